// Shortlists whose decision is due soon and of which nobody was reminded yet.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'
import type { Days } from '../../rules/collaboration/decision-reminder.ts'

export async function companiesWithDueDecisions(
  pool: pg.Pool,
  { firstDay, lastDay }: Days,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_due_decisions($1, $2, $3)',
    [firstDay, lastDay, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Ids of the acting company's. */
export async function listDueDecisions(tx: Tx, { firstDay, lastDay }: Days): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('shortlist')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '<>', 'archived')
    .where('decide_by', '>=', sql<Date>`${firstDay}::date`)
    .where('decide_by', '<=', sql<Date>`${lastDay}::date`)
    .whereRef('decision_reminded_for', 'is distinct from', 'decide_by')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Its version stays as it is: nothing of what people see has changed. */
export async function markReminded(tx: Tx, id: string, decideBy: string): Promise<void> {
  await tx.db
    .updateTable('shortlist')
    .set({ decision_reminded_for: decideBy })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
