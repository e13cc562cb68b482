import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SubscriptionRow } from '../contract.ts'
import { SubscriptionTable } from './subscription-table.tsx'

const plan: SubscriptionRow = {
  ...{ id: 'p', kind: 'plan', applicationId: null, orderId: 'o', name: 'Annual', vendor: null, plan: '' },
  ...{ status: 'Active', trialEndsOn: null, nextBilling: '2027-09-02', endsOn: null, renews: true },
  cost: { billing: 'annual', currency: 'USD', minor: 1_050_000 },
  ...{ users: 25, seatsTaken: 4, usage: null, roi: null, nextMinor: 1_050_000 },
  ...{ mayChangeRenewal: false, change: null },
}
const shown = (change: Partial<SubscriptionRow>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SubscriptionTable note="" rows={[{ ...plan, ...change }]} />
    </MemoryRouter>,
  )

test('SUBS-06 the platform plan shows how many of its seats have a member, as applications show their usage', () => {
  expect(shown({})).toMatch(/16%.*seats with a member/)
  expect(shown({ seatsTaken: 30 })).toContain('100%')
  expect(shown({ users: null, seatsTaken: null })).not.toContain('seats with a member')
})
