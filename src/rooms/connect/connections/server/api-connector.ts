// The API as a connection: the keys with which programs call it.

import { t } from '#platform/kernel/texts.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { Connector } from './connector.ts'
import { keyConnector } from './key-connector.ts'

export function apiConnector(identity: Identity): Connector {
  return keyConnector(identity, {
    kind: 'api',
    isOfIt: (scopes) => scopes.some((scope) => scope !== 'assistant'),
    test: async (_, { keys, good }) => ({
      isOk: good.length > 0,
      text: () =>
        good.length === 0
          ? t('No key can sign in a program.')
          : t(
              '{keys, plural, one {{working} of # key can sign in a program.} other {{working} of # keys can sign in a program.}}',
              { working: good.length, keys: keys.length },
            ),
    }),
  })
}
