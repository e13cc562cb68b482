// What the vendor's screens read of promotions: asked anew at every visit, since orders use them meanwhile.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { Promotion, promotionRoutes } from '../contract.ts'
import type { PromotionStatus } from '../rules/vocabulary.ts'

const listKey = '/api/vendor/promotions'
const promotionKey = '/api/vendor/promotions/{id}'

export function promotionsQuery(api: ApiClient, status: PromotionStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [listKey, { status }],
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await api.get<typeof promotionRoutes.listPromotions>(
        listKey,
        { query: { status, cursor: pageParam } },
        { signal },
      )
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

/** Reads as null where the company has no such promotion, which is an answer and not a failure. */
export function promotionQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [promotionKey, { id }],
    queryFn: async ({ signal }): Promise<Promotion | null> => {
      try {
        const answer = await api.get<typeof promotionRoutes.getPromotion>(
          promotionKey,
          { params: { id } },
          { signal },
        )
        return answer.data
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    staleTime: 0,
  })
}

export function promotionUsesQuery(api: ApiClient, id: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/vendor/promotions/{id}/uses', { id }],
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await api.get<typeof promotionRoutes.listPromotionUses>(
        '/api/vendor/promotions/{id}/uses',
        { params: { id }, query: { cursor: pageParam } },
        { signal },
      )
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

export function promotableApplicationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['/api/vendor/promotable-applications'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<typeof promotionRoutes.listPromotableApplications>(
        '/api/vendor/promotable-applications',
        {},
        { signal },
      )
      return data
    },
    staleTime: 0,
  })
}

/** What the server answered to a change is what stands now; lists are asked anew, and so is the catalogue. */
export async function rememberPromotion(queryClient: QueryClient, promotion: Promotion): Promise<void> {
  queryClient.setQueryData([promotionKey, { id: promotion.id }], promotion)
  await Promise.all(
    [[listKey], ['/api/applications'], ['/api/applications/{id}']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

export async function forgetPromotion(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [promotionKey, { id }] })
}
