// What the tabs of the settings read. Each is asked anew at every visit: other windows and colleagues change it too.
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { settingsRoutes } from '../../settings-contract.ts'

export type OwnProfile = Returned<typeof settingsRoutes.getOwnProfile>
export type Company = Returned<typeof settingsRoutes.getOwnCompany>
export type Billing = Returned<typeof settingsRoutes.getBilling>
export type Choices = Returned<typeof settingsRoutes.getNotificationChoices>

export const ownProfileQuery = queryOptions<OwnProfile>({ queryKey: ['/api/settings/profile'], staleTime: 0 })
export const companyQuery = queryOptions<Company>({ queryKey: ['/api/settings/company'], staleTime: 0 })
export const billingQuery = queryOptions<Billing>({ queryKey: ['/api/settings/billing'], staleTime: 0 })
export const choicesQuery = queryOptions<Choices>({ queryKey: ['/api/settings/notifications'], staleTime: 0 })
