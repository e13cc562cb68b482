// /admin/system: what runs, what it does in the background, and what failed (OPS-24, JOBS-03).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RecurringJobName } from '#platform/kernel/jobs.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { Left } from '#platform/web/form/left.ts'
import {
  counted,
  formatCount,
  formatInstant,
  formatInstantDay,
  formatInstantTime,
} from '#platform/web/format.ts'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { AdminPage, useStepUp } from '#rooms/people/administration/web/index.ts'
import { type SystemState, systemRoutes } from '../contract.ts'
import { systemQuery } from './system-query.ts'

export default function SystemScreen() {
  return (
    <AdminPage
      lead="What this installation runs, and what it does in the background. Read every 10 seconds."
      permission="metrics:read"
      title="System"
    >
      {(may) => <System mayRun={may('config:update')} />}
    </AdminPage>
  )
}

function System({ mayRun }: { mayRun: boolean }) {
  const { data, isError, refetch } = useQuery(systemQuery)
  const { busy, runJob, runFailed, dialog } = useRunning()
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} what="The state of the system" />
  if (!data) return <Loading rows={8} />
  return (
    <>
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
      toast({ title: 'Job started', text: `“${name}” runs within a few seconds.` })
    } catch (error) {
      if (error instanceof Left) return
      const text =
        error instanceof ApiError && error.problem.message ? error.problem.message : 'An error occurred'
      toast({ title: 'The job was not started', text, tone: 'negative' })
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
      <Fact label="Version" value={version} />
      <Fact
        label="Schema"
        note={
          schema.pending.length > 0
            ? `Pending: ${schema.pending.join(', ')}`
            : `${counted(schema.count, 'migration')}, none pending`
        }
        value={schema.latest}
      />
      <Fact label="Processes" value={formatCount(processes.filter(({ isThere }) => isThere).length)} />
    </dl>
  )
}

