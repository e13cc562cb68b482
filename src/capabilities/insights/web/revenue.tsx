// What fell due under approved orders, month by month, each currency apart (VEND-08, VEND-11).
import { locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/procurement/web/index.ts'
import type { Sales } from '../contract.ts'
import { RevenueDefinition } from './revenue-definition.tsx'

export function Revenue({ sales }: { sales: readonly Sales[] }) {
  const nameOf = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <section aria-labelledby="revenue" className="card p-5 sm:p-6 lg:row-span-2">
      <h2 className="display-3 mb-1" id="revenue">
        Revenue
      </h2>
      <p className="mb-3 text-sm text-ink-muted">
        {sales.length === 0
          ? 'Nothing was ordered yet. What falls due under approved orders stands here, month by month.'
          : 'What fell due under approved orders in the last twelve months, whatever the period above. Nothing of it has been collected here.'}
      </p>
      <details className="mb-3 text-[0.8125rem] text-ink-muted">
        <summary className="cursor-pointer">How revenue is counted</summary>
        <p className="mt-2">
          <RevenueDefinition />
        </p>
      </details>
      {sales.map(({ currency, months, revenueMinor }) => (
        <table className="vendor-revenue" key={currency}>
          <caption className="sr-only">Revenue by month in {currency}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{currency}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, revenueMinor: due }) => (
              <tr key={month}>
                <th scope="row">{nameOf.format(new Date(`${month}-01T00:00:00Z`))}</th>
                <td>{formatCents(due, currency, locale)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All time</th>
              <td>{formatCents(revenueMinor, currency, locale)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
    </section>
  )
}
