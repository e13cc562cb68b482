// Who holds seats of the acting company's subscriptions, and which groups give them.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface SeatHolder {
  subscriptionId: string
  userId: string
  heldSince: Date
  /** Null where a group gave it. */
  givenBy: string | null
}

/** Requests that give or take seats of the same subscription at the same moment wait here until this transaction has ended. */
export async function lockSeats(tx: Tx, subscriptionId: string): Promise<void> {
  await lockFor(tx, 'seats', subscriptionId)
}

/** In the order in which they got them; of all subscriptions where none is named. */
export async function listHolders(tx: Tx, subscriptionId?: string): Promise<SeatHolder[]> {
  const holders = tx.db
    .selectFrom('seat_holder')
    .select([
      'subscription_id as subscriptionId',
      'user_id as userId',
      'held_since as heldSince',
      'given_by as givenBy',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('held_since')
    .orderBy('user_id')
  return (
    subscriptionId === undefined ? holders : holders.where('subscription_id', '=', subscriptionId)
  ).execute()
}

/** `givenBy` null: by a group. A member who already holds one keeps it. */
export async function insertHolders(
  tx: Tx,
  subscriptionId: string,
  userIds: readonly string[],
  { givenBy, now }: { givenBy: string | null; now: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into seat_holder (tenant_id, subscription_id, user_id, held_since, given_by)
    select ${tx.actor.tenantId}, ${subscriptionId}, id, ${now}, ${givenBy} from unnest(${[...userIds]}::uuid[]) as given (id)
    on conflict do nothing`.execute(tx.db)
}

/** Answers how many gave one back. */
export async function deleteHolders(
  tx: Tx,
  subscriptionId: string,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0
  const { numDeletedRows } = await tx.db
    .deleteFrom('seat_holder')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('subscription_id', '=', subscriptionId)
    .where('user_id', '=', anyOf(userIds))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The subscriptions that these groups give seats of; those of all groups where none is named. */
export async function listSubscriptionsOfGroups(tx: Tx, groupIds?: readonly string[]): Promise<string[]> {
  const subscriptions = tx.db
    .selectFrom('seat_group')
    .distinct()
    .select('subscription_id as id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('id')
  const rows = await (groupIds
    ? subscriptions.where('group_id', '=', anyOf(groupIds))
    : subscriptions
  ).execute()
  return rows.map(({ id }) => id)
}

export async function listGroupIds(tx: Tx, subscriptionId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('seat_group')
    .select('group_id as id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows.map(({ id }) => id)
}

/** False where the group gives them already. */
export async function insertSeatGroup(
  tx: Tx,
  subscriptionId: string,
  groupId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('seat_group')
    .values({
      tenant_id: tx.actor.tenantId,
      subscription_id: subscriptionId,
      group_id: groupId,
      mapped_by: by,
      mapped_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where the group gives none. */
export async function deleteSeatGroup(tx: Tx, subscriptionId: string, groupId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('seat_group')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('subscription_id', '=', subscriptionId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
