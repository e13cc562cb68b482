// Which second factors the account has. Asked anew at every visit: it changes without this page's doing.
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { secondFactorRoutes } from '../contract.ts'

export type SecondFactors = Returned<typeof secondFactorRoutes.getSecondFactors>

export const secondFactorsKey = ['/api/auth/mfa'] as const

export const secondFactorsQuery = queryOptions<SecondFactors>({ queryKey: secondFactorsKey, staleTime: 0 })
