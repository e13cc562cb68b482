import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matcherFor, yearlyCost } from '#rooms/discover/assessment/server/index.ts'
import {
  type ComparableApplication,
  type ComparisonContext,
  comparisonCriteria,
  comparisonTabs,
} from './comparison-criteria.ts'
import { comparisonRows, criteriaOf } from './comparison-rows.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { implementationTime } from './implementation-time.ts'
import { storedSelection } from './stored-selection.ts'

const context: ComparisonContext = { today: '2026-11-28', teamSize: 40, yearlyCost }
const needs = { painPoints: ['Slow approvals'], desiredOutcomes: ['Fewer errors'], budget: 90_000 }

function anApplication(given: Partial<ComparableApplication> = {}): ComparableApplication {
  return {
    id: 'a',
    name: 'Ledger Watch',
    vendor: 'Northfold',
    category: 'Process Automation',
    tagline: 'Reads every posting.',
    description: 'Ends slow approvals. Fewer errors.',
    rating: '4.2',
    isVerified: true,
    enterpriseCount: 120,
    metadata: { industry: 'Retail', isSample: false },
    roiMetrics: { averageROI: 210, annualTCO: 84_000, paybackPeriod: 7, averageSavings: 260_000 },
    pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
    features: [{ title: 'Reads postings', text: 'Each of them.' }],
    integrations: ['SAP'],
    deployment: 'Cloud',
    supportHours: 'Weekdays',
    languages: ['English'],
    compliance: ['SOC2'],
    vendorProfile: { headquarters: 'Bern', foundedYear: 2014, employees: '51 to 200' },
    certificates: [{ standard: 'SOC2', validUntil: '2027-06-30' }],
    ...given,
  }
}
const costing = (annualTCO: number) =>
  anApplication({ roiMetrics: { ...anApplication().roiMetrics, annualTCO } })
const payingBackIn = (paybackPeriod: number | null) =>
  anApplication({ roiMetrics: { ...anApplication().roiMetrics, paybackPeriod } })
