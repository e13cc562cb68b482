// Addresses at which calendars read the dates of a company: for the members who make them, and for the calendars.

import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { feedNameLength } from './rules/feed-limits.ts'

const feedShape = z.object({
  id: z.uuid(),
  /** What its maker calls it. */
  name: z.string(),
  madeBy: z.object({ name: z.string(), isYou: z.boolean() }),
  madeAt: z.iso.datetime(),
  /** To the minute; null where no calendar has read it. */
  lastUsedAt: z.iso.datetime().nullable(),
  lastNetwork: z.string().nullable(),
})

const area = { tag: 'calendar-feeds', permission: 'buyer' } as const

export const calendarFeedRoutes = {
  listFeeds: route({
    ...area,
    method: 'GET',
    path: '/api/billing/calendar-feeds',
    summary: "List the own calendar feeds, and an owner's colleagues', newest first",
    returns: z.array(feedShape),
    refuses: [],
  }),
  makeFeed: route({
    ...area,
    method: 'POST',
    path: '/api/billing/calendar-feeds',
    confirmedEmail: 'required',
    summary: 'Make an address at which calendars read the renewals ahead; it is answered this once',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .refine(isVisible, { error: () => t('Name is required') })
        .refine(isOneLine, { error: () => t('Name must be one line of text') })
        .max(feedNameLength, {
          error: () =>
            t('Name can have at most {limit, plural, one {# character} other {# characters}}', {
              limit: feedNameLength,
            }),
        }),
    }),
    returns: z.object({ feed: feedShape, address: z.string() }),
    status: 201,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  revokeFeed: route({
    ...area,
    method: 'DELETE',
    path: '/api/billing/calendar-feeds/{id}',
    summary: 'Revoke a calendar feed: calendars are refused from the next request on. Makers and owners may',
    params: z.strictObject({ id: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  openFeed: route({
    ...area,
    method: 'GET',
    path: '/api/calendar-feeds/{token}',
    summary:
      'Read the renewals, notice dates and trial ends behind a calendar feed; an address that opens nothing is not found, whatever the reason',
    permission: 'public',
    holdsSecret: true,
    params: z.strictObject({ token: z.string().max(200).describe('The secret part of the address') }),
    returns: z.string(),
    contentType: 'text/calendar; charset=utf-8',
    refuses: ['invalid_input', 'not_found'],
    // Calendar services read the feeds of many companies from one network.
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
} as const
