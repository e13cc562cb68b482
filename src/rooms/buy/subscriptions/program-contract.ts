// What programs may ask of subscriptions: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { idCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { subscriptionShape } from './contract.ts'

/** Subscriptions of one page. */
export const subscriptionsAtOnce = 50

const wholeSubscription = subscriptionShape
  .omit({ usedPromotionIds: true, keptPrice: true })
  .meta({ id: 'Subscription' })

export const subscriptionProgramRoutes = {
  listSubscriptions: route({
    method: 'GET',
    path: '/api/v1/subscriptions',
    operationId: 'listSubscriptions',
    summary: `List what the company tries, pays for and has had, newest first, ${subscriptionsAtOnce} to a page`,
    tag: 'subscriptions',
    permission: 'buyer',
    apiScope: 'subscriptions:read',
    query: z.strictObject({ cursor: idCursor }),
    returns: pageShape(wholeSubscription),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
