// Active users over time, with the same figures as a table, and each application's last one (FIN-06).
import { ButtonLink } from '#platform/web/button.tsx'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { counted, formatCount, formatMonth } from '#platform/web/format.ts'
import type { Analytics } from '../contract.ts'

const sources = {
  own: 'reported by your systems',
  entered: 'entered by hand',
  vendor: 'reported by the vendor',
} as const

export function UsageTrends({ analytics: { usage } }: { analytics: Analytics }) {
  // From the first month with a figure up to the last one: before and after nobody has said anything.
  const said = usage.months.filter(({ subscriptions }) => subscriptions > 0)
  const months = usage.months.filter(
    ({ month }) => month >= (said[0]?.month ?? '~') && month <= (said.at(-1)?.month ?? ''),
  )
  if (said.length === 0)
    return (
      <section className="card max-w-2xl p-6">
        <h2 className="display-3">Nobody has said yet how much is used</h2>
        <p className="mt-1 text-ink-muted">
          Enter active users by month, import a file, or let your systems or your vendors report them.
        </p>
        <ButtonLink className="mt-4" to="/usage">
          Enter usage
        </ButtonLink>
      </section>
    )
  const values = months.map(({ activeUsers }) => activeUsers)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <section aria-labelledby="trend" className="card p-5 sm:p-6">
        <h2 className="display-3" id="trend">
          Active users of all applications
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          Somebody who uses two applications counts in both. Months count what was stated of them.
        </p>
        {months.length > 1 && (
          <div className="mt-3">
            <LineChart
              caption="Active users by month"
              format={formatCount}
              labelEvery={Math.ceil(months.length / 4)}
              lines={[{ name: 'active', values, tone: 'series-1' }]}
              stepName="Month"
              steps={months.map(({ month }) => formatMonth(month, 'short'))}
              ticks={countTicks(Math.max(1, ...values))}
            />
          </div>
        )}
        <table className="analytics-table mt-3">
          <caption className="sr-only">Active users by month, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Active users</th>
              <th scope="col">Applications with a figure</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, activeUsers, subscriptions }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{subscriptions === 0 ? '–' : formatCount(activeUsers)}</td>
                <td>{formatCount(subscriptions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="by-application" className="card p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="display-3" id="by-application">
            By application
          </h2>
          <ButtonLink to="/usage">Usage and value</ButtonLink>
        </div>
        <table className="analytics-table mt-3">
          <caption className="sr-only">The last figure of each application</caption>
          <thead>
            <tr>
              <th scope="col">Application</th>
              <th scope="col">Active users</th>
              <th scope="col">Of seats</th>
            </tr>
          </thead>
          <tbody>
            {usage.applications.map((one) => (
              <tr key={one.subscriptionId}>
                <th scope="row">
                  {one.applicationName}
                  <span className="analytics-note">
                    {formatMonth(one.month)}, {sources[one.source]}
                  </span>
                </th>
                <td>{formatCount(one.activeUsers)}</td>
                <td>
                  {one.seats === null || one.percent === null
                    ? 'no seats'
                    : `${formatCount(one.percent)}% of ${counted(one.seats, 'seat')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
