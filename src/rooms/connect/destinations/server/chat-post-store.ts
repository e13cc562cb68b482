// The events that wait to be posted to a company's chat channel.
import type { Tx } from '#platform/server/transaction.ts'

export async function insertPosts(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await tx.db
    .insertInto('chat_post')
    .values(eventIds.map((id) => ({ tenant_id: tx.actor.tenantId, event_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest first: the ids of events grow with time. */
export async function listPosts(tx: Tx, atMost: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('chat_post')
    .select('event_id as id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('event_id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deletePosts(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('chat_post')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('event_id', 'in', [...eventIds])
    .execute()
}
