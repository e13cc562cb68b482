// What the page of the system reads.
import { anew, query } from '#platform/web/api/query.ts'
import { systemRoutes } from '../contract.ts'

export const systemQuery = query(systemRoutes.getSystem, {}, { ...anew, refetchInterval: 10_000 })
