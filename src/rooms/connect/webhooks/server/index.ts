// The door of the webhooks room.
import type { Actor } from '#platform/server/actor.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { webhookRoutes as routes } from '../contract.ts'
import { createWebhookFetch } from './attempt.ts'
import type { Delivering } from './deliver.ts'
import { readAttempts, replay, sendAgain, sendTest } from './deliveries.ts'
import { createDeliveryPump, type OnEvents } from './delivery-pump.ts'
import { sealedEndpointSecrets } from './endpoint-secrets.ts'
import { addEndpoint, changeEndpoint, readEndpoints, removeEndpoint, rotateSecret } from './endpoints.ts'
import { sweep } from './sweep.ts'
import { testEndpoints as testAll } from './test-endpoints.ts'

export { type AskResult, ask, createWebhookFetch, type Outgoing } from './attempt.ts'
export { attemptOne } from './one-attempt.ts'
export { describeAttempt } from './test-endpoints.ts'
export { listCompanyAttempts, readWebhookState, type WebhookState } from './webhook-state-view.ts'

function deliveringFor(platform: Identity): Delivering {
  return { platform, fetch: createWebhookFetch(platform), random: Math.random }
}

export const testEndpoints = (identity: Identity, actor: Actor) => testAll(deliveringFor(identity), actor)

export function webhooksRoom(identity: Identity, onEvents: OnEvents): Room {
  const delivering = deliveringFor(identity)
  const pump = createDeliveryPump(delivering, onEvents)
  return {
    name: 'webhooks',
    sealed: sealedEndpointSecrets,
    jobs: [
      { name: 'deliver webhooks', run: () => pump.run() },
      { name: 'sweep events', run: () => sweep(identity) },
    ],
    routes: [
      bind(routes.listWebhooks, ({ actor }) => readEndpoints(identity, actor)),
      bind(routes.addWebhook, ({ actor, body }) => addEndpoint(identity, actor, body)),
      bind(routes.changeWebhook, ({ actor, params, body, ifMatch }) =>
        changeEndpoint(identity, actor, params.id, { ...body, seenVersion: ifMatch }),
      ),
      bind(routes.removeWebhook, ({ actor, params }) => removeEndpoint(identity, actor, params.id)),
      bind(routes.rotateWebhookSecret, ({ actor, params, body, ifMatch }) =>
        rotateSecret(identity, actor, params.id, { proof: body, seenVersion: ifMatch }),
      ),
      bind(routes.testWebhook, ({ actor, params }) => sendTest(delivering, actor, params.id)),
      bind(routes.listWebhookAttempts, ({ actor, params, query }) =>
        readAttempts(identity, actor, params.id, query.cursor),
      ),
      bind(routes.sendWebhookAgain, ({ actor, params }) =>
        sendAgain(identity, actor, params.id, params.deliveryId),
      ),
      bind(routes.replayWebhook, ({ actor, params, body }) => replay(identity, actor, params.id, body)),
    ],
  }
}
