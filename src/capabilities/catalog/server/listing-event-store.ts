// The counters of listings.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { ListingEventKind } from '../contract.ts'

/** Those whose key is new today are counted for the companies that the listings belong to. */
export async function addListingEvents(
  tx: Tx,
  events: { kind: ListingEventKind; day: string; ids: readonly string[]; keys: readonly Buffer[] },
): Promise<void> {
  const { kind, day, ids, keys } = events
  await sql`
    select count_listing_events(${kind}, ${day}::date, ${[...ids]}::uuid[], ${[...keys]}::bytea[], ${tx.actor.tenantId}::uuid)`.execute(
    tx.db,
  )
}

/** A bounded part; the next run takes the rest. */
export async function deleteVisitsBefore(tx: Tx, day: string): Promise<void> {
  await sql`
    delete from listing_visit where ctid in (
      select ctid from listing_visit where day < ${day}::date limit 50000)`.execute(tx.db)
}
