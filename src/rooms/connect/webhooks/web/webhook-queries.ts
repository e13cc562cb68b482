// Webhooks as the page of integrations reads and changes them.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { alwaysAnew, pages, query, readAnew } from '#platform/web/api/query.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { webhookRoutes } from '../contract.ts'

export type Webhooks = Returned<typeof webhookRoutes.listWebhooks>
export type Endpoint = Webhooks['endpoints'][number]
export type Attempt = Returned<typeof webhookRoutes.testWebhook>
export type EndpointSettings = Required<
  Pick<NonNullable<Sent<typeof webhookRoutes.addWebhook>['body']>, 'url' | 'description' | 'eventTypes'>
>

export const webhooksQuery = query(webhookRoutes.listWebhooks, {}, alwaysAnew)
export const attemptsQuery = (id: string) =>
  pages(webhookRoutes.listWebhookAttempts, { id }, 'cursor', alwaysAnew)

export function useWebhookCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const readEndpoints = () => readAnew(queryClient, webhookRoutes.listWebhooks)
  const readLog = () => readAnew(queryClient, webhookRoutes.listWebhookAttempts, webhookRoutes.listWebhooks)
  const settingsOf = ({ url, description, eventTypes }: EndpointSettings) => ({
    ...{ url, description, eventTypes },
  })
  return {
    async add(settings: EndpointSettings, proof: Proof) {
      const { data } = await api.call(webhookRoutes.addWebhook, { body: { ...settings, ...proof } })
      await readEndpoints()
      return data
    },
    /** Without a proof where the address stays. */
    async change(
      { id, version }: Endpoint,
      settings: EndpointSettings & { isActive: boolean },
      proof: Partial<Proof> = {},
    ) {
      try {
        await api.call(
          webhookRoutes.changeWebhook,
          { params: { id }, body: { ...settingsOf(settings), isActive: settings.isActive, ...proof } },
          { ifMatch: version },
        )
      } finally {
        await readEndpoints()
      }
    },
    async rotate({ id, version }: Endpoint, proof: Proof) {
      try {
        const { data } = await api.call(
          webhookRoutes.rotateWebhookSecret,
          { params: { id }, body: proof },
          { ifMatch: version },
        )
        return data
      } finally {
        await readEndpoints()
      }
    },
    async remove(id: string) {
      await api.call(webhookRoutes.removeWebhook, { params: { id } })
      await readEndpoints()
    },
    async test(id: string): Promise<Attempt> {
      try {
        const { data } = await api.call(webhookRoutes.testWebhook, { params: { id } })
        return data
      } finally {
        await readLog()
      }
    },
    async sendAgain({ deliveryId }: Attempt, id: string) {
      await api.call(webhookRoutes.sendWebhookAgain, { params: { id, deliveryId } })
      await readLog()
    },
    async replay(id: string, body: { since: string; includeDelivered: boolean }) {
      const { data } = await api.call(webhookRoutes.replayWebhook, { params: { id }, body })
      await readLog()
      return data.queued
    },
    readLog,
  }
}
