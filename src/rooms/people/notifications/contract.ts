// A person's notifications inside the product, as the bell shows them.
import { z } from 'zod'
import { momentCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'

/** The colour of what happened, as lists of such things show it. */
const settledStates = [
  'active',
  'approved',
  'cancelled',
  'draft',
  'ended',
  'paid',
  'rejected',
  'void',
] as const

export const notificationShape = z.object({
  id: z.uuid(),
  /** What sort of news: `trial-ending`, `price-changed` … */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the product that it is about. */
  link: z.string(),
  /** What became of what it asked for, once nothing is left to do about it. null otherwise. */
  settled: z
    .object({
      state: z.enum(settledStates),
      /** What happened, in a word: "Paid". */
      word: z.string(),
      /** "Paid on Nov 28, 2026." */
      text: z.string(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  /** null while unread. */
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.infer<typeof notificationShape>

export const notificationsShape = z.object({
  /** Over all pages, without those about which nothing is left to do. */
  unread: z.int().min(0),
  /**
   * On the first page: those of all pages that ask for something that is still to be done, with the words of the way to it. What
   * waits for this person comes first, then what is overdue and what comes soonest; of several about one thing only the newest. At
   * most 20, and none on later pages.
   */
  needsYou: z.array(notificationShape.extend({ action: z.string() })),
  /** How many those are, also where more wait than are listed. */
  needsYouInAll: z.int().min(0),
  /** Newest first. */
  items: z.array(notificationShape),
  /** Where the next page starts; null on the last. */
  next: z.string().nullable(),
})
export type Notifications = z.infer<typeof notificationsShape>

/** Notifications of one page. */
export const notificationsAtOnce = 20

/** A person's bell keeps the newest ones, and one call can change all of them. */
export const notificationsKept = 200

const ids = z.array(z.uuid()).min(1).max(notificationsKept)

/** A change of some of the own notifications. */
const change = {
  method: 'POST',
  tag: 'notifications',
  permission: 'enrolled',
  body: z.strictObject({ ids }),
  returns: z.object({ unread: z.int().min(0) }),
  refuses: ['invalid_input'],
  rateLimit: { limit: 120, windowSeconds: 60 },
} as const

export const notificationRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    summary: 'List what the signed-in person was told in the portal that is open, newest first, 20 to a page',
    tag: 'notifications',
    permission: 'enrolled',
    query: z.strictObject({
      cursor: momentCursor,
    }),
    returns: notificationsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  markNotificationsRead: route({
    ...change,
    path: '/api/notifications/read',
    summary: 'Mark notifications as read: the named ones, or all that came up to a named one',
    body: z
      .strictObject({
        ids: ids.optional(),
        upTo: z.uuid().optional(),
      })
      .refine((body) => (body.ids === undefined) !== (body.upTo === undefined), {
        path: ['ids'],
        get message() {
          return t('Send either ids or upTo')
        },
      }),
  }),
  markNotificationsUnread: route({
    ...change,
    path: '/api/notifications/unread',
    summary: 'Mark the named notifications as unread again',
  }),
  deleteNotifications: route({
    ...change,
    path: '/api/notifications/delete',
    summary: 'Delete the named notifications from your own list',
  }),
  restoreNotifications: route({
    ...change,
    path: '/api/notifications/restore',
    summary: 'Put the named notifications that you deleted back into your list',
  }),
} as const
