import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { UsageTotals } from './usage-totals.tsx'

const reported = { status: 'active', seats: 9, months: [{ month: '2026-11', activeUsers: 4 }] }
const unreported = { status: 'active', seats: 5, months: [] }
const inDollars = {
  ...{ currency: 'USD', isMixed: false, costMinor: 100_00, benefitMinor: 0 },
  ...{ subscriptionId: 'other', case: null, outcomes: [], simulations: [] },
}
const mixed = { ...inDollars, currency: null, isMixed: true }
const shown = (usage: object[], value: object[]) =>
  renderToStaticMarkup(
    <UsageTotals usage={usage as SubscriptionUsage[]} value={value as SubscriptionValue[]} />,
  ).replaceAll(/<[^>]*>/g, ' ')

test('the totals say which subscriptions they leave out', () => {
  const all = shown([reported], [inDollars])
  expect(all).toMatch(/4 of 9 +November 2026 /)
  expect(all).toContain('of all subscriptions, without the plan')
  const some = shown([reported, unreported], [inDollars, mixed])
  expect(some).toMatch(/4 of 9 +November 2026, 1 subscription not reported/)
  expect(some).toContain('without the plan and 1 subscription in several currencies')
  expect(some).toContain('as recorded by your company, without 1 subscription in several currencies')
})

test('the totals begin with how much came of what was promised by when, and of how many that is', () => {
  const used = ['a', 'b', 'c'].map((subscriptionId) => ({ ...reported, subscriptionId }))
  const compared = {
    ...{
      ...inDollars,
      subscriptionId: 'a',
      applicationName: 'Marrowfen Payables',
      outcomes: [{ month: '2026-11' }],
    },
    months: [{ month: '2026-11', expectedMinor: 1_000_00 }],
    case: { currency: 'USD', expectedMinor: 1_000_00, varianceMinor: -270_00 },
  }
  const open = { ...inDollars, subscriptionId: 'b', applicationName: 'Quillmark' }
  const unlinked = { ...open, subscriptionId: 'c', applicationName: 'Dock Sight', simulations: [{}] }
  const text = shown(used, [compared, open, unlinked])
  expect(text).toMatch(
    /^ *Reached of the value promised by Nov 2026 +73%: behind +\$730\.00 of \$1,000\.00 · 1 subscription with a promise and a recorded value/,
  )
  const gap = [{ month: '2026-10', expectedMinor: 500_00 }, ...compared.months]
  expect(shown(used, [{ ...compared, months: gap }]), 'a month has a promise and no outcome').toContain(
    'Reached of the value promised for the months recorded',
  )
  expect(shown(used, [open]), 'nothing is compared').toMatch(/promised +– +No promise to compare with yet/)
  const ended = used.map((one) => ({ ...one, status: 'ended' }))
  expect(shown(ended, [open]), 'nothing is compared').toContain('No promise to compare with yet')
  const past = { ...compared, subscriptionId: 'b' }
  expect(
    shown(
      [reported, { ...reported, status: 'ended', subscriptionId: 'b' }],
      [{ ...compared }, past, unlinked],
    ),
    'what is over is counted as it is summed',
  ).toContain('$1,460.00 of $2,000.00 · 2 subscriptions with a promise and a recorded value')
})
