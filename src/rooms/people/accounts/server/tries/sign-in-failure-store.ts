// Failed sign-ins, counted by name, network and device without naming any of them.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/server/database/tables.gen.ts'
import { allotmentOf, networkOf } from '#platform/server/http/networks.ts'
import type { Sealer } from '#platform/server/secrets/sealer.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type FailureCount,
  type FailureScope,
  type LockPolicy,
  lockRule,
  scopesFor,
} from '../../rules/sign-in-lock.ts'

/** One try to sign in: what was typed, where it came from, and the device where the account knows it. */
export interface SignInTry {
  /** The id of the account; the name as it was typed, folded, where nobody has it. */
  who: string
  network: string
  knownDevice: string | undefined
}

/** The counters of one try. The first is the one that its name and place share with nobody else. */
export type Counters = readonly Counter[]

interface Counter {
  scope: FailureScope
  key: Buffer
}

/**
 * Counted by the account where the name has one, so that its username and its email address share one count; by the name
 * that was typed where nobody has it, so that a lock does not tell whether there is an account.
 */
export function countersOf(sealer: Sealer, { who, network, knownDevice }: SignInTry): Counters {
  const parts: Record<FailureScope, unknown[]> = {
    // The networks of one household count as one, so that it can close the account to itself alone.
    name_and_network: [who, allotmentOf(network)],
    name_and_device: [who, knownDevice],
    name: [who],
    network: [networkOf(network)],
  }
  return scopesFor(knownDevice !== undefined).map((scope) => ({
    scope,
    key: sealer.sign('sign-in failures', JSON.stringify([scope, ...parts[scope]])),
  }))
}

export async function readFailures(db: Kysely<Tables>, counters: Counters): Promise<FailureCount[]> {
  return db
    .selectFrom('sign_in_failure')
    .select(['scope', 'failures', 'counts_until as countsUntil'])
    .where((eb) => eb.or(counters.map(({ scope, key }) => eb.and({ scope, key }))))
    .execute()
}

/** Tries that share their first counter go on one after the other from here, each seeing what the one before it counted. */
export async function takeTurn(tx: Tx, [first]: Counters): Promise<void> {
  const number = first?.key.readBigInt64BE() ?? 0n
  await sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`.execute(tx.db)
}

/** Counts one failure in every counter and answers their values. Failures that count no more begin at one. */
export async function countFailure(
  tx: Tx,
  counters: Counters,
  policy: LockPolicy,
  now: Date,
): Promise<FailureCount[]> {
  const counts: FailureCount[] = []
  for (const { scope, key } of counters) {
    const until = new Date(now.getTime() + lockRule(scope, policy).seconds * 1000)
    const count = await tx.db
      .insertInto('sign_in_failure')
      .values({ scope, key, failures: 1, counts_until: until })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'key']).doUpdateSet((eb) => ({
          counts_until: until,
          failures: eb
            .case()
            .when('sign_in_failure.counts_until', '>', now)
            .then(eb('sign_in_failure.failures', '+', 1))
            .else(1)
            .end(),
        })),
      )
      .returning(['scope', 'failures', 'counts_until as countsUntil'])
      .executeTakeFirstOrThrow()
    counts.push(count)
  }
  return counts
}

/** A success clears what was counted against the name; a network's other failures stay. */
export async function clearFailures(tx: Tx, counters: Counters): Promise<void> {
  for (const { scope, key } of counters.filter((counter) => counter.scope !== 'network'))
    await tx.db.deleteFrom('sign_in_failure').where('scope', '=', scope).where('key', '=', key).execute()
}
