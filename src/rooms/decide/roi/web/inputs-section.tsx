// What went into a simulation, for whoever reads it and changes nothing.
import type { ModelPrice } from '../rules/monthly-price.ts'
import {
  figureLabels,
  figureNames,
  type SimulationCase,
  scenarioFigureNames,
  scenarioTypes,
} from '../rules/parameters.ts'
import { ownWording } from './own-wording.ts'

export function InputsSection({ simulation, price }: { simulation: SimulationCase; price: ModelPrice }) {
  const { figures, scenarios } = simulation
  const rows = [
    ...figureNames.map((name) => [figureLabels[name], ownWording().figureText(name, figures[name])] as const),
    ['Price', ownWording().priceText(price)] as const,
  ]
  return (
    // On a narrow screen the results come first: they are what somebody was sent the link for.
    <section aria-labelledby="inputs" className="card p-5 max-lg:order-last">
      <h2 className="display-3" id="inputs">
        Inputs
      </h2>
      <dl className="roi-inputs mt-2 text-[0.8125rem]">
        {rows.map(([name, value]) => (
          <div className="flex items-baseline justify-between gap-4 border-t border-line py-2" key={name}>
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-sm font-semibold">Scenarios</h3>
      <table className="roi-inputs mt-1 w-full text-[0.8125rem]">
        <caption className="sr-only">Scenarios</caption>
        <thead>
          <tr>
            <td />
            {scenarioTypes.map((type) => (
              <th className="py-2 pl-2 text-right font-normal text-ink-muted" key={type} scope="col">
                {scenarios[type].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenarioFigureNames.map((name) => (
            <tr className="border-t border-line" key={name}>
              <th className="py-2 text-left font-normal text-ink-muted" scope="row">
                {figureLabels[name]}
                {name === 'implementationDelay' && ', months'}
              </th>
              {scenarioTypes.map((type) => (
                <td className="py-2 pl-2 text-right font-semibold whitespace-nowrap" key={type}>
                  {name === 'implementationDelay'
                    ? ownWording().numberText(name, scenarios[type][name])
                    : ownWording().figureText(name, scenarios[type][name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
