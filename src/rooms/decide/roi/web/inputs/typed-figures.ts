// The figures of the simulator as they are typed, by field, kept wherever the field is: also behind another tab.
import { type FigureBounds, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import {
  figureBounds,
  figureLabels,
  figureNames,
  priceBounds,
  scenarioBounds,
  scenarioFigureNames,
  scenarioLabels,
  scenarioTypes,
  typedBounds,
  volumeBounds,
} from '../../rules/inputs/parameters.ts'
import { seedMax } from '../../rules/model/uncertainty.ts'

export type Typed = Readonly<Record<string, string>>

export interface TypedFigures {
  typed: Typed
  /** undefined: the field shows its value again. */
  type: (field: string, text: string | undefined) => void
}

export const seedBounds: FigureBounds = { min: 0, max: seedMax, decimals: 0 }
export const priceLabel = t('Price')
export const volumeLabel = t('Transactions per month')

const fields: ReadonlyMap<string, { label: string; bounds: FigureBounds }> = new Map([
  ...figureNames.map(
    (name) => [name, { label: figureLabels[name], bounds: typedBounds(figureBounds[name]) }] as const,
  ),
  ...scenarioTypes.flatMap((type) =>
    scenarioFigureNames.map(
      (name) =>
        [
          `${type} ${name}`,
          {
            label: t('{scenario}: {figure}', { scenario: scenarioLabels[type], figure: figureLabels[name] }),
            bounds: typedBounds(scenarioBounds[name]),
          },
        ] as const,
    ),
  ),
  ['price', { label: priceLabel, bounds: priceBounds }] as const,
  ['volume', { label: volumeLabel, bounds: volumeBounds }] as const,
  ['seed', { label: t('Seed'), bounds: seedBounds }] as const,
])

/** What keeps the case from being saved, shared and exported: the first text that is no figure within its bounds. */
export function typedProblem(typed: Typed, locale: string): string | undefined {
  for (const [name, text] of Object.entries(typed)) {
    const field = fields.get(name)
    const problem = field && figureProblem(field.label, text, field.bounds, locale)
    if (problem) return problem
  }
  return undefined
}
