// The company's approval limit, which an owner may change meanwhile.
import { anew, query } from '#platform/web/api/query.ts'
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import { orderRoutes } from '../../contract.ts'

export const limitQuery = query(orderRoutes.getApprovalLimit, {}, anew)

/** Who would have to approve an order of this. */
export const approvalAheadQuery = (item: { kind: OrderKind; itemId: string; billing: OrderBilling }) =>
  query(orderRoutes.getApprovalAhead, item, anew)
