// The routes of API keys and the webhook secret, bound to their use cases.

import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { apiKeyRoutes } from '../contract.ts'
import { createApiKey, readApiKeys, regenerateApiKey, revokeApiKey } from './api-keys.ts'
import { readWebhookSecret, regenerateWebhookSecret } from './webhook-secret.ts'

export function apiKeyBindings(identity: Identity): BoundRoute[] {
  return [
    bind(apiKeyRoutes.listApiKeys, ({ actor }) => readApiKeys(identity, actor)),
    bind(apiKeyRoutes.createApiKey, ({ actor, body }) => createApiKey(identity, actor, body)),
    bind(apiKeyRoutes.regenerateApiKey, ({ actor, params, body, ifMatch }) =>
      regenerateApiKey(identity, actor, params.id, { proof: body, seenVersion: ifMatch }),
    ),
    bind(apiKeyRoutes.revokeApiKey, ({ actor, params }) => revokeApiKey(identity, actor, params.id)),
    bind(apiKeyRoutes.getWebhookSecret, ({ actor }) => readWebhookSecret(identity, actor)),
    bind(apiKeyRoutes.regenerateWebhookSecret, ({ actor, body, ifMatch }) =>
      regenerateWebhookSecret(identity, actor, { proof: body, seenVersion: ifMatch }),
    ),
  ]
}
