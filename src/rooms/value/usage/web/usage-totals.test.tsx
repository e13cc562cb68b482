import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { UsageTotals } from './usage-totals.tsx'

const reported = { status: 'active', seats: 9, months: [{ month: '2026-11', activeUsers: 4 }] }
const unreported = { status: 'active', seats: 5, months: [] }
const inDollars = { currency: 'USD', isMixed: false, costMinor: 100_00, benefitMinor: 0 }
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
