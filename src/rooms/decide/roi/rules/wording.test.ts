import { describe, expect, test } from 'vitest'
import type { ModelPrice } from './inputs/monthly-price.ts'
import { defaultCase } from './inputs/parameters.ts'
import type { BreakEven } from './model/sensitivity.ts'
import { flowOf, simulate } from './model/simulation-model.ts'
import { wordingFor } from './wording.ts'

const wording = wordingFor('en-US')
const perUser: ModelPrice = { kind: 'per_user', amountMinor: 14_900, period: 'monthly' }

describe('break-evens in words', () => {
  const words = (teamSize: BreakEven, operatingCost: BreakEven = { kind: 'always' }) =>
    Object.fromEntries(
      wording.breakEvenRows(
        {
          adoption: { kind: 'from', value: 23.44 },
          teamSize,
          price: { kind: 'up to', value: 462.079 },
          operatingCost,
        },
        perUser,
      ),
    )

  test.each<[BreakEven, string]>([
    [{ kind: 'from', value: 0.8 }, 'already positive with one person'],
    [{ kind: 'from', value: 1 }, 'from 2 people'],
    [{ kind: 'from', value: 12.3 }, 'from 13 people'],
    [{ kind: 'up to', value: 12.3 }, 'up to 12 people'],
    [{ kind: 'up to', value: 2 }, 'up to 1 person'],
    [{ kind: 'up to', value: 0.4 }, 'not positive at any team size'],
    [{ kind: 'always' }, 'already positive at any team size'],
    [{ kind: 'never' }, 'not positive at any team size'],
  ])('a team is whole people: %j is "%s"', (teamSize, text) => {
    expect(words(teamSize)['Team size']).toBe(text)
  })

  test('what no value changes says so by its figure', () => {
    const row = words({ kind: 'always' })
    expect(row['Operating cost today']).toBe('already positive at any operating cost')
    expect(words({ kind: 'always' }, { kind: 'from', value: 19_754.6 })['Operating cost today']).toBe(
      'from $19,754.60 per month (the more it costs today, the more is saved)',
    )
    // Rounded to the side on which the net present value is above zero.
    expect(row.Adoption).toBe('from 23.5%')
    expect(row.Price).toBe('up to $462.07 per user per month')
  })
})

describe('what a figure is in the formulas', () => {
  test('ROI-18 a tenth of the efficiency gain is explained with the figure that is shown', () => {
    expect(wording.meaningText('efficiencyGain', 150)).toContain('150% saves 15% of the salaries')
  })

  test('ROI-19 the operating cost is what the work costs today, and the price says what it is of', () => {
    expect(wording.meaningText('monthlyOperatingCost', 5_000)).toContain('What the work costs today')
    expect(wording.priceText(perUser)).toBe('$149 per user per month')
    expect(wording.priceText({ kind: 'fixed', amountMinor: 12_000_000, period: 'yearly' })).toBe(
      '$120,000 per year',
    )
    expect(wording.priceText({ kind: 'per_transaction', amountMinor: 40, monthlyVolume: 12_000 })).toBe(
      '$0.40 per transaction, 12,000 transactions a month',
    )
  })

  test('ROI-19 the parts of the total costs add up to them', () => {
    const figures = { ...defaultCase.figures, timeHorizon: 36 }
    const price = { kind: 'fixed', amountMinor: 234_000, period: 'monthly' } as const
    const { totalCosts } = simulate(figures, defaultCase.scenarios.base, price)
    expect(wording.dollars(totalCosts)).toBe('$127,240')
    expect(wording.costPartsText(figures, price, totalCosts)).toBe(
      'Total costs: $25,000 once for the implementation + $84,240 for the application + $18,000 running costs (10% of today’s operating cost).',
    )
  })

  test('a return of next to nothing has no sign', () => {
    expect(wording.percentText(-0.0004)).toBe('0.0%')
    expect(wording.percentText(-0.404)).toBe('−40.4%')
    expect(wording.dollars(-49)).toBe('$0')
  })

  test('a worst case is shown beside the shares of the trials', () => {
    expect(wording.shareMeaning(-2_739_100)).toContain('its net present value is −$27,391.')
    expect(wording.listedText({ averageROI: 186, paybackPeriod: 8 }, 36)).toContain(
      'The listing states 186% and payback in 8 months',
    )
  })

  test('LIST-15 nothing is written about what a listing does not state, and a return of 0 is shown', () => {
    expect(wording.listedText({ averageROI: 0, paybackPeriod: null }, 36)).toContain(
      'The listing states 0%: its vendor’s average',
    )
    expect(wording.listedText({ averageROI: null, paybackPeriod: 8 }, 36)).toBeUndefined()
  })
})

test('LANG-02 the numbers of a formula are written as the reader writes them', () => {
  const { figures, scenarios } = defaultCase
  const scenario = scenarios.best
  const flow = flowOf(figures, scenario, perUser)
  const [savings] = wordingFor('fr-FR').formulasOf(defaultCase, scenario, perUser, flow)
  expect(savings?.numbers).toMatch(/ × \d+\u00a0% × \d+\u00a0% × 0,1 /)
  expect(savings?.numbers).not.toMatch(/\d%|0\.1/)
})

test('the answer says in which cases it pays and how far the returns lie apart, and beside it from when', () => {
  const outcome = (roi: number | null, payback: number | null, npv = 1_000_00) => ({
    ...simulate(defaultCase.figures, defaultCase.scenarios.base, perUser),
    roi,
    payback,
    npv,
  })
  const [best, base, worst] = [outcome(12.5, 2), outcome(7.284, 4), outcome(0.31, null)]
  expect(wording.answerText({ best, base, worst }, 36)).toBe(
    'It pays, even in the worst case: ROI 31.0% to 1,250.0% over 36 months.',
  )
  const loss = outcome(-0.2, null, -1)
  const answers = [
    { best, base, worst: loss },
    { best, base: loss, worst: loss },
    { best: loss, base: loss, worst: loss },
  ].map((cases) => wording.answerText(cases, 36))
  expect(answers).toEqual([
    'It pays, but not in the worst case: ROI −\u206020.0% to 1,250.0% over 36 months.',
    'It pays in the best case only: ROI −\u206020.0% to 1,250.0% over 36 months.',
    'It does not pay at this discount rate, not even in the best case: ROI −\u206020.0% over 36 months.',
  ])
  // Cases in another order than their names are said as they are.
  const odd = [
    { best: loss, base: loss, worst: best },
    { best, base: loss, worst: base },
    { best: loss, base, worst },
  ].map((cases) => wording.answerText(cases, 36).replaceAll('\u2060', ''))
  expect(odd).toEqual([
    'It pays in some cases, but not in the base case: ROI −20.0% to 1,250.0% over 36 months.',
    'It pays in some cases, but not in the base case: ROI −20.0% to 1,250.0% over 36 months.',
    'It pays, but not in every case: ROI −20.0% to 728.4% over 36 months.',
  ])
  expect(wording.paybacksText({ best, base, worst }, 36)).toBe(
    'Pays back in month 4 (best case: month 2, worst case: never within 36 months).',
  )
  expect(wording.paybacksText({ best, base: loss, worst }, 36)).toBe(
    'Doesn’t pay back within 36 months (best case: month 2, worst case: never within 36 months).',
  )
  // Without costs nothing is returned on them.
  const free = outcome(null, 1)
  expect(wording.answerText({ best: free, base: free, worst: free }, 36)).toBe(
    'It pays, even in the worst case: $1,000 expected net present value over 36 months.',
  )
})
