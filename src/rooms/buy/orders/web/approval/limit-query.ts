// The company's approval limit, which an owner may change meanwhile.
import { anew, query } from '#platform/web/api/query.ts'
import { orderRoutes } from '../../contract.ts'

export const limitQuery = query(orderRoutes.getApprovalLimit, {}, anew)
