// Webhooks as one connection: its endpoints together.

import {
  describeAttempt,
  listCompanyAttempts,
  readWebhookState,
  testEndpoints,
  type WebhookState,
} from '#rooms/connect/webhooks/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { Standing } from '../rules/connection-status.ts'
import type { Connector } from './connector.ts'

export function webhookConnector(identity: Identity): Connector {
  return {
    kind: 'webhooks',
    async find(tx) {
      const state = await readWebhookState(tx, identity.clock.now())
      if (state.endpoints === 0) return undefined
      const summary = state.endpoints === 1 ? '1 endpoint' : `${state.endpoints} endpoints`
      return { ...standingOf(state), lastSuccessAt: state.lastDeliveredAt, summary }
    },
    test: (actor) => testEndpoints(identity, actor),
    async listEvents(tx, atMost) {
      return (await listCompanyAttempts(tx, atMost)).map((attempt) => ({
        at: attempt.attemptedAt,
        text: describeAttempt(attempt),
        isFailure: attempt.outcome !== 'delivered',
      }))
    },
  }
}

function standingOf({
  endpoints,
  failed,
  failing,
  paused,
}: WebhookState): Pick<Standing, 'status' | 'reason'> {
  if (failed === endpoints)
    return { status: 'failed', reason: 'Every endpoint is turned off because it failed.' }
  if (failed > 0)
    return {
      status: 'warning',
      reason:
        failed === 1
          ? 'One endpoint is turned off because it failed.'
          : `${failed} endpoints are turned off because they failed.`,
    }
  if (failing > 0)
    return {
      status: 'warning',
      reason: failing === 1 ? 'Deliveries to one endpoint fail.' : `Deliveries to ${failing} endpoints fail.`,
    }
  if (paused === endpoints) return { status: 'warning', reason: 'Every endpoint is paused.' }
  return { status: 'connected', reason: null }
}
