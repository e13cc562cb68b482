// What the Security tab reads. Each is asked anew at every visit: it changes without this page's doing.

import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { accountRoutes } from '../contract.ts'

export type OpenSession = Returned<typeof accountRoutes.listSessions>[number]
export type SignIn = Returned<typeof accountRoutes.listSignIns>[number]

export const sessionsQuery = query(accountRoutes.listSessions, {}, anew)
export const signInsQuery = query(accountRoutes.listSignIns, {}, anew)
