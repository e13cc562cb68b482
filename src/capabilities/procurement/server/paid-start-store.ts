// Which paying customers of its applications a vendor's company was told of.

import { sql } from 'kysely'
import type pg from 'pg'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling } from '../rules/vocabulary.ts'

export interface PaidStart {
  /** Of the subscription. */
  id: string
  companyName: string
  applicationName: string
  seats: number | null
  currency: string
  /** Whole minor units, due at a time. */
  totalMinor: number
  billing: OrderBilling
}

/** Vendors' companies that were not told yet of a subscription whose first order was approved at `since` or later. */
export async function companiesWithUntoldPaidStarts(
  pool: pg.Pool,
  since: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_untold_paid_starts($1, $2)',
    [since, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Of two processes that look at the same moment one waits here until the other has told. */
export async function lockPaidStartNews(tx: Tx): Promise<void> {
  await lockFor(tx, 'paid starts')
}

/** Oldest first, so that the newest stands at the top of the bell. */
export async function listUntoldPaidStarts(tx: Tx, since: Date, atMost: number): Promise<PaidStart[]> {
  const { rows } = await sql<PaidStart>`
    select id, company_name as "companyName", application_name as "applicationName", seats, currency,
      total_minor::double precision as "totalMinor", billing
    from untold_paid_starts(${since}, ${atMost})`.execute(tx.db)
  return rows
}

export async function markPaidStartTold(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    insert into paid_start_told (tenant_id, subscription_id, told_at)
    values (${tx.actor.tenantId}, ${subscriptionId}, ${now})`.execute(tx.db)
}

/** What began before is no news any more, so nobody asks whether it was told. */
export async function deletePaidStartsToldBefore(tx: Tx, since: Date): Promise<void> {
  await sql`
    delete from paid_start_told where tenant_id = ${tx.actor.tenantId} and told_at < ${since}`.execute(tx.db)
}
