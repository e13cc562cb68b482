import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SubscriptionRow } from '../contract.ts'
import { SubscriptionTable } from './subscription-table.tsx'

const price = { billing: 'annual' as const, currency: 'USD', minor: 1_050_000 }
const plan: SubscriptionRow = {
  ...{ id: 'p', kind: 'plan', applicationId: null, orderId: 'o', name: 'Annual', vendor: null, plan: '' },
  ...{ status: 'Active', trialEndsOn: null, nextBilling: '2027-09-02', endsOn: null, renews: true },
  cost: price,
  ...{ users: 25, seatsTaken: 4, usage: null, roi: null, nextMinor: 1_050_000 },
  ...{ mayChangeRenewal: false, change: null },
}
const shown = (change: Partial<SubscriptionRow>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SubscriptionTable note="" rows={[{ ...plan, ...change }]} />
    </MemoryRouter>,
  )

test('SUBS-06 the platform plan shows how many of its seats have no member, as applications show their usage', () => {
  expect(shown({})).toMatch(/16%.*21 seats without a member/)
  expect(shown({ seatsTaken: 30 })).toMatch(/100%.*every seat has a member/)
  expect(shown({ users: null, seatsTaken: null })).not.toContain('a member')
})

test('SUBS-06 what renews by itself says until when it can be cancelled, and what ends or is replaced does not', () => {
  expect(shown({})).toContain('automatic, cancel by Sep\u00A01<')
  expect(shown({ endsOn: '2027-09-02', renews: false })).not.toContain('cancel by')
  const change = { startsOn: '2027-09-02', users: 4, cost: { ...price, minor: 168_000 } }
  expect(shown({ change })).not.toContain('cancel by')
})
