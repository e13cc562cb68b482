import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CustomerTotals } from './customer-totals.tsx'

const shown = (nextTrialEndsAt: Date) =>
  renderToStaticMarkup(
    <CustomerTotals
      totals={{
        ...{ recurring: [], endedLately: { subscriptions: 0, cost: [] } },
        nextTrialEndsAt: nextTrialEndsAt.toISOString(),
      }}
    />,
  )

test('VEND-07 a trial that ends today is said to end today, and later ones are counted in days', () => {
  expect(shown(new Date())).toContain('>Next trial ends today<')
  expect(shown(new Date(Date.now() + 3 * 86_400_000))).toContain('>Next trial ends in 3 days<')
})
