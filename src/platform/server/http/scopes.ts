// What API keys may call: routes that state a scope, for keys that were given it.

import type { RouteContract } from '#platform/contract/route.ts'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { type ProblemCode, Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '../actor.ts'

/** Settings, keys, passwords, sessions and administration state no scope, so that no key ever opens them. */
export function refuseBeyondScope({ apiScope }: RouteContract, actor: Actor): void {
  if (apiScope === undefined)
    throw new Refusal('forbidden', t('This address is not open to API keys. A person has to sign in for it.'))
  if (actor.apiKey === undefined || lacksScope(actor, apiScope)) throw beyondScope(apiScope)
}

/** Whether the caller is a key without this scope; a person needs none. For what a route does at times only. */
export function lacksScope({ apiKey }: Actor, scope: ApiScope): boolean {
  return apiKey !== undefined && !apiKey.scopes.includes(scope)
}

export function beyondScope(scope: ApiScope): Refusal {
  return new Refusal(
    'forbidden',
    t(
      'This API key may not do this: it needs the scope {scope}. Make a key that has it under Settings, Security.',
      { scope },
    ),
  )
}

/** For a program that showed no key, or showed it in another way. */
export function withoutKey(hasAuthorization: boolean): Refusal {
  return new Refusal(
    'not_authenticated',
    hasAuthorization
      ? t('The Authorization header holds no API key. Send it as “Authorization: Bearer emp_live_…”.')
      : t(
          'Send an API key as “Authorization: Bearer emp_live_…”. Owners create keys under Settings, Security.',
        ),
  )
}

/** What WWW-Authenticate tells a program that was refused (RFC 6750); undefined where its key was not the reason. */
export function challengeFor({ apiScope }: RouteContract, code: ProblemCode): string | undefined {
  if (code === 'not_authenticated') return 'Bearer realm="emporion", error="invalid_token"'
  if (code !== 'forbidden') return undefined
  const scope = apiScope === undefined ? '' : `, scope="${apiScope}"`
  return `Bearer realm="emporion", error="insufficient_scope"${scope}`
}
