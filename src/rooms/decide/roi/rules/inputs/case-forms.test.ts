import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportQueryShape } from '../../contract.ts'
import { simulate, totalsProblem } from '../model/simulation-model.ts'
import {
  differingResults,
  readSimulationFile,
  resultsOf,
  simulationFile,
} from '../reports/simulation-file.ts'
import { caseFromAddress, caseToAddress, numberOf } from './case-address.ts'
import { caseOf, parametersOf } from './case-parameters.ts'
import type { ModelPrice } from './monthly-price.ts'
import {
  defaultCase,
  figureBounds,
  figureNames,
  isExample,
  type SimulationCase,
  scenarioBounds,
  scenarioFigureNames,
  scenarioTypes,
} from './parameters.ts'

const application = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Ledgerkin Close',
  vendor: 'Ledgerkin',
  pricing: { type: 'other', amount: 900, period: 'monthly', currency: 'USD' },
}
const flatPrice: ModelPrice = { kind: 'fixed', amountMinor: 500_000, period: 'monthly' }
const now = new Date('2026-11-28T09:00:00Z')

const anyCase: fc.Arbitrary<SimulationCase> = fc
  .tuple(
    ...figureNames.map((name) => within(figureBounds[name])),
    ...scenarioTypes.flatMap(() => scenarioFigureNames.map((name) => within(scenarioBounds[name]))),
  )
  .map((values) => {
    const next = values.values()
    const take = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, next.next().value as number]))
    return {
      figures: take(figureNames),
      scenarios: Object.fromEntries(
        scenarioTypes.map((type) => [
          type,
          { name: defaultCase.scenarios[type].name, type, ...take(scenarioFigureNames) },
        ]),
      ),
    } as unknown as SimulationCase
  })

function within({ typed: { from, to }, decimals }: (typeof figureBounds)['teamSize']) {
  return fc
    .integer({ min: from * 10 ** decimals, max: to * 10 ** decimals })
    .map((value) => value / 10 ** decimals)
}

describe('bounds and defaults', () => {
  test('ROI-06 ROI-07 ROI-08 the company figures are bounded and stepped as specified', () => {
    const specified = {
      teamSize: [1, 500, 1, 50],
      currentSalary: [30_000, 200_000, 5_000, 75_000],
      implementationCost: [0, 500_000, 5_000, 25_000],
      timeHorizon: [6, 60, 3, 36],
      discountRate: [1, 20, 0.5, 8],
    } as const
    for (const [name, numbers] of Object.entries(specified)) {
      const { min, max, step } = figureBounds[name as keyof typeof specified]
      expect([min, max, step, defaultCase.figures[name as keyof typeof specified]], name).toEqual(numbers)
    }
  })

  test('ROI-09 the operating cost is 5,000 a month, never negative, and has an upper bound', () => {
    expect(defaultCase.figures.monthlyOperatingCost).toBe(5_000)
    expect(figureBounds.monthlyOperatingCost.min).toBe(0)
    expect(Number.isFinite(figureBounds.monthlyOperatingCost.max)).toBe(true)
  })

  test('ROI-12 ROI-13 the scenario figures are bounded as specified, and the risk stops at its defaults', () => {
    const specified = {
      adoptionRate: [20, 100, 5],
      implementationDelay: [0, 12, 1],
      efficiencyGain: [10, 200, 10],
      costReduction: [5, 50, 5],
      riskFactor: [1, 50, 5],
    } as const
    for (const name of scenarioFigureNames) {
      const { min, max, step } = scenarioBounds[name]
      expect([min, max, step], name).toEqual(specified[name])
    }
    expect(scenarioBounds.riskFactor.stops).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
  })

  test('ROI-14 ROI-15 ROI-16 the three scenarios at their defaults', () => {
    expect(defaultCase.scenarios).toEqual({
      best: {
        name: 'Best',
        type: 'best',
        adoptionRate: 95,
        implementationDelay: 0,
        efficiencyGain: 150,
        costReduction: 40,
        riskFactor: 5,
      },
      base: {
        name: 'Base',
        type: 'base',
        adoptionRate: 80,
        implementationDelay: 2,
        efficiencyGain: 100,
        costReduction: 25,
        riskFactor: 15,
      },
      worst: {
        name: 'Worst',
        type: 'worst',
        adoptionRate: 60,
        implementationDelay: 6,
        efficiencyGain: 60,
        costReduction: 15,
        riskFactor: 35,
      },
    })
  })
})

