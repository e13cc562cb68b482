// One attempt at something that is due: takes it, asks, and writes down what came of it, each in its own transaction. A process that
// dies in between leaves it to another, which takes it when the claim has run out.
import type { JobName } from '#platform/kernel/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { asWork } from '#platform/server/tracing/present-work.ts'
import { readTraceparent } from '#platform/server/tracing/trace-context.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AskResult } from './attempt.ts'

/** Longer than an attempt takes. */
const claimMs = 60_000

interface Steps<Taken extends { traceparent: string | null }, Result extends AskResult> {
  job: JobName
  span: string
  /** Undefined where another process has it, or there is nothing to send. */
  take(tx: Tx, now: Date, claimedUntil: Date): Promise<Taken | undefined>
  /** Holds no transaction while it waits. */
  ask(taken: Taken, now: Date): Promise<Result>
  settle(tx: Tx, taken: Taken, result: Result, now: Date): Promise<void>
}

/** Answers what came of it; undefined where nothing was taken. */
export async function attemptOne<Taken extends { traceparent: string | null }, Result extends AskResult>(
  platform: Platform,
  tenantId: string,
  { job, span: name, take, ask, settle }: Steps<Taken, Result>,
): Promise<Result | undefined> {
  const begunAt = platform.clock.now()
  const book = <T>(work: (tx: Tx) => Promise<T>) =>
    platform.inTenantTransaction({ kind: 'system', tenantId }, work, { unaudited: 'bookkeeping' })
  const taken = await book((tx) => take(tx, begunAt, new Date(begunAt.getTime() + claimMs)))
  if (!taken) return undefined
  const span = platform.tracer.begin(name, 'consumer', readTraceparent(taken.traceparent ?? undefined))
  const result = await asWork({ trace: span.trace, job }, () => ask(taken, begunAt))
  span.end({ failed: result.outcome !== 'delivered' })
  if (result.cause === 'secret-unreadable')
    platform.log.error({ company: tenantId, job }, 'SECRET_KEY does not open the secret of a connection')
  await book((tx) => settle(tx, taken, result, begunAt))
  return result
}
