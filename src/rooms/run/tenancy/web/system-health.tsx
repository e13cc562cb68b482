// Live readings of this process, as bars with their numbers (ADM-05).
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstantTime, formatPercent } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { healthQuery } from './health-query.ts'

export function SystemHealth() {
  const { data, dataUpdatedAt } = useQuery(healthQuery)
  const load = data?.details?.load
  return (
    <section aria-labelledby="system-health" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="display-2 text-2xl" id="system-health">
          {t('System health')}
        </h2>
        {load && (
          <p className="text-[0.8125rem] text-ink-muted">
            {t('Read at {time}, every 30 seconds', {
              time: formatInstantTime(new Date(dataUpdatedAt).toISOString()),
            })}
          </p>
        )}
      </div>
      <dl className="card mt-4 grid gap-x-10 gap-y-5 p-5 md:grid-cols-3">
        <Reading label={t('CPU')} note={t('of this process')} percent={load?.cpuPercent} />
        <Reading label={t('Memory')} note={t('of what this process may use')} percent={load?.memoryPercent} />
        <Reading label={t('Database')} note={t('connections in use')} percent={load?.databasePercent} />
      </dl>
      <p className="mt-3 text-sm">
        <Link className="text-link" to="/admin/system">
          {t('Jobs, processes and settings')}
        </Link>
      </p>
    </section>
  )
}

function Reading({ label, note, percent }: { label: string; note: string; percent: number | undefined }) {
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-sm">
        <span>
          <span className="font-semibold">{label}</span> <span className="text-ink-muted">{note}</span>
        </span>
        <span className="tabular-nums">{percent === undefined ? '–' : formatPercent(percent)}</span>
      </dt>
      <dd className="mt-2">
        {percent !== undefined && (
          <Progress label={t('{label}, percent {note}', { label, note })} value={percent} />
        )}
      </dd>
    </div>
  )
}
