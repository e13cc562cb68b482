// Changes an order in the version that is on show. What somebody else did meanwhile is shown and said, never overwritten.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { type Order, procurementRoutes } from '../contract.ts'
import type { OrderReferences } from '../rules/order-references.ts'
import { orderQuery } from './orders-query.ts'

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
    onSuccess: (order) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    onError: reload,
    onSettled: () => readAnew(queryClient, procurementRoutes.listOrders, procurementRoutes.listSubscriptions),
  })
  return { ...change, reload }
}

const steps = {
  reopen: procurementRoutes.reopenOrder,
  cancel: procurementRoutes.cancelOrder,
  'update-prices': procurementRoutes.updateOrderPrices,
} as const

function send(
  api: ApiClient,
  change: OrderChange,
  sent: { params: { id: string } },
  options: { ifMatch: number },
) {
  switch (change.step) {
    case 'change-seats':
      return api.call(procurementRoutes.changeOrder, { ...sent, body: { seats: change.seats } }, options)
    case 'change-references':
      return api.call(procurementRoutes.changeOrderReferences, { ...sent, body: change.references }, options)
    case 'submit':
    case 'approve': {
      const route = change.step === 'submit' ? procurementRoutes.submitOrder : procurementRoutes.approveOrder
      return api.call(route, { ...sent, body: { reason: change.reason || undefined } }, options)
    }
    case 'comment':
      return api.call(
        procurementRoutes.commentOnOrder,
        { ...sent, body: { comment: change.comment } },
        options,
      )
    case 'reject':
      return api.call(procurementRoutes.rejectOrder, { ...sent, body: { reason: change.reason } }, options)
    default:
      return api.call(steps[change.step], sent, options)
  }
}
