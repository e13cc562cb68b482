// Webhooks as one connection: its endpoints together.

import { t } from '#platform/kernel/texts.ts'
import {
  describeAttempt,
  listCompanyAttempts,
  readWebhookState,
  testEndpoints,
  type WebhookState,
} from '#rooms/connect/webhooks/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { ConnectionHealth } from '../rules/connection-status.ts'
import type { Connector } from './connector.ts'

export function webhookConnector(identity: Identity): Connector {
  return {
    kind: 'webhooks',
    async find(tx) {
      const state = await readWebhookState(tx, identity.clock.now())
      if (state.endpoints === 0) return undefined
      const summary = t('{endpoints, plural, one {# endpoint} other {# endpoints}}', {
        endpoints: state.endpoints,
      })
      return { ...healthOf(state), lastSuccessAt: state.lastDeliveredAt, summary }
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

function healthOf({
  endpoints,
  failed,
  failing,
  paused,
}: WebhookState): Pick<ConnectionHealth, 'status' | 'reason'> {
  if (failed === endpoints)
    return { status: 'failed', reason: t('Every endpoint is turned off because it failed.') }
  if (failed > 0)
    return {
      status: 'warning',
      reason: t(
        '{failed, plural, one {One endpoint is turned off because it failed.} other {# endpoints are turned off because they failed.}}',
        { failed },
      ),
    }
  if (failing > 0)
    return {
      status: 'warning',
      reason: t(
        '{failing, plural, one {Deliveries to one endpoint fail.} other {Deliveries to # endpoints fail.}}',
        { failing },
      ),
    }
  if (paused === endpoints) return { status: 'warning', reason: t('Every endpoint is paused.') }
  return { status: 'connected', reason: null }
}
