// Whether a promotion makes an application free of charge.
import { type PublishedPrice, reducedPrice } from '#rooms/catalog/rules/index.ts'
import type { PromotionReduction } from '../contract.ts'

/** A price that is rounded to nothing is free too. An amount in another currency takes nothing off. */
export function makesFree(reduction: PromotionReduction, pricing: PublishedPrice): boolean {
  return reducedPrice(pricing, reduction) === 0
}
