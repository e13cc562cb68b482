// How often visitors met a listing, as browsers report it.

import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

/** What is counted of a listing: that it was in a list on somebody's screen, and that its page was opened. */
const listingEventKinds = ['impression', 'view'] as const
export type ListingEventKind = (typeof listingEventKinds)[number]
/** As many as a screen shows and a little more. */
const listingEventsAtOnce = 48

export const listingViewRoutes = {
  countListingEvents: route({
    method: 'POST',
    path: '/api/listing-events',
    summary:
      'Count that listings were shown in a list, or one was opened; a browser counts once a day for each',
    tag: 'catalog',
    permission: 'public',
    body: z.strictObject({
      kind: z.enum(listingEventKinds),
      applicationIds: z.array(z.uuid()).min(1).max(listingEventsAtOnce),
    }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input'],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
} as const
