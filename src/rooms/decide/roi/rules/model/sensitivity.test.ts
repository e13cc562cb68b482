import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ModelPrice } from '../inputs/monthly-price.ts'
import { defaultCase } from '../inputs/parameters.ts'
import { type BreakEven, breakEvensOf, effectsOf } from './sensitivity.ts'
import { simulate, totalsProblem } from './simulation-model.ts'

const yearly: ModelPrice = { kind: 'fixed', amountMinor: 6_000_000, period: 'yearly' }
const perUser: ModelPrice = { kind: 'per_user', amountMinor: 4_900, period: 'monthly' }

describe('which figure moves the net present value most', () => {
  test('the widest comes first, and each end is what the model says there', () => {
    const effects = effectsOf(defaultCase, perUser)
    const widths = effects.map(({ npvAtLow, npvAtHigh }) => Math.abs(npvAtHigh - npvAtLow))
    expect(widths).toEqual([...widths].sort((a, b) => b - a))
    expect(effects).toHaveLength(11)
    const { figures, scenarios } = defaultCase
    const by = (name: string) => effects.find(({ parameter }) => parameter === name)
    expect(by('efficiencyGain')).toMatchObject({
      low: 60,
      high: 150,
      npvAtHigh: simulate(figures, { ...scenarios.base, efficiencyGain: 150 }, perUser).npv,
    })
    expect(by('teamSize')).toMatchObject({
      low: 40,
      high: 60,
      npvAtLow: simulate({ ...figures, teamSize: 40 }, scenarios.base, perUser).npv,
    })
    expect(by('price')).toMatchObject({ low: 39.2, high: 58.8 })
    expect(by('implementationDelay')?.npvAtLow).toBeGreaterThan(by('implementationDelay')?.npvAtHigh ?? 0)
    // Every kind of price is moved too; only cases of version 1 left it out.
    expect(effectsOf(defaultCase, yearly).some(({ parameter }) => parameter === 'price')).toBe(true)
    expect(effectsOf(defaultCase, { kind: 'flat' }).some(({ parameter }) => parameter === 'price')).toBe(
      false,
    )
  })

  test('a figure that the simulation counts is moved beyond what it counts, and the others are shown all the same', () => {
    const { base } = defaultCase.scenarios
    const atTheEdge = {
      figures: { ...defaultCase.figures, teamSize: 1_000_000, currentSalary: 100_000_000, timeHorizon: 116 },
      scenarios: { best: base, base, worst: base },
    }
    expect(totalsProblem(atTheEdge, perUser)).toBeUndefined()
    const team = { ...atTheEdge.figures, teamSize: 1_200_000 }
    expect(() => simulate(team, base, perUser)).toThrow(RangeError)
    expect(effectsOf(atTheEdge, perUser)).toHaveLength(11)
  })
})

describe('where the net present value is zero', () => {
  test('on either side of each break-even value the net present value has another sign, and never the wrong one', () => {
    let checked = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom(yearly, perUser),
        (teamSize, implementationCost, monthlyOperatingCost, price) => {
          const figures = { ...defaultCase.figures, teamSize, implementationCost, monthlyOperatingCost }
          const { base } = defaultCase.scenarios
          const found = breakEvensOf({ ...defaultCase, figures }, price)
          const isAbove = (one: typeof figures, scenario = base, at = price) =>
            simulate(one, scenario, at).npv > 0
          const check = (breakEven: BreakEven, step: number, at: (value: number) => boolean) => {
            if (!('value' in breakEven)) return
            checked += 1
            const isFrom = breakEven.kind === 'from'
            const below = Math.floor(breakEven.value / step) * step - step
            const above = Math.ceil(breakEven.value / step) * step + step
            if (below >= 0) expect(at(below), 'below').toBe(!isFrom)
            expect(at(above), 'above').toBe(isFrom)
          }
          check(found.adoption, 1, (adoptionRate) => isAbove(figures, { ...base, adoptionRate }))
          check(found.teamSize, 1, (people) => isAbove({ ...figures, teamSize: people }))
          check(found.operatingCost, 1, (dollars) => isAbove({ ...figures, monthlyOperatingCost: dollars }))
          if (found.price)
            check(found.price, 1, (dollars) =>
              isAbove(figures, base, { ...price, amountMinor: dollars * 100 }),
            )
        },
      ),
      { numRuns: 300 },
    )
    expect(checked).toBeGreaterThan(600)
  })

  test('a value that cannot change the sign says so instead of naming one', () => {
    const noCost = { ...defaultCase.figures, implementationCost: 0, monthlyOperatingCost: 0 }
    expect(breakEvensOf({ ...defaultCase, figures: noCost }, { ...perUser, amountMinor: 0 })).toMatchObject({
      adoption: { kind: 'from', value: 0 },
      operatingCost: { kind: 'always' },
      price: { kind: 'up to' },
    })
    const late = { ...defaultCase.scenarios.base, implementationDelay: 12 }
    const short = {
      figures: { ...defaultCase.figures, timeHorizon: 6 },
      scenarios: { ...defaultCase.scenarios, base: late },
    }
    expect(breakEvensOf(short, perUser)).toEqual({
      adoption: { kind: 'never' },
      teamSize: { kind: 'never' },
      price: { kind: 'never' },
      operatingCost: { kind: 'never' },
    })
  })
})
