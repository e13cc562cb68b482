// The calls that open a session, with the token rule of the sign-in pages.

import { useApi } from '#platform/web/api/api-context.ts'
import { useSignInTokens } from '#rooms/people/accounts/web/index.ts'
import type { ssoRoutes } from '#rooms/people/single-sign-on/contract.ts'
import type { signInRoutes } from '../contract.ts'

type LoginRoute = typeof signInRoutes.login
type RegisterRoute = typeof signInRoutes.register
type PasskeyRoute = typeof signInRoutes.signInWithPasskey
type SsoRoute = typeof ssoRoutes.finishSso
type PasskeyStepRoute = typeof signInRoutes.passPasskeyStep

export function useSignInCalls() {
  const api = useApi()
  const tokens = useSignInTokens()
  return {
    async login(body: Parameters<typeof api.post<LoginRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<LoginRoute>('/api/auth/login', { body }, { csrfToken })).data
    },
    async register(body: Parameters<typeof api.post<RegisterRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<RegisterRoute>('/api/auth/register', { body }, { csrfToken })).data
    },
    async beginPasskeySignIn() {
      const path = '/api/auth/passkey-sign-in/challenge'
      const csrfToken = await tokens.next()
      return (await api.post<typeof signInRoutes.beginPasskeySignIn>(path, {}, { csrfToken })).data
    },
    async signInWithPasskey(body: Parameters<typeof api.post<PasskeyRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<PasskeyRoute>('/api/auth/passkey-sign-in', { body }, { csrfToken })).data
    },
    async finishSso(body: Parameters<typeof api.post<SsoRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<SsoRoute>('/api/auth/sso/finish', { body }, { csrfToken })).data
    },
    async passCodeStep(code: string) {
      const csrfToken = await tokens.next()
      const body = { code }
      return (await api.post<typeof signInRoutes.passCodeStep>('/api/auth/mfa/code', { body }, { csrfToken }))
        .data
    },
    async beginPasskeyStep() {
      const path = '/api/auth/mfa/passkey/challenge'
      const csrfToken = await tokens.next()
      return (await api.post<typeof signInRoutes.beginPasskeyStep>(path, {}, { csrfToken })).data
    },
    async passPasskeyStep(body: Parameters<typeof api.post<PasskeyStepRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<PasskeyStepRoute>('/api/auth/mfa/passkey', { body }, { csrfToken })).data
    },
  }
}
