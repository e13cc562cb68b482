// The calls that open a session, with the token rule of the sign-in pages.
import { useEffect, useState } from 'react'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import type { identityRoutes } from '../../contract.ts'
import { createSignInTokens } from './sign-in-tokens.ts'

type LoginRoute = typeof identityRoutes.login
type RegisterRoute = typeof identityRoutes.register
type PasskeyRoute = typeof identityRoutes.signInWithPasskey
type SsoRoute = typeof identityRoutes.finishSso
type PasskeyStepRoute = typeof identityRoutes.passPasskeyStep

export function useSignInCalls() {
  const api = useApi()
  const [tokens] = useState(() => createSignInTokens(() => fetchToken(api)))
  useEffect(() => void tokens.prepare(), [tokens])
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
      return (await api.post<typeof identityRoutes.beginPasskeySignIn>(path, {}, { csrfToken })).data
    },
    async signInWithPasskey(body: Parameters<typeof api.post<PasskeyRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<PasskeyRoute>('/api/auth/passkey-sign-in', { body }, { csrfToken })).data
    },
    async beginSso(email: string) {
      const csrfToken = await tokens.next()
      const body = { email }
      return (await api.post<typeof identityRoutes.beginSso>('/api/auth/sso/begin', { body }, { csrfToken }))
        .data
    },
    async finishSso(body: Parameters<typeof api.post<SsoRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<SsoRoute>('/api/auth/sso/finish', { body }, { csrfToken })).data
    },
    async passCodeStep(code: string) {
      const csrfToken = await tokens.next()
      const body = { code }
      return (
        await api.post<typeof identityRoutes.passCodeStep>('/api/auth/mfa/code', { body }, { csrfToken })
      ).data
    },
    async beginPasskeyStep() {
      const path = '/api/auth/mfa/passkey/challenge'
      const csrfToken = await tokens.next()
      return (await api.post<typeof identityRoutes.beginPasskeyStep>(path, {}, { csrfToken })).data
    },
    async passPasskeyStep(body: Parameters<typeof api.post<PasskeyStepRoute>>[1]['body']) {
      const csrfToken = await tokens.next()
      return (await api.post<PasskeyStepRoute>('/api/auth/mfa/passkey', { body }, { csrfToken })).data
    },
  }
}

async function fetchToken(api: ApiClient): Promise<string> {
  try {
    const { data } = await api.get<typeof identityRoutes.getCsrfToken>('/api/auth/csrf-token')
    if (data.csrfToken) return data.csrfToken
  } catch (cause) {
    throw new Error(`A CSRF token is required: ${String(cause)}`, { cause })
  }
  throw new Error('A CSRF token is required: the answer holds none')
}
