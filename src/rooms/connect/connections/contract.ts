// What a company has connected: its state, a test, its latest events; and what the page of integrations shows beside.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { connectionStatuses, connectorKinds, logAtMost, syncStates } from './rules/connectors.ts'

const kind = z.enum(connectorKinds)
const area = { tag: 'connections', permission: 'company-admin' } as const
const byKind = z.strictObject({ kind })

const connectionShape = z.object({
  kind,
  status: z.enum(connectionStatuses),
  /** What is wrong; null where nothing is. */
  reason: z.string().nullable(),
  /** What of it there is, such as the number of endpoints. */
  summary: z.string(),
  /** When it worked last, as far as is known. */
  lastSuccessAt: z.iso.datetime().nullable(),
  lastCheck: z.object({ at: z.iso.datetime(), isOk: z.boolean(), text: z.string() }).nullable(),
})

export const connectionRoutes = {
  listConnections: route({
    ...area,
    method: 'GET',
    path: '/api/integration/connections',
    summary:
      'List what the own company has connected with its state, and the figures of the page of integrations',
    returns: z.object({
      connections: z.array(connectionShape),
      figures: z.object({
        /** Calls with an API key since midnight, UTC. */
        apiCallsToday: z.int(),
        webhooks: z.int(),
        /** Of those the ones that are turned off because they failed. */
        failedWebhooks: z.int(),
        sync: z.object({
          state: z.enum(syncStates),
          /** Deliveries that were to have been made. */
          waiting: z.int(),
          lastAt: z.iso.datetime().nullable(),
        }),
      }),
    }),
    refuses: [],
  }),
  testConnection: route({
    ...area,
    method: 'POST',
    path: '/api/integration/connections/{kind}/test',
    summary: 'Try a connection of the own company now, and answer what came of it',
    params: byKind,
    returns: z.object({ isOk: z.boolean(), text: z.string(), at: z.iso.datetime() }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  listConnectionEvents: route({
    ...area,
    method: 'GET',
    path: '/api/integration/connections/{kind}/events',
    summary: `List the latest ${logAtMost} events of a connection of the own company, newest first`,
    params: byKind,
    returns: z.array(z.object({ at: z.iso.datetime(), text: z.string(), isFailure: z.boolean() })),
    refuses: ['invalid_input'],
  }),
  listApiRoutes: route({
    ...area,
    method: 'GET',
    path: '/api/integration/api-routes',
    summary: 'List the calls that are open to API keys of the own company, with the scope that each takes',
    returns: z.array(
      z.object({ method: z.string(), path: z.string(), summary: z.string(), scope: z.string() }),
    ),
    refuses: [],
  }),
} as const
