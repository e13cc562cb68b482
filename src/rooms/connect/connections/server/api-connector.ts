// The API as a connection: the keys with which programs call it.
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { Connector } from './connector.ts'
import { keyConnector, keysSaid } from './key-connector.ts'

export function apiConnector(identity: Identity): Connector {
  return keyConnector(identity, {
    kind: 'api',
    isOfIt: (scopes) => scopes.some((scope) => scope !== 'assistant'),
    test: async (_, { keys, good }) => ({
      isOk: good.length > 0,
      text:
        good.length === 0
          ? 'No key can sign a program in.'
          : `${keysSaid(good.length, keys.length)} can sign a program in.`,
    }),
  })
}
