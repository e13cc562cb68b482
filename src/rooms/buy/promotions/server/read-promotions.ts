// What a vendor reads of its promotions and of the orders that used them.

import { readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import {
  type Promotion,
  type Promotions,
  type PromotionUses,
  promotionsAtOnce,
  readPromotionPlace,
  usesAtOnce,
  writePromotionPlace,
} from '../contract.ts'
import type { PromotionStatus } from '../rules/vocabulary.ts'
import {
  answerPromotion,
  asPromotion,
  noSuchPromotion,
  ownApplications,
  promotableApplications,
  resultsOf,
} from './promotion-answer.ts'
import { findPromotion, listOtherIds, listPromotions } from './promotion-store.ts'
import { listUses, sumRevenue, sumUses } from './use-store.ts'

export function listOwnPromotions(
  platform: Platform,
  actor: Actor,
  { status, cursor }: { status?: PromotionStatus | undefined; cursor?: string | undefined },
): Promise<Promotions> {
  const after = readPromotionPlace(cursor)
  const now = after ? new Date(after.asOf) : platform.clock.now()
  return platform.inTenantSnapshot(actor, async (tx) => {
    const found = await listPromotions(tx, now, { status, after, atMost: promotionsAtOnce + 1 })
    const shown = found.slice(0, promotionsAtOnce)
    const own = await ownApplications(tx, [...new Set(shown.flatMap(({ applicationIds }) => applicationIds))])
    const results = await resultsOf(
      tx,
      now,
      shown.map(({ id }) => id),
    )
    const items = shown.map((promotion) => asPromotion(promotion, own, results, now))
    const last = items.at(-1)
    return {
      items,
      othersBrought: after ? null : await sumRevenue(tx, await listOtherIds(tx, now)),
      next: last && found.length > shown.length ? writePromotionPlace(last, now) : null,
    }
  })
}

export function listPromotableApplications(platform: Platform, actor: Actor) {
  return platform.inTenantSnapshot(actor, promotableApplications)
}

export function getPromotion(platform: Platform, actor: Actor, id: string): Promise<Promotion> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const promotion = await findPromotion(tx, id)
    if (!promotion) throw noSuchPromotion()
    return answerPromotion(tx, promotion, platform.clock.now())
  })
}

export function listPromotionUses(
  platform: Platform,
  actor: Actor,
  id: string,
  cursor: string | undefined,
): Promise<PromotionUses> {
  const after = readListPlace(cursor)
  return platform.inTenantSnapshot(actor, async (tx) => {
    if (!(await findPromotion(tx, id))) throw noSuchPromotion()
    const found = await listUses(tx, id, after, usesAtOnce + 1)
    const shown = found.slice(0, usesAtOnce)
    const last = shown.at(-1)
    return {
      items: shown.map(({ usedAt, ...use }) => ({ ...use, usedAt: usedAt.toISOString() })),
      sums: await sumUses(tx, id),
      next: last && found.length > shown.length ? writeListPlace(last.usedAt, last.id) : null,
    }
  })
}
