// The counters of listings.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { ListingEventKind } from '../contract.ts'

/**
 * Those whose key is new on its day are counted for the companies that the listings belong to; of those with a network at
 * most so many for each listing and day.
 */
export async function addListingEvents(
  tx: Tx,
  kind: ListingEventKind,
  events: readonly { id: string; day: string; key: Buffer; network: Buffer | null }[],
  ofNetwork: number,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  const days = events.map(({ day }) => day)
  const keys = events.map(({ key }) => key)
  const networks = events.map(({ network }) => network)
  await sql`
    select count_listing_events(${kind}, ${days}::date[], ${ids}::uuid[], ${keys}::bytea[],
      ${networks}::bytea[], ${ofNetwork}, ${tx.actor.tenantId}::uuid)`.execute(tx.db)
}

/** A bounded part; the next run takes the rest. */
export async function deleteVisitsBefore(tx: Tx, day: string): Promise<void> {
  await sql`
    delete from listing_visit where ctid in (
      select ctid from listing_visit where day < ${day}::date limit 50000)`.execute(tx.db)
  await sql`
    delete from listing_network where ctid in (
      select ctid from listing_network where day < ${day}::date limit 50000)`.execute(tx.db)
}
