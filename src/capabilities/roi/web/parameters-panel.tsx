// The company's figures, and those of the scenario whose tab is open.
import { TabLinks } from '#platform/web/tab-links.tsx'
import {
  figureBounds,
  figureLabels,
  figureNames,
  type ScenarioType,
  type SimulationCase,
  scenarioBounds,
  scenarioFigureNames,
  scenarioTypes,
} from '../rules/parameters.ts'
import { ownWording } from './own-wording.ts'
import { ParameterField } from './parameter-field.tsx'

export interface ParametersPanelProps {
  simulation: SimulationCase
  scenario: ScenarioType
  /** The address with another scenario open. */
  addressOf: (scenario: ScenarioType) => string
  onChange: (simulation: SimulationCase) => void
}

export function ParametersPanel({ simulation, scenario, addressOf, onChange }: ParametersPanelProps) {
  const { figures, scenarios } = simulation
  const open = scenarios[scenario]
  return (
    <section aria-label="Parameters" className="card roi-parameters p-5">
      <h2 className="display-3">Your company</h2>
      <div className="mt-2">
        {figureNames.map((name) => (
          <ParameterField
            bounds={figureBounds[name]}
            key={name}
            label={figureLabels[name]}
            onChange={(value) => onChange({ ...simulation, figures: { ...figures, [name]: value } })}
            numberText={(value) => ownWording().numberText(name, value)}
            text={(value) => ownWording().figureText(name, value)}
            value={figures[name]}
          />
        ))}
      </div>
      <h2 className="display-3 mt-6">Scenario</h2>
      <TabLinks
        activeId={`scenario-${scenario}`}
        className="mt-2 flex gap-5 border-b border-line"
        label="Scenario to tune"
        tabClassName="-mb-px border-b-2 border-transparent py-2 text-sm font-semibold text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        tabs={scenarioTypes.map((type) => ({
          id: `scenario-${type}`,
          label: scenarios[type].name,
          to: addressOf(type),
          panel: 'scenario-panel',
        }))}
      />
      <div aria-labelledby={`scenario-${scenario}`} id="scenario-panel" role="tabpanel">
        {scenarioFigureNames.map((name) => (
          <ParameterField
            bounds={scenarioBounds[name]}
            // Another scenario's field starts anew, so that nothing half typed is carried over.
            key={`${scenario} ${name}`}
            label={figureLabels[name]}
            onChange={(value) =>
              onChange({ ...simulation, scenarios: { ...scenarios, [scenario]: { ...open, [name]: value } } })
            }
            numberText={(value) => ownWording().numberText(name, value)}
            text={(value) => ownWording().figureText(name, value)}
            value={open[name]}
          />
        ))}
      </div>
    </section>
  )
}
