// Whether a promotion makes an application free of charge.
import { type PublishedPrice, reducedPrice } from '#rooms/discover/catalog/rules/index.ts'
import type { HeldBackPromotion, PromotionReduction } from '../contract.ts'

/** A price that is rounded to nothing is free too. An amount in another currency takes nothing off. */
export function makesFree(reduction: PromotionReduction, pricing: PublishedPrice): boolean {
  return reducedPrice(pricing, reduction) === 0
}

/**
 * Why buyers pay the published price in spite of a promotion: it would make the application free, which nobody has confirmed, or
 * it takes nothing off, as an amount in another currency does. Undefined where they get it.
 */
export function heldBackBecause(
  reduction: PromotionReduction,
  pricing: PublishedPrice,
  isConfirmedFree: boolean,
): HeldBackPromotion['because'] | undefined {
  if (reducedPrice(pricing, reduction) === undefined) return 'takes_nothing_off'
  return makesFree(reduction, pricing) && !isConfirmedFree ? 'would_be_free' : undefined
}
