import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { formatInstant } from '#platform/web/format.ts'
import type { BillingOverview } from '../contract.ts'
import { DueNext } from './due-next.tsx'

const first = {
  ...{ name: 'Marrowfen', on: '2026-12-03', payBy: '2027-01-02', currency: 'USD', totalMinor: 34_944 },
}
const next = {
  ...{ days: 7, invoices: 2, totals: [{ currency: 'USD', totalMinor: 188_034 }] },
  firsts: [first, { ...first, on: '2026-12-07', payBy: '2027-01-06', totalMinor: 153_090 }],
}
const tiles = {
  ...{ active: 3, trials: 2, spend: [], promotionsEnding: 0, seats: 23, next, creditsMinor: 1_033_598 },
  usage: { used: 18, seats: 23, month: '2026-11', percent: 78, unreported: 0 },
  ...{ open: [], overdue: 0, firstDueOn: null },
}
const order = {
  ...{ orderId: 'o', number: 6, itemName: 'Monthly' },
  ...{ currency: 'USD', totalMinor: 34_300, billing: 'monthly' as const },
}
const toDecide = {
  renewals: [{ name: 'Quillmark', renewsOn: '2026-12-07', usedPercent: 44, roi: -40.39 }],
  trials: [],
  orders: { count: 1, first: { ...order, decideBy: '2026-12-13T22:30:00.000Z' } },
}
const nothing = { renewals: [], trials: [], orders: { count: 0, first: null } }

function shown(change: Partial<BillingOverview>, isAboutMoney = false): string {
  const overview = { tiles, subscriptions: [], renewals: [], toDecide, ...change }
  return renderToStaticMarkup(
    <MemoryRouter>
      <DueNext isAboutMoney={isAboutMoney} overview={overview} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00A0', ' ')
}

test('SUBS-04 what is to be decided comes first, with the orders that wait and whether a payment is due', () => {
  const text = shown({})
  expect(text).toContain('2 to decide|')
  expect(text).toContain('|Quillmark: keep or cancel by Dec 6 (44% used, ROI −40.4%)|')
  const decideBy = formatInstant(toDecide.orders.first.decideBy).replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(text.replaceAll('\u202F', ' ')).toContain(
    `|Order 6 (Monthly plan, $343.00 a month): approve or reject by ${decideBy}|`,
  )
  const renewalAlone = shown({ toDecide: { ...toDecide, orders: nothing.orders } })
  expect(renewalAlone).toContain('1 to decide|')
  expect(renewalAlone).toContain('No payment is due.')
  const late = { count: 1, first: { ...order, decideBy: null } }
  expect(shown({ toDecide: { ...toDecide, orders: late } })).toContain(
    '|Order 6 can’t be approved as submitted: reject it or send it back to draft|',
  )
  const many = { ...toDecide, orders: { ...toDecide.orders, count: 3 } }
  expect(shown({ toDecide: many })).toContain('|and 2 more|')
  expect(shown({ toDecide: { ...toDecide, renewals: [] } })).toContain('1 to decide|')
  const trials = [{ id: 't', name: 'Larkwith', endsOn: '2026-12-11' }]
  expect(shown({ toDecide: { ...toDecide, trials } })).toMatch(
    /3 to decide\|.*\|Larkwith: order it, or its free trial ends on Dec 11\|.*Order 6/,
  )
  expect(shown({ toDecide: { ...nothing, trials } })).toContain('1 to decide|')
  expect(shown({ toDecide: nothing })).toContain('No payment is due now|')
  expect(shown({}, true)).not.toContain('Quillmark')
})

test('SUBS-04 a payment that is open comes before every decision, with the way to pay it', () => {
  const open = [{ currency: 'USD', invoices: 1, totalMinor: 34_944 }]
  const text = shown({ tiles: { ...tiles, open, firstDueOn: '2027-01-02' } })
  expect(text).toContain('$349.44 to pay by Jan 2, 2027|')
  expect(text).toContain('|Pay 1 open invoice|')
  expect(text).toContain('Quillmark: keep or cancel by Dec 6')
  expect(text).not.toContain('No payment is due')
})

test('SUBS-07 the next invoices say when each is issued and by when it is paid, and name credits only where they can pay', () => {
  expect(shown({})).toContain(
    'Next invoices: $1,880.34||$349.44 on Dec 3 (pay by Jan 2) and $1,530.90 on Dec 7 (pay by Jan 6), without taxes. Pay by bank transfer or with credits.',
  )
  const euros = { ...next, firsts: next.firsts.map((one) => ({ ...one, currency: 'EUR' })) }
  const tooFew = { creditsMinor: Math.min(...next.firsts.map(({ totalMinor }) => totalMinor)) - 1 }
  for (const other of [tooFew, { next: euros }])
    expect(shown({ tiles: { ...tiles, ...other } })).toContain('without taxes. Pay by bank transfer.')
  expect(shown({ tiles: { ...tiles, next: { ...next, invoices: 5 } } })).toContain('3 more within 7 days')
})
