// Changes an order in the version that is on show. What somebody else did meanwhile is shown and said, never overwritten.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import type { Order } from '../contract.ts'
import type { OrderReferences } from '../rules/order-references.ts'
import { orderKey, ordersKey, subscriptionsKey } from './orders-query.ts'

export type OrderChange =
  | { step: 'reopen' | 'cancel' | 'update-prices' }
  | { step: 'submit' | 'approve'; reason?: string }
  | { step: 'reject'; reason: string }
  | { step: 'change-seats'; seats: number }
  | { step: 'change-references'; references: OrderReferences }

export function useOrderChange({ id, version }: Pick<Order, 'id' | 'version'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: OrderChange): Promise<Order> => {
      const { method, path, body } = requestOf(id, change)
      return (await api.request(method, path, { body, ifMatch: version })).data as Order
    },
    onSuccess: (order) => queryClient.setQueryData(orderKey(id), order),
    onError: () => queryClient.invalidateQueries({ queryKey: orderKey(id) }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ordersKey }),
        queryClient.invalidateQueries({ queryKey: subscriptionsKey }),
      ]),
  })
}

function requestOf(id: string, change: OrderChange) {
  if (change.step === 'change-seats')
    return { method: 'PATCH', path: `/api/orders/${id}`, body: { seats: change.seats } }
  if (change.step === 'change-references')
    return { method: 'PUT', path: `/api/orders/${id}/references`, body: change.references }
  const path = `/api/orders/${id}/${change.step}`
  const reason = 'reason' in change && change.reason ? { reason: change.reason } : undefined
  return { method: 'POST', path, body: reason }
}
