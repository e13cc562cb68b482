// How the figures come about: what is taken for granted, and the formulas with the open scenario's numbers put in.

import { t } from '#platform/kernel/texts.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import type { Scenario, SimulationCase } from '../../rules/inputs/parameters.ts'
import { scenarioLabels } from '../../rules/inputs/parameters.ts'
import { flowOf, formulasVersion } from '../../rules/model/simulation-model.ts'
import { assumptionsOf } from '../../rules/wording.ts'
import { ownWording } from '../own-wording.ts'

export interface FormulasDisclosureProps {
  simulation: SimulationCase
  scenario: Scenario
  price: ModelPrice
  /** What the price leaves out. */
  note: string | undefined
}

export function FormulasDisclosure({ simulation, scenario, price, note }: FormulasDisclosureProps) {
  const flow = flowOf(simulation.figures, scenario, price)
  return (
    <section aria-labelledby="assumptions" className="card mt-5 p-5">
      <h2 className="display-3" id="assumptions">
        {t('Assumptions')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-[0.8125rem] text-ink-muted">
        {[...assumptionsOf(price), ...(note ? [note] : [])].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-[0.8125rem] font-semibold text-accent">
          {t('Formulas with the numbers of the {scenario} scenario', {
            scenario: scenarioLabels[scenario.type],
          })}
        </summary>
        <dl className="mt-2 text-[0.8125rem]">
          {ownWording()
            .formulasOf(simulation, scenario, price, flow)
            .map(({ name, rule, numbers }) => (
              <div className="border-t border-line py-3" key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-muted">{rule}</dd>
                <dd className="mt-1 break-words">{numbers}</dd>
              </div>
            ))}
        </dl>
        <p className="border-t border-line pt-3 text-xs text-ink-muted">
          {t(
            'Formulas version {formulasVersion}. Percentages are used as fractions, 80% as 0.8. Totals are rounded to the cent.',
            { formulasVersion },
          )}
        </p>
      </details>
    </section>
  )
}
