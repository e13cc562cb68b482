// What companies began and ended with a vendor's applications that the vendor was not notified of yet.
import { sql } from 'kysely'
import type pg from 'pg'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { type Customer, listCustomers } from './customers-view.ts'

/** The tables of what vendors were notified of, each with the function that finds vendors who have notifications to get. */
const finders = {
  trial_start_told: 'companies_with_untold_starts',
  subscription_start_told: 'companies_with_untold_subscription_starts',
  trial_end_told: 'companies_with_untold_trial_ends',
  subscription_end_told: 'companies_with_untold_subscription_ends',
} as const
export type NotifiedTable = keyof typeof finders

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
    `select tenant_id from ${finders[table]}(${places})`,
    [...span, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Of two processes that look at the same moment one waits here until the other has notified. */
export async function lockNotified(tx: Tx, table: NotifiedTable): Promise<void> {
  await lockFor(tx, table)
}

export async function markNotified(tx: Tx, table: NotifiedTable, id: string, now: Date): Promise<void> {
  const column = table.startsWith('subscription_') ? 'order_id' : 'subscription_id'
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(column)}, told_at)
    values (${tx.actor.tenantId}, ${id}, ${now})`.execute(tx.db)
}

/** What happened before is too old for a notification, so nobody asks whether there was one. */
export async function deleteNotifiedBefore(tx: Tx, table: NotifiedTable, since: Date): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where tenant_id = ${tx.actor.tenantId} and told_at < ${since}`.execute(
    tx.db,
  )
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

export interface PaidStart extends EarlyEnd {
  /** Of the order with which it began. */
  id: string
  subscriptionId: string
  seats: number | null
  currency: string
  /** Whole minor units, due at a time. */
  totalMinor: number
  billing: OrderBilling
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
    select order_id as id, ${paidColumns} from untold_subscription_starts(${since}, ${atMost})`.execute(tx.db)
  return rows
}

export interface PaidEnd extends PaidStart {
  /** Of the order whose term was the last. */
  id: string
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
