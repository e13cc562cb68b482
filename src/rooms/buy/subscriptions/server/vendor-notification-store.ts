// What companies began and ended with a vendor's applications that the vendor was not notified of yet.
import { sql } from 'kysely'
import type pg from 'pg'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { type Customer, listCustomers } from './customers-view.ts'

/**
 * The tables of what vendors were notified of: the function that finds vendors who have notifications to get, which id a row names,
 * and the time by which it is deleted.
 */
const tables = {
  trial_start_told: { finder: 'companies_with_untold_starts', id: 'subscription_id', time: 'told_at' },
  subscription_start_notified: {
    ...{ finder: 'companies_to_notify_of_subscription_starts', id: 'subscription_id', time: 'starts_at' },
  },
  trial_end_told: { finder: 'companies_with_untold_trial_ends', id: 'subscription_id', time: 'told_at' },
  subscription_end_told: {
    ...{ finder: 'companies_with_untold_subscription_ends', id: 'order_id', time: 'told_at' },
  },
} as const
export type NotifiedTable = keyof typeof tables

/** What counts as news. */
export interface Span {
  since: Date
  now: Date
}

/** Vendors' companies that were not notified yet of something that happened at `since` or later. */
export async function listVendorsToNotify(
  pool: pg.Pool,
  table: NotifiedTable,
  { since, now }: Span,
  atMost: number,
): Promise<string[]> {
  // Only the end of a subscription is known before it comes.
  const [span, places] =
    table === 'subscription_end_told' ? [[since, now], '$1, $2, $3'] : [[since], '$1, $2']
  const { rows } = await pool.query<{ tenant_id: string }>(
    `select tenant_id from ${tables[table].finder}(${places})`,
    [...span, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Of two processes that look at the same moment one waits here until the other has notified. */
export async function lockNotified(tx: Tx, table: NotifiedTable): Promise<void> {
  await lockFor(tx, table)
}

export interface Notified {
  id: string
  /** When it began, where that may lie ahead; else when the vendor was notified. */
  at: Date
}

export async function markNotified(tx: Tx, table: NotifiedTable, { id, at }: Notified): Promise<void> {
  const columns = tables[table]
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(columns.id)}, ${sql.ref(columns.time)})
    values (${tx.actor.tenantId}, ${id}, ${at})`.execute(tx.db)
}

/** What happened before is too old for a notification, so nobody asks whether there was one. */
export async function deleteNotifiedBefore(tx: Tx, table: NotifiedTable, since: Date): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${tx.actor.tenantId} and ${sql.ref(tables[table].time)} < ${since}`.execute(tx.db)
}

// The lists are oldest first, so that the newest comes first in the bell.

export async function listUnnotifiedTrialStarts(
  tx: Tx,
  { since, now }: Span,
  atMost: number,
): Promise<Customer[]> {
  const notified = await tx.db
    .selectFrom('trial_start_told')
    .select('subscription_id as id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute()
  const known = new Set(notified.map(({ id }) => id))
  const newest = await listCustomers(tx, now, { state: 'trial', atMost: known.size + atMost })
  return newest.filter(({ id, startedAt }) => startedAt >= since && !known.has(id)).toReversed()
}

export interface EarlyEnd {
  /** Of the subscription. */
  id: string
  companyName: string
  applicationId: string
  applicationName: string
}

export async function listUnnotifiedTrialEnds(tx: Tx, since: Date, atMost: number): Promise<EarlyEnd[]> {
  const { rows } = await sql<EarlyEnd>`
    select id, company_name as "companyName", application_name as "applicationName",
      application_of_customer(id) as "applicationId"
    from untold_trial_ends(${since}, ${atMost})`.execute(tx.db)
  return rows
}

interface PaidOrder extends EarlyEnd {
  /** Of the order. */
  id: string
  subscriptionId: string
  seats: number | null
  currency: string
  /** Whole minor units, due at a time. */
  totalMinor: number
  billing: OrderBilling
}

/** The order is the one with which it begins. */
export interface PaidStart extends PaidOrder {
  startsAt: Date
}

const paidColumns =
  sql.raw(`subscription_id as "subscriptionId", company_name as "companyName", application_id as "applicationId",
  application_name as "applicationName", billing, seats, currency, total_minor as "totalMinor"`)

export async function listUnnotifiedPaidStarts(
  tx: Tx,
  { since }: Span,
  atMost: number,
): Promise<PaidStart[]> {
  const { rows } = await sql<PaidStart>`
    select order_id as id, ${paidColumns}, starts_at as "startsAt"
    from subscription_starts_to_notify(${since}, ${atMost})`.execute(tx.db)
  return rows
}

/** The order is the one whose term was the last. */
export interface PaidEnd extends PaidOrder {
  endedAt: Date
}

export async function listUnnotifiedPaidEnds(
  tx: Tx,
  { since, now }: Span,
  atMost: number,
): Promise<PaidEnd[]> {
  const { rows } = await sql<PaidEnd>`
    select order_id as id, ${paidColumns}, ended_at as "endedAt"
    from untold_subscription_ends(${since}, ${now}, ${atMost})`.execute(tx.db)
  return rows
}
