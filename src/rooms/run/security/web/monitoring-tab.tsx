// What was kept out over time: three charts beside each other, with the figures of each behind it (SEC-08).

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { formatCount, formatInstantDay, formatInstantTime } from '#platform/web/format.ts'
import { addressWith } from '#platform/web/page/address-with.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import type { Monitoring } from '../contract.ts'
import { monitoringRanges } from '../rules/monitoring-steps.ts'
import { monitoringQuery } from './security-queries.ts'

const charts = [
  {
    field: 'failedSignIns',
    label: t('Failed sign-ins'),
    line: t('Failed', {}, 'how many'),
    text: t(
      'Wrong passwords, codes and names, also of people who are signed in, and tries while a name is locked.',
    ),
  },
  {
    field: 'lockouts',
    label: t('Lockouts'),
    line: t('Locked'),
    text: t('Names that were locked after too many failures.'),
  },
  {
    field: 'blockedAddresses',
    label: t('Blocked addresses'),
    line: t('Blocked'),
    text: t('Administrators from outside the allowlist, and networks that tried too often and have to wait.'),
  },
] as const

export function MonitoringTab() {
  const [parameters] = useSearchParams()
  const range = monitoringRanges.find((one) => one === parameters.get('range')) ?? '24h'
  const monitoring = useQuery(monitoringQuery(range))
  return (
    <>
      <nav aria-label={t('Period')} className="monitoring-ranges">
        {monitoringRanges.map((one) => (
          <Link
            aria-current={one === range ? 'true' : undefined}
            key={one}
            preventScrollReset
            replace
            to={addressWith('/admin/security', parameters, { range: one === '24h' ? undefined : one })}
          >
            {one}
          </Link>
        ))}
      </nav>
      <LoadState of={monitoring} what={t('The monitoring')}>
        {(data) => (
          <>
            <p className="mt-4 font-semibold">{verdictOf(data)}</p>
            <div className="monitoring">
              {charts.map((chart) => (
                <Chart key={chart.field} {...chart} monitoring={data} />
              ))}
            </div>
          </>
        )}
      </LoadState>
    </>
  )
}

const totalOf = ({ steps }: Monitoring, field: (typeof charts)[number]['field']) =>
  steps.reduce((sum, step) => sum + step[field], 0)

function verdictOf(monitoring: Monitoring): string {
  const { range } = monitoring
  const [failed, locked, blocked] = charts.map(({ field }) => totalOf(monitoring, field))
  return failed || locked || blocked
    ? t(
        '{failed, plural, one {# failed sign-in} other {# failed sign-ins}}, {locked, plural, one {# lockout} other {# lockouts}} and {blocked, plural, one {# blocked address} other {# blocked addresses}} in the last {range}',
        { failed: failed ?? 0, locked: locked ?? 0, blocked: blocked ?? 0, range: rangeWords[range] },
      )
    : t('No failed sign-in, lockout or blocked address in the last {range}', { range: rangeWords[range] })
}

const rangeWords: Readonly<Record<Monitoring['range'], string>> = {
  '24h': t('24 hours'),
  '7d': t('7 days'),
  '30d': t('30 days'),
}

type ChartProps = (typeof charts)[number] & { monitoring: Monitoring }

function Chart({ field, label, line, text, monitoring }: ChartProps) {
  const { steps, range } = monitoring
  const values = steps.map((step) => step[field])
  const total = totalOf(monitoring, field)
  const name = (at: string) =>
    range === '24h' ? formatInstantTime(at).replace(/^(\d+:\d\d):\d\d/, '$1') : formatInstantDay(at)
  return (
    <section aria-labelledby={`monitoring-${field}`} className="card p-5">
      <h2 className="display-3" id={`monitoring-${field}`}>
        {label}
      </h2>
      <p className="monitoring-text">{text}</p>
      <p className="mt-3 mb-2 font-serif text-3xl leading-none tabular-nums">{formatCount(total)}</p>
      {/* A line along the bottom says no more than the figure. */}
      {total > 0 && (
        <LineChart
          caption={t('{label} over time', { label })}
          format={formatCount}
          labelEvery={Math.ceil(steps.length / 3)}
          lines={[{ name: line, values, tone: 'series-1' }]}
          stepName={t('From')}
          steps={steps.map(({ at }) => name(at))}
          ticks={ticksUpTo(Math.max(...values))}
        />
      )}
    </section>
  )
}

/** Whole numbers only: nothing happens half a time. */
function ticksUpTo(most: number): number[] {
  const half = Math.max(1, Math.ceil(most / 2))
  return [0, half, 2 * half]
}
