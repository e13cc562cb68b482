// The company's figures, and those of the scenario whose tab is open.

import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import {
  defaultCase,
  figureBounds,
  figureLabels,
  figureNames,
  type ScenarioType,
  type SimulationCase,
  scenarioBounds,
  scenarioFigureNames,
  scenarioLabels,
  scenarioTypes,
} from '../../rules/inputs/parameters.ts'
import { asInExample, outOfOrder } from '../../rules/inputs/scenario-order.ts'
import { ownWording } from '../own-wording.ts'
import { ParameterField } from './parameter-field.tsx'
import type { TypedFigures } from './typed-figures.ts'

export interface ParametersPanelProps {
  simulation: SimulationCase
  figures: TypedFigures
  scenario: ScenarioType
  /** The address with another scenario open. */
  addressOf: (scenario: ScenarioType) => string
  onChange: (simulation: SimulationCase) => void
}

/** Those that are not asked first. */
export const assumedNames = figureNames.filter((name) => name !== 'teamSize')

export function ParametersPanel(props: ParametersPanelProps) {
  const { simulation, figures: typedFigures, scenario, addressOf, onChange } = props
  const { figures, scenarios } = simulation
  const open = scenarios[scenario]
  return (
    <section aria-label={t('Assumptions to change')} className="card roi-parameters p-5" id="assumed-figures">
      <h2 className="display-3">{t('Your company')}</h2>
      {simulation.areConfirmed ? (
        <p className="mt-1 text-xs text-ink-muted">{t('Confirmed as your company’s own figures.')}</p>
      ) : (
        <Example all={figureNames} still={asInExample(figures, defaultCase.figures, figureNames)} />
      )}
      <div className="mt-2">
        {assumedNames.map((name) => (
          <ParameterField
            bounds={figureBounds[name]}
            key={name}
            label={figureLabels[name]}
            meaning={ownWording().meaningText(name, figures[name])}
            onChange={(value) => onChange({ ...simulation, figures: { ...figures, [name]: value } })}
            onTyped={(text) => typedFigures.type(name, text)}
            typed={typedFigures.typed[name]}
            numberText={(value) => ownWording().numberText(name, value)}
            text={(value) => ownWording().figureText(name, value)}
            value={figures[name]}
          />
        ))}
      </div>
      <h2 className="display-3 mt-6">{t('Scenario')}</h2>
      <TabLinks
        activeId={`scenario-${scenario}`}
        className="mt-2 flex gap-5 border-b border-line"
        label={t('Scenario to tune')}
        tabClassName="-mb-px border-b-2 border-transparent py-2 text-sm font-semibold text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        tabs={scenarioTypes.map((type) => ({
          id: `scenario-${type}`,
          label: scenarioLabels[type],
          to: addressOf(type),
          panel: 'scenario-panel',
        }))}
      />
      <div aria-labelledby={`scenario-${scenario}`} id="scenario-panel" role="tabpanel">
        <Example
          all={scenarioFigureNames}
          still={asInExample(open, defaultCase.scenarios[scenario], scenarioFigureNames)}
        />
        <div role="status">
          {outOfOrder(simulation).map(({ name, worse, better }) => (
            <p className="roi-hint" key={`${name} ${worse}`}>
              {t(
                '{figure}: {worseScenario} ({worseValue}) is better than {betterScenario} ({betterValue}). Is that what you want?',
                {
                  figure: figureLabels[name],
                  worseScenario: scenarioLabels[worse],
                  worseValue: ownWording().figureText(name, scenarios[worse][name]),
                  betterScenario: scenarioLabels[better],
                  betterValue: ownWording().figureText(name, scenarios[better][name]),
                },
              )}
            </p>
          ))}
        </div>
        {scenarioFigureNames.map((name) => (
          <ParameterField
            bounds={scenarioBounds[name]}
            key={`${scenario} ${name}`}
            label={figureLabels[name]}
            meaning={ownWording().meaningText(name, open[name])}
            onChange={(value) =>
              onChange({ ...simulation, scenarios: { ...scenarios, [scenario]: { ...open, [name]: value } } })
            }
            onTyped={(text) => typedFigures.type(`${scenario} ${name}`, text)}
            typed={typedFigures.typed[`${scenario} ${name}`]}
            numberText={(value) => ownWording().numberText(name, value)}
            text={(value) => ownWording().figureText(name, value)}
            value={open[name]}
          />
        ))}
      </div>
    </section>
  )
}

type FigureName = keyof typeof figureLabels

/** Says which figures nobody has typed yet, so that a first result is not taken for one's own. */
function Example({ all, still }: { all: readonly FigureName[]; still: readonly FigureName[] }) {
  if (still.length === 0) return null
  return (
    <p className="mt-1 text-xs text-ink-muted">
      {still.length === all.length
        ? t('Example values until you type yours.')
        : t('Still as in the example: {figures}.', {
            figures: new Intl.ListFormat(locale, { type: 'unit' }).format(
              still.map((name) => figureLabels[name]),
            ),
          })}
    </p>
  )
}
