// Requests to sales.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/database/lock.ts'
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
  const { requests } = await tx.db
    .selectFrom('sales_request')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('tenant_id', '=', tenantId)
    .where((eb) => sql<boolean>`lower(${eb.ref('email')}) = lower(${email})`)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return requests
}

export async function insertSalesRequest(tx: Tx, request: SalesRequest): Promise<void> {
  await tx.db
    .insertInto('sales_request')
    .values({
      tenant_id: tx.actor.tenantId,
      id: request.id,
      plan_id: request.planId ?? null,
      application_id: request.applicationId ?? null,
      name: request.name,
      email: request.email,
      company_name: request.companyName,
      team_size: request.teamSize ?? null,
      message: request.message ?? null,
      received_at: request.receivedAt,
    })
    .execute()
}
