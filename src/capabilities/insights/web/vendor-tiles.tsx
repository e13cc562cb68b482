// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { counted, formatCount, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/procurement/web/index.ts'
import type { VendorDashboard } from '../contract.ts'
import { RevenueDefinition } from './revenue-definition.tsx'

const labels = ['Total Revenue', 'Active Customers', 'App Installations', 'Avg Customer LTV']

export function VendorTiles({ dashboard }: { dashboard: VendorDashboard | undefined }) {
  return (
    <>
      <FigureTiles labels={labels} tiles={dashboard && tilesOf(dashboard)} />
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
