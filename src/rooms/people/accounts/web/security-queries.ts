// What the Security tab reads. Each is asked anew at every visit: it changes without this page's doing.

import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { accountRoutes } from '../contract.ts'

export type OpenSession = Returned<typeof accountRoutes.listSessions>[number]
type SignInRecord = Returned<typeof accountRoutes.listSignIns>[number]

export const sessionsKey = ['/api/auth/sessions'] as const

export const sessionsQuery = queryOptions<OpenSession[]>({ queryKey: sessionsKey, staleTime: 0 })
export const signInsQuery = queryOptions<SignInRecord[]>({ queryKey: ['/api/auth/sign-ins'], staleTime: 0 })
