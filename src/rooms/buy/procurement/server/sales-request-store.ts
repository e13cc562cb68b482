// Requests to sales.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface SalesRequest {
  id: string
  /** One of the two. */
  planId?: string | undefined
  applicationId?: string | undefined
  name: string
  email: string
  companyName: string
  teamSize: number | undefined
  message: string | undefined
  receivedAt: Date
}

/**
 * How many requests this address has sent since then, as far as this company's rows tell. Of those that come at the same
 * moment, one waits here until the other has ended.
 */
export async function countRequestsOf(tx: Tx, email: string, since: Date): Promise<number> {
  const { tenantId } = tx.actor
  await lockFor(tx, 'sales request', email.toLowerCase())
  const { rows } = await sql<{ requests: number }>`
    select count(*)::int as requests from sales_request
    where tenant_id = ${tenantId} and lower(email) = lower(${email}) and received_at > ${since}`.execute(
    tx.db,
  )
  return rows[0]?.requests ?? 0
}

export async function insertSalesRequest(tx: Tx, request: SalesRequest): Promise<void> {
  await sql`
    insert into sales_request (tenant_id, id, plan_id, application_id, name, email, company_name, team_size, message, received_at)
    values (${tx.actor.tenantId}, ${request.id}, ${request.planId ?? null}, ${request.applicationId ?? null}, ${request.name}, ${request.email}, ${request.companyName},
      ${request.teamSize ?? null}, ${request.message ?? null}, ${request.receivedAt})`.execute(tx.db)
}
