// Sends what is due to destinations. Where a process died in the middle the same is sent again.
import type { GuardedFetch } from '#platform/server/outbound/guarded-fetch.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { failingNow } from '#rooms/connect/webhooks/rules/index.ts'
import { type AskResult, ask, attemptOne } from '#rooms/connect/webhooks/server/index.ts'
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
        .then((result) => {
          if (result?.outcome === 'delivered') arrived += 1
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
function send({ platform, couriers, fetch, random }: Sending, tenantId: string, id: string) {
  return attemptOne(platform, tenantId, {
    job: 'send to destinations',
    span: 'send to a destination',
    async take(tx, now, claimedUntil) {
      const destination = await claimDestination(tx, id, now, claimedUntil)
      if (!destination) return undefined
      const packed = await couriers[destination.kind].pack(tx, destination, now)
      if (!packed) await writeProgress(tx, destination)
      return packed && { destination, packed, traceparent: null }
    },
    ask: ({ packed }, now) => ask(fetch, packed.make, now),
    async settle(tx, { destination, packed }, attempt, attemptedAt) {
      const present = await lockDestination(tx, { id })
      // It was removed meanwhile.
      if (!present) return
      await insertAttempt(tx, id, { ...attempt, attemptedAt, what: packed.what })
      // Where it was changed meanwhile, the new address has got nothing yet.
      if (present.version !== destination.version) await writeProgress(tx, present)
      else await settle(platform, tx, present, packed, attempt, random())
    },
  })
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
  const { since: failingSince, forMs, disabledBecause } = failingNow(destination.failingSince, status, now)
  const failed = {
    ...{ ...destination, failures, failingSince },
    dueAt: nextTry({ failures, now, retryAfter, random }),
  }
  await writeProgress(tx, failed)
  if (disabledBecause) return disableDestination(platform, tx, failed, disabledBecause, now)
  if (forMs >= notifiedAfterMs) return notifyOfFailing(platform, tx, failed, now)
}
