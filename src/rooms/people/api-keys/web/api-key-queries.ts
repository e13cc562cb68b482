// API keys and the webhook secret as the Security tab reads and changes them.

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import type { apiKeyRoutes } from '../contract.ts'

export type ApiKeys = Returned<typeof apiKeyRoutes.listApiKeys>
export type ApiKey = ApiKeys['keys'][number]
export type WebhookSecret = Returned<typeof apiKeyRoutes.getWebhookSecret>
export type ApiKeyRequest = Required<
  Pick<NonNullable<Sent<typeof apiKeyRoutes.createApiKey>['body']>, 'name' | 'scopes' | 'lifetimeDays'>
>

const keysPath = '/api/settings/api-keys'
const webhookPath = '/api/settings/webhook-secret'

export const apiKeysQuery = queryOptions<ApiKeys>({ queryKey: [keysPath], staleTime: 0 })
export const webhookSecretQuery = queryOptions<WebhookSecret>({ queryKey: [webhookPath], staleTime: 0 })

export function useApiKeyCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const readKeys = () => queryClient.invalidateQueries({ queryKey: [keysPath] })
  const readWebhook = () => queryClient.invalidateQueries({ queryKey: [webhookPath] })

  return {
    readKeys,
    async create(request: ApiKeyRequest, proof: Proof) {
      const { data } = await api.post<typeof apiKeyRoutes.createApiKey>(keysPath, {
        body: { ...request, ...proof },
      })
      await readKeys()
      return data
    },
    async regenerate({ id, version }: ApiKey, proof: Proof) {
      try {
        const { data } = await api.post<typeof apiKeyRoutes.regenerateApiKey>(
          '/api/settings/api-keys/{id}/regenerate',
          { params: { id }, body: proof },
          { ifMatch: version },
        )
        return data
      } finally {
        await readKeys()
      }
    },
    async revoke(id: string) {
      await api.delete<typeof apiKeyRoutes.revokeApiKey>('/api/settings/api-keys/{id}', { params: { id } })
      await readKeys()
    },
    async regenerateWebhookSecret(version: number, proof: Proof) {
      try {
        const { data } = await api.post<typeof apiKeyRoutes.regenerateWebhookSecret>(
          webhookPath,
          { body: proof },
          { ifMatch: version },
        )
        return data
      } finally {
        await readWebhook()
      }
    },
  }
}
