// What the screens of usage and value read: asked anew at every visit, since colleagues and programs change it meanwhile.
import { queryOptions } from '@tanstack/react-query'
import type { OutcomeVersion, SubscriptionUsage, SubscriptionValue } from '../contract.ts'

export const usageQuery = queryOptions<SubscriptionUsage[]>({ queryKey: ['/api/usage'], staleTime: 0 })

export const valueQuery = queryOptions<SubscriptionValue[]>({ queryKey: ['/api/value'], staleTime: 0 })

export const versionsQuery = (subscriptionId: string, month: string, kind: string) =>
  queryOptions<OutcomeVersion[]>({
    queryKey: [`/api/value/${subscriptionId}/${month}/${kind}/versions`],
    staleTime: 0,
  })