const row = (
  tab: (typeof comparisonTabs)[number],
  id: string,
  applications: (ComparableApplication | null)[],
) => {
  const found = comparisonRows(tab, applications, context).find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

test.each([
  ['AI Copilots', 2, 4],
  ['Process Automation', 4, 8],
  ['Decision Intelligence', 3, 6],
  ['Predictive Analytics', 6, 12],
  ['Agentic AI', 8, 16],
  ['Anything else', 2, 6],
])('CMP-07 an application of %s takes %i to %i weeks', (category, from, to) => {
  expect(implementationTime(category)).toEqual({ from, to })
  expect(row('implementation', 'implementation-time', [anApplication({ category })]).cells).toEqual([
    { kind: 'weeks', weeks: { from, to } },
  ])
})

test('CMP-04 every criterion has an id and a label of its own in its tab, and one cell for each application', () => {
  for (const tab of comparisonTabs) {
    const criteria = comparisonCriteria[tab]
    expect(new Set(criteria.map(({ id }) => id)).size, tab).toBe(criteria.length)
    expect(new Set(criteria.map(({ label }) => label)).size, tab).toBe(criteria.length)
    for (const { cells } of comparisonRows(tab, [anApplication(), null, anApplication()], context)) {
      expect(cells).toHaveLength(3)
      expect(cells[1]).toBeNull()
    }
  }
})

test('CMP-05 the best value has its reason, is shared where it is equal, and is left out where all are alike', () => {
  const best = (...months: number[]) => {
    const { best: places, reason } = row('roi', 'payback', months.map(payingBackIn))
    return [places, reason]
  }
  expect(best(8, 7, 9)).toEqual([[1], 'Shortest payback'])
  expect(best(8, 7, 7)).toEqual([[1, 2], 'Shortest payback'])
  expect(best(7, 7)).toEqual([[], ''])
  expect(best(7)).toEqual([[], ''])
  expect(row('roi', 'payback', [payingBackIn(7), null]).best).toEqual([])
  expect(row('roi', 'payback', [null, payingBackIn(7), payingBackIn(1)]).best).toEqual([2])
})

test('CMP-05 yearly costs, and savings of customers of unstated size, are not ranked', () => {
  for (const [tab, id] of [
    ['pricing', 'annual-tco'],
    ['roi', 'average-savings'],
    ['roi', 'net-savings'],
  ] as const) {
    const { best, note } = row(tab, id, [costing(84_000), costing(72_000)])
    expect([best, note]).toEqual([[], expect.stringContaining('how many users')])
  }
})

test('CMP-05 prices are called lowest only where they are asked for the same thing', () => {
  const cheaper = (changes: Partial<ComparableApplication['pricing']>) =>
    row('pricing', 'price', [
      anApplication(),
      anApplication({ pricing: { ...anApplication().pricing, amount: 20, ...changes } }),
    ]).best
  expect(cheaper({})).toEqual([1])
  for (const changes of [{ period: 'yearly' }, { type: 'per_transaction' }, { currency: 'EUR' }] as const)
    expect(cheaper(changes)).toEqual([])
})

test('CMP-05 prices of different kinds are set against one another by what they cost the team in a year', () => {
  const priced = (changes: Partial<ComparableApplication['pricing']>) =>
    anApplication({
      pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD', ...changes },
    })
  const team = (...changes: Partial<ComparableApplication['pricing']>[]) =>
    row('pricing', 'team-cost', changes.map(priced))
  const found = team({}, { type: 'other', amount: 60_000, period: 'yearly' }, { amount: 9.99 })
  expect(found.note).toContain('40 people')
  expect(found.cells).toEqual([
    {
      kind: 'team-cost',
      cost: { amount: 71_520, currency: 'USD', price: 149, people: 40, timesAYear: 12, isOnce: false },
    },
    {
      kind: 'team-cost',
      cost: { amount: 60_000, currency: 'USD', price: 60_000, people: null, timesAYear: 1, isOnce: false },
    },
    {
      kind: 'team-cost',
      cost: { amount: 4_795.2, currency: 'USD', price: 9.99, people: 40, timesAYear: 12, isOnce: false },
    },
  ])
  expect([found.best, found.reason]).toEqual([[2], 'Lowest for your team'])
  // Where one of them cannot be set against the others, none is called lowest.
  for (const other of [{ type: 'per_transaction' }, { currency: 'EUR' }, { period: 'once' }] as const)
    expect(team({}, { amount: 1 }, other).best, JSON.stringify(other)).toEqual([])
  const [transactions] = team({ type: 'per_transaction', amount: 0.12, period: 'once' }).cells
  expect(transactions).toMatchObject({ kind: 'incomparable' })
})

test('CMP-04 a buyer who has stated needs sees what fits best, and others see no fit', () => {
  const applications = [anApplication({ description: 'Fast.' }), anApplication(), null]
  const fitRow = comparisonRows('overview', applications, { ...context, match: matcherFor(needs) })[0]
  const { score } = matcherFor(needs)(anApplication())
  const unlike = { description: 'Fast.', roiMetrics: { ...anApplication().roiMetrics, averageROI: 20 } }
  const weak = comparisonRows('overview', [anApplication(unlike), anApplication({ description: 'Fast.' })], {
    ...context,
    match: matcherFor(needs),
  })[0]
  // The higher of two low scores is no fit.
  expect([weak?.best, weak?.reason]).toEqual([[], ''])
  expect(fitRow).toMatchObject({ id: 'fit', label: 'Fit', best: [1], reason: 'Best fit' })
  expect(fitRow?.cells[1]).toMatchObject({ kind: 'fit', score })
  const untold = row('overview', 'fit', applications)
  expect(untold).toMatchObject({
    best: [],
    differs: false,
    cells: [{ kind: 'none' }, { kind: 'none' }, null],
  })
})

test('CMP-04 CMP-05 a company’s model is shown beside what vendors state, only where there is one', () => {
  const model = {
    shortlistId: 's',
    savedBy: 'Ada',
    savedAt: '2026-11-27T10:00:00.000Z',
    teamSize: 40,
    horizonMonths: 36,
    roi: null,
    netPresentValue: -1_200,
    payback: 9,
    yearlySavings: 150_000,
    yearlyCost: 96_000,
  }
  const applications = [anApplication(), anApplication({ id: 'b' }), null]
  const modelled = (id: string) => (id === 'b' ? model : undefined)
  const cellsOf = (part: Partial<ComparisonContext>) =>
    new Map(comparisonRows('roi', applications, { ...context, ...part }).map(({ id, cells }) => [id, cells]))
  const cells = cellsOf({ modelled, budget: 90_000 })
  expect(cells.get('model')).toEqual([{ kind: 'not-modelled' }, { kind: 'model', model }, null])
  expect(cells.get('model-roi')?.[1]).toEqual({ kind: 'text', text: 'Nothing is spent' })
  expect(cells.get('model-npv')?.[1]).toEqual({ kind: 'number', value: -1_200, unit: 'USD' })
  expect(cells.get('model-payback')?.slice(0, 2)).toEqual([
    { kind: 'none' },
    { kind: 'number', value: 9, unit: 'months' },
  ])
  // What a year comes to is set against what the reader said that it may cost.
  expect(cells.get('model-yearly-cost')?.[1]).toMatchObject({ value: 96_000, budget: 90_000 })
  expect(cells.get('annual-tco')?.[1]).toMatchObject({ value: 84_000, budget: 90_000 })
  expect([...cellsOf({}).keys()].filter((id) => id.startsWith('model'))).toEqual(['model'])
  expect(cellsOf({ modelled }).get('annual-tco')?.[1]).not.toHaveProperty('budget')
  for (const tab of comparisonTabs)
    expect(criteriaOf(tab, applications, { modelled }), tab).toEqual(comparisonCriteria[tab])
  // Dollars of the budget are not set against another currency.
  const costs = [anApplication(), anApplication({ pricing: { ...anApplication().pricing, currency: 'EUR' } })]
  const [inDollars, inEuros] =
    comparisonRows('pricing', costs, { ...context, budget: 90_000 }).find(({ id }) => id === 'team-cost')
      ?.cells ?? []
  expect(inDollars).toMatchObject({ budget: 90_000 })
  expect(inEuros).not.toHaveProperty('budget')
})

test('CMP-04 a figure that the vendor states for a typical customer says that it is not about the reader’s team', () => {
  expect(row('overview', 'annual-tco', [anApplication()]).note).toContain('typical customer')
  expect(row('overview', 'price', [anApplication()]).note).toBe('')
})

test('I4 a file names the unit of what a team pays once where all share it, and in the cell where not', () => {
  const file = (...periods: ComparableApplication['pricing']['period'][]) => {
    const columns = periods.map((period, at) => ({
      name: String(at),
      application: anApplication({ pricing: { type: 'other', amount: 1_200, period, currency: 'USD' } }),
    }))
    const rows = comparisonSheet(columns, context, () => '')
    expect(rows.every((one) => one.length === rows[0]?.length)).toBe(true)
    expect(rows.some(([, label]) => label === 'Fit')).toBe(false)
    return rows.find(([, label]) => label === 'Cost for your team')?.slice(2, -3)
  }
  expect(file('yearly', 'monthly')).toEqual(['USD a year', 1_200, 14_400])
  expect(file('yearly', 'once')).toEqual(['', '1,200 USD a year', '1,200 USD once'])
})

test('CMP-05 the best is never beaten by a value that was left out, whatever the figures', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 4 }), (months) => {
      const { best } = row('roi', 'payback', months.map(payingBackIn))
      const lowest = Math.min(...months)
      const expected =
        new Set(months).size < 2 ? [] : months.flatMap((month, at) => (month === lowest ? [at] : []))
      expect(best).toEqual(expected)
    }),
  )
})

