// The door of the room of API keys.

import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { announceExpiringKeys } from './announce-expiring-keys.ts'
import { apiKeyBindings } from './api-key-bindings.ts'

export { recordForUse, scopesOf, toMinute } from '../rules/api-keys.ts'
export { countApiCalls } from './api-call-store.ts'
export { type ApiKey, deleteApiKeysOf, deleteCompanyApiKeys, listApiKeys } from './api-key-store.ts'
export { createGuessGuard } from './guess-guard.ts'
export { createIdentifyKey, findActorOfKey } from './identify-key.ts'
export { recordUse } from './record-use.ts'
export { findWebhookSecrets } from './webhook-secret.ts'

export function apiKeysRoom(identity: Identity): Room {
  return {
    name: 'api-keys',
    sealed: [
      {
        what: 'webhook secrets',
        table: 'webhook_secret',
        column: 'sealed_secret',
        purpose: 'webhook secret',
        owner: 'tenant_id',
      },
    ],
    hashed: [
      {
        // One that was used since has moved to the present key (identify-key.ts).
        what: 'API keys',
        countBefore: `select count(*)::int as rows from api_key
          where issued_at < $1 and expires_at > now() and (last_used_at is null or last_used_at < $1)`,
      },
    ],
    jobs: [announceExpiringKeys(identity)],
    routes: apiKeyBindings(identity),
  }
}
