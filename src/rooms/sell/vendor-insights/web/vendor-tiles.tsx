// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { counted, formatCount, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
import type { VendorDashboard } from '../contract.ts'
import { RevenueDefinition } from './revenue-definition.tsx'

const waiting = [
  { label: 'Total Revenue', note: 'invoiced so far, $1,000.00 of it this month' },
  { label: 'Active Customers', note: 'companies: 1 with a subscription, 1 only on trial' },
  { label: 'App Installations', note: 'running trials and active subscriptions' },
  { label: 'Avg Customer LTV', note: 'for each of 1 company that was invoiced' },
]
export function VendorTiles({ dashboard }: { dashboard: VendorDashboard | undefined }) {
  return (
    <>
      <FigureTiles tiles={dashboard && tilesOf(dashboard)} waiting={waiting} />
      <p className="mt-3 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        <RevenueDefinition />
      </p>
    </>
  )
}

function tilesOf(dashboard: VendorDashboard): readonly FigureTile[] {
  const { sales, activeCustomers, payingCustomers, installations } = dashboard
  const none = { values: [formatCents(0, 'USD', locale)], note: 'Nothing was ordered yet' }
  return [
    {
      label: 'Total Revenue',
      ...(sales.length === 0
        ? none
        : {
            values: sales.map(({ revenueMinor, currency }) => formatCents(revenueMinor, currency, locale)),
            note: `invoiced so far, ${listed(sales.map(({ thisMonthMinor, currency }) => formatCents(thisMonthMinor, currency, locale)))} of it this month`,
          }),
    },
    {
      label: 'Active Customers',
      values: [formatCount(activeCustomers)],
      note: `companies: ${formatCount(payingCustomers)} with a subscription, ${formatCount(activeCustomers - payingCustomers)} only on trial`,
    },
    {
      label: 'App Installations',
      values: [formatCount(installations)],
      note: 'running trials and active subscriptions',
    },
    {
      label: 'Avg Customer LTV',
      ...(sales.length === 0
        ? none
        : {
            values: sales.map(({ lifetimeValueMinor, currency }) =>
              formatCents(lifetimeValueMinor ?? 0, currency, locale),
            ),
            note: `for each of ${listed(sales.map(({ payingCompanies }) => counted(payingCompanies, 'company', 'companies')))} that was invoiced`,
          }),
    },
  ]
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}
