// The way back from cancelled drafts, as the notice of their cancellation offers it.
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer, readAnew } from '#platform/web/api/query.ts'
import { changeFailure } from '#platform/web/change-failure.ts'
import { type Toast, toast } from '#platform/web/toast/toast.ts'
import { type Order, orderRoutes } from '../../contract.ts'
import { orderQuery } from '../orders-query.ts'

/** Takes these cancelled orders back into draft, in the version of their cancellation. */
export function useUndoCancel() {
  const api = useApi()
  const queryClient = useQueryClient()
  async function reopen(orders: readonly Pick<Order, 'id' | 'version'>[]): Promise<void> {
    try {
      for (const { id, version } of orders) {
        const { data } = await api.call(orderRoutes.reopenOrder, { params: { id } }, { ifMatch: version })
        keepAnswer(queryClient, orderQuery(id), data)
      }
      toast({
        title: t('{orders, plural, one {# order is} other {# orders are}} a draft again', {
          orders: orders.length,
        }),
      })
    } catch (error) {
      toast({ title: t('Still cancelled'), text: changeFailure(error), tone: 'negative' })
    }
    await readAnew(queryClient, orderRoutes.listOrders, orderRoutes.getOrder)
  }
  return (orders: readonly Pick<Order, 'id' | 'version'>[]): NonNullable<Toast['action']> => ({
    label: t('Undo'),
    run: () => void reopen(orders),
  })
}
