// What the pages of the company read. Each is asked anew at every visit: other windows and colleagues change it too.
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { companyRoutes } from '../contract.ts'

export type Company = Returned<typeof companyRoutes.getOwnCompany>
export type Billing = Returned<typeof companyRoutes.getBilling>

export const companyQuery = queryOptions<Company>({ queryKey: ['/api/settings/company'], staleTime: 0 })
export const billingQuery = queryOptions<Billing>({ queryKey: ['/api/settings/billing'], staleTime: 0 })
