// Sends what is due to one destination: claims and packs it, asks, and writes down what came of it, each in its own transaction.
// A process that dies in between leaves it to another, which sends the same again when the claim has run out.
import type { GuardedFetch } from '#platform/server/guarded-fetch.ts'
import type { Platform } from '#platform/server/platform.ts'
import { asWork } from '#platform/server/tracing/present-work.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { failingDaysAtMost } from '#rooms/connect/webhooks/rules/index.ts'
import { type AskResult, ask } from '#rooms/connect/webhooks/server/index.ts'
import { keptAnswer } from '../rules/answer-excerpt.ts'
import { nextTry } from '../rules/next-try.ts'
import { notifiedAfterMs } from '../rules/vocabulary.ts'
import type { Packed } from './courier.ts'
import type { Couriers } from './couriers.ts'
import {
  claimDestination,
  dueDestinations,
  insertAttempt,
  lockDestination,
  type StoredDestination,
  writeProgress,
} from './destination-store.ts'
import { disableDestination, notifyOfFailing } from './notify-owners.ts'

/** Longer than an attempt takes. */
const claimMs = 60_000
const dayMs = 86_400_000
/** In this process. */
const underWayAtMost = 20
/** A run ends after so long; what is under way is waited for. */
const runAtMostMs = 30_000

export interface Sending {
  platform: Platform
  couriers: Couriers
  fetch: GuardedFetch
  /** From 0 to 1. */
  random: () => number
}

/** Sends everything that is due now; answers how many requests arrived. */
export async function sendWhatIsDue(sending: Sending): Promise<number> {
  const { platform } = sending
  const begun = performance.now()
  const underWay = new Map<string, Promise<void>>()
  let arrived = 0
  let failures: unknown[] = []
  while (failures.length === 0 && performance.now() - begun < runAtMostMs) {
    const places = underWayAtMost - underWay.size
    const due = await dueDestinations(platform.database.pool, platform.clock.now(), places)
    for (const { tenantId, id } of due) {
      if (underWay.has(id)) continue
      const going = send(sending, tenantId, id)
        .then((outcome) => {
          if (outcome === 'delivered') arrived += 1
        })
        .catch((error: unknown) => {
          failures = [...failures, error]
        })
        .finally(() => underWay.delete(id))
      underWay.set(id, going)
    }
    if (underWay.size === 0) break
    await Promise.race(underWay.values())
  }
  await Promise.all(underWay.values())
  if (failures.length > 0) throw new AggregateError(failures, 'something could not be sent')
  return arrived
}

/** Undefined where there was nothing to be sent. */
async function send(
  { platform, couriers, fetch, random }: Sending,
  tenantId: string,
  id: string,
): Promise<AskResult['outcome'] | undefined> {
  const actor = { kind: 'system', tenantId } as const
  const begunAt = platform.clock.now()
  const book = <T>(work: (tx: Tx) => Promise<T>) =>
    platform.inTenantTransaction(actor, work, { unaudited: 'bookkeeping' })
  const taken = await book(async (tx) => {
    const destination = await claimDestination(tx, id, begunAt, new Date(begunAt.getTime() + claimMs))
    if (!destination) return undefined
    const packed = await couriers[destination.kind].pack(tx, destination, begunAt)
    if (!packed) await writeProgress(tx, destination)
    return packed && { destination, packed }
  })
  if (!taken) return undefined
  const { destination, packed } = taken
  const span = platform.tracer.begin(`send to ${destination.kind}`, 'consumer')
  const attempt = await asWork({ trace: span.trace, job: 'send to destinations' }, () =>
    ask(fetch, packed.url, packed.request, begunAt),
  )
  span.end({ failed: attempt.outcome !== 'delivered' })
  await book(async (tx) => {
    const now = await lockDestination(tx, { id })
    // It was removed meanwhile.
    if (!now) return
    await insertAttempt(tx, id, {
      ...{ attemptedAt: begunAt, outcome: attempt.outcome, status: attempt.status, cause: attempt.cause },
      ...{ what: packed.what, answer: keptAnswer(attempt.answer, packed.secrets) },
    })
    // Where it was changed meanwhile, the new address has got nothing yet.
    if (now.version !== destination.version) await writeProgress(tx, now)
    else await settle(platform, tx, now, packed, attempt, random())
  })
  return attempt.outcome
}

async function settle(
  platform: Platform,
  tx: Tx,
  destination: StoredDestination,
  packed: Packed,
  { outcome, status, retryAfter }: AskResult,
  random: number,
): Promise<void> {
  const now = platform.clock.now()
  if (outcome === 'delivered') {
    await writeProgress(tx, {
      ...{ ...destination, failingSince: null, failures: 0, dueAt: packed.nextAt, lastSuccessAt: now },
      ...{ packedThrough: null, sentThrough: packed.through ?? destination.sentThrough },
    })
    return packed.arrived?.(tx)
  }
  const failures = destination.failures + 1
  const failingSince = destination.failingSince ?? now
  const failed = {
    ...{ ...destination, failures, failingSince },
    dueAt: nextTry({ failures, now, retryAfter, random }),
  }
  await writeProgress(tx, failed)
  const failedForMs = now.getTime() - failingSince.getTime()
  if (status === 410) return disableDestination(platform, tx, failed, 'gone', now)
  if (failedForMs >= failingDaysAtMost * dayMs)
    return disableDestination(platform, tx, failed, 'five days', now)
  if (failedForMs >= notifiedAfterMs) return notifyOfFailing(platform, tx, failed, now)
}
