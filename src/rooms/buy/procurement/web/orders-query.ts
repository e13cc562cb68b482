// Orders as the screens read them: anew at each visit, because colleagues change them too.
import { alwaysAnew, anew, pages, query } from '#platform/web/api/query.ts'
import { procurementRoutes } from '../contract.ts'
import type { OrderState } from '../rules/vocabulary.ts'

export const orderQuery = (id: string) => query(procurementRoutes.getOrder, { id }, alwaysAnew)

export const trialQuery = (id: string) => query(procurementRoutes.getTrial, { id }, alwaysAnew)

export const ordersQuery = (state: OrderState | undefined) =>
  pages(procurementRoutes.listOrders, { state }, 'before', alwaysAnew)

/** The newest, with what all of them come to. */
export const firstOrdersQuery = query(procurementRoutes.listOrders, {}, anew)

/** What the company tries and pays for, as the catalogue's cards read it too. */
export const subscriptionsQuery = query(procurementRoutes.listSubscriptions)
