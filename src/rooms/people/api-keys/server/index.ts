// The door of the room of API keys.

import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { announceExpiringKeys } from './announce-expiring-keys.ts'
import { apiKeyBindings } from './api-key-bindings.ts'

export { deleteApiKeysOf, deleteCompanyApiKeys } from './api-key-store.ts'
export { createIdentifyKey } from './identify-key.ts'

export function apiKeysRoom(identity: Identity): Room {
  return {
    name: 'api-keys',
    jobs: [announceExpiringKeys(identity)],
    routes: apiKeyBindings(identity),
  }
}
