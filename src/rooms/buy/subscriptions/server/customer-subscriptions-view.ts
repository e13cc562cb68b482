// Of subscriptions that a vendor names: which ones are of its own applications, and whose they are.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface CustomerSubscription {
  id: string
  /** The company that has it. */
  customerId: string
  startedAt: Date
}

/** Those of other companies, of applications that the acting company sells; anybody else's are left out. */
export async function findCustomerSubscriptions(
  tx: Tx,
  ids: readonly string[],
): Promise<CustomerSubscription[]> {
  const { rows } = await sql<CustomerSubscription>`
    select id, customer_id as "customerId", started_at as "startedAt"
    from subscriptions_of_own_applications(${[...new Set(ids)]}::uuid[])`.execute(tx.db)
  return rows
}
