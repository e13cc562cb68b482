// What the process that answered did within the last minute, and what it uses (MON-09, MON-10).

import { t } from '#platform/kernel/texts.ts'
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatPercent } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { memoryLabel } from '../rules/health-state.ts'
import type { Health } from './monitoring-queries.ts'

export interface ServiceFiguresProps {
  health: Health | undefined
  isAdministrator: boolean
}

export function ServiceFigures({ health, isAdministrator }: ServiceFiguresProps) {
  return (
    <>
      <section aria-labelledby="operational-metrics" className="mt-10">
        <h2 className="display-2 text-2xl" id="operational-metrics">
          {t('Operational metrics')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          {t('Of the process that answered, over the last 60 seconds.')}
        </p>
        <FigureTiles
          tiles={health?.metrics && tilesOf(health.metrics, isAdministrator)}
          waiting={tilesOf(nothingYet, isAdministrator)}
        />
      </section>
      <ResourceUsage resources={health?.resources} />
    </>
  )
}

type Metrics = NonNullable<Health['metrics']>

const nothingYet: Metrics = {
  requestsPerMinute: 0,
  averageResponseTime: null,
  errorRate: null,
  activeUsers: null,
}

function tilesOf(metrics: Metrics, isAdministrator: boolean): FigureTile[] {
  const { requestsPerMinute, averageResponseTime, errorRate, activeUsers } = metrics
  return [
    {
      label: t('Requests per minute'),
      values: [formatCount(requestsPerMinute)],
      note: t('Pages and API calls'),
    },
    {
      label: t('Average response time'),
      values: [
        averageResponseTime === null
          ? '–'
          : t('{responseTime} ms', { responseTime: formatCount(averageResponseTime) }),
      ],
      note: t('Until the answer was sent'),
    },
    {
      label: t('Error rate'),
      values: [errorRate === null ? '–' : formatPercent(errorRate)],
      note: t('Requests that failed on our side'),
    },
    {
      label: t('Active users'),
      values: [activeUsers === null ? '–' : formatCount(activeUsers)],
      note: isAdministrator ? t('All companies, last 15 minutes') : t('Your company, last 15 minutes'),
    },
  ]
}

const memoryWords = { normal: t('Normal'), high: t('High'), critical: t('Critical') } as const

function ResourceUsage({ resources }: { resources: Health['resources'] }) {
  const memory = resources?.memoryUsage
  return (
    <section aria-labelledby="resource-usage" className="mt-10">
      <h2 className="display-2 text-2xl" id="resource-usage">
        {t('Resource usage')}
      </h2>
      <dl className="card mt-4 grid gap-x-10 gap-y-5 p-5 md:grid-cols-2">
        <Usage
          label={t('Memory usage')}
          max={100}
          text={memory === undefined ? '–' : `${formatPercent(memory)} · ${memoryWords[memoryLabel(memory)]}`}
          value={memory}
        />
        <Usage
          label={t('Database connections')}
          max={resources?.databaseConnectionsMax ?? 1}
          text={
            resources
              ? t('{number} of {total} ({share})', {
                  share: formatPercent(
                    Math.round((resources.databaseConnections / resources.databaseConnectionsMax) * 100),
                  ),
                  number: formatCount(resources.databaseConnections),
                  total: formatCount(resources.databaseConnectionsMax),
                })
              : '–'
          }
          value={resources?.databaseConnections}
        />
      </dl>
    </section>
  )
}

interface UsageProps {
  label: string
  text: string
  value: number | undefined
  max: number
}

function Usage({ label, text, value, max }: UsageProps) {
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{text}</span>
      </dt>
      <dd className="mt-2">
        <Progress label={label} max={max} value={value ?? 0} />
      </dd>
    </div>
  )
}
