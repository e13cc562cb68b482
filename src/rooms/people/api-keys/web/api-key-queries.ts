// API keys and the webhook secret as the Security tab reads and changes them.

import { useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, query } from '#platform/web/api/query.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { apiKeyRoutes } from '../contract.ts'

export type ApiKeys = Returned<typeof apiKeyRoutes.listApiKeys>
export type ApiKey = ApiKeys['keys'][number]
export type WebhookSecret = Returned<typeof apiKeyRoutes.getWebhookSecret>
export type ApiKeyRequest = Required<
  Pick<NonNullable<Sent<typeof apiKeyRoutes.createApiKey>['body']>, 'name' | 'scopes' | 'lifetimeDays'>
>

export const apiKeysQuery = query(apiKeyRoutes.listApiKeys, {}, anew)
export const webhookSecretQuery = query(apiKeyRoutes.getWebhookSecret, {}, anew)

export function useApiKeyCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const readKeys = () => queryClient.invalidateQueries(apiKeysQuery)
  const readWebhook = () => queryClient.invalidateQueries(webhookSecretQuery)

  return {
    readKeys,
    async create(request: ApiKeyRequest, proof: Proof) {
      const { data } = await api.call(apiKeyRoutes.createApiKey, {
        body: { ...request, ...proof },
      })
      await readKeys()
      return data
    },
    async regenerate({ id, version }: ApiKey, proof: Proof) {
      try {
        const { data } = await api.call(
          apiKeyRoutes.regenerateApiKey,
          { params: { id }, body: proof },
          { ifMatch: version },
        )
        return data
      } finally {
        await readKeys()
      }
    },
    async revoke(id: string) {
      await api.call(apiKeyRoutes.revokeApiKey, { params: { id } })
      await readKeys()
    },
    async regenerateWebhookSecret(version: number, proof: Proof) {
      try {
        const { data } = await api.call(
          apiKeyRoutes.regenerateWebhookSecret,
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
