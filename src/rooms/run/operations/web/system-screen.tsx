// /admin/system: what runs, what it does in the background, and what failed (OPS-24, JOBS-03).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type JobName, jobs, type RecurringJobName } from '#platform/kernel/jobs.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { formatCount, formatInstant, formatInstantDay, formatInstantTime } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { StateChip } from '#platform/web/state-chip.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { AdminPage, useStepUp } from '#rooms/people/administration/web/index.ts'
import { type SystemState, systemRoutes } from '../contract.ts'
import { systemQuery } from './system-query.ts'
import { SystemVerdict } from './system-verdict.tsx'

export default function SystemScreen() {
  return (
    <AdminPage
      lead={t('What this installation runs, and what it does in the background. Updates every 10 seconds.')}
      permission="metrics:read"
      title={t('System')}
    >
      {(may) => <System mayRun={may('config:update')} />}
    </AdminPage>
  )
}

function System({ mayRun }: { mayRun: boolean }) {
  const system = useQuery(systemQuery)
  const { data } = system
  const { busy, runJob, runFailed, dialog } = useRunning()
  if (!data) return <LoadState of={system} skeleton={<Bars rows={8} />} what={t('The state of the system')} />
  return (
    <>
      <SystemVerdict state={data} />
      <Release state={data} />
      <FailedJobs busy={busy} onRun={mayRun ? runFailed : undefined} state={data} />
      <Jobs busy={busy} onRun={mayRun ? runJob : undefined} state={data} />
      <Queues state={data} />
      <Processes state={data} />
      <Settings state={data} />
      {dialog}
    </>
  )
}

type SystemJob = SystemState['jobs'][number]
type FailedJob = SystemState['failed'][number]

/** One click at a time; whatever came of it, the page is read anew. */
function useRunning() {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const { run: runProtected, dialog } = useStepUp()
  async function run(what: string, name: string, work: () => Promise<unknown>) {
    if (busy !== undefined) return
    setBusy(what)
    try {
      await work()
      toast({
        title: t('Job started'),
        text: t('“{name}” runs within a few seconds.', { name: titleOf(name) }),
      })
    } catch (error) {
      if (error instanceof DialogLeft) return
      const text =
        error instanceof ApiError && error.problem.message ? error.problem.message : t('An error occurred')
      toast({ title: t('The job was not started'), text, tone: 'negative' })
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: systemQuery.queryKey })
    }
  }
  return {
    busy,
    runJob: ({ name }: SystemJob) =>
      void run(name, name, () =>
        runProtected(() =>
          api.call(systemRoutes.runJob, {
            // The others have no button.
            body: { name: name as RecurringJobName },
          }),
        ),
      ),
    runFailed: ({ id, name }: FailedJob) =>
      void run(id, name, () => runProtected(() => api.call(systemRoutes.runFailedJob, { params: { id } }))),
    dialog,
  }
}

/** What the job does; a job of an earlier release is shown by its name. */
function titleOf(name: string): string {
  return Object.hasOwn(jobs, name) ? jobs[name as JobName].purpose : name
}

interface SectionProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 className="display-2 text-2xl" id={id}>
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-2xl text-sm text-ink-muted">{lead}</p>}
      {children}
    </section>
  )
}

function Release({ state }: { state: SystemState }) {
  const { version, schema, processes } = state
  return (
    <dl className="mt-6 grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      <Fact label={t('Version')} value={version} />
      <Fact
        label={t('Schema')}
        code={schema.pending.length > 0 ? schema.pending.join(', ') : schema.latest}
        value={
          schema.pending.length > 0
            ? t('{pending, plural, one {# migration pending} other {# migrations pending}}', {
                pending: schema.pending.length,
              })
            : t('{count, plural, one {# migration} other {# migrations}}, none pending', {
                count: schema.count,
              })
        }
      />
      <Fact label={t('Processes')} value={formatCount(processes.filter(({ isThere }) => isThere).length)} />
    </dl>
  )
}

function Fact({ label, value, code }: { label: string; value: string; code?: string }) {
  return (
    <div className="py-4 sm:px-5 sm:first:pl-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="font-serif text-xl leading-tight [overflow-wrap:anywhere]">{value}</dd>
      {code && (
        <dd className="text-[0.8125rem] text-ink-muted [overflow-wrap:anywhere]">
          <code>{code}</code>
        </dd>
      )}
    </div>
  )
}

