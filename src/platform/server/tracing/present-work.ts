// What this process is at: the request or job that the present code runs for. Log lines, jobs and outgoing calls ask it, so
// that nobody has to hand these ids along.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Region } from '#platform/kernel/region.ts'
import type { TextSource } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '../actor.ts'
import { newSpanId, newTraceId, type Trace, traceparentOf } from './trace-context.ts'

export interface Work {
  trace: Trace
  requestId?: string
  job?: string
  /** Known once it is known who asks. */
  companyId?: string
  actorId?: string
  apiKeyId?: string
  /** How the person reads who asks, once that is known; before, and for visitors, what their browser says of languages. */
  region?: Region
  acceptLanguage?: string
  /** What was written so far for a program, for people of its company who read it later in another language. */
  noted?: Map<string, TextSource>
}

const present = new AsyncLocalStorage<Work>()

export const presentWork = (): Work | undefined => present.getStore()

/** The present request or job as a `traceparent` header, by which what it causes elsewhere belongs to the same trace. */
export function traceHeader(): { traceparent?: string } {
  const work = present.getStore()
  return work === undefined ? {} : { traceparent: traceparentOf(work.trace) }
}

/** Runs `run`, and all that it begins, as a part of this work. */
export const asWork = <T>(work: Work, run: () => T): T => present.run(work, run)

/** Runs `run` as the present work, or as work of its own, for a reader with this region. */
export function forReader<T>(region: Region, run: () => T): T {
  const trace = { traceId: newTraceId(), spanId: newSpanId(), isSampled: false }
  return present.run({ ...(present.getStore() ?? { trace }), region }, run)
}

/** From now on the present work is known to be done for this person. */
export function setActor({ tenantId, userId, apiKey, account }: Actor): void {
  const work = present.getStore()
  if (work === undefined || (userId === undefined && apiKey === undefined)) return
  if (tenantId !== platformTenantId) work.companyId = tenantId
  if (userId !== undefined) work.actorId = userId
  if (apiKey !== undefined) work.apiKeyId = apiKey.id
  if (account !== undefined) work.region = account.region
}

/** What each log line says of the present work: ids, and nothing that anybody typed. */
export function workFields(): Record<string, string> {
  const work = present.getStore()
  if (work === undefined) return {}
  const { trace, region: _region, acceptLanguage: _acceptLanguage, noted: _noted, ...ids } = work
  return { traceId: trace.traceId, ...ids }
}
