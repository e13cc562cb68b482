// Which early ends of trials of its applications a vendor's company was told of.
import { sql } from 'kysely'
import type pg from 'pg'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface EarlyEnd {
  /** Of the subscription. */
  id: string
  companyName: string
  applicationName: string
}

/** Vendors' companies that were not told yet of a trial which was ended early at `since` or later. */
export async function companiesWithUntoldTrialEnds(
  pool: pg.Pool,
  since: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_untold_trial_ends($1, $2)',
    [since, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Of two processes that look at the same moment one waits here until the other has told. */
export async function lockTrialEndNews(tx: Tx): Promise<void> {
  await lockFor(tx, 'trial ends')
}

/** Oldest first, so that the newest stands at the top of the bell. */
export async function listUntoldTrialEnds(tx: Tx, since: Date, atMost: number): Promise<EarlyEnd[]> {
  const { rows } = await sql<EarlyEnd>`
    select id, company_name as "companyName", application_name as "applicationName"
    from untold_trial_ends(${since}, ${atMost})`.execute(tx.db)
  return rows
}

export async function markTrialEndTold(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    insert into trial_end_told (tenant_id, subscription_id, told_at)
    values (${tx.actor.tenantId}, ${subscriptionId}, ${now})`.execute(tx.db)
}

/** What ended before is no news any more, so nobody asks whether it was told. */
export async function deleteTrialEndsToldBefore(tx: Tx, since: Date): Promise<void> {
  await sql`
    delete from trial_end_told where tenant_id = ${tx.actor.tenantId} and told_at < ${since}`.execute(tx.db)
}
