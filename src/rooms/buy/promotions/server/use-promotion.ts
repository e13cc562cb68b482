// The door through which orders reach promotions, inside the order's own transaction.
import type { Tx } from '#platform/server/transaction.ts'
import { findRunningPromotion, type Reduction } from '#rooms/discover/catalog/server/index.ts'
import type { PromotionDuration } from '../contract.ts'
import { isHeld } from '../rules/promotion-hold.ts'
import { insertUse, listUsedPromotions, type PromotionUse, type UseAnswer } from './use-store.ts'

export interface PromotionFor {
  id: string
  name: string
  reduction: Reduction
  lasts: PromotionDuration
  /** The acting company has used it for this application: it is given once, and the order is at the published price. */
  isUsed: boolean
}

/** The promotion that counts for an application at a moment, with which an order of it is priced. */
export async function findPromotionFor(
  tx: Tx,
  applicationId: string,
  at: Date,
): Promise<PromotionFor | undefined> {
  const running = await findRunningPromotion(tx, applicationId, at)
  if (!running) return undefined
  const { id, name, reduction, lasts } = running.terms
  const used = await listUsedPromotions(tx, applicationId)
  return { id, name, reduction, lasts, isUsed: used.some(({ promotionId }) => promotionId === id) }
}

export interface PromotionClaim extends PromotionUse {
  submittedAt: Date
  /** Whether an order that is priced now would be given the same price. */
  isStillOffered: boolean
}

/**
 * Uses a promotion for an order that is approved now, once for each order. `too_late`: the hold of its price has ended and
 * it is no longer offered. `used_before`: another order of the company for the same application has used it. `used_up`: other
 * orders were approved first. The caller refuses and audits.
 */
export async function usePromotion(
  tx: Tx,
  now: Date,
  { submittedAt, isStillOffered, ...use }: PromotionClaim,
): Promise<UseAnswer | 'too_late'> {
  if (!isStillOffered && !isHeld(submittedAt, now)) return 'too_late'
  return insertUse(tx, now, use)
}
