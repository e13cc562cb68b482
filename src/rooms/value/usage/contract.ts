// What comes of a subscription after its signature, as everyone outside this room sees it: how much it is used.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import {
  eventsAtOnce,
  importLengthAtMost,
  nameAtMost,
  namedAtMost,
  quantityAtMost,
  usageSources,
  usersAtMost,
} from './rules/vocabulary.ts'
import { valueRoutes } from './value-contract.ts'

export type { Outcome, OutcomeVersion, RecordedOutcome, SubscriptionValue } from './value-contract.ts'

const monthShape = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: () => t('must be a month such as 2026-11') })

const eventShape = z
  .strictObject({
    /** The sender's own name of it: it counts once, however often it is sent. */
    eventId: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[\x21-\x7e]+$/, { error: () => t('must be of plain signs without spaces') }),
    subscriptionId: z.uuid(),
    /** The day it is about, in UTC. */
    day: z.iso.date(),
    /** People who used it on that day. Of several events of a day the one that arrived last counts. */
    activeUsers: z.int().min(0).max(usersAtMost).optional(),
    /** Who they were, as far as it is known: each by e-mail address or by the id that the company's directory gives. Of several events all names count. */
    users: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .min(1)
          .max(nameAtMost)
          .regex(/^\P{C}+$/u, { error: () => t('must be of plain signs') }),
      )
      .min(1)
      .max(namedAtMost)
      .optional(),
    /** What was used on that day, such as 1200 with the unit "pages". Quantities of a day are added. */
    quantity: z.int().min(0).max(quantityAtMost).optional(),
    unit: z
      .string()
      .min(1)
      .max(40)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u, { error: () => t('must begin with a letter or digit') })
      .optional(),
  })
  .superRefine(({ activeUsers, users, quantity, unit }, context) => {
    if (activeUsers === undefined && quantity === undefined)
      context.addIssue({ code: 'custom', path: ['activeUsers'], message: t('is required, or quantity') })
    if ((quantity === undefined) !== (unit === undefined))
      context.addIssue({ code: 'custom', path: ['unit'], message: t('belongs to a quantity') })
    if (users && users.length > (activeUsers ?? 0))
      context.addIssue({
        code: 'custom',
        path: ['users'],
        message: t('names more people than activeUsers counts'),
      })
  })
export type UsageEvent = z.output<typeof eventShape>

const eventsShape = z.strictObject({
  events: z.array(eventShape).min(1).max(eventsAtOnce),
})

const reportedShape = z.object({
  /** Events that count from now on. */
  counted: z.int().min(0),
  /** Events that had arrived before with the same content. */
  repeated: z.int().min(0),
})
export type ReportedUsage = z.infer<typeof reportedShape>

const figureShape = z.object({
  /** `own`: reported by the company's own systems, `vendor`: by the vendor's, `entered`: by a member. */
  source: z.enum(usageSources),
  /** The highest of the month's days where it was reported, else what was entered for the month. */
  activeUsers: z.int().min(0),
  /** Days that were reported; null for what was entered. */
  days: z.int().min(1).nullable(),
  /** Who entered it; null for what was reported. */
  enteredBy: z.string().nullable(),
  at: z.iso.datetime(),
})

export const usageMonthShape = z.object({
  month: monthShape,
  /** Of the term that held last in the month; null in a trial, and where the price does not depend on seats. */
  seats: z.int().nullable(),
  /** Of the figure that counts; null where there is none. */
  activeUsers: z.int().min(0).nullable(),
  /** Whose figure counts: own systems before what was entered, that before the vendor's. */
  source: z.enum(usageSources).nullable(),
  /** Active users as a part of the seats, whole percent. */
  percent: z.int().min(0).nullable(),
  figures: z.array(figureShape),
  /** The version of what was entered, 0 where nothing was. */
  entryVersion: z.int().min(0),
  /** Sums by unit and source. */
  quantities: z.array(
    z.object({ unit: z.string(), quantity: z.number().min(0), source: z.enum(['own', 'vendor']) }),
  ),
})
export type UsageMonth = z.infer<typeof usageMonthShape>

