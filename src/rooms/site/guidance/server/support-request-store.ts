// Messages to support.
import type { Tx } from '#platform/server/transaction.ts'
import type { SupportRequest } from '../contract.ts'

export async function insertSupportRequest(
  tx: Tx,
  request: SupportRequest & { id: string; userId: string; receivedAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('support_request')
    .values({
      tenant_id: tx.actor.tenantId,
      id: request.id,
      user_id: request.userId,
      email: request.email,
      subject: request.subject,
      message: request.message,
      received_at: request.receivedAt,
    })
    .execute()
}
