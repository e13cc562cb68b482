// A background job as a room's door hands it to the assembly, and how it says that it failed.
import type { EnqueuedJobName, JobName } from '#platform/kernel/jobs.ts'

/** On the schedule that `jobs` (platform/kernel) states. It must be harmless when done twice. */
export interface Job {
  name: Exclude<JobName, EnqueuedJobName>
  run(): Promise<unknown>
}

/** One try of a job that a transaction put into the queue. */
export interface JobTry {
  /** Of what it is about. */
  id: string
  /** Counted from one. */
  attempt: number
  /** After this one it is kept as failed. */
  isLast: boolean
  /** Aborted when the process stops, or when another process has taken the job over. */
  signal: AbortSignal
}

export interface EnqueuedJob {
  name: EnqueuedJobName
  run(one: JobTry): Promise<void>
}

/** Trying it again would change nothing: it is kept as failed at once. The message is the reason that administrators read. */
export class JobRefused extends Error {}

const reasonAtMost = 500

/** Why a job failed, in one line: of a run through companies, each one that failed. */
export function reasonOf(error: unknown): string {
  const reason = fullReason(error).replace(/\s+/g, ' ').trim()
  return reason.length > reasonAtMost ? `${reason.slice(0, reasonAtMost - 1)}…` : reason || 'unknown'
}

function fullReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const causes =
    error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [error.message, ...causes.map(fullReason)].join(': ')
}