const failedColumns: readonly Column<FailedJob>[] = [
  {
    head: t('Job'),
    cell: ({ name, about }) => (
      <>
        {titleOf(name)}
        <span className="cell-detail">
          <code>{name}</code>
        </span>
        {about && <span className="cell-detail">{about}</span>}
      </>
    ),
  },
  {
    head: t('Reason'),
    narrow: 'wide',
    className: 'wrap-anywhere',
    cell: ({ reason }) => reason ?? t('Not stated'),
  },
  { head: t('Failed', {}, 'when'), order: 'descending', cell: ({ failedAt }) => formatInstant(failedAt) },
  { head: t('Tries'), kind: 'figure', cell: ({ attempts }) => formatCount(attempts) },
]

function actionColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { head: t('Actions'), kind: 'actions', cell }
}

interface FailedJobsProps {
  state: SystemState
  busy: string | undefined
  onRun: ((job: FailedJob) => void) | undefined
}

function FailedJobs({ state: { failed, failedTotal }, busy, onRun }: FailedJobsProps) {
  return (
    <Section
      id="failed-jobs"
      lead={t(
        'Jobs that failed at every try. They are kept for 30 days. Fix the cause, then run them again.',
      )}
      title={t('Failed jobs')}
    >
      {failed.length === 0 ? (
        <p className="mt-4">{t('No job has failed.')}</p>
      ) : (
        <>
          {failedTotal > failed.length && (
            <p className="mt-4 text-sm text-ink-muted">
              {t('The newest {failed} of {failedTotal}', {
                failed: failed.length,
                failedTotal: formatCount(failedTotal),
              })}
            </p>
          )}
          <DataTable
            caption={t('Failed jobs, the newest first')}
            className="mt-4"
            columns={[
              ...failedColumns,
              ...(onRun
                ? [
                    actionColumn((job: FailedJob) => (
                      <Button
                        aria-label={t('Run again: {name}, failed {failedAt}', {
                          name: titleOf(job.name),
                          failedAt: formatInstant(job.failedAt),
                        })}
                        disabled={busy !== undefined}
                        onClick={() => onRun(job)}
                        size="small"
                      >
                        {busy === job.id ? t('Starting...') : t('Run again')}
                      </Button>
                    )),
                  ]
                : []),
            ]}
            keyOf={({ id }) => id}
            rows={failed}
          />
        </>
      )}
    </Section>
  )
}

const jobColumns = (sendsMails: boolean): readonly Column<SystemJob>[] => [
  {
    head: t('Job'),
    cell: ({ name, purpose, room }) => (
      <>
        {purpose}
        <span className="cell-detail max-sm:hidden">
          <code>{name}</code> (<code>{room}</code>)
        </span>
      </>
    ),
  },
  { head: t('Runs', {}, 'how often a job runs'), line: 'fact', cell: intervalText },
  {
    head: t('Last run'),
    line: 'labelled',
    className: 'sm:whitespace-nowrap',
    cell: ({ lastRunAt, lastSeconds }) => (
      <>
        {lastRunAt && momentText(lastRunAt)}
        {lastSeconds !== null && <span className="cell-detail">{durationText(lastSeconds)}</span>}
      </>
    ),
  },
  {
    head: t('Next run'),
    line: 'labelled',
    className: 'sm:whitespace-nowrap',
    cell: ({ name, state, nextRunAt }) => {
      // What waits there is due, but nothing takes it.
      if (name === 'send mails' && !sendsMails)
        return <span className="whitespace-normal">{t('Once a mail server is set')}</span>
      return state === 'running' ? t('Running now') : nextRunAt && momentText(nextRunAt)
    },
  },
  { head: t('Result'), line: 'fact', cell: (job) => <Result job={job} /> },
]

interface JobsProps {
  state: SystemState
  busy: string | undefined
  onRun: ((job: SystemJob) => void) | undefined
}

function Jobs({ state: { jobs, sendsMails }, busy, onRun }: JobsProps) {
  return (
    <Section
      id="jobs"
      lead={t(
        'Each job runs once at its time, in one of the processes. If no process runs then, it runs at the next start.',
      )}
      title={t('Jobs')}
    >
      <DataTable
        caption={t('Background jobs with their last and next run')}
        className="mt-4"
        columns={[
          ...jobColumns(sendsMails),
          ...(onRun
            ? [
                actionColumn(
                  (job: SystemJob) =>
                    job.everySeconds !== null &&
                    !job.inEachProcess && (
                      <Button
                        aria-label={t('Run now: {name}', { name: job.purpose })}
                        disabled={busy !== undefined}
                        onClick={() => onRun(job)}
                        size="small"
                      >
                        {busy === job.name ? t('Starting...') : t('Run now')}
                      </Button>
                    ),
                ),
              ]
            : []),
        ]}
        keyOf={({ name }) => name}
        rows={jobs.toSorted((one, other) => Number(other.isLate) - Number(one.isLate))}
      />
    </Section>
  )
}

