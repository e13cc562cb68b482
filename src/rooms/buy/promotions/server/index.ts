// The door of the promotions room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { promotionRoutes } from '../contract.ts'
import { changePromotion, createPromotion, takePromotionStep } from './change-promotion.ts'
import { withVersion } from './promotion-answer.ts'
import {
  getPromotion,
  listOwnPromotions,
  listPromotableApplications,
  listPromotionUses,
} from './read-promotions.ts'

export { heldUntil } from '../rules/promotion-hold.ts'
export { showPromotions } from './show-promotions.ts'
export { findPromotionFor, type PromotionFor, usePromotion } from './use-promotion.ts'
export { deleteUse, listUsedPromotions } from './use-store.ts'

export function promotionsRoom(platform: Platform): Room {
  return {
    name: 'promotions',
    routes: [
      bind(promotionRoutes.listPromotions, ({ actor, query }) => listOwnPromotions(platform, actor, query)),
      bind(promotionRoutes.listPromotableApplications, ({ actor }) =>
        listPromotableApplications(platform, actor),
      ),
      bind(promotionRoutes.createPromotion, async ({ actor, body, idempotency }) =>
        withVersion(await createPromotion(platform, actor, body, idempotency)),
      ),
      bind(promotionRoutes.getPromotion, async ({ actor, params }) =>
        withVersion(await getPromotion(platform, actor, params.id)),
      ),
      bind(promotionRoutes.changePromotion, async ({ actor, params, body, ifMatch }) =>
        withVersion(await changePromotion(platform, actor, params.id, ifMatch, body)),
      ),
      bind(promotionRoutes.takePromotionStep, async ({ actor, params, ifMatch }) =>
        withVersion(await takePromotionStep(platform, actor, params.id, ifMatch, params.step)),
      ),
      bind(promotionRoutes.listPromotionUses, ({ actor, params, query }) =>
        listPromotionUses(platform, actor, params.id, query.cursor),
      ),
    ],
  }
}
