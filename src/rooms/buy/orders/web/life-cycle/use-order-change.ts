// Changes an order in the version that is on show. What somebody else did meanwhile is shown and said, never overwritten.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer, readAnew } from '#platform/web/api/query.ts'
import { subscriptionRoutes } from '#rooms/buy/subscriptions/contract.ts'
import type { OrderReferences } from '#rooms/buy/subscriptions/rules/index.ts'
import { type Order, orderRoutes } from '../../contract.ts'
import { orderQuery } from '../orders-query.ts'

export type OrderChange =
  | { step: 'reopen' | 'cancel' | 'update-prices' }
  | { step: 'submit' | 'approve'; reason?: string }
  | { step: 'reject'; reason: string }
  | { step: 'comment'; comment: string }
  | { step: 'change-seats'; seats: number }
  | { step: 'change-references'; references: OrderReferences }

export function useOrderChange({ id, version }: Pick<Order, 'id' | 'version'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries(orderQuery(id))
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (change: OrderChange) =>
      (await send(api, change, { params: { id } }, { ifMatch: version })).data,
    onSuccess: (order) => keepAnswer(queryClient, orderQuery(id), order),
    onError: reload,
    onSettled: () => readAnew(queryClient, orderRoutes.listOrders, subscriptionRoutes.listSubscriptions),
  })
  return { ...change, reload }
}

const steps = {
  reopen: orderRoutes.reopenOrder,
  cancel: orderRoutes.cancelOrder,
  'update-prices': orderRoutes.updateOrderPrices,
} as const

function send(
  api: ApiClient,
  change: OrderChange,
  sent: { params: { id: string } },
  options: { ifMatch: number },
) {
  switch (change.step) {
    case 'change-seats':
      return api.call(orderRoutes.changeOrder, { ...sent, body: { seats: change.seats } }, options)
    case 'change-references':
      return api.call(orderRoutes.changeOrderReferences, { ...sent, body: change.references }, options)
    case 'submit':
    case 'approve': {
      const route = change.step === 'submit' ? orderRoutes.submitOrder : orderRoutes.approveOrder
      return api.call(route, { ...sent, body: { reason: change.reason || undefined } }, options)
    }
    case 'comment':
      return api.call(orderRoutes.commentOnOrder, { ...sent, body: { comment: change.comment } }, options)
    case 'reject':
      return api.call(orderRoutes.rejectOrder, { ...sent, body: { reason: change.reason } }, options)
    default:
      return api.call(steps[change.step], sent, options)
  }
}
