// What the vendor's screens read of promotions: asked anew at every visit, since orders use them meanwhile.
import type { QueryClient } from '@tanstack/react-query'
import { anew, keepAnswer, pages, query, queryOrNull, readAnew } from '#platform/web/api/query.ts'
import { catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { type Promotion, promotionRoutes } from '../contract.ts'
import type { PromotionStatus } from '../rules/vocabulary.ts'

export const promotionsQuery = (status: PromotionStatus | undefined) =>
  pages(promotionRoutes.listPromotions, { status }, 'cursor', anew)

export const promotionQuery = (id: string) => queryOrNull(promotionRoutes.getPromotion, { id }, anew)

export const promotionUsesQuery = (id: string) =>
  pages(promotionRoutes.listPromotionUses, { id }, 'cursor', anew)

export const promotableApplicationsQuery = query(promotionRoutes.listPromotableApplications, {}, anew)

/** The server's answer to a change is the present state; lists are read anew, and so is the catalogue. */
export async function rememberPromotion(queryClient: QueryClient, promotion: Promotion): Promise<void> {
  keepAnswer(queryClient, promotionQuery(promotion.id), promotion)
  await readAnew(
    queryClient,
    promotionRoutes.listPromotions,
    catalogRoutes.listApplications,
    catalogRoutes.getApplication,
  )
}
