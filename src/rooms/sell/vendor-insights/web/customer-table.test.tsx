import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Customer } from '../contract.ts'
import { CustomerTable } from './customer-table.tsx'

const customer = (status: Customer['status']): Customer => ({
  ...{ id: '01968f2e-0000-7000-8000-000000000000', companyName: 'Northfold', status, reported: null },
  ...{ applicationId: '01968f2e-0000-7000-8000-000000000001', applicationName: 'Dock Sight' },
  ...{ startedAt: '2026-11-27T09:00:00.000Z', trialEndsAt: null, isAtRisk: false, ordered: null },
  paid: {
    ...{ seats: 4, costMinor: 94_800, currency: 'USD', billing: 'monthly' },
    ...{ since: '2026-11-27T09:00:00.000Z', endsOn: status === 'ended' ? '2026-12-27' : null },
  },
})
const shown = (status: Customer['status']) =>
  renderToStaticMarkup(<CustomerTable caption="Customers" customers={[customer(status)]} />)

test('VEND-09 what an ended subscription cost is shown as what it was, and a running one as what it costs', () => {
  expect(shown('active')).toContain('>$948.00 a month<')
  expect(shown('ended')).toContain('>was $948.00 a month<')
})

test('VEND-09 who pays for more people than are active is marked, because such a customer may leave', () => {
  const text = (activeUsers: number) =>
    renderToStaticMarkup(
      <CustomerTable
        caption="Customers"
        customers={[{ ...customer('active'), reported: { month: '2026-11', activeUsers } }]}
      />,
    )
  expect(text(3)).toMatch(/vendor-unused">3 of 4 active in Nov/)
  expect(text(4)).not.toContain('vendor-unused')
})

test('VEND-07 what is over is not said to last: neither a subscription that ended nor the trial before it', () => {
  const text = (status: Customer['status'], changes: Partial<Customer>) =>
    renderToStaticMarkup(
      <CustomerTable caption="Customers" customers={[{ ...customer(status), ...changes }]} />,
    )
  const tried = { trialEndsAt: '2026-11-27T09:00:00.000Z' }
  expect(text('active', tried)).toMatch(/paying since .*tried from /)
  expect(text('ended', tried)).toMatch(/Subscription ended.*paid from .*tried from /)
  expect(text('ended', tried)).not.toMatch(/ since </)
  expect(text('ended', { ...tried, paid: null })).toMatch(/Trial ended.*tried from /)
  expect(text('trial', { ...tried, paid: null })).toMatch(/Running trial.*trial since /)
})

test('VEND-07 a trial with an approved order reads what was ordered from when, and no cell is left to guess', () => {
  const text = (changes: Partial<Customer>) =>
    renderToStaticMarkup(
      <CustomerTable caption="Customers" customers={[{ ...customer('trial'), paid: null, ...changes }]} />,
    )
  const ordered = { on: '2026-12-18', currency: 'USD', costMinor: 192_000, billing: 'monthly' } as const
  expect(text({ ordered })).toMatch(/>Ordered: \$1,920\.00 a month<.*>from Dec 18, 2026</)
  expect(text({})).toMatch(/>not reported<.*>nothing ordered</)
  const flat = {
    ...customer('active'),
    paid: { ...customer('active').paid, seats: null } as Customer['paid'],
  }
  expect(text(flat)).toContain('>flat price<')
  expect(text({ ...customer('active'), isAtRisk: true })).toContain('>Subscription at risk<')
})
