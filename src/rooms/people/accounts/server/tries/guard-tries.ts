// The lock around every password and code. A try is looked at before the slow work of checking it, and settled after:
// tries against one name take turns there, so that of any number sent at once only those before the lock count for
// anything. Behind it a right answer and a wrong one are refused alike.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findLock, type Lock, type LockPolicy, lockRule } from '../../rules/sign-in-lock.ts'
import type { Identity } from '../identity.ts'
import { pausedReason, SignInsPaused } from '../sessions/sign-in-pause.ts'
import { type Counters, countFailure, readFailures, takeTurn } from './sign-in-failure-store.ts'

/** What one try is held against. */
export interface Guard {
  counters: Counters
  policy: LockPolicy
  /** The account that is tried; undefined where no account has the name. */
  userId: string | undefined
  /** What the trail records: for somebody who is signed in already, that a proof was refused, not a sign-in. */
  refusal: 'identity.sign_in_refused' | 'identity.proof_refused'
}

/** A proof that failed for a reason of its own, which the trail keeps. */
export class Rejection {
  /** For the trail. */
  readonly reason: string
  /** For the person, where it is more than that the proof failed. */
  readonly detail: string | undefined
  constructor(reason: string, detail?: string) {
    this.reason = reason
    this.detail = detail
  }
}

/** Before the work: refuses while a lock holds. */
export async function refuseWhileLocked(identity: Identity, actor: Actor, guard: Guard): Promise<void> {
  const lock = await lockNow(identity, identity.database.kysely, guard)
  if (!lock) return
  await identity.inTenantTransaction(actor, (tx) => logRefusal(identity, tx, guard, 'locked'))
  throw lockedOut(lock)
}

/**
 * After the work, in one transaction: refuses if the lock has closed meanwhile; else answers what `proof` does, and
 * counts a failure where that is undefined (for `reason`) or a Rejection (for its own). A proof that fails must have changed
 * nothing but what is spent by being tried. A right proof that a pause of sign-ins refuses counts as no failure and spends
 * nothing.
 */
export async function settleTry<T>(
  identity: Identity,
  actor: Actor,
  guard: Guard,
  reason: string,
  proof: (tx: Tx) => Promise<T | undefined>,
): Promise<T | undefined> {
  const settle = async (tx: Tx) => {
    await takeTurn(tx, guard.counters)
    const lock = await lockNow(identity, tx.db, guard)
    if (lock) {
      await logRefusal(identity, tx, guard, 'locked')
      return { lock }
    }
    const value = await proof(tx)
    if (value === undefined) await logFailure(identity, tx, guard, reason)
    if (value instanceof Rejection) await logFailure(identity, tx, guard, value.reason)
    return { value }
  }
  const settled = await identity.inTenantTransaction(actor, settle).catch(async (error: unknown) => {
    if (error instanceof SignInsPaused)
      await identity.inTenantTransaction(actor, (tx) => logRefusal(identity, tx, guard, pausedReason))
    throw error
  })
  if (settled.lock) throw lockedOut(settled.lock)
  return settled.value
}

async function lockNow(identity: Identity, db: Tx['db'] | Identity['database']['kysely'], guard: Guard) {
  return findLock(await readFailures(db, guard.counters), guard.policy, identity.clock.now())
}

/** Counts the failure and tells the trail; and that it closed a lock, if it did. */
async function logFailure(identity: Identity, tx: Tx, guard: Guard, reason: string): Promise<void> {
  const now = identity.clock.now()
  const counts = await countFailure(tx, guard.counters, guard.policy, now)
  await logRefusal(identity, tx, guard, reason)
  for (const { scope, failures } of counts) {
    if (failures !== lockRule(scope, guard.policy).failures) continue
    await recordAudit(tx, now, {
      action: 'identity.locked',
      ...targetOf(guard),
      details: { scope, failures },
    })
  }
}

export function logRefusal(identity: Identity, tx: Tx, guard: Guard, reason: string): Promise<void> {
  if (guard.refusal === 'identity.sign_in_refused') identity.metrics.countSignInFailure()
  return recordAudit(tx, identity.clock.now(), {
    action: guard.refusal,
    ...targetOf(guard),
    details: { reason },
  })
}

function targetOf({ userId }: Guard) {
  return {
    targetKind: 'user',
    ...(userId === undefined ? {} : { targetId: userId }),
    outcome: 'refused' as const,
  }
}

function lockedOut({ scope, secondsLeft }: Lock): Refusal {
  const wait = waitInWords(secondsLeft)
  return scope === 'network'
    ? new Refusal(
        'too_many_requests',
        t('Too many failed attempts from your network. Try again in {wait}.', { wait }),
        { retryAfterSeconds: secondsLeft },
      )
    : new Refusal(
        'locked',
        t('Too many failed attempts. Try again in {wait}, or reset the password if you have forgotten it.', {
          wait,
        }),
        { retryAfterSeconds: secondsLeft },
      )
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return t('{seconds, plural, one {# second} other {# seconds}}', { seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
    : t('{hours, plural, one {# hour} other {# hours}}', { hours: Math.ceil(minutes / 60) })
}