describe('what may be typed beyond the sliders', () => {
  test('ROI-06 ROI-07 ROI-08 a team of a million, and money to ten billion cents', () => {
    expect(figureBounds.teamSize.typed).toEqual({ from: 1, to: 1_000_000 })
    for (const name of ['currentSalary', 'implementationCost', 'monthlyOperatingCost'] as const)
      expect([figureBounds[name].typed, figureBounds[name].decimals], name).toEqual([
        { from: 0, to: 100_000_000 },
        2,
      ])
  })

  test('ROI-10 ROI-11 ROI-12 a horizon of 1 to 120 months, and rates of 0 to 100 percent in hundredths', () => {
    expect(figureBounds.timeHorizon.typed).toEqual({ from: 1, to: 120 })
    for (const bounds of [
      figureBounds.discountRate,
      scenarioBounds.adoptionRate,
      scenarioBounds.costReduction,
    ])
      expect([bounds.typed, bounds.decimals]).toEqual([{ from: 0, to: 100 }, 2])
  })
})

describe('example figures', () => {
  test('are the untouched ones, until the company confirms them', () => {
    expect(isExample(defaultCase)).toBe(true)
    expect(isExample({ ...defaultCase, areConfirmed: true })).toBe(false)
    expect(isExample({ ...defaultCase, figures: { ...defaultCase.figures, teamSize: 51 } })).toBe(false)
    const confirmed = { ...defaultCase, areConfirmed: true }
    expect(caseOf(parametersOf(confirmed))).toEqual({ simulation: confirmed })
    expect(caseFromAddress(new URLSearchParams(caseToAddress(confirmed)))?.simulation).toEqual(confirmed)
  })
})

