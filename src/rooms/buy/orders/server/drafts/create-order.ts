// Somebody chose a plan, a package or an application: there is a draft order of it from then on, one for each person and thing.

import { newId } from '#platform/kernel/id.ts'
import { refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency } from '#platform/server/transaction.ts'
import type { Quote, QuoteAnswer } from '#rooms/buy/price-book/rules/index.ts'
import { refusedReason } from '#rooms/buy/price-book/rules/index.ts'
import { forEachReference } from '#rooms/buy/subscriptions/rules/index.ts'
import { refusePaidOnce } from '#rooms/buy/subscriptions/server/index.ts'
import type { NewOrder, Order } from '../../contract.ts'
import { itemFields } from '../../rules/order-vocabulary.ts'
import { asOrder } from '../order-answer.ts'
import {
  findDraft,
  insertEvent,
  insertOrder,
  lockDrafts,
  nextNumber,
  type StoredOrder,
  writeLines,
} from '../order-store.ts'
import { type Prices, priceNow } from '../pricing/prices.ts'

/** Answers the own draft that there is, as it is, or the one that is made now. */
export async function createOrder(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  wanted: NewOrder,
  idempotency: Idempotency | undefined,
): Promise<Order> {
  const userId = getUserId(actor)
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const now = platform.clock.now()
      await lockDrafts(tx)
      const item = { kind: wanted.kind, itemId: wanted[itemFields[wanted.kind]] ?? '', promotion: null }
      const { answer } = await priceNow(tx, prices, item, wanted.seats ?? null, now)
      const quote = getQuote(answer, wanted)
      const earlier = await findDraft(tx, userId, quote.itemId)
      if (earlier) {
        tx.markUnchanged()
        return asOrder(tx, prices, earlier, now)
      }
      await refusePaidOnce(tx, quote, now)
      const order: StoredOrder = {
        ...quote,
        id: newId(),
        number: await nextNumber(tx),
        state: 'draft',
        version: 1,
        requestedBy: userId,
        submittedBy: null,
        createdAt: now,
        changedAt: now,
        trialEndsAt: null,
        replacesOrder: null,
        zone: 'UTC',
        startsNow: wanted.startsNow ?? false,
        ...forEachReference(() => ''),
      }
      await insertOrder(tx, order)
      await writeLines(tx, order.id, quote.lines)
      await insertEvent(tx, order.id, {
        version: 1,
        step: 'create',
        state: 'draft',
        seats: quote.seats,
        totalMinor: quote.totalMinor,
        reason: null,
        byUser: userId,
        at: now,
      })
      await recordAudit(tx, now, {
        action: 'procurement.order_drafted',
        targetKind: 'order',
        targetId: order.id,
        details: {
          number: order.number,
          itemId: quote.itemId,
          seats: quote.seats,
          totalMinor: quote.totalMinor,
        },
      })
      return asOrder(tx, prices, order, now)
    },
    idempotency ? { idempotency } : {},
  )
}

function getQuote(answer: QuoteAnswer, { kind, billing }: NewOrder): Quote {
  if ('refused' in answer)
    throw refusedField(
      answer.refused.field === 'seats' ? 'seats' : itemFields[kind],
      refusedReason(answer.refused),
    )
  if (billing !== undefined && billing !== answer.quote.billing)
    throw refusedField(
      'billing',
      t('is {billing} for {itemName}', { billing: answer.quote.billing, itemName: answer.quote.itemName }),
    )
  return answer.quote
}