test('LIST-15 CMP-05 a figure that its vendor does not state is no figure and never the best, and 0 is one', () => {
  const { cells, best } = row('roi', 'payback', [payingBackIn(null), payingBackIn(40), payingBackIn(50)])
  expect(cells.map((cell) => cell?.kind)).toEqual(['none', 'number', 'number'])
  expect(best).toEqual([1])
  const returning = (given: Partial<ComparableApplication['roiMetrics']>) =>
    anApplication({ roiMetrics: { ...anApplication().roiMetrics, ...given } })
  const returns = [
    returning({ averageROI: null }),
    returning({ averageROI: -5 }),
    returning({ averageROI: 0 }),
  ]
  expect(row('roi', 'average-roi', returns)).toMatchObject({
    best: [2],
    cells: [{ kind: 'none' }, { value: -5 }, { value: 0 }],
  })
  const saving = [
    returning({ averageSavings: null }),
    returning({ annualTCO: null }),
    returning({ annualTCO: 0 }),
  ]
  expect(row('roi', 'net-savings', saving).cells).toMatchObject([
    { kind: 'none' },
    { kind: 'none' },
    { value: 260_000 },
  ])
})

test('CMP-05 rows say whether their applications differ; an unlisted application doesn’t count as different', () => {
  expect(row('overview', 'category', [anApplication(), anApplication()]).differs).toBe(false)
  expect(row('overview', 'category', [anApplication(), null]).differs).toBe(false)
  expect(
    row('overview', 'category', [anApplication(), anApplication({ category: 'Agentic AI' })]).differs,
  ).toBe(true)
  expect(
    row('features', 'integrations', [anApplication(), anApplication({ integrations: [] })]).differs,
  ).toBe(true)
})

