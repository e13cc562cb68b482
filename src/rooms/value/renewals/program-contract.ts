// What programs may ask of renewals: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { cursorOf, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { renewalShape } from './contract.ts'

/** Renewals of one page. */
export const renewalsAtOnce = 50

const listedRenewal = renewalShape.meta({ id: 'Renewal' })

export const renewalProgramRoutes = {
  listRenewals: route({
    method: 'GET',
    path: '/api/v1/renewals',
    operationId: 'listRenewals',
    summary: `List what renews, ends or becomes paid next in the company, the soonest first, ${renewalsAtOnce} to a page`,
    tag: 'subscriptions',
    permission: 'buyer',
    apiScope: 'subscriptions:read',
    query: z.strictObject({ cursor: cursorOf(z.string().max(60)) }),
    returns: pageShape(listedRenewal),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
