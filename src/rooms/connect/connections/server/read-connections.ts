// What the page of integrations shows, and the test of a connection.
import type { z } from 'zod'
import type { RouteContract } from '#platform/contract/route.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { inEachLanguage } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listDestinations } from '#rooms/connect/destinations/server/index.ts'
import { readWebhookState, type WebhookState } from '#rooms/connect/webhooks/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { countApiCalls, scopesOf } from '#rooms/people/api-keys/server/index.ts'
import type { connectionRoutes } from '../contract.ts'
import { statusAfter } from '../rules/connection-status.ts'
import { type ConnectorKind, logAtMost, type SyncState } from '../rules/connectors.ts'
import { listChecks, writeCheck } from './check-store.ts'
import type { Connector } from './connector.ts'

type Connections = z.output<typeof connectionRoutes.listConnections.returns>

export function readConnections(
  identity: Identity,
  connectors: readonly Connector[],
  actor: Actor,
): Promise<Connections> {
  const now = identity.clock.now()
  return identity.inTenantSnapshot(actor, async (tx) => {
    const checks = await listChecks(tx)
    const connections: Connections['connections'] = []
    for (const { kind, find } of connectors) {
      const found = await find(tx, now)
      if (!found) continue
      const check = checks.get(kind)
      const { status, reason } = statusAfter(found, check)
      connections.push({
        ...{ kind, status, reason, summary: found.summary },
        lastSuccessAt: found.lastSuccessAt?.toISOString() ?? null,
        lastCheck: check ? { ...check, at: check.at.toISOString() } : null,
      })
    }
    return { connections, figures: await readFigures(tx, now) }
  })
}

async function readFigures(tx: Tx, now: Date): Promise<Connections['figures']> {
  const webhooks = await readWebhookState(tx, now)
  const destinations = await listDestinations(tx)
  const lastAt = [webhooks.lastDeliveredAt, ...destinations.map(({ lastSuccessAt }) => lastSuccessAt)]
    .flatMap((at) => at ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime())
    .at(0)
  return {
    apiCallsToday: await countApiCalls(tx, now),
    webhooks: webhooks.endpoints,
    failedWebhooks: webhooks.failed,
    sync: {
      state: syncOf(webhooks, destinations),
      waiting: webhooks.overdue,
      lastAt: lastAt?.toISOString() ?? null,
    },
  }
}

/** Of everything that leaves by itself: to endpoints, and to the log, the channel and the bucket of the company. */
function syncOf(
  { endpoints, failed, failing, overdue }: WebhookState,
  destinations: readonly { failingSince: Date | null; state: string }[],
): SyncState {
  if (endpoints + destinations.length === 0) return 'none'
  const isFailing = destinations.some(
    ({ state, failingSince }) => state === 'failed' || (state === 'active' && failingSince !== null),
  )
  if (failed > 0 || failing > 0 || isFailing) return 'failing'
  return overdue > 0 ? 'waiting' : 'current'
}

export async function testConnection(
  identity: Identity,
  connectors: readonly Connector[],
  actor: Actor,
  kind: ConnectorKind,
) {
  const connector = getConnector(connectors, kind)
  const isThere = await identity.inTenantSnapshot(actor, (tx) => connector.find(tx, identity.clock.now()))
  if (!isThere) throw new Refusal('not_found', t('Your company has not connected this yet. Set it up first.'))
  const { isOk, text } = await connector.test(actor)
  const at = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    await writeCheck(tx, kind, { at, isOk, texts: inEachLanguage(text) })
    await recordAudit(tx, at, {
      action: 'connections.tested',
      targetKind: 'connection',
      details: { kind, isOk },
    })
  })
  return { isOk, text: text(), at: at.toISOString() }
}

export function readEvents(
  identity: Identity,
  connectors: readonly Connector[],
  actor: Actor,
  kind: ConnectorKind,
) {
  return identity.inTenantSnapshot(actor, async (tx) =>
    (await getConnector(connectors, kind).listEvents(tx, logAtMost)).map(({ at, ...event }) => ({
      ...event,
      at: at.toISOString(),
    })),
  )
}

/** What the keys of these people's roles can open: the routes that state a scope which they may give. */
export function apiRoutesIn(contracts: readonly RouteContract[], { roles = [] }: Actor) {
  const given = new Set<string>(scopesOf(roles))
  return contracts.flatMap(({ method, path, summary, apiScope }) =>
    apiScope !== undefined && given.has(apiScope) ? [{ method, path, summary, scope: apiScope }] : [],
  )
}

function getConnector(connectors: readonly Connector[], kind: ConnectorKind): Connector {
  const connector = connectors.find((one) => one.kind === kind)
  if (!connector) throw new Error(`there is no connector ${kind}`)
  return connector
}
