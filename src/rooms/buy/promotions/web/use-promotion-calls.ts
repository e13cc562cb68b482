// Sends what a vendor decides of a promotion; the server's answer is the present state from then on.
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { type Promotion, type PromotionTermsSent, promotionRoutes } from '../contract.ts'
import type { PromotionStep } from '../rules/vocabulary.ts'
import { rememberPromotion } from './promotion-queries.ts'

export function usePromotionCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  async function remembering(change: Promise<{ data: Promotion }>): Promise<Promotion> {
    const { data } = await change
    await rememberPromotion(queryClient, data)
    return data
  }
  return {
    create: (body: PromotionTermsSent, idempotencyKey: string) =>
      remembering(api.call(promotionRoutes.createPromotion, { body }, { idempotencyKey })),
    change: ({ id, version }: Pick<Promotion, 'id' | 'version'>, body: PromotionTermsSent) =>
      remembering(api.call(promotionRoutes.changePromotion, { params: { id }, body }, { ifMatch: version })),
    step: ({ id, version }: Pick<Promotion, 'id' | 'version'>, step: PromotionStep) =>
      remembering(
        api.call(promotionRoutes.takePromotionStep, { params: { id, step } }, { ifMatch: version }),
      ),
  }
}
