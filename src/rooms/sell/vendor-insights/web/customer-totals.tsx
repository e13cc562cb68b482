// What those who pay now pay, what ended lately, and when the next trial ends (VEND-07).
import { listOf, t } from '#platform/kernel/texts.ts'
import { formatCount, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { VendorCustomers } from '../contract.ts'
import { priceText } from './customer-table.tsx'
import { daysLeft } from './days-left.ts'

type Totals = NonNullable<VendorCustomers['totals']>

export interface CustomerTotalsProps {
  totals: Pick<Totals, 'recurring' | 'atRisk' | 'endedLately' | 'nextTrialEndsAt'> | null | undefined
}

/** Each currency and period apart. */
export function CustomerTotals({ totals }: CustomerTotalsProps) {
  if (!totals) return null
  const { recurring, atRisk, endedLately, nextTrialEndsAt } = totals
  const facts = [
    recurring.length > 0 &&
      t('Recurring income: {amounts}, without taxes', { amounts: amountsText(recurring) }),
    endedLately.subscriptions > 0 &&
      t('{count, plural, one {# ended} other {# ended}} in 30 days ({amounts})', {
        count: endedLately.subscriptions,
        amounts: amountsText(endedLately.cost.map((one) => ({ ...one, costMinor: -one.costMinor }))),
      }),
    nextTrialEndsAt !== null &&
      (daysLeft(nextTrialEndsAt) === 0
        ? t('Next trial ends today')
        : t('Next trial ends in {days, plural, one {# day} other {# days}}', {
            days: daysLeft(nextTrialEndsAt),
          })),
  ].filter((fact) => fact !== false)
  return (
    <>
      {atRisk.subscriptions > 0 && <p className="mt-6 font-semibold">{atRiskText(atRisk)}</p>}
      {facts.length > 0 && <p className={atRisk.subscriptions > 0 ? 'mt-1' : 'mt-6'}>{facts.join(' · ')}</p>}
    </>
  )
}

/** "1 at risk: Northfold Industries, 4 of 9 users active ($1,530.90 a month)" */
function atRiskText({ subscriptions, first }: Totals['atRisk']): string {
  const named = first.map(({ companyName, activeUsers, seats, costMinor, currency, billing }) =>
    t('{companyName}, {activeUsers} of {seats, plural, one {# user} other {# users}} active ({price})', {
      ...{ companyName, activeUsers: formatCount(activeUsers), seats },
      price: priceText({ costMinor, currency, billing }, 'active'),
    }),
  )
  return t('{count} at risk: {customers}', {
    count: formatCount(subscriptions),
    customers: [...named, ...(subscriptions > first.length ? ['…'] : [])].join(' · '),
  })
}

function amountsText(sums: Totals['recurring']): string {
  return listOf(
    sums.map(({ currency, billing, costMinor }) => {
      const amount = formatCents(costMinor, currency, locale)
      return billing === 'monthly' ? t('{amount} a month', { amount }) : t('{amount} a year', { amount })
    }),
  )
}
