import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChangeOfSubscription } from './order-changes.tsx'

type Shown = Parameters<typeof ChangeOfSubscription>[0]['order']
const application: Shown = {
  ...{ kind: 'application', itemName: 'Dock Sight', seats: 12, billing: 'monthly', currency: 'USD' },
  ...{ totalMinor: 226_800, yearlyMinor: 2_721_600, keptSeats: null },
  timing: {
    ...{ phase: null, startsOn: '2026-12-27', givenUpUntil: null, endsOn: null },
    ...{ replacedBy: null, ifCancelled: null },
  },
  running: {
    ...{ orderId: '01968f2e-0000-7000-8000-000000000000', itemName: 'Dock Sight', isFree: false },
    ...{ seats: 9, billing: 'monthly', currency: 'USD', totalMinor: 153_100 },
    ...{ nextMinor: 153_100, nextYearMinor: 1_837_200, next: null },
  },
}
/** Rows of the table and the text before it. */
function shown(change: Partial<Shown>, running: Partial<NonNullable<Shown['running']>> = {}) {
  const was = application.running
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ChangeOfSubscription order={{ ...application, ...change, running: was && { ...was, ...running } }} />
    </MemoryRouter>,
  )
  const [text = ''] = markup.split('<table')
  return {
    text: text.replaceAll(/<[^>]*>/g, ''),
    rows: [...markup.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/g)]
      .slice(1)
      .map(([, row = '']) => row.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/<[^>]*>/g, '|')),
  }
}
const when = '|When||until Dec 27, 2026||from Dec 27, 2026|||'
const rowsOf = (nextMinor: number | null) => shown({}, { nextMinor }).rows

test('what runs now is what its period cost, and where the next payment would be another one that has a row of its own', () => {
  const users = '|Users||9 users||12 users||+3|'
  const runs = '|Price||$1,531.00 a month||$2,268.00 a month||+$737.00 each month|'
  expect(rowsOf(153_100)).toEqual([when, users, runs])
  expect(rowsOf(null), 'it ends with its period').toEqual([when, users, runs])
  expect(rowsOf(170_100)).toEqual([
    ...[when, users, runs],
    '|Price from the next period on||$1,701.00 a month||$2,268.00 a month||+$567.00 each month|',
  ])
})

test('PLAN-01 another plan is compared with the one that runs: the cost of each within twelve months, and what becomes of the period', () => {
  const annual: Partial<Shown> = {
    ...{ kind: 'plan', itemName: 'Annual', seats: 10, billing: 'annual' },
    ...{ totalMinor: 420_000, yearlyMinor: 420_000 },
  }
  const monthly = {
    ...{ itemName: 'Monthly', seats: 12, totalMinor: 58_800, nextMinor: 58_800, nextYearMinor: 705_600 },
  }
  const { rows, text } = shown(annual, monthly)
  expect(rows).toEqual([
    when,
    '|Plan||Monthly||Annual|||',
    '|Users||12 users||10 users||−2|',
    '|Price||$588.00 a month||$4,200.00 a year|||',
    '|Within twelve months||$7,056.00||$4,200.00||−$2,856.00|',
  ])
  expect(text).toContain('This order replaces it on Dec 27, 2026, with the next period.')
  expect(text).toContain('nothing of its period is refunded')
  expect(shown(annual, { ...monthly, isFree: true }).text).toContain('Dec 27, 2026, when the trial ends')
  const ending = { ...monthly, nextMinor: null, nextYearMinor: null }
  expect(shown(annual, ending).text).toContain('It does not renew')
  expect(shown(annual, ending).rows).toHaveLength(4)
  const next = {
    ...{ orderId: '01968f2e-0000-7000-8000-000000000001', number: 7, itemName: 'Monthly', seats: 4 },
    ...{ billing: 'monthly' as const, currency: 'USD', totalMinor: 19_600 },
  }
  const followed = shown(annual, { ...ending, next }).text
  expect(followed).toContain('Order 7 was to follow: Monthly, $196.00 a month for 4 users.')
  expect(followed).not.toContain('It does not renew')
})
