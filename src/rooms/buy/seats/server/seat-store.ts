// Who holds seats of the acting company's subscriptions, and which groups give them.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
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
  const { rows } = await sql<SeatHolder>`
    select subscription_id as "subscriptionId", user_id as "userId", held_since as "heldSince", given_by as "givenBy"
    from seat_holder
    where tenant_id = ${tx.actor.tenantId} ${subscriptionId === undefined ? sql`` : sql`and subscription_id = ${subscriptionId}`}
    order by held_since, user_id`.execute(tx.db)
  return rows
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
  const result = await sql`
    delete from seat_holder
    where tenant_id = ${tx.actor.tenantId} and subscription_id = ${subscriptionId} and user_id = any(${[...userIds]}::uuid[])`.execute(
    tx.db,
  )
  return Number(result.numAffectedRows ?? 0n)
}

/** The subscriptions that these groups give seats of; those of all groups where none is named. */
export async function listSubscriptionsOfGroups(tx: Tx, groupIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct subscription_id as id from seat_group
    where tenant_id = ${tx.actor.tenantId} ${groupIds ? sql`and group_id = any(${[...groupIds]}::uuid[])` : sql``}
    order by id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function listGroupIds(tx: Tx, subscriptionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select group_id as id from seat_group where tenant_id = ${tx.actor.tenantId} and subscription_id = ${subscriptionId}`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

/** False where the group gives them already. */
export async function insertSeatGroup(
  tx: Tx,
  subscriptionId: string,
  groupId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const result = await sql`
    insert into seat_group (tenant_id, subscription_id, group_id, mapped_by, mapped_at)
    values (${tx.actor.tenantId}, ${subscriptionId}, ${groupId}, ${by}, ${now}) on conflict do nothing`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

/** False where the group gives none. */
export async function deleteSeatGroup(tx: Tx, subscriptionId: string, groupId: string): Promise<boolean> {
  const result = await sql`
    delete from seat_group
    where tenant_id = ${tx.actor.tenantId} and subscription_id = ${subscriptionId} and group_id = ${groupId}`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}
