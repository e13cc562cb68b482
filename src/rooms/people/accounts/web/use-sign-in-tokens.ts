// The tokens that the calls of the sign-in pages carry.
import { useEffect, useState } from 'react'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { accountRoutes } from '../contract.ts'
import { createSignInTokens } from './sign-in-tokens.ts'

export function useSignInTokens() {
  const api = useApi()
  const [tokens] = useState(() => createSignInTokens(() => fetchToken(api)))
  useEffect(() => void tokens.prepare(), [tokens])
  return tokens
}

async function fetchToken(api: ApiClient): Promise<string> {
  try {
    const { data } = await api.call(accountRoutes.getCsrfToken)
    if (data.csrfToken) return data.csrfToken
  } catch (cause) {
    throw new Error(`A CSRF token is required: ${String(cause)}`, { cause })
  }
  throw new Error('A CSRF token is required: the answer holds none')
}
