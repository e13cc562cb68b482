// Active users over time, with the same figures as a table, and each application's last one (FIN-06).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { formatCount, formatMonth } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { departmentText } from '#rooms/discover/assessment/web/index.ts'
import type { Analytics, Finding } from '../contract.ts'
import { unusedSeatsOf } from '../rules/waiting.ts'
import { chargeText } from './analytics-text.ts'

const sources = {
  own: t('reported by your systems'),
  entered: t('entered by hand'),
  vendor: t('reported by the vendor'),
} as const

export function UsageTrends({ analytics: { usage, findings } }: { analytics: Analytics }) {
  // From the first month with a figure up to the last one: before and after nobody has said anything.
  const statedMonths = usage.months.filter(({ subscriptions }) => subscriptions > 0)
  const months = usage.months.filter(
    ({ month }) => month >= (statedMonths[0]?.month ?? '~') && month <= (statedMonths.at(-1)?.month ?? ''),
  )
  if (statedMonths.length === 0)
    return (
      <EmptyState
        action={<ButtonLink to="/usage">{t('Enter usage')}</ButtonLink>}
        className=""
        title={t('No usage figures yet')}
      >
        {t('Enter active users by month, import a file, or let your systems or your vendors report them.')}
      </EmptyState>
    )
  const values = months.map(({ activeUsers }) => activeUsers)
  return (
    <>
      <IdleSeats findings={findings} seats={usage.seats} />
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_4fr]">
        <section aria-labelledby="by-application" className="card p-5 sm:p-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="display-3" id="by-application">
              {t('By application')}
            </h2>
            <ButtonLink to="/usage">{t('Usage and value')}</ButtonLink>
          </div>
          <DataTable
            caption={t('The last figure of each application')}
            className="mt-3"
            columns={[
              {
                head: t('Application'),
                cell: ({ applicationName, department, month, source }) => (
                  <>
                    {applicationName}
                    {department && <span className="cell-detail">{departmentText(department)}</span>}
                    <span className="cell-detail">
                      {formatMonth(month)}, {sources[source]}
                    </span>
                  </>
                ),
              },
              {
                head: t('Active users'),
                kind: 'figure',
                cell: ({ activeUsers, seats, percent }) => (
                  <>
                    {formatCount(activeUsers)}
                    <span className="cell-detail whitespace-nowrap">
                      {seats === null || percent === null
                        ? t('no seats')
                        : t('{percent}% of {seats, plural, one {# seat} other {# seats}}', {
                            percent: formatCount(percent),
                            seats,
                          })}
                    </span>
                  </>
                ),
              },
              {
                head: t('Idle', {}, 'of seats'),
                kind: 'figure',
                cell: ({ activeUsers, seats }) =>
                  seats === null ? '–' : formatCount(Math.max(0, seats - activeUsers)),
              },
            ]}
            keyOf={({ subscriptionId }) => subscriptionId}
            rows={usage.applications}
            staysTable
          />
        </section>
        <section aria-labelledby="trend" className="card p-5 sm:p-6">
          <h2 className="display-3" id="trend">
            {t('Active users of all applications')}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            {t(
              'A person who uses two applications counts in both. A month without a figure for an application leaves it out.',
            )}
          </p>
          {months.length > 1 && (
            <div className="mt-3">
              <LineChart
                caption={t('Active users by month')}
                format={formatCount}
                labelEvery={Math.ceil(months.length / 4)}
                lines={[{ name: t('active users'), values, tone: 'series-1' }]}
                stepName={t('Month')}
                steps={months.map(({ month }) => formatMonth(month, 'short'))}
                ticks={countTicks(Math.max(1, ...values))}
              />
            </div>
          )}
          <details className="mt-3 text-[0.8125rem]">
            <summary className="cursor-pointer py-1 font-semibold text-accent">{t('Show as table')}</summary>
            <DataTable
              caption={t('Active users by month, newest first')}
              className="mt-3"
              columns={[
                { head: t('Month'), order: 'descending', cell: ({ month }) => formatMonth(month) },
                {
                  head: t('Active users'),
                  kind: 'figure',
                  cell: ({ subscriptions, activeUsers }) =>
                    subscriptions === 0 ? '–' : formatCount(activeUsers),
                },
                {
                  head: t('Applications with a figure'),
                  kind: 'figure',
                  cell: ({ subscriptions }) => formatCount(subscriptions),
                },
              ]}
              keyOf={({ month }) => month}
              rows={months.toReversed()}
              staysTable
            />
          </details>
        </section>
      </div>
    </>
  )
}

/** What the tab is opened for, in one line. */
export function IdleSeats({
  seats: { used, seats, month, lowest },
  findings,
}: Pick<Analytics['usage'], 'seats'> & Pick<Analytics, 'findings'>) {
  if (seats === 0) return null
  const idle = seats - used
  const inLowest = lowest ? lowest.seats - lowest.used : 0
  const finding = findings.find(
    ({ kind, applicationName, facts }) =>
      kind === 'unused-seats' && applicationName === lowest?.applicationName && facts.unused === inLowest,
  )
  const values = { used: formatCount(used), seats }
  return (
    <p className="mb-4 font-serif text-[1.25rem] leading-7 tabular-nums">
      {headlineOf(idle, seats, inLowest, lowest?.applicationName, finding)}
      <span className="block font-sans text-sm text-ink-muted">
        {month
          ? t('{used} of {seats, plural, one {# seat} other {# seats}} used in {month}', {
              ...values,
              month: formatMonth(month),
            })
          : t('{used} of {seats, plural, one {# seat} other {# seats}} used', values)}
        {lowest &&
          idle > inLowest &&
          ` ${t('Lowest: {application}, {used} of {seats}.', {
            application: lowest.applicationName,
            used: formatCount(lowest.used),
            seats: formatCount(lowest.seats),
          })}`}
      </span>
      {unusedSeatsOf(findings).map(
        ({ name, link, seats: paid, used: taken, savedMinor, currency, billing }) => (
          <Link className="block underline-offset-4 hover:underline" key={name} to={link}>
            {t('{unused} of {seats} seats of the platform plan without a member: {amount}', {
              unused: formatCount(paid - taken),
              seats: formatCount(paid),
              amount: chargeText(savedMinor, currency, billing),
            })}
          </Link>
        ),
      )}
    </p>
  )
}

/** Where they are all of one application, with what fewer would save, as the costs tab finds it. */
function headlineOf(
  idle: number,
  seats: number,
  inLowest: number,
  application: string | undefined,
  finding: Finding | undefined,
): string {
  const values = { idle: formatCount(idle), seats, application: application ?? '' }
  if (idle === 0)
    return t('All {seats, plural, one {# application seat} other {# application seats}} used', { seats })
  if (idle > inLowest || application === undefined)
    return t('{idle} of {seats, plural, one {# application seat} other {# application seats}} idle', values)
  if (!finding?.amountMinor || !finding.currency || !finding.billing)
    return t(
      '{idle} of {seats, plural, one {# application seat} other {# application seats}} idle, all in {application}',
      values,
    )
  return t(
    '{idle} of {seats, plural, one {# application seat} other {# application seats}} idle, all in {application}: {amount}',
    {
      ...values,
      amount: chargeText(finding.amountMinor, finding.currency, finding.billing),
    },
  )
}