describe('a case as parameters, in an address and in a file', () => {
  test('what the buyer states of the price travels with the case', () => {
    const simulation = { ...defaultCase, stated: { amount: 99.5, monthlyVolume: 12_000 } }
    expect(parametersOf(simulation)).toMatchObject({
      applicationPrice: [99.5],
      monthlyTransactions: [12_000],
    })
    expect(caseOf(parametersOf(simulation))).toEqual({ simulation })
    expect(caseFromAddress(new URLSearchParams(caseToAddress(simulation)))).toEqual({
      simulation,
      ignored: [],
    })
    expect(caseOf({ ...parametersOf(simulation), monthlyTransactions: [-1] })).toMatchObject({
      problems: [{ field: 'monthlyTransactions' }],
    })
  })

  test('ROI-29 as parameters each figure is a list of one value, and nothing is lost', () => {
    expect(parametersOf(defaultCase)).toMatchObject({ teamSize: [50], discountRate: [8] })
    fc.assert(
      fc.property(anyCase, (simulation) => {
        const sent: unknown = JSON.parse(JSON.stringify(parametersOf(simulation)))
        expect(caseOf(sent)).toEqual({ simulation })
      }),
    )
  })

  test('an address carries every case whole', () => {
    fc.assert(
      fc.property(anyCase, (simulation) => {
        const address = new URLSearchParams(new URLSearchParams(caseToAddress(simulation)).toString())
        expect(caseFromAddress(address)).toEqual({ simulation, ignored: [] })
      }),
    )
  })

  test('the routes of the reports take every case that an address can carry, decimals included', () => {
    fc.assert(
      fc.property(anyCase, (simulation) => {
        const query = { app: application.id, ...Object.fromEntries(caseToAddress(simulation)) }
        expect(reportQueryShape.safeParse(query).error).toBeUndefined()
      }),
    )
  })

  test('an address without a case has none; a wrong part of one gets the default and is reported', () => {
    expect(caseFromAddress(new URLSearchParams('app=1&seed=3'))).toBeUndefined()
    const read = caseFromAddress(
      new URLSearchParams(
        'team=0x10&salary=75000.555&rate=NaN&months=1e1&operating=7000&base=80,2,100&best=90,0,150,40,5',
      ),
    )
    expect(read?.ignored).toEqual(['team', 'salary', 'months', 'rate', 'base'])
    expect(read?.simulation.figures).toEqual({ ...defaultCase.figures, monthlyOperatingCost: 7_000 })
    expect(read?.simulation.scenarios.best.adoptionRate).toBe(90)
    expect(read?.simulation.scenarios.base).toEqual(defaultCase.scenarios.base)
  })

  test('only plain digits are numbers', () => {
    for (const text of ['', ' 5', '1e2', '0x10', '-1', '+1', '1.', '.5', 'Infinity', '٣', '1,000'])
      expect(numberOf(text), text).toBeNaN()
    expect([numberOf('7'), numberOf('7.25')]).toEqual([7, 7.25])
  })

  test('ROI-35 an export holds application, shortlist, parameters, scenarios, results, time, seed and version, and reads back', () => {
    fc.assert(
      fc.property(anyCase, (simulation) => {
        // The largest figures come to more than the model counts; such a case has no results to export.
        fc.pre(totalsProblem(simulation, flatPrice) === undefined)
        const shortlist = { id: application.id, name: 'Close faster' }
        const file = simulationFile(
          { application, shortlist, simulation, price: flatPrice, seed: 77, uncertainty: null },
          now,
        )
        expect(Object.keys(file)).toEqual(
          expect.arrayContaining([
            'application',
            'shortlist',
            'parameters',
            'scenarios',
            'results',
            'timestamp',
          ]),
        )
        expect(file).toMatchObject({ timestamp: '2026-11-28T09:00:00.000Z', formulasVersion: 2, seed: 77 })
        const read = readSimulationFile(JSON.stringify(file))
        if ('problem' in read) throw new Error(read.problem)
        expect(read.file).toMatchObject({ simulation, seed: 77, applicationId: application.id })
        for (const type of scenarioTypes) {
          const again = resultsOf(
            simulate(read.file.simulation.figures, read.file.simulation.scenarios[type], flatPrice),
          )
          expect(differingResults(read.file.results[type] ?? {}, again)).toEqual([])
        }
      }),
      { numRuns: 50 },
    )
  })

  test('ROI-35 an invalid file is refused with a reason, whatever it holds', () => {
    const file = simulationFile(
      { application, shortlist: null, simulation: defaultCase, price: flatPrice, seed: 1, uncertainty: null },
      now,
    )
    const refusal = (text: string) => {
      const read = readSimulationFile(text)
      return 'problem' in read ? read.problem : ''
    }
    const changed = (part: object) => refusal(JSON.stringify({ ...file, ...part }))
    expect(refusal('{')).toContain('not JSON')
    expect(refusal('x'.repeat(300_000))).toContain('too large')
    expect(refusal('[]')).toContain('not an export')
    expect(changed({ formulasVersion: 9 })).toContain('version 9')
    // Files of version 1 are read and computed anew.
    expect(changed({ formulasVersion: 1 })).toBe('')
    expect(changed({ seed: -1 })).toContain('seed')
    expect(changed({ application: { id: '../x' } })).toContain('which application')
    expect(changed({ parameters: { ...file.parameters, teamSize: [0] } })).toContain(
      'Team size must be from 1 to 1,000,000',
    )
    expect(changed({ parameters: { ...file.parameters, teamSize: [5, 6] } })).toContain('Team size')
    expect(changed({ parameters: { ...file.parameters, scenarioParams: [] } })).toContain('Best')
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(refusal(text)).not.toBe('')
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (parameters) => {
        expect(changed({ parameters })).not.toBe('')
      }),
    )
  })

  test('results differ by more than a cent, or by a hundredth of a percent point, or in the payback', () => {
    const known = resultsOf(simulate(defaultCase.figures, defaultCase.scenarios.base, flatPrice))
    expect(known).toEqual({
      roi: 296.41,
      npv: 577_707.43,
      payback: 4,
      totalSavings: 884_000,
      totalCosts: 223_000,
    })
    expect(differingResults(known, known)).toEqual([])
    expect(differingResults({ ...known, npv: 577_707.44 }, known)).toEqual([])
    expect(differingResults({ ...known, npv: 577_708 }, known)).toEqual(['npv'])
    expect(differingResults({ ...known, roi: 297 }, known)).toEqual(['roi'])
    expect(differingResults({ ...known, roi: null }, known)).toEqual(['roi'])
    expect(differingResults({ ...known, payback: null }, known)).toEqual(['payback'])
    expect(differingResults({ ...known, payback: 0 }, { ...known, payback: null })).toEqual([])
    expect(differingResults({ ...known, totalCosts: Number.NaN }, known)).toEqual(['totalCosts'])
  })
})
