import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCase, type SimulationCase, scenarioBounds, scenarioFigureNames } from './parameters.ts'
import { outOfOrder } from './scenario-order.ts'

const withFigures = (part: Partial<Record<'best' | 'base' | 'worst', object>>): SimulationCase => ({
  ...defaultCase,
  scenarios: {
    best: { ...defaultCase.scenarios.best, ...part.best },
    base: { ...defaultCase.scenarios.base, ...part.base },
    worst: { ...defaultCase.scenarios.worst, ...part.worst },
  },
})

describe('the order of the scenarios', () => {
  test('ROI-15 ROI-16 ROI-17 the scenarios of the example are in order', () => {
    expect(outOfOrder(defaultCase)).toEqual([])
  })

  test('a base below the worst is reported, in the direction in which the figure is better', () => {
    expect(outOfOrder(withFigures({ base: { efficiencyGain: 40 } }))).toEqual([
      { name: 'efficiencyGain', worse: 'worst', better: 'base' },
    ])
    expect(outOfOrder(withFigures({ base: { implementationDelay: 9 } }))).toEqual([
      { name: 'implementationDelay', worse: 'worst', better: 'base' },
    ])
    expect(outOfOrder(withFigures({ best: { riskFactor: 20 } }))).toEqual([
      { name: 'riskFactor', worse: 'base', better: 'best' },
    ])
  })

  test('alike is in order, whatever the values', () => {
    const value = fc.record(
      Object.fromEntries(
        scenarioFigureNames.map((name) => [
          name,
          fc.integer({ min: scenarioBounds[name].min, max: scenarioBounds[name].max }),
        ]),
      ),
    )
    fc.assert(
      fc.property(value, (figures) => {
        expect(outOfOrder(withFigures({ best: figures, base: figures, worst: figures }))).toEqual([])
      }),
    )
  })
})