function Result({ job: { lastResult, lastReason, state, isLate } }: { job: SystemJob }) {
  if (lastResult === null && !isLate) return null
  return (
    <>
      {lastResult === 'succeeded' ? t('Succeeded') : ''}
      {lastResult === 'failed' && (
        <StateChip state={state === 'retrying' ? 'retrying' : 'failed'}>
          {state === 'retrying' ? t('Failed, tried again soon') : t('Failed')}
        </StateChip>
      )}
      {isLate && (
        <>
          {' '}
          <StateChip state="late">{t('Late')}</StateChip>
        </>
      )}
      {lastResult === 'failed' && lastReason && (
        <span className="block text-[0.8125rem] text-ink-muted [overflow-wrap:anywhere]">{lastReason}</span>
      )}
    </>
  )
}

function intervalText({ everySeconds, inEachProcess }: SystemJob): string {
  if (everySeconds === null) return t('When needed')
  const text =
    everySeconds % 3_600 === 0
      ? t('{hours, plural, one {Every hour} other {Every # hours}}', { hours: everySeconds / 3_600 })
      : everySeconds % 60 === 0
        ? t('{minutes, plural, one {Every minute} other {Every # minutes}}', { minutes: everySeconds / 60 })
        : t('{seconds, plural, one {Every second} other {Every # seconds}}', { seconds: everySeconds })
  return inEachProcess ? t('{interval}, in each process', { interval: text }) : text
}

/** Jobs run several times a minute, so of today the time says it all. */
function momentText(iso: string): string {
  return formatInstantDay(iso) === formatInstantDay(new Date().toISOString())
    ? formatInstantTime(iso)
    : formatInstant(iso)
}

function durationText(seconds: number): string {
  return seconds < 1
    ? t('took {milliseconds} ms', { milliseconds: Math.round(seconds * 1000) })
    : t('took {seconds} s', { seconds: Math.round(seconds) })
}

function Queues({ state: { queues } }: { state: SystemState }) {
  return (
    <Section id="queues" title={t('Queues')}>
      <DataTable
        caption={t('Jobs in each queue by state')}
        className="mt-4"
        columns={queueColumns}
        keyOf={({ queue }) => queue}
        rows={queues}
      />
    </Section>
  )
}

const queueColumns: readonly Column<SystemState['queues'][number]>[] = [
  { head: t('Queue'), cell: ({ queue }) => queue },
  { head: t('Waiting'), kind: 'figure', cell: ({ waiting }) => formatCount(waiting) },
  { head: t('Running'), kind: 'figure', cell: ({ running }) => formatCount(running) },
  { head: t('Tried again later'), kind: 'figure', cell: ({ retrying }) => formatCount(retrying) },
  { head: t('Failed', {}, 'how many'), kind: 'figure', cell: ({ failed }) => formatCount(failed) },
]

const roleWords: Readonly<Record<string, string>> = {
  all: t('Requests and jobs'),
  web: t('Requests'),
  worker: t('Jobs'),
}

function Processes({ state: { processes } }: { state: SystemState }) {
  return (
    <Section id="processes" lead={t('Processes seen within the last day.')} title={t('Processes')}>
      <DataTable
        caption={t('Processes, those that run first')}
        className="mt-4"
        columns={[
          { head: t('Process'), cell: ({ pid, host }) => t('{pid} on {host}', { pid, host }) },
          { head: t('What it does'), cell: ({ role }) => roleWords[role] ?? role },
          { head: t('Version'), cell: ({ version }) => version },
          { head: t('Started'), cell: ({ startedAt }) => formatInstant(startedAt) },
          { head: t('Last seen'), cell: ({ seenAt }) => formatInstant(seenAt) },
          { head: t('State'), cell: ({ isThere }) => (isThere ? t('Running') : t('Stopped')) },
        ]}
        keyOf={({ id }) => id}
        rows={processes}
      />
    </Section>
  )
}

function Settings({ state: { settings } }: { state: SystemState }) {
  return (
    <Section
      id="settings"
      lead={t('Settings of this process that differ from the default. Secrets are not shown.')}
      title={t('Settings')}
    >
      {settings.length === 0 ? (
        <p className="mt-4">{t('Every setting has its default.')}</p>
      ) : (
        <DataTable
          caption={t('Settings that differ from the default')}
          className="mt-4"
          columns={[
            { head: t('Setting'), cell: ({ name }) => <code>{name}</code> },
            {
              head: t('Value'),
              className: 'wrap-anywhere',
              cell: ({ value }) =>
                value === null ? (
                  <span className="text-ink-muted">{t('Set, not shown')}</span>
                ) : (
                  <code>{value}</code>
                ),
            },
          ]}
          keyOf={({ name }) => name}
          rows={settings}
          staysTable
        />
      )}
    </Section>
  )
}
