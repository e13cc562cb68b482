import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Seats } from '#rooms/buy/seats/contract.ts'
import type { SubscriptionRow } from '#rooms/value/renewals/contract.ts'
import { SeatsInMoney } from './seats-in-money.tsx'

test('the seats say until when their period lasts, and not that it is paid: its invoice may be open', () => {
  const data = { subscriptionId: 'a', seats: 9, holders: [], free: 9, over: 0 } as unknown as Seats
  const row = { cost: null, nextBilling: '2026-12-18', usage: null } as unknown as SubscriptionRow
  const shown = renderToStaticMarkup(<SeatsInMoney data={data} findings={[]} isByName row={row} />)
  expect(shown).toContain('this period ends on Dec 17, 2026')
})

test('above the seats stand three figures: paid, used in the newest month and unused, and a vendor’s report without names says so', () => {
  const data = { subscriptionId: 'a', seats: 9, holders: [], free: 9, over: 0 } as unknown as Seats
  const usage = { month: '2026-11', activeUsers: 4, percent: 44, source: 'vendor' }
  const row = { cost: null, nextBilling: null, usage } as unknown as SubscriptionRow
  const shown = (isByName: boolean) =>
    renderToStaticMarkup(<SeatsInMoney data={data} findings={[]} isByName={isByName} row={row} />)
  const figures = [...shown(false).matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<span[^>]*>(.*?)<\/span>/g)]
  expect(figures.map(([, label, value]) => [label, value])).toEqual([
    ['Paid', '9'],
    ['Used in November 2026', '4'],
    ['Unused', '5'],
  ])
  expect(shown(false)).toContain('the vendor’s report gives no names')
  expect(shown(true)).not.toContain('gives no names')
})
