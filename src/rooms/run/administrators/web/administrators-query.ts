// The administrators as the screen reads them.
import type { Returned } from '#platform/contract/route.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { administratorRoutes } from '../contract.ts'

export type Administrator = Returned<typeof administratorRoutes.listAdministrators>['administrators'][number]

export const administratorsQuery = query(administratorRoutes.listAdministrators, {}, alwaysAnew)
