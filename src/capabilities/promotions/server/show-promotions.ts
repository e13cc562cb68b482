// Brings what runs or will run for own applications to where buyers see it: the catalogue.

import { lastDayBefore } from '#platform/kernel/zoned-time.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listOwnApplications, type PromotionTerms, writePromotions } from '#rooms/catalog/server/index.ts'
import { makesFree } from '../rules/free-of-charge.ts'
import { isUsedUp } from '../rules/promotion-status.ts'
import { keepNames, listComing, lockPromotions, type StoredPromotion } from './promotion-store.ts'

/**
 * Called in the transaction that changed a promotion, and by whoever publishes an application anew. What the clock brings
 * needs no call: the terms say from when until when. Neither do orders: they mark the terms of what they use up.
 *
 * Answers the promotions that buyers do not get, because they would make an application free that nobody confirmed to be.
 */
export async function showPromotions(
  tx: Tx,
  now: Date,
  applicationIds: readonly string[],
): Promise<{ name: string }[]> {
  if (applicationIds.length === 0) return []
  await lockPromotions(tx)
  const own = await listOwnApplications(tx, applicationIds.length, applicationIds)
  await keepNames(tx, own)
  const coming = await listComing(tx, now, applicationIds)
  const isHeldBack = ({ reduction, freeApplicationIds }: StoredPromotion, id: string) => {
    const application = own.find((one) => one.id === id)
    return application && !freeApplicationIds.includes(id) && makesFree(reduction, application.pricing)
  }
  const termsFor = (id: string) =>
    coming.filter((one) => one.applicationIds.includes(id) && !isHeldBack(one, id)).map(termsOf)
  await writePromotions(tx, new Map(applicationIds.map((id) => [id, termsFor(id)])))
  return coming.filter(
    (one) =>
      !isUsedUp(one) && applicationIds.some((id) => one.applicationIds.includes(id) && isHeldBack(one, id)),
  )
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
