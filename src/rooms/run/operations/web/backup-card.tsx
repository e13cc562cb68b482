// Whether the data could be brought back: the settings, what was measured, and the last five runs (MON-16 to MON-22).
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { monitoringRoutes } from '../contract.ts'
import { backupStatusFailure, runDurationText } from '../rules/monitoring-texts.ts'
import { type BackupStatus, backupsQuery } from './monitoring-queries.ts'

export interface BackupCardProps {
  isAdministrator: boolean
  /** The role may begin one. */
  mayBackUp: boolean
}

export function BackupCard({ isAdministrator, mayBackUp }: BackupCardProps) {
  const { data, error, refetch } = useQuery(backupsQuery(isAdministrator))
  const status = isAdministrator ? (error instanceof ApiError ? error.status : undefined) : 403
  return (
    <section aria-labelledby="backups" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="display-2 text-2xl" id="backups">
          {t('Backup and recovery')}
        </h2>
        {mayBackUp && data && !error && <CreateBackup backups={data} onFailed={() => void refetch()} />}
      </div>
      <div aria-busy={isAdministrator && !data && !error} className="card mt-4 p-5">
        {error || !isAdministrator ? (
          <p role={error ? 'alert' : undefined}>{backupStatusFailure(status)}</p>
        ) : data ? (
          <Backups backups={data} />
        ) : (
          <div className="skeleton h-32">
            <p className="sr-only">{t('Loading...')}</p>
          </div>
        )}
      </div>
    </section>
  )
}

/** MON-22: a refusal is only logged; the status that is read anew shows what stood in the way. */
function CreateBackup({ backups, onFailed }: { backups: BackupStatus; onFailed: () => void }) {
  const api = useApi()
  const [isCreating, setCreating] = useState(false)
  const isRunning = backups.history.some(({ status, type }) => status === 'running' && type !== 'restore')

  async function create() {
    setCreating(true)
    try {
      await api.call(monitoringRoutes.createBackup, { body: {} })
      location.reload()
    } catch (error) {
      console.warn('Backup creation failed', error)
      setCreating(false)
      onFailed()
    }
  }

  return (
    <Button
      disabled={isCreating || isRunning || !backups.configuration.enabled}
      onClick={() => void create()}
    >
      {isCreating ? t('Creating...') : t('Create Backup')}
    </Button>
  )
}

const states: Readonly<Record<BackupStatus['state'], readonly [LucideIcon, tone: string, text: string]>> = {
  well: [CircleCheck, 'healthy', t('Backups run on schedule.')],
  failed: [OctagonAlert, 'unhealthy', t('The last backup failed.')],
  missed: [OctagonAlert, 'unhealthy', t('A backup is overdue.')],
  off: [
    TriangleAlert,
    'degraded',
    t('Backups are off. The operator of this installation can turn them on with the setting BACKUP_TO.'),
  ],
}

function Backups({ backups: { state, configuration, recoveryPlan, history } }: { backups: BackupStatus }) {
  const [Icon, tone, text] = states[state]
  return (
    <>
      <p className="backup-state" data-state={tone}>
        <Icon aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.9} />
        {text}
      </p>
      <dl className="backup-figures">
        <Figure
          label={t('Schedule')}
          value={
            configuration.enabled
              ? t('{minutes, plural, one {Every minute} other {Every # minutes}}', {
                  minutes: configuration.everyMinutes,
                })
              : t('Off')
          }
        >
          {configuration.isEncrypted ? t('Encrypted') : t('Not encrypted')}
        </Figure>
        <Figure
          label={t('Retention')}
          value={t('{retentionDays, plural, one {# day} other {# days}}', {
            retentionDays: configuration.retentionDays,
          })}
        >
          {t('Older backups are removed')}
        </Figure>
        <Figure
          label={t('Recovery point (RPO)')}
          value={t('{rpoMinutes, plural, one {# minute} other {# minutes}}', {
            rpoMinutes: recoveryPlan.rpoMinutes,
          })}
        >
          {recoveryPlan.isRpoMeasured
            ? t('Work that could be lost; measured here')
            : t('Work that could be lost; default, not measured yet')}
        </Figure>
        <Figure
          label={t('Recovery time (RTO)')}
          value={t('{rtoMinutes, plural, one {# minute} other {# minutes}}', {
            rtoMinutes: recoveryPlan.rtoMinutes,
          })}
        >
          {recoveryPlan.isRtoMeasured
            ? t('Duration of a restore; measured here')
            : t('Duration of a restore; default, not measured yet')}
        </Figure>
      </dl>
      {history.length === 0 ? (
        <p className="mt-5">
          {configuration.enabled
            ? t('No backup has been made yet. The first one on schedule begins within a minute of the start.')
            : t('No backup has been made yet.')}
        </p>
      ) : (
        <ol aria-label={t('Latest backups and restores')} className="mt-5">
          {history.slice(0, shownRuns).map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ol>
      )}
    </>
  )
}

const shownRuns = 5

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="backup-figure">{value}</span>
        <span className="text-[0.8125rem] text-ink-muted">{children}</span>
      </dd>
    </div>
  )
}

type RunOfHistory = BackupStatus['history'][number]

const marks: Readonly<Record<RunOfHistory['status'], readonly [LucideIcon, tone: string, word: string]>> = {
  running: [LoaderCircle, 'running', t('Running')],
  completed: [CircleCheck, 'healthy', t('Completed')],
  failed: [OctagonAlert, 'unhealthy', t('Failed')],
}
const types: Readonly<Record<RunOfHistory['type'], string>> = {
  scheduled: t('Scheduled backup'),
  manual: t('Backup on request'),
  restore: t('Restore'),
}

function Run({ run: { status, type, timestamp, durationMs, fault } }: { run: RunOfHistory }) {
  const [Icon, tone, word] = marks[status]
  return (
    <li className="backup-run">
      <span className="health-mark" data-state={tone}>
        <Icon aria-hidden="true" size={16} strokeWidth={1.9} />
        {word}
      </span>
      <div className="min-w-0">
        <p>{types[type]}</p>
        {(durationMs !== null || fault) && (
          <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-muted">
            {[
              durationMs === null
                ? undefined
                : t('Took {duration}', { duration: runDurationText(durationMs) }),
              fault,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <time className="text-[0.8125rem] text-ink-muted" dateTime={timestamp}>
        {formatInstant(timestamp)}
      </time>
    </li>
  )
}
