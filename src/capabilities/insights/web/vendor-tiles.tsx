// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).
import { formatCount, formatDollars } from '#platform/web/format.ts'
import type { VendorDashboard } from '../contract.ts'

interface Tile {
  label: string
  value: string
  note: string
}

export function VendorTiles({ dashboard }: { dashboard: VendorDashboard | undefined }) {
  return (
    <>
      <dl aria-busy={!dashboard} className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
        {tilesOf(dashboard).map(({ label, value, note }) => (
          <div className="card p-4 sm:p-5" key={label}>
            <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
            <dd className="font-serif text-[1.75rem] leading-10 tabular-nums sm:text-[2rem]">{value}</dd>
            <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        Revenue is what companies paid for subscriptions of your applications, and the average lifetime value
        is that revenue for each company that ever paid. Applications are tried here, and not yet sold. Trials
        within your own company do not count.
      </p>
    </>
  )
}

function tilesOf(dashboard: VendorDashboard | undefined): readonly Tile[] {
  const waiting = { value: '–', note: 'Loading…' }
  const sold = dashboard && soldOf(dashboard.sales)
  return [
    { label: 'Total Revenue', ...(sold?.revenue ?? waiting) },
    {
      label: 'Active Customers',
      ...(dashboard
        ? { value: formatCount(dashboard.activeCustomers), note: 'companies with a running trial' }
        : waiting),
    },
    {
      label: 'App Installations',
      ...(dashboard
        ? { value: formatCount(dashboard.installations), note: 'running trials of your applications' }
        : waiting),
    },
    { label: 'Avg Customer LTV', ...(sold?.lifetimeValue ?? waiting) },
  ]
}

function soldOf({ paidSubscriptions, revenue, averageLifetimeValue }: VendorDashboard['sales']) {
  const none = 'No paid subscriptions yet'
  return {
    revenue: {
      value: formatDollars(revenue),
      note: paidSubscriptions === 0 ? none : `from ${formatCount(paidSubscriptions)} paid subscriptions`,
    },
    lifetimeValue: {
      value: formatDollars(averageLifetimeValue ?? 0),
      note: averageLifetimeValue === null ? none : 'for each company that ever paid',
    },
  }
}
