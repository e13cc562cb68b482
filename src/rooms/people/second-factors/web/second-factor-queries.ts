// Which second factors the account has. Asked anew at every visit: it changes without this page's doing.
import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { secondFactorRoutes } from '../contract.ts'

export type SecondFactors = Returned<typeof secondFactorRoutes.getSecondFactors>

export const secondFactorsQuery = query(secondFactorRoutes.getSecondFactors, {}, anew)