export const subscriptionUsageShape = z.object({
  subscriptionId: z.uuid(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  status: z.enum(['trial', 'active', 'ended']),
  /** Seats of now; null where there are none. */
  seats: z.int().nullable(),
  /** The last twelve months with that of today, oldest first, as far as the subscription existed. */
  months: z.array(usageMonthShape),
})
export type SubscriptionUsage = z.infer<typeof subscriptionUsageShape>

export const seatUseShape = z.object({
  /** The first and the last day of the last twelve months on which reports name people; null where none does. */
  named: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Owners read it of every holder, others of themselves. */
  holders: z.array(
    z.object({
      id: z.uuid(),
      /** Null where nobody named this person. */
      lastUsedOn: z.iso.date().nullable(),
      /** Days of the last thirty on which this person was named. */
      days: z.int().min(0),
      /** Not named for thirty days, or never while the seat was held. */
      isUnused: z.boolean(),
    }),
  ),
})
export type SeatUse = z.infer<typeof seatUseShape>

const entryShape = z.strictObject({
  activeUsers: z.int().min(0).max(usersAtMost),
})

const importShape = z.strictObject({
  /** CSV with the heading subscription, month, active users. A subscription is named by its id or its application's name. */
  csv: z.string().min(1).max(importLengthAtMost),
  /** `seen` of the preview. Without it nothing is changed and a preview is answered. */
  apply: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

export const usageImportShape = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      applicationName: z.string(),
      subscriptionId: z.uuid(),
      month: monthShape,
      activeUsers: z.int(),
      /** The seats of the month, which more people can use than were paid for; null where there are none. */
      seats: z.int().nullable(),
      /** What was entered before; null where nothing was. */
      before: z.int().nullable(),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** To send as `apply`; null where there are problems, and nothing can be applied. */
  seen: z.string().nullable(),
  /** Whether it was applied. */
  applied: z.boolean(),
})
export type UsageImport = z.infer<typeof usageImportShape>

const reportLimit = { limit: 60, windowSeconds: 60 }
const changeLimit = { limit: 60, windowSeconds: 60 }
const refusedReports = ['invalid_input', 'not_found', 'conflict'] as const

export const usageRoutes = {
  ...valueRoutes,
  reportUsage: route({
    method: 'POST',
    path: '/api/usage-events',
    summary:
      'Report from own systems how much the own subscriptions are used, at most 500 facts at once, all or none; a fact that is sent again counts once',
    tag: 'usage',
    permission: 'buyer',
    apiScope: 'usage:write',
    deprecated: { since: '2026-12-01', sunset: '2027-12-01', successor: '/api/v1/usage-events' },
    body: eventsShape,
    returns: reportedShape,
    refuses: refusedReports,
    rateLimit: reportLimit,
  }),
  reportCustomerUsage: route({
    method: 'POST',
    path: '/api/vendor/usage-events',
    summary:
      'Report how much customers use the own applications, at most 500 facts at once, all or none; a fact that is sent again counts once',
    tag: 'usage',
    permission: 'vendor-editor',
    apiScope: 'customers:report',
    body: eventsShape,
    returns: reportedShape,
    refuses: refusedReports,
    rateLimit: reportLimit,
  }),
  listUsage: route({
    method: 'GET',
    path: '/api/usage',
    summary: 'Read how much each subscription of the own company was used, month by month, with who says so',
    tag: 'usage',
    permission: 'buyer',
    apiScope: 'usage:read',
    deprecated: { since: '2026-12-01', sunset: '2027-12-01', successor: '/api/v1/usage' },
    returns: z.array(subscriptionUsageShape),
    refuses: [],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  getSeatUse: route({
    method: 'GET',
    path: '/api/subscriptions/{id}/seat-use',
    summary:
      'Read when and how much the holders of a subscription’s seats used it, where reports name people',
    tag: 'usage',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid() }),
    returns: seatUseShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  listUnusedSeats: route({
    method: 'GET',
    path: '/api/unused-seats',
    summary: 'List how many holders of seats were not named by reports for thirty days, by subscription',
    tag: 'usage',
    permission: 'buyer',
    returns: z.array(z.object({ subscriptionId: z.uuid(), unused: z.int().min(1) })),
    refuses: [],
  }),
  enterUsage: route({
    method: 'PUT',
    path: '/api/usage/{subscriptionId}/{month}',
    summary:
      'Enter by hand how many people used a subscription in a month, or correct what was entered; version 0 where nothing was',
    tag: 'usage',
    permission: 'buyer',
    params: z.strictObject({ subscriptionId: z.uuid(), month: monthShape }),
    body: entryShape,
    returns: usageMonthShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  importUsage: route({
    method: 'POST',
    path: '/api/usage-imports',
    summary:
      'Look through a CSV file of active users by month, and then apply it: every line of it, or nothing',
    tag: 'usage',
    permission: 'buyer',
    body: importShape,
    returns: usageImportShape,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
} as const
