// Messages to support.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { SupportRequest } from '../contract.ts'

export async function insertSupportRequest(
  tx: Tx,
  request: SupportRequest & { id: string; userId: string; receivedAt: Date },
): Promise<void> {
  await sql`
    insert into support_request (tenant_id, id, user_id, email, subject, message, received_at)
    values (${tx.actor.tenantId}, ${request.id}, ${request.userId}, ${request.email}, ${request.subject}, ${request.message},
      ${request.receivedAt})`.execute(tx.db)
}
