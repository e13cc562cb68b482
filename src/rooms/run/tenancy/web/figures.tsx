// Four figures of the platform over the range that is looked at (ADM-03, ADM-04, ADM-09).

import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { formatCount, formatPercent } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { tenancyRoutes } from '../contract.ts'
import { leastMinutes, measuredInWords, type TimeRange } from '../rules/service-figures.ts'

type Metrics = Returned<typeof tenancyRoutes.getMetrics>

/** What is shown where nothing was measured, always with the words that say so. */
const assumed = { uptime: 99.9, responseMs: 45 }

const seenIn: Readonly<Record<TimeRange, (users: string) => string>> = {
  '24h': (users) => t('{users} seen in the last 24 hours', { users }),
  '7d': (users) => t('{users} seen in the last 7 days', { users }),
  '30d': (users) => t('{users} seen in the last 30 days', { users }),
  '90d': (users) => t('{users} seen in the last 90 days', { users }),
}

export function Figures({ timeRange }: { timeRange: TimeRange }) {
  const figures = useQuery(query(tenancyRoutes.getMetrics, { timeRange }, alwaysAnew))
  return (
    <LoadState
      of={figures}
      skeleton={<Tiles metrics={undefined} timeRange={timeRange} />}
      what={t('The figures')}
    >
      {(metrics) => <Tiles metrics={metrics} timeRange={timeRange} />}
    </LoadState>
  )
}

export function Tiles({ metrics: data, timeRange }: { metrics: Metrics | undefined; timeRange: TimeRange }) {
  return (
    <dl aria-busy={!data} className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
      {tilesOf(data, timeRange).map(({ label, value, note }) => (
        <div className="card p-4 sm:p-5" key={label}>
          <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
          <dd className="font-serif text-[1.75rem] leading-10 tabular-nums sm:text-[2rem]">{value}</dd>
          <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function tilesOf(data: Metrics | undefined, timeRange: TimeRange) {
  const dash = { value: '–', note: t('Loading…') }
  return [
    {
      label: t('Total tenants'),
      ...(data
        ? {
            value: formatCount(data.totalTenants),
            note: t('{activeTenants} active', { activeTenants: formatCount(data.activeTenants) }),
          }
        : dash),
    },
    {
      label: t('Total users'),
      ...(data
        ? {
            value: formatCount(data.totalUsers),
            note: seenIn[timeRange](formatCount(data.activeUsers)),
          }
        : dash),
    },
    {
      label: t('Security alerts'),
      ...(data
        ? {
            value: formatCount(data.securityAlerts),
            note: t('unresolved, {graveAlerts} of them critical or high', {
              graveAlerts: formatCount(data.graveAlerts),
            }),
          }
        : dash),
    },
    {
      label: t('System uptime'),
      ...(data
        ? {
            value: data.uptimePercentage === null ? '–' : formatPercent(data.uptimePercentage),
            note: serviceNote(data, timeRange),
          }
        : dash),
    },
  ]
}

/** Says of each of the two figures over how long it was measured, or that it is assumed until it is (ADM-04). */
function serviceNote({ uptimePercentage, responseTime, measuredMinutes }: Metrics, range: TimeRange): string {
  const average =
    responseTime === null
      ? t('{responseTime} ms on average is assumed, not measured yet', {
          responseTime: formatCount(assumed.responseMs),
        })
      : t('{responseTime} ms on average, measured', { responseTime: formatCount(responseTime) })
  const uptime =
    uptimePercentage === null
      ? t('Measured from {leastMinutes} minutes on. Until then {uptime} is assumed.', {
          leastMinutes,
          uptime: formatPercent(assumed.uptime),
        })
      : measuredInWords(measuredMinutes, range)
  return `${uptime} ${average}`
}
