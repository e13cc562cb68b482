// What the Security tab reads. Each is asked anew at every visit: it changes without this page's doing.
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { identityRoutes } from '../../contract.ts'

export type SecondFactors = Returned<typeof identityRoutes.getSecondFactors>
export type OpenSession = Returned<typeof identityRoutes.listSessions>[number]
type SignInRecord = Returned<typeof identityRoutes.listSignIns>[number]

export const secondFactorsKey = ['/api/auth/mfa'] as const
export const sessionsKey = ['/api/auth/sessions'] as const

export const secondFactorsQuery = queryOptions<SecondFactors>({ queryKey: secondFactorsKey, staleTime: 0 })
export const sessionsQuery = queryOptions<OpenSession[]>({ queryKey: sessionsKey, staleTime: 0 })
export const signInsQuery = queryOptions<SignInRecord[]>({ queryKey: ['/api/auth/sign-ins'], staleTime: 0 })
