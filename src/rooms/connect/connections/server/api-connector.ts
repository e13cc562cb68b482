// The API as a connection: the keys with which programs call it, and whether a call with one of them is answered.
import type { RouteContract } from '#platform/contract/route.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { type ApiKey, findActorOfKey } from '#rooms/people/api-keys/server/index.ts'
import type { Connector } from './connector.ts'
import { keyConnector } from './key-connector.ts'

export interface ApiCalls {
  contracts: () => readonly RouteContract[]
  call: () => CallRoute
}

export function apiConnector(identity: Identity, { contracts, call }: ApiCalls): Connector {
  return keyConnector(identity, {
    kind: 'api',
    isOfIt: (scopes) => scopes.some((scope) => scope !== 'assistant'),
    async test(actor, { keys, good }) {
      if (good.length === 0) return { isOk: false, text: () => t('No key can sign in a program.') }
      const called = await tryCall(identity, contracts(), call(), actor, good)
      return {
        isOk: called?.problem === undefined,
        text: () =>
          [
            ...(called === undefined
              ? []
              : [
                  called.problem === undefined
                    ? t('{call} was answered.', called)
                    : t('{call} was refused: {problem}', { call: called.call, problem: called.problem }),
                ]),
            t(
              '{keys, plural, one {{working} of # key can sign in a program.} other {{working} of # keys can sign in a program.}}',
              { working: good.length, keys: keys.length },
            ),
          ].join(' '),
      }
    },
  })
}

/**
 * As a program with the first key that may read something, and so with the roles of the person it acts for. Undefined where no key
 * may: nothing is changed for a test.
 */
async function tryCall(
  identity: Identity,
  contracts: readonly RouteContract[],
  callRoute: CallRoute,
  actor: Actor,
  keys: readonly ApiKey[],
): Promise<{ call: string; problem?: string } | undefined> {
  for (const { id, scopes } of keys) {
    const contract = contracts.find(
      (one) => isPlainRead(one) && scopes.some((scope) => scope === one.apiScope),
    )
    const program = contract && (await findActorOfKey(identity, actor, id))
    if (!program) continue
    const call = `${contract.method} ${contract.path}`
    try {
      await callRoute(program, contract, {})
      return { call }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { call, problem: error.message }
    }
  }
  return undefined
}

/** Reads as JSON, without saying what. */
function isPlainRead({ method, params, query, contentType, isStream }: RouteContract): boolean {
  return (
    method === 'GET' &&
    params === undefined &&
    contentType === undefined &&
    isStream !== true &&
    (query === undefined || query.safeParse({}).success)
  )
}
