// Brings what runs or will run for own applications to where buyers see it: the catalogue.

import { lastDayBefore } from '#platform/kernel/time/zoned-time.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  listOwnApplications,
  type PromotionTerms,
  writePromotions,
} from '#rooms/discover/catalog/server/index.ts'
import type { HeldBackPromotion } from '../contract.ts'
import { heldBackBecause } from '../rules/free-of-charge.ts'
import { isUsedUp } from '../rules/promotion-status.ts'
import { keepNames, listComing, lockPromotions, type StoredPromotion } from './promotion-store.ts'

/**
 * Called in the transaction that changed a promotion, and by the code that publishes an application anew. What the clock
 * brings needs no call: the terms say from when until when. Neither do orders: they mark the terms of what they use up.
 *
 * Answers the promotions that buyers do not get, and why.
 */
export async function showPromotions(
  tx: Tx,
  now: Date,
  applicationIds: readonly string[],
): Promise<HeldBackPromotion[]> {
  if (applicationIds.length === 0) return []
  await lockPromotions(tx)
  const own = await listOwnApplications(tx, applicationIds.length, applicationIds)
  await keepNames(tx, own)
  const coming = await listComing(tx, now, applicationIds)
  const because = ({ reduction, freeApplicationIds }: StoredPromotion, id: string) => {
    const application = own.find((one) => one.id === id)
    return application && heldBackBecause(reduction, application.pricing, freeApplicationIds.includes(id))
  }
  const termsFor = (id: string) =>
    coming
      .filter((one) => one.applicationIds.includes(id) && because(one, id) !== 'would_be_free')
      .map(termsOf)
  await writePromotions(tx, new Map(applicationIds.map((id) => [id, termsFor(id)])))
  return coming.flatMap((one) => {
    if (isUsedUp(one)) return []
    const reasons = applicationIds.flatMap(
      (id) => (one.applicationIds.includes(id) && because(one, id)) || [],
    )
    return reasons.slice(0, 1).map((reason) => ({ name: one.name, because: reason }))
  })
}

function termsOf(promotion: StoredPromotion): PromotionTerms {
  const { id, name, text, startsAt, endsAt, zone, priority, reduction, lasts } = promotion
  return {
    id,
    name,
    text,
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    lastDay: lastDayBefore(endsAt, zone),
    priority,
    reduction,
    lasts,
    ...(isUsedUp(promotion) ? { isUsedUp: true } : {}),
  }
}
