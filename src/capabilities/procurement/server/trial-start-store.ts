// Which trials of its applications a vendor's company was told of.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Customer, listCustomers } from './customers-view.ts'

/** Of two processes that look at the same moment one waits here until the other has told. */
export async function lockStartNews(tx: Tx): Promise<void> {
  await lockFor(tx, 'trial starts')
}

/** Oldest first, so that the newest stands at the top of the bell. */
export async function listUntoldStarts(tx: Tx, now: Date, since: Date, atMost: number): Promise<Customer[]> {
  const { rows: told } = await sql<{ id: string }>`
    select subscription_id as id from trial_start_told where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  const known = new Set(told.map(({ id }) => id))
  const newest = await listCustomers(tx, now, { state: 'trial', atMost: known.size + atMost })
  return newest.filter(({ id, startedAt }) => startedAt >= since && !known.has(id)).toReversed()
}

export async function markStartTold(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    insert into trial_start_told (tenant_id, subscription_id, told_at)
    values (${tx.actor.tenantId}, ${subscriptionId}, ${now})`.execute(tx.db)
}

/** What began before is no news any more, so nobody asks whether it was told. */
export async function deleteToldBefore(tx: Tx, since: Date): Promise<void> {
  await sql`
    delete from trial_start_told where tenant_id = ${tx.actor.tenantId} and told_at < ${since}`.execute(tx.db)
}
