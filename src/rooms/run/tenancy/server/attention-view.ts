// What waits over all companies, and how they grew: counts that the database answers to the platform alone (0520).
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Waiting } from '../rules/attention.ts'

export async function findWaitingOfCompanies(tx: Tx, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select kind, waiting::int as count, oldest_at as "oldestAt" from waiting_for_platform(${now})`.execute(
    tx.db,
  )
  return rows
}

export interface GrowthStep {
  at: Date
  tenants: number
  people: number
  orders: number
}

export async function readGrowth(
  tx: Tx,
  { from, stepSeconds, count }: { from: Date; stepSeconds: number; count: number },
): Promise<GrowthStep[]> {
  const { rows } = await sql<GrowthStep>`
    select step_at as at, companies::int as tenants, people::int as people, orders::int as orders
    from growth_for_platform(${from}, make_interval(secs => ${stepSeconds}), ${count})
    order by step_at`.execute(tx.db)
  return rows
}
