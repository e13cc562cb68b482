// One at a time, where no row is there to be locked or locking it would count as a change.
import { sql } from 'kysely'
import type { Tx } from '../transaction.ts'

/**
 * Anyone in the acting company who asks for the same thing waits here until this transaction has ended. `kind` is one
 * store's own; `parts` say which one of that kind.
 */
export async function lockFor(tx: Tx, kind: string, ...parts: readonly string[]): Promise<void> {
  const name = [kind, tx.actor.tenantId, ...parts].join(' ')
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}
