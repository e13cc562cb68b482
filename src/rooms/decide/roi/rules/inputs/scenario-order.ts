// Whether the three scenarios are in the order of their names. Another order may be meant, and is never refused.
import {
  type ScenarioFigures,
  type ScenarioType,
  type SimulationCase,
  scenarioFigureNames,
} from './parameters.ts'

/** Figures of which less is better; of all others more is. */
const lessIsBetter: readonly (keyof ScenarioFigures)[] = ['implementationDelay', 'riskFactor']

export interface OutOfOrder {
  name: keyof ScenarioFigures
  /** The scenario that should be no better than the other one, and is. */
  worse: ScenarioType
  better: ScenarioType
}

/** Each figure whose worst value beats the base one, or whose base value beats the best one. */
export function outOfOrder({ scenarios }: SimulationCase): OutOfOrder[] {
  const pairs = [
    { worse: 'worst', better: 'base' },
    { worse: 'base', better: 'best' },
  ] as const
  return scenarioFigureNames.flatMap((name) =>
    pairs
      .filter(({ worse, better }) => {
        const ahead = scenarios[worse][name] - scenarios[better][name]
        return lessIsBetter.includes(name) ? ahead < 0 : ahead > 0
      })
      .map((pair) => ({ name, ...pair })),
  )
}

/** Of a group of figures those that still are as in the example that everybody begins with. */
export function asInExample<Name extends string>(
  values: Readonly<Record<Name, number>>,
  example: Readonly<Record<Name, number>>,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => values[name] === example[name])
}
