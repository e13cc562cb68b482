// How the service is at this moment, as its health endpoint says it to administrators (ADM-05).
import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { monitoringRoutes } from '#rooms/run/operations/contract.ts'

export type Health = Returned<typeof monitoringRoutes.health>

export const healthQuery = query(monitoringRoutes.health, {}, { ...anew, refetchInterval: 30_000 })
