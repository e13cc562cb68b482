// Requests to sales.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface SalesRequest {
  id: string
  planId: string
  name: string
  email: string
  companyName: string
  teamSize: number | undefined
  message: string | undefined
  receivedAt: Date
}

export async function insertSalesRequest(tx: Tx, request: SalesRequest): Promise<void> {
  await sql`
    insert into sales_request (tenant_id, id, plan_id, name, email, company_name, team_size, message, received_at)
    values (${tx.actor.tenantId}, ${request.id}, ${request.planId}, ${request.name}, ${request.email}, ${request.companyName},
      ${request.teamSize ?? null}, ${request.message ?? null}, ${request.receivedAt})`.execute(tx.db)
}
