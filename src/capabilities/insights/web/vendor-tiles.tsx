// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).
import { counted, formatCount, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/procurement/web/index.ts'
import type { VendorDashboard } from '../contract.ts'
import { RevenueDefinition } from './revenue-definition.tsx'

interface Tile {
  label: string
  /** One for each currency. */
  values: readonly string[]
  note: string
}

export function VendorTiles({ dashboard }: { dashboard: VendorDashboard | undefined }) {
  return (
    <>
      <dl aria-busy={!dashboard} className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
        {tilesOf(dashboard).map(({ label, values, note }) => (
          <div className="card p-4 sm:p-5" key={label}>
            <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
            {values.map((value) => (
              <dd
                className={`font-serif leading-10 tabular-nums ${value.length > 9 ? 'text-[1.25rem] sm:text-[1.5rem]' : 'text-[1.75rem] sm:text-[2rem]'}`}
                key={value}
              >
                {value}
              </dd>
            ))}
            <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        <RevenueDefinition />
      </p>
    </>
  )
}

function tilesOf(dashboard: VendorDashboard | undefined): readonly Tile[] {
  const labels = ['Total Revenue', 'Active Customers', 'App Installations', 'Avg Customer LTV']
  if (!dashboard) return labels.map((label) => ({ label, values: ['–'], note: 'Loading…' }))
  const { sales, activeCustomers, payingCustomers, installations } = dashboard
  const none = { values: [formatCents(0, 'USD', locale)], note: 'Nothing was ordered yet' }
  return [
    {
      label: 'Total Revenue',
      ...(sales.length === 0
        ? none
        : {
            values: sales.map(({ revenueMinor, currency }) => formatCents(revenueMinor, currency, locale)),
            note: `due so far, ${listed(sales.map(({ thisMonthMinor, currency }) => formatCents(thisMonthMinor, currency, locale)))} of it this month`,
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
            note: `for each of ${listed(sales.map(({ payingCompanies }) => counted(payingCompanies, 'company', 'companies')))} that ordered`,
          }),
    },
  ]
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}
