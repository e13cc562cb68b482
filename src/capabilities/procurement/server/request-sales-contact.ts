// Keeps a visitor's request to sales, once, with the plan it is about.
import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency } from '#platform/server/transaction.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import type { salesRequestShape } from '../contract.ts'
import { findPlan } from '../rules/price-book.ts'
import { insertSalesRequest } from './sales-request-store.ts'

/** Stores the request and tells what it is known by. Refuses a plan that the price book does not have. */
export async function requestSalesContact(
  platform: Platform,
  actor: Actor,
  request: z.output<typeof salesRequestShape>,
  idempotency: Idempotency | undefined,
): Promise<{ id: string; receivedAt: string }> {
  if (!findPlan(request.planId)) {
    const reason = 'is not a plan of the price book'
    throw new Refusal('invalid_input', `planId: ${reason}`, { fields: [{ field: 'planId', reason }] })
  }
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const id = newId()
      const receivedAt = platform.clock.now()
      await insertSalesRequest(tx, {
        ...request,
        teamSize: request.teamSize,
        message: request.message || undefined,
        id,
        receivedAt,
      })
      await recordAudit(tx, receivedAt, {
        action: 'procurement.sales_request_received',
        targetKind: 'sales_request',
        targetId: id,
        details: { planId: request.planId },
      })
      return { id, receivedAt: receivedAt.toISOString() }
    },
    idempotency ? { idempotency } : {},
  )
}
