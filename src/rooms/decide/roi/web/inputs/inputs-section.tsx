// What went into a simulation, for people who read it and change nothing.

import { t } from '#platform/kernel/texts.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import {
  figureLabels,
  figureNames,
  type SimulationCase,
  scenarioFigureNames,
  scenarioLabels,
  scenarioTypes,
} from '../../rules/inputs/parameters.ts'
import { ownWording } from '../own-wording.ts'

export function InputsSection({ simulation, price }: { simulation: SimulationCase; price: ModelPrice }) {
  const { figures, scenarios } = simulation
  const rows = [
    ...figureNames.map((name) => [figureLabels[name], ownWording().figureText(name, figures[name])] as const),
    [t('Price'), ownWording().priceText(price)] as const,
  ]
  return (
    // On a narrow screen the results come first: they are what somebody was sent the link for.
    <section aria-labelledby="inputs" className="card p-5 max-lg:order-last">
      <h2 className="display-3" id="inputs">
        {t('Inputs')}
      </h2>
      <dl className="roi-inputs mt-2 text-[0.8125rem]">
        {rows.map(([name, value]) => (
          <div className="flex items-baseline justify-between gap-4 border-t border-line py-2" key={name}>
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-sm font-semibold">{t('Scenarios')}</h3>
      <DataTable
        caption={t('Scenarios')}
        className="roi-inputs mt-1"
        columns={[
          {
            head: t('Figure'),
            cell: (name) => (name === 'implementationDelay' ? t('Delay, months') : figureLabels[name]),
          },
          ...scenarioTypes.map((type) => ({
            head: scenarioLabels[type],
            kind: 'figure' as const,
            cell: (name: (typeof scenarioFigureNames)[number]) =>
              name === 'implementationDelay'
                ? ownWording().numberText(name, scenarios[type][name])
                : ownWording().figureText(name, scenarios[type][name]),
          })),
        ]}
        keyOf={(name) => name}
        rows={scenarioFigureNames}
        staysTable
      />
    </section>
  )
}
