// The calls that open a session, with the token rule of the sign-in pages.

import type { RouteContract, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { useSignInTokens } from '#rooms/people/accounts/web/index.ts'
import { ssoRoutes } from '#rooms/people/single-sign-on/contract.ts'
import { signInRoutes } from '../contract.ts'

type Body<R extends RouteContract> = NonNullable<Sent<R>['body']>

export function useSignInCalls() {
  const api = useApi()
  const tokens = useSignInTokens()
  return {
    async login(body: Body<typeof signInRoutes.login>) {
      const csrfToken = await tokens.next()
      return (await api.call(signInRoutes.login, { body }, { csrfToken })).data
    },
    async register(body: Body<typeof signInRoutes.register>) {
      const csrfToken = await tokens.next()
      return (await api.call(signInRoutes.register, { body }, { csrfToken })).data
    },
    async beginPasskeySignIn() {
      const csrfToken = await tokens.next()
      return (await api.call(signInRoutes.beginPasskeySignIn, {}, { csrfToken })).data
    },
    async signInWithPasskey(body: Body<typeof signInRoutes.signInWithPasskey>) {
      const csrfToken = await tokens.next()
      return (await api.call(signInRoutes.signInWithPasskey, { body }, { csrfToken })).data
    },
    async finishSso(body: Body<typeof ssoRoutes.finishSso>) {
      const csrfToken = await tokens.next()
      return (await api.call(ssoRoutes.finishSso, { body }, { csrfToken })).data
    },
    async passCodeStep(code: string) {
      const csrfToken = await tokens.next()
      const body = { code }
      return (await api.call(signInRoutes.passCodeStep, { body }, { csrfToken })).data
    },
    async beginPasskeyStep() {
      const csrfToken = await tokens.next()
      return (await api.call(signInRoutes.beginPasskeyStep, {}, { csrfToken })).data
    },
    async passPasskeyStep(body: Body<typeof signInRoutes.passPasskeyStep>) {
      const csrfToken = await tokens.next()
      return (await api.call(signInRoutes.passPasskeyStep, { body }, { csrfToken })).data
    },
  }
}
