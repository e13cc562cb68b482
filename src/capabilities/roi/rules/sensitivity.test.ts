import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flatPrice, type ModelPrice } from './monthly-price.ts'
import { defaultCase, type SimulationCase } from './parameters.ts'
import { breakEvensOf, effectsOf } from './sensitivity.ts'
import { simulate } from './simulation-model.ts'

const perUser: ModelPrice = { kind: 'per_user', amountMinor: 4_900, period: 'monthly' }
const npvOf = ({ figures, scenarios }: SimulationCase, price: ModelPrice) =>
  simulate(figures, scenarios.base, price).npv

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
    expect(by('pricePerUser')).toMatchObject({ low: 39.2, high: 58.8 })
    expect(by('implementationDelay')?.npvAtLow).toBeGreaterThan(by('implementationDelay')?.npvAtHigh ?? 0)
    expect(effectsOf(defaultCase, flatPrice).some(({ parameter }) => parameter === 'pricePerUser')).toBe(
      false,
    )
  })
})

describe('where the net present value is zero', () => {
  test('put back into the model, each break-even value gives a net present value of about nothing', () => {
    let checked = 0
    const team = fc.integer({ min: 1, max: 500 })
    const cost = fc.integer({ min: 1, max: 500_000 })
    fc.assert(
      fc.property(
        team,
        cost,
        fc.integer({ min: 0, max: 20_000 }),
        (teamSize, implementationCost, operating) => {
          const figures = {
            ...defaultCase.figures,
            teamSize,
            implementationCost,
            monthlyOperatingCost: operating,
          }
          const simulation = { ...defaultCase, figures }
          for (const price of [flatPrice, perUser]) {
            const {
              adoption,
              teamSize: people,
              pricePerUser,
              operatingCost,
            } = breakEvensOf(simulation, price)
            const near = (npv: number) => {
              checked += 1
              expect(Math.abs(npv)).toBeLessThanOrEqual(2)
            }
            if ('value' in adoption) {
              const base = { ...defaultCase.scenarios.base, adoptionRate: adoption.value }
              near(npvOf({ figures, scenarios: { ...defaultCase.scenarios, base } }, price))
            }
            if ('value' in people)
              near(npvOf({ ...simulation, figures: { ...figures, teamSize: people.value } }, price))
            if ('value' in operatingCost)
              near(
                npvOf(
                  { ...simulation, figures: { ...figures, monthlyOperatingCost: operatingCost.value } },
                  price,
                ),
              )
            if (pricePerUser && 'value' in pricePerUser)
              near(npvOf(simulation, { ...perUser, amountMinor: pricePerUser.value * 100 } as ModelPrice))
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(checked).toBeGreaterThan(1_000)
  })

  test('a value that cannot change the sign says so instead of naming one', () => {
    const noCost = { ...defaultCase.figures, implementationCost: 0, monthlyOperatingCost: 0 }
    expect(breakEvensOf({ ...defaultCase, figures: noCost }, flatPrice)).toMatchObject({
      adoption: { kind: 'from', value: 0 },
      operatingCost: { kind: 'up to' },
      pricePerUser: null,
    })
    const late = { ...defaultCase.scenarios.base, implementationDelay: 12 }
    const short = {
      figures: { ...defaultCase.figures, timeHorizon: 6 },
      scenarios: { ...defaultCase.scenarios, base: late },
    }
    expect(breakEvensOf(short, perUser)).toEqual({
      adoption: { kind: 'never' },
      teamSize: { kind: 'never' },
      pricePerUser: { kind: 'never' },
      operatingCost: { kind: 'never' },
    })
  })
})
