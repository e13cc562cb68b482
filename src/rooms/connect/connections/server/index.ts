// The door of the connections room.
import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { connectionRoutes as routes } from '../contract.ts'
import type { ApiCalls } from './api-connector.ts'
import { apiRoutesIn, readConnections, readEvents, testConnection } from './read-connections.ts'
import { connectorsOf } from './registry.ts'

/** Every route, and how to call them from within the process: there once the application is assembled. */
export function connectionsRoom(identity: Identity, assembled: ApiCalls): Room {
  const connectors = connectorsOf(identity, assembled)
  return {
    name: 'connections',
    routes: [
      bind(routes.listConnections, ({ actor }) => readConnections(identity, connectors, actor)),
      bind(routes.testConnection, ({ actor, params }) =>
        testConnection(identity, connectors, actor, params.kind),
      ),
      bind(routes.listConnectionEvents, ({ actor, params }) =>
        readEvents(identity, connectors, actor, params.kind),
      ),
      bind(routes.listApiRoutes, ({ actor }) => apiRoutesIn(assembled.contracts(), actor)),
    ],
  }
}
