// The lock in front of every password and code: looked at before, and again when the proof was checked.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { findLock, type LockPolicy, lockRule } from '../rules/sign-in-lock.ts'
import type { Identity } from './identity.ts'
import { countersOf, countFailure, readFailures, type SignInTry } from './sign-in-failure-store.ts'

export type Counters = ReturnType<typeof countersOf>

export function countersFor(identity: Identity, attempt: SignInTry): Counters {
  return countersOf(identity.sealer, attempt)
}

/** Refuses while a lock holds. Called a second time after slow work, so that tries sent at once gain nothing. */
export async function refuseWhileLocked(
  identity: Identity,
  counters: Counters,
  policy: LockPolicy,
  db = identity.database.kysely,
): Promise<void> {
  const lock = findLock(await readFailures(db, counters), policy, identity.clock.now())
  if (!lock) return
  const wait = waitInWords(lock.secondsLeft)
  throw lock.scope === 'network'
    ? new Refusal('too_many_requests', `Too many failed tries from your network. Try again in ${wait}.`, {
        retryAfterSeconds: lock.secondsLeft,
      })
    : new Refusal(
        'locked',
        `Too many failed tries. Try again in ${wait}, or reset the password if you have forgotten it.`,
        { retryAfterSeconds: lock.secondsLeft },
      )
}

/** Counts a failure and writes it into the trail of the company that was tried, the platform's where there is none. */
export async function noteFailure(
  identity: Identity,
  actor: Actor,
  counters: Counters,
  policy: LockPolicy,
  failure: { userId: string | undefined; reason: string },
): Promise<void> {
  const now = identity.clock.now()
  const { userId, reason } = failure
  const target = {
    targetKind: 'user',
    ...(userId === undefined ? {} : { targetId: userId }),
    outcome: 'refused' as const,
  }
  await identity.inTenantTransaction(actor, async (tx) => {
    const counts = await countFailure(tx, counters, policy, now)
    await recordAudit(tx, now, { action: 'identity.sign_in_refused', ...target, details: { reason } })
    for (const { scope, failures } of counts) {
      if (failures !== lockRule(scope, policy).failures) continue
      await recordAudit(tx, now, { action: 'identity.locked', ...target, details: { scope, failures } })
    }
  })
}

/** Writes a try that met a lock into the trail, without counting it. */
export async function noteLockedTry(
  identity: Identity,
  actor: Actor,
  userId: string | undefined,
): Promise<void> {
  await identity.inTenantTransaction(actor, (tx) =>
    recordAudit(tx, identity.clock.now(), {
      action: 'identity.sign_in_refused',
      targetKind: 'user',
      ...(userId === undefined ? {} : { targetId: userId }),
      outcome: 'refused',
      details: { reason: 'locked' },
    }),
  )
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
