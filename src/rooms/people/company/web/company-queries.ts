// What the pages of the company read. Each is asked anew at every visit: other windows and colleagues change it too.
import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { companyRoutes } from '../contract.ts'

export type Company = Returned<typeof companyRoutes.getOwnCompany>
export type Billing = Returned<typeof companyRoutes.getBilling>

export const companyQuery = query(companyRoutes.getOwnCompany, {}, anew)
export const billingQuery = query(companyRoutes.getBilling, {}, anew)
