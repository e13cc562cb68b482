// Connections as the page of integrations reads them.
import type { Returned } from '#platform/contract/route.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { connectionRoutes } from '../contract.ts'
import type { ConnectorKind } from '../rules/connectors.ts'

export type Connections = Returned<typeof connectionRoutes.listConnections>
export type Connection = Connections['connections'][number]

export const connectionsQuery = query(connectionRoutes.listConnections, {}, alwaysAnew)
export const apiRoutesQuery = query(connectionRoutes.listApiRoutes)
export const eventsQuery = (kind: ConnectorKind) =>
  query(connectionRoutes.listConnectionEvents, { kind }, alwaysAnew)
