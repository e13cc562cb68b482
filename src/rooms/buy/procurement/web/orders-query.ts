// Orders as the screens read them: anew at each visit, because colleagues change them too.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { Order, Orders, procurementRoutes } from '../contract.ts'
import type { OrderState } from '../rules/vocabulary.ts'

export const ordersKey = ['/api/orders'] as const

/** What the company tries and pays for, as the catalogue's cards read it too. */
export const subscriptionsKey = ['/api/subscriptions'] as const

export const orderKey = (id: string) => [`/api/orders/${id}`] as const

export const trialKey = (id: string) => [`/api/trials/${id}`] as const

export const orderQuery = (id: string) =>
  queryOptions<Order>({ queryKey: orderKey(id), staleTime: 0, refetchOnWindowFocus: true })

export function ordersQuery(api: ApiClient, state: OrderState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, { state }],
    queryFn: async ({ pageParam, signal }): Promise<Orders> => {
      const { data } = await api.get<typeof procurementRoutes.listOrders>(
        '/api/orders',
        { query: { state, ...(pageParam === undefined ? {} : { before: String(pageParam) }) } },
        { signal },
      )
      return data
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
