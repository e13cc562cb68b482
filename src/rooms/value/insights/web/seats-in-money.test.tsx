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
