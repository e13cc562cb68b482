import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CustomerTotals } from './customer-totals.tsx'

const shown = (nextTrialEndsAt: Date) =>
  renderToStaticMarkup(
    <CustomerTotals
      totals={{
        ...{ recurring: [], endedLately: { subscriptions: 0, cost: [] } },
        atRisk: { subscriptions: 0, first: [] },
        nextTrialEndsAt: nextTrialEndsAt.toISOString(),
      }}
    />,
  )

test('VEND-07 a trial that ends today is said to end today, and later ones are counted in days', () => {
  expect(shown(new Date())).toContain('>Next trial ends today<')
  expect(shown(new Date(Date.now() + 3 * 86_400_000))).toContain('>Next trial ends in 3 days<')
})

test('VEND-07 who may leave comes first, with how many use it and what is at stake', () => {
  const first = [{ companyName: 'Northfold', activeUsers: 4, seats: 9, currency: 'USD', costMinor: 153_090 }]
  const text = (subscriptions: number) =>
    renderToStaticMarkup(
      <CustomerTotals
        totals={{
          ...{ recurring: [], endedLately: { subscriptions: 0, cost: [] }, nextTrialEndsAt: null },
          atRisk: { subscriptions, first: first.map((one) => ({ ...one, billing: 'monthly' })) },
        }}
      />,
    )
  expect(text(1)).toContain('>1 at risk: Northfold, 4 of 9 users active ($1,530.90 a month)<')
  expect(text(2)).toContain('($1,530.90 a month) · …<')
})
