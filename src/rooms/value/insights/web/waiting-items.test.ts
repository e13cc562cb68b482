import { expect, test } from 'vitest'
import type { Dashboard } from '../contract.ts'
import { waitingItems } from './waiting-items.ts'

type Waiting = Dashboard['waiting']

const nothing: Waiting = {
  today: '2026-11-15',
  orders: { total: 0, shown: [] },
  invoices: { open: [], overdue: 0, firstDueOn: null },
  ...{ trials: [], decisions: [], renewals: [], planSeats: [], certificates: [], credits: [] },
}
const order = {
  ...{ orderId: 'o1', number: 6, itemName: 'Professional credits', currency: 'USD', totalMinor: 4_500_000 },
  ...{ billing: 'once' as const, requestedBy: 'ada', isMine: true },
}
const renewal = {
  ...{ name: 'Dock Sight', renewsOn: '2026-12-05', lastDay: '2026-12-04', isLastDay: false },
  currency: 'USD',
  ...{ amountMinor: 34_900, billing: 'monthly' as const, use: null, roi: null, rise: null },
}

test('DASH-05 orders come first, then what has a day, the earliest first, then certificates, each with one way on', () => {
  const items = waitingItems({
    today: '2026-11-15',
    orders: { total: 1, shown: [order] },
    invoices: {
      open: [
        { currency: 'EUR', invoices: 1, totalMinor: 5_000 },
        { currency: 'USD', invoices: 2, totalMinor: 120_000 },
      ],
      ...{ overdue: 1, firstDueOn: '2026-11-20' },
    },
    trials: [{ name: 'Crane Plan', endsOn: '2026-12-08', isOrdered: false, link: '/trials/t1' }],
    decisions: [
      { shortlistId: 'l3', name: 'Helpers', decideBy: null, isOverdue: false, applications: 1 },
      { shortlistId: 'l1', name: 'Agents', decideBy: '2026-11-25', isOverdue: true, applications: 1 },
      { shortlistId: 'l2', name: 'Ledgers', decideBy: '2026-12-06', isOverdue: false, applications: 2 },
    ],
    renewals: [renewal],
    planSeats: [],
    certificates: [
      {
        ...{ applicationId: 'a1', applicationName: 'Dock Sight', standard: 'SOC2' },
        ...{ validUntil: '2026-12-01', holds: true },
      },
    ],
    credits: [{ endsOn: '2026-12-31', leftMinor: 12_300 }],
  })
  expect(items.map(({ title, amount, action, to }) => [title, amount, action, to])).toEqual([
    ['Order 6: Professional credits', '$45,000.00 once', 'Review', '/orders/o1'],
    ['3 open invoices', '€50.00 and $1,200.00', 'Pay', '/subscriptions?tab=billing&state=open'],
    ['Decision on Agents', undefined, 'Decide', '/collaboration?shortlist=l1&tab=decisions'],
    ['Dock Sight renews on Dec 5, 2026', '$349.00 a month', 'Review renewal', '/subscriptions?tab=renewals'],
    ['Decision on Ledgers', undefined, 'Decide', '/collaboration?shortlist=l2&tab=decisions'],
    ['Trial of Crane Plan', undefined, 'Decide', '/trials/t1'],
    ['Credits expire', '$123.00', 'Use credits', '/subscriptions?tab=credits'],
    ['Decision on Helpers', undefined, 'Decide', '/collaboration?shortlist=l3&tab=decisions'],
    ['SOC2 certificate of Dock Sight', undefined, 'Check', '/marketplace/a1'],
  ])
  expect(items[1]).toMatchObject({ text: '1 overdue, since Nov 20, 2026', isUrgent: true })
  expect(items.filter(({ title }) => title.startsWith('Decision'))).toMatchObject([
    { text: '1 application to approve or reject, overdue since Nov 25, 2026', isUrgent: true },
    { text: '2 applications to approve or reject by Dec 6, 2026', isUrgent: false },
    { text: '1 application to approve or reject, no due date', isUrgent: false },
  ])
})

test('DASH-05 what ends today or is late comes before the orders, what ends tomorrow after them', () => {
  const titlesOn = (today: string) =>
    waitingItems({
      ...nothing,
      today,
      orders: { total: 1, shown: [order] },
      invoices: {
        open: [{ currency: 'USD', invoices: 1, totalMinor: 120_000 }],
        ...{ overdue: 0, firstDueOn: '2026-12-01' },
      },
      decisions: [{ shortlistId: 'l3', name: 'Helpers', decideBy: null, isOverdue: false, applications: 1 }],
      renewals: [renewal],
    }).map(({ title }) => title)
  const [invoice, renews] = ['1 open invoice', 'Dock Sight renews on Dec 5, 2026']
  const [approval, decision] = ['Order 6: Professional credits', 'Decision on Helpers']
  expect(titlesOn('2026-12-04')).toEqual([invoice, renews, approval, decision])
  expect(titlesOn('2026-12-03')).toEqual([invoice, approval, renews, decision])
  expect(titlesOn('2026-11-30')).toEqual([approval, invoice, renews, decision])
})

test('DASH-05 orders of which somebody else decides are not among what waits for the person', () => {
  const orders = { total: 7, shown: [order, { ...order, orderId: 'o2', isMine: false }] }
  expect(waitingItems({ ...nothing, orders })).toHaveLength(1)
})

test('DASH-05 of many renewals the next three are listed, and the rest is one line', () => {
  const items = waitingItems({ ...nothing, renewals: Array.from({ length: 5 }, () => renewal) })
  expect(items.map(({ title }) => title).slice(2)).toEqual([
    'Dock Sight renews on Dec 5, 2026',
    '2 more renewals',
  ])
})

test('DASH-05 a renewal that can be turned off today for the last time says so', () => {
  const [item] = waitingItems({ ...nothing, renewals: [{ ...renewal, isLastDay: true }] })
  expect(item).toMatchObject({
    text: 'Today is the last full day to turn auto-renew off.',
    parts: [{ tone: 'negative' }],
  })
  const [used] = waitingItems({
    ...nothing,
    renewals: [{ ...renewal, use: { used: 4, percent: 44.4, month: '2026-11' }, roi: -40.4 }],
  })
  expect(used?.text).toBe(
    '4 users in November 2026, 44.4% of the seats · realised ROI −40.4% · Last full day to turn auto-renew off: Dec 4, 2026',
  )
  expect(used?.parts?.map(({ tone }) => tone)).toEqual([undefined, 'negative', undefined])
  const rise = { on: '2027-03-07', amountMinor: 38_230 }
  const [dearer] = waitingItems({ ...nothing, renewals: [{ ...renewal, roi: 924.8, rise }] })
  expect(dearer?.parts).toMatchObject([
    { text: 'realised ROI 924.8%' },
    { text: 'rises to $382.30 a month from Mar 7, 2027', tone: 'caution' },
    { text: 'Last full day to turn auto-renew off: Dec 4, 2026' },
  ])
  expect(dearer?.parts?.[0]).not.toHaveProperty('tone')
})

test('DASH-05 seats of the plan that nobody has wait with what an order without them saves', () => {
  const seats = { name: 'Annual', seats: 25, used: 4, currency: 'USD', savedMinor: 882_000 }
  const link = '/orders/new?plan=platform-annual&seats=4'
  expect(waitingItems({ ...nothing, planSeats: [{ ...seats, billing: 'annual', link }] })).toMatchObject([
    {
      title: '21 unused seats: Annual plan',
      text: '4 of 25 seats in use. An order with 4 seats saves this amount.',
      ...{ amount: '$8,820.00 a year', to: link },
    },
  ])
})