function Fact({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="py-4 sm:px-5 sm:first:pl-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="font-serif text-xl leading-tight [overflow-wrap:anywhere]">{value}</dd>
      {note && <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>}
    </div>
  )
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
      lead="Jobs that failed at every try. They are kept for 30 days. Mend the cause, then run them again."
      title="Failed jobs"
    >
      {failed.length === 0 ? (
        <p className="mt-4">No job has failed.</p>
      ) : (
        <>
          {failedTotal > failed.length && (
            <p className="mt-4 text-sm text-ink-muted">
              The newest {failed.length} of {formatCount(failedTotal)}
            </p>
          )}
          <table className="admin-table mt-4">
            <caption className="sr-only">Failed jobs, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Reason</th>
                <th scope="col">Failed</th>
                <th data-align="end" scope="col">
                  Tries
                </th>
                {onRun && <th scope="col">Actions</th>}
              </tr>
            </thead>
            <tbody>
              {failed.map((job) => (
                <tr key={job.id}>
                  <th scope="row">
                    <div>
                      {job.name}
                      {job.about && (
                        <span className="block text-[0.8125rem] font-normal text-ink-muted">{job.about}</span>
                      )}
                    </div>
                  </th>
                  <td className="[overflow-wrap:anywhere]" data-label="Reason">
                    {job.reason ?? 'Not stated'}
                  </td>
                  <td data-label="Failed">{formatInstant(job.failedAt)}</td>
                  <td data-align="end" data-label="Tries">
                    {formatCount(job.attempts)}
                  </td>
                  {onRun && (
                    <td data-actions="">
                      <Button
                        className="whitespace-nowrap"
                        aria-label={`Run again: ${job.name}, failed ${formatInstant(job.failedAt)}`}
                        disabled={busy !== undefined}
                        onClick={() => onRun(job)}
                        size="small"
                      >
                        {busy === job.id ? 'Starting...' : 'Run again'}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  )
}

interface JobsProps {
  state: SystemState
  busy: string | undefined
  onRun: ((job: SystemJob) => void) | undefined
}

function Jobs({ state: { jobs }, busy, onRun }: JobsProps) {
  return (
    <Section
      id="jobs"
      lead="Each runs once in its slot, in one of the processes. A slot that passed while nothing ran is caught up at the next start."
      title="Jobs"
    >
      <table className="admin-table mt-4">
        <caption className="sr-only">Background jobs with their last and next run</caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Runs</th>
            <th scope="col">Last run</th>
            <th scope="col">Next run</th>
            <th scope="col">Result</th>
            {onRun && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row">
                <div>
                  {job.name}
                  <span className="block text-[0.8125rem] font-normal text-ink-muted">
                    {job.purpose} ({job.room})
                  </span>
                </div>
              </th>
              <td data-label="Runs">{intervalText(job)}</td>
              <td data-label="Last run">
                {job.lastRunAt ? momentText(job.lastRunAt) : '–'}
                {job.lastSeconds !== null && (
                  <span className="block text-[0.8125rem] text-ink-muted">
                    {durationText(job.lastSeconds)}
                  </span>
                )}
              </td>
              <td data-label="Next run">
                {job.state === 'running' ? 'Running now' : job.nextRunAt ? momentText(job.nextRunAt) : '–'}
              </td>
              <td data-label="Result">
                <div>
                  <Result job={job} />
                </div>
              </td>
              {onRun && (
                <td data-actions="">
                  {job.everySeconds !== null && !job.inEachProcess && (
                    <Button
                      className="whitespace-nowrap"
                      aria-label={`Run now: ${job.name}`}
                      disabled={busy !== undefined}
                      onClick={() => onRun(job)}
                      size="small"
                    >
                      {busy === job.name ? 'Starting...' : 'Run now'}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Result({ job: { lastResult, lastReason, state, isLate } }: { job: SystemJob }) {
  if (lastResult === null && !isLate) return '–'
  return (
    <>
      {lastResult === 'succeeded' && 'Succeeded'}
      {lastResult === 'failed' && (
        <Chip tone="accent">{state === 'retrying' ? 'Failed, tried again soon' : 'Failed'}</Chip>
      )}
      {isLate && (
        <>
          {' '}
          <Chip tone="accent">Late</Chip>
        </>
      )}
      {lastResult === 'failed' && lastReason && (
        <span className="block text-[0.8125rem] text-ink-muted [overflow-wrap:anywhere]">{lastReason}</span>
      )}
    </>
  )
}

function intervalText({ everySeconds, inEachProcess }: SystemJob): string {
  if (everySeconds === null) return 'When something causes it'
  const every = everySeconds % 3_600 === 0 ? [everySeconds / 3_600, 'hour'] : undefined
  const [count, unit] =
    every ?? (everySeconds % 60 === 0 ? [everySeconds / 60, 'minute'] : [everySeconds, 'second'])
  const text = count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`
  return inEachProcess ? `${text}, in each process` : text
}

/** Jobs run several times a minute, so of today the time says it all. */
function momentText(iso: string): string {
  return formatInstantDay(iso) === formatInstantDay(new Date().toISOString())
    ? formatInstantTime(iso)
    : formatInstant(iso)
}

function durationText(seconds: number): string {
  return seconds < 1 ? `took ${Math.round(seconds * 1000)} ms` : `took ${Math.round(seconds)} s`
}

function Queues({ state: { queues, sendsMails } }: { state: SystemState }) {
  return (
    <Section
      id="queues"
      title="Queues"
      {...(sendsMails ? {} : { lead: 'No SMTP_URL is set, so mails wait in the queue.' })}
    >
      <table className="admin-table mt-4">
        <caption className="sr-only">Jobs in each queue by state</caption>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            {queueStates.map(({ label }) => (
              <th data-align="end" key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.queue}>
              <th scope="row">{queue.queue}</th>
              {queueStates.map(({ key, label }) => (
                <td data-align="end" data-label={label} key={key}>
                  {formatCount(queue[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const queueStates = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'running', label: 'Running' },
  { key: 'retrying', label: 'Tried again later' },
  { key: 'failed', label: 'Failed' },
] as const

const roleWords: Readonly<Record<string, string>> = {
  all: 'Requests and jobs',
  web: 'Requests',
  worker: 'Jobs',
}

function Processes({ state: { processes } }: { state: SystemState }) {
  return (
    <Section id="processes" lead="Those that were seen within the last day." title="Processes">
      <table className="admin-table mt-4">
        <caption className="sr-only">Processes, those that run first</caption>
        <thead>
          <tr>
            <th scope="col">Process</th>
            <th scope="col">Does</th>
            <th scope="col">Version</th>
            <th scope="col">Started</th>
            <th scope="col">Last seen</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.pid} on {one.host}
              </th>
              <td data-label="Does">{roleWords[one.role] ?? one.role}</td>
              <td data-label="Version">{one.version}</td>
              <td data-label="Started">{formatInstant(one.startedAt)}</td>
              <td data-label="Last seen">{formatInstant(one.seenAt)}</td>
              <td data-label="State">{one.isThere ? 'Running' : 'Stopped'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Settings({ state: { settings } }: { state: SystemState }) {
  return (
    <Section
      id="settings"
      lead="Settings of the process that answered which differ from the default. Secrets are not shown."
      title="Settings"
    >
      {settings.length === 0 ? (
        <p className="mt-4">Every setting has its default.</p>
      ) : (
        <table className="admin-table mt-4">
          <caption className="sr-only">Settings that differ from the default</caption>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="[overflow-wrap:anywhere]" data-label="Value">
                  {value ?? <span className="text-ink-muted">Set, not shown</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