test('CMP-05 a certificate holds through its last day, and the newest of several counts', () => {
  const until = (...days: string[]) =>
    row('trust', 'certificate-soc2', [
      anApplication({ certificates: days.map((validUntil) => ({ standard: 'SOC2', validUntil })) }),
    ]).cells[0]
  expect(until('2026-11-28')).toMatchObject({ until: '2026-11-28', state: 'ends-soon', daysLeft: 0 })
  expect(until('2026-11-27')).toMatchObject({ until: '2026-11-27', state: 'expired', daysLeft: -1 })
  expect(until('2025-01-01', '2027-01-28')).toMatchObject({ until: '2027-01-28', state: 'holds' })
  expect(until('2027-01-27')).toMatchObject({ state: 'ends-soon', daysLeft: 60 })
  expect(until()).toEqual({ kind: 'stated' })
  expect(row('trust', 'certificate-gdpr', [anApplication()]).cells[0]).toEqual({ kind: 'none' })
})

const id = (last: string) => `01968f2e-0000-7000-8000-00000000000${last}`

test.each([
  ['ids', [id('1'), id('2')], [id('1'), id('2')]],
  ['ids twice', [id('1'), id('1')], [id('1')]],
  ['five ids', ['1', '2', '3', '4', '5'].map(id), ['1', '2', '3', '4'].map(id)],
  ['whole applications', [{ id: id('1'), name: 'x' }, { name: 'y' }, null], [id('1')]],
  ['other texts', ['app-1', '', '__proto__', 7, id('2')], [id('2')]],
  ['an object', { 0: id('1') }, []],
])(
  'CMP-13 CMP-02 of what an older product stored, what can be compared is taken: %s',
  (_, stored, expected) => {
    expect(storedSelection(JSON.stringify(stored))).toEqual(expected)
  },
)

test('CMP-13 storage that is empty or holds anything at all is taken for nothing, never for a fault', () => {
  expect(storedSelection(null)).toEqual([])
  expect(storedSelection('[')).toEqual([])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const ids = storedSelection(text)
      expect(ids.length).toBeLessThanOrEqual(4)
    }),
  )
})
