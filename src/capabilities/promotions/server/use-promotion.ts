// The door through which orders meet promotions, inside the transaction of whoever orders.
import type { Tx } from '#platform/server/transaction.ts'
import { findRunningPromotion, type Reduction } from '#rooms/catalog/server/index.ts'
import { isHeld } from '../rules/promotion-hold.ts'
import { insertUse, type PromotionUse } from './use-store.ts'

/** The promotion that an order of this application is priced with at a moment. */
export async function findPromotionFor(
  tx: Tx,
  applicationId: string,
  at: Date,
): Promise<{ id: string; name: string; reduction: Reduction } | undefined> {
  const running = await findRunningPromotion(tx, applicationId, at)
  if (!running) return undefined
  const { id, name, reduction } = running.terms
  return { id, name, reduction }
}

export interface PromotionClaim extends PromotionUse {
  submittedAt: Date
  /** Whether an order that is priced now would be given the same price. */
  isStillOffered: boolean
}

/**
 * Uses a promotion for an order that is approved now, once for each order. `too_late`: the hold of its price has ended and
 * it is no longer offered. `used_up`: other orders were approved first. The caller refuses and audits.
 */
export async function usePromotion(
  tx: Tx,
  now: Date,
  { submittedAt, isStillOffered, ...use }: PromotionClaim,
): Promise<'used' | 'used_up' | 'too_late' | 'unknown'> {
  if (!isStillOffered && !isHeld(submittedAt, now)) return 'too_late'
  return insertUse(tx, now, use)
}
