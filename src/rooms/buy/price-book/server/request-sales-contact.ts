// Keeps a request to sales, once, with the plan or application it is about; mails it to sales and confirms it to the person.

import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import { findOffer } from '#rooms/discover/catalog/server/index.ts'
import type { salesRequestShape } from '../contract.ts'
import { itemText } from '../rules/item-text.ts'
import { findPlan } from '../rules/price-book.ts'
import { confirmationMail, confirmationsADay, mailToSales } from '../rules/sales-mails.ts'
import { countRequestsOf, insertSalesRequest, type SalesRequest } from './sales-request-store.ts'

const dayMs = 86_400_000

/** Stores the request and tells what it is known by. Refuses a plan that the price book does not have, and an application that is not published. */
export async function requestSalesContact(
  platform: Platform,
  actor: Actor,
  request: z.output<typeof salesRequestShape>,
  idempotency: Idempotency | undefined,
): Promise<{ id: string; receivedAt: string }> {
  const plan = request.planId === undefined ? undefined : findPlan(request.planId)
  if (request.planId !== undefined && !plan)
    throw refusedField('planId', t('is not a plan of the price book'))
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const about = plan
        ? ({ kind: 'Plan', name: itemText(plan.name) } as const)
        : ({ kind: 'Application', name: await getOfferedName(tx, request.applicationId ?? '') } as const)
      const id = newId()
      const receivedAt = platform.clock.now()
      const earlier = await countRequestsOf(tx, request.email, new Date(receivedAt.getTime() - dayMs))
      const storedRequest: SalesRequest = {
        ...request,
        teamSize: request.teamSize,
        message: request.message || undefined,
        id,
        receivedAt,
      }
      await insertSalesRequest(tx, storedRequest)
      const inMail = { ...storedRequest, about }
      await platform.mail.enqueueMail(tx, {
        to: platform.config.salesEmail,
        ...inLanguageOf(undefined, () => mailToSales(inMail)),
      })
      // Anybody can type anybody's address, so that it is not written to without end.
      if (earlier < confirmationsADay)
        await platform.mail.enqueueCausedMail(tx, { to: request.email, ...confirmationMail(inMail) })
      await recordAudit(tx, receivedAt, {
        action: 'procurement.sales_request_received',
        targetKind: 'sales_request',
        targetId: id,
        details: plan ? { planId: plan.id } : { applicationId: request.applicationId ?? null },
      })
      return { id, receivedAt: receivedAt.toISOString() }
    },
    idempotency ? { idempotency } : {},
  )
}

async function getOfferedName(tx: Tx, applicationId: string): Promise<string> {
  const offer = await findOffer(tx, applicationId)
  if (!offer) throw refusedField('applicationId', t('is not a published application'))
  return offer.name
}
