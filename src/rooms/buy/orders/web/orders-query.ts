// Orders as the screens read them: anew at each visit, because colleagues change them too.
import { alwaysAnew, anew, pages, query } from '#platform/web/api/query.ts'
import { orderRoutes } from '../contract.ts'
import type { OrderState } from '../rules/order-vocabulary.ts'

export const orderQuery = (id: string) => query(orderRoutes.getOrder, { id }, alwaysAnew)

export const ordersQuery = (state: OrderState | undefined) =>
  pages(orderRoutes.listOrders, { state }, 'before', alwaysAnew)

/** The newest, with what all of them come to. */
export const firstOrdersQuery = query(orderRoutes.listOrders, {}, anew)
