// The door of the connections room.
import type { RouteContract } from '#platform/contract/route.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { connectionRoutes as routes } from '../contract.ts'
import { apiRoutesIn, readConnections, readEvents, testConnection } from './read-connections.ts'
import { connectorsOf } from './registry.ts'

interface Assembled {
  /** Every route. */
  contracts: () => readonly RouteContract[]
  /** Calls them from within the process. */
  call: () => CallRoute
}

/** What is `assembled` is there once the application is. */
export function connectionsRoom(identity: Identity, { contracts, call }: Assembled): Room {
  const connectors = connectorsOf(identity, call)
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
      bind(routes.listApiRoutes, ({ actor }) => apiRoutesIn(contracts(), actor)),
    ],
  }
}
