// Trials beyond one company: which companies are to be told of theirs, and who tries what the acting company sells.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'

export async function companiesWithEndingTrials(
  pool: pg.Pool,
  soon: Date,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_ending_trials($1, $2, $3)',
    [soon, now, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

export interface CustomerTrial {
  customerId: string
  companyName: string
  applicationId: string
  applicationName: string
  startedAt: Date
  trialEndsAt: Date
}

/** Newest first; the companies' names and no person of theirs. */
export async function listTrialsOfOwnApplications(tx: Tx, atMost: number): Promise<CustomerTrial[]> {
  const { rows } = await sql<CustomerTrial>`
    select customer_id as "customerId", company_name as "companyName", application_id as "applicationId",
      application_name as "applicationName", started_at as "startedAt", trial_ends_at as "trialEndsAt"
    from trials_of_own_applications(${atMost})`.execute(tx.db)
  return rows
}
