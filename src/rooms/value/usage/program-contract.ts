// What programs may ask of usage: its part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { idCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { subscriptionUsageShape, usageRoutes } from './contract.ts'

/** Subscriptions of one page, each with twelve months. */
export const usagesAtOnce = 20

export const usageProgramRoutes = {
  listUsage: route({
    method: 'GET',
    path: '/api/v1/usage',
    operationId: 'listUsage',
    summary: `Read how much each subscription of the company was used, month by month, with who says so, ${usagesAtOnce} subscriptions to a page`,
    tag: 'usage',
    permission: 'buyer',
    apiScope: 'usage:read',
    query: z.strictObject({ cursor: idCursor }),
    returns: pageShape(subscriptionUsageShape.meta({ id: 'SubscriptionUsage' })),
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  reportUsage: route({
    method: 'POST',
    path: '/api/v1/usage-events',
    operationId: 'reportUsage',
    summary:
      'Report how much the company’s subscriptions are used, at most 500 facts at once, all or none; a fact that is sent again counts once',
    tag: 'usage',
    permission: 'buyer',
    apiScope: 'usage:write',
    body: usageRoutes.reportUsage.body,
    returns: usageRoutes.reportUsage.returns,
    refuses: usageRoutes.reportUsage.refuses,
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
} as const
