// One listing in full; null where it is not there.
import { queryOrNull } from '#platform/web/api/query.ts'
import { catalogRoutes } from '../../contract.ts'

export const applicationQuery = (id: string) => queryOrNull(catalogRoutes.getApplication, { id })
