// What a vendor takes off its prices for a time, as the vendor's screens see it, and which orders it was given to.

import { z } from 'zod'
import { readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { cursorOf, momentCursor, wrongPlace } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { pricingShape, promotionDurationShape } from '#rooms/discover/catalog/contract.ts'
import {
  amountMinorMax,
  applicationsMax,
  heldBackReasons,
  hundredthsMax,
  lengths,
  openPromotionsMax,
  type PromotionStatus,
  priorities,
  promotionStatuses,
  promotionSteps,
  usesMax,
} from './rules/vocabulary.ts'

/** A promotion that buyers do not get at a published price, and why (`rules/free-of-charge.ts`). */
export const heldBackPromotionShape = z.object({ name: z.string(), because: z.enum(heldBackReasons) })
export type HeldBackPromotion = z.infer<typeof heldBackPromotionShape>

/** What is taken off the published price, for each user where it is by user. */
const reductionShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percentage'),
    /** Hundredths of a percent: 1250 is 12.5%. */
    hundredths: z
      .int({ error: () => t('must be whole hundredths of a percent') })
      .min(1)
      .max(hundredthsMax),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    /** Whole minor units of the currency; the price never falls below zero. */
    minor: z
      .int({ error: () => t('must be whole minor units') })
      .min(1)
      .max(amountMinorMax),
    currency: z
      .string()
      .max(3)
      .regex(/^[A-Z]{3}$/, { error: () => t('must be an ISO 4217 code such as USD') }),
  }),
])
export type PromotionReduction = z.infer<typeof reductionShape>
export type PromotionDuration = z.infer<typeof promotionDurationShape>

/** One line that is read in the order in which it is written: nothing that steers, and nothing that turns what follows. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, {
      error: () =>
        t('can have at most {limit, plural, one {# character} other {# characters}}', { limit: max }),
    })
    .refine(isOneLine, { error: () => t('must be one line') })
const wallTime = z
  .string()
  .max(16)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, {
    error: () => t('must be a date and time such as 2026-12-01T09:00'),
  })

const terms = {
  name: line(lengths.name).refine(isVisible, { error: () => t('Name is required') }),
  /** What buyers read beside the price; empty where there is nothing to say. */
  text: line(lengths.text),
  reduction: reductionShape,
  /** On the clock of `zone`, to the minute. It runs up to, and without, `until`. */
  from: wallTime,
  until: wallTime,
  /** A name of the IANA time zone database, such as Europe/Berlin. */
  zone: z.string().min(1).max(lengths.zone),
  /** How long what is ordered with it keeps the lower price; what is paid once is paid once. */
  lasts: promotionDurationShape,
  /** To how many orders it is given, one for each company and application; null where nothing limits it. */
  useLimit: z.int().min(1).max(usesMax).nullable(),
  /** Where two meet in one application, the higher one counts; of equal ones the lower price, then the older one. */
  priority: z.enum(priorities),
}

const termsShape = z.strictObject({
  ...terms,
  /** Own applications that are published. */
  applicationIds: z
    .array(z.uuid())
    .min(1, { error: () => t('Choose at least one application') })
    .max(applicationsMax)
    .refine((ids) => new Set(ids).size === ids.length, { error: () => t('names an application twice') }),
  /** Has to be true where the promotion makes one of the applications free. */
  confirmsFree: z.boolean().optional(),
})
export type PromotionTermsSent = z.infer<typeof termsShape>

const applicationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What it costs without a promotion; null while it is not published. */
  pricing: pricingShape.nullable(),
  /** Where its picture is; null where it has none or is not published. */
  logo: z.string().nullable(),
})

const revenueShape = z.object({
  currency: z.string(),
  revenueMinor: z.int().min(0),
  /** What the promotion took off those invoices; not off what was taken back as a whole. */
  discountMinor: z.int().min(0),
})

export const promotionShape = z.object({
  ...terms,
  id: z.uuid(),
  status: z.enum(promotionStatuses),
  /** Rises with every change; send it in If-Match. */
  version: z.int().min(1),
  startsAt: z.iso.datetime(),
  /** The first moment at which it no longer runs. */
  endsAt: z.iso.datetime(),
  /** When it was ended ahead of time; null where nobody did. */
  endedAt: z.iso.datetime().nullable(),
  uses: z.int().min(0),
  /**
   * What the orders that used it were invoiced, less what was voided or credited, taxes apart: whole minor units, each currency apart;
   * none while nothing was invoiced.
   */
  revenue: z.array(revenueShape),
  /** Approved orders that used it and begin later: each currency and way of paying apart. */
  toCome: z.array(
    z.object({
      currency: z.string(),
      billing: z.string(),
      orders: z.int().min(1),
      /** Whole minor units of each payment: what is left to pay, and what the promotion takes off. */
      totalMinor: z.int().min(0),
      reductionMinor: z.int().min(0),
      /** The day, of the customer, on which the first of them begins. */
      firstOn: z.iso.date(),
    }),
  ),
  applications: z.array(applicationShape),
  /** Those that somebody confirmed to be free with it. Where it would make another one free, buyers do not get it. */
  freeApplicationIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type Promotion = z.infer<typeof promotionShape>

/** Where a page of promotions starts: the last one before it. */
interface PromotionPlace {
  id: string
  /** What it was on its page. */
  status: PromotionStatus
  /** When the first page was read. What each promotion was at that moment decides its place on every page. */
  asOf: string
}

/** What the list answers as `next`. */
export function writePromotionPlace({ id, status }: Omit<PromotionPlace, 'asOf'>, asOf: Date): string {
  return `${status}_${writeListPlace(asOf, id)}`
}

/** Undefined for what is no place, as at the start of the list. */
export function readPromotionPlace(cursor: string | undefined): PromotionPlace | undefined {
  const [named, ...rest] = cursor?.split('_') ?? []
  const status = promotionStatuses.find((one) => one === named)
  const place = readListPlace(rest.join('_'))
  return status && place && { status, id: place.id, asOf: place.at }
}

export const promotionsShape = z.object({
  /** Active ones first, of one state the last made first. */
  items: z.array(promotionShape),
  /**
   * On the first page: what all own promotions brought but the active one that is over first, as `revenue` of each; null on
   * later ones.
   */
  othersBrought: z.array(revenueShape).nullable(),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type Promotions = z.infer<typeof promotionsShape>
/** Promotions of one page: all that are not over, since warnings of one are made from the others. */
export const promotionsAtOnce = openPromotionsMax

export const usesShape = z.object({
  /** Newest first. */
  items: z.array(
    z.object({
      /** Of the order. */
      id: z.uuid(),
      customerName: z.string(),
      applicationId: z.uuid(),
      applicationName: z.string(),
      seats: z.int().nullable(),
      billing: z.string(),
      currency: z.string(),
      /** Minor units off each payment, and what is left of it. */
      reductionMinor: z.int().min(0),
      totalMinor: z.int().min(0),
      usedAt: z.iso.datetime(),
    }),
  ),
  /** Over all uses, exact, one for each currency and each way of paying, which no sum mixes. */
  sums: z.array(
    z.object({
      currency: z.string(),
      billing: z.string(),
      uses: z.int().min(1),
      /** A text of digits, so that no sum is too large to be exact. */
      reductionMinor: z.string().regex(/^\d+$/),
    }),
  ),
  next: z.string().nullable(),
})
export type PromotionUses = z.infer<typeof usesShape>
/** Uses of one page. */
export const usesAtOnce = 25

const byId = z.strictObject({ id: z.uuid() })
const etag = { ETag: 'The version of the promotion, to send in If-Match' }
const changeLimit = { limit: 60, windowSeconds: 60 }

export const promotionRoutes = {
  listPromotions: route({
    method: 'GET',
    path: '/api/vendor/promotions',
    summary: 'List the own promotions, active ones first, 100 to a page',
    tag: 'promotions',
    permission: 'vendor',
    query: z.strictObject({
      status: z.enum(promotionStatuses).optional().describe('Only those that are this now'),
      cursor: cursorOf(
        z
          .string()
          .max(80)
          .refine((text) => readPromotionPlace(text) !== undefined, wrongPlace),
      ),
    }),
    returns: promotionsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  listPromotableApplications: route({
    method: 'GET',
    path: '/api/vendor/promotable-applications',
    summary: 'List the own published applications, which a promotion can be for',
    tag: 'promotions',
    permission: 'vendor',
    returns: z.array(applicationShape),
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  createPromotion: route({
    method: 'POST',
    path: '/api/vendor/promotions',
    summary: 'Make a promotion: what it takes off, from when until when, for which own applications',
    tag: 'promotions',
    permission: 'vendor-editor',
    body: termsShape,
    returns: promotionShape,
    answerHeaders: etag,
    status: 201,
    refuses: ['invalid_input', 'not_found', 'conflict', 'idempotency_mismatch'],
    rateLimit: changeLimit,
    idempotency: 'accepted',
  }),
  getPromotion: route({
    method: 'GET',
    path: '/api/vendor/promotions/{id}',
    summary: 'Read an own promotion',
    tag: 'promotions',
    permission: 'vendor',
    params: byId,
    returns: promotionShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  changePromotion: route({
    method: 'PUT',
    path: '/api/vendor/promotions/{id}',
    summary: 'Change a promotion that has not ended; what orders have used of it stays',
    tag: 'promotions',
    permission: 'vendor-editor',
    params: byId,
    body: termsShape,
    returns: promotionShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  takePromotionStep: route({
    method: 'POST',
    path: '/api/vendor/promotions/{id}/{step}',
    summary: 'Pause a promotion, resume it or end it for good; orders that were submitted keep their price',
    tag: 'promotions',
    permission: 'vendor-editor',
    params: z.strictObject({ id: z.uuid(), step: z.enum(promotionSteps) }),
    returns: promotionShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  listPromotionUses: route({
    method: 'GET',
    path: '/api/vendor/promotions/{id}/uses',
    summary: 'List the approved orders that used a promotion, newest first, 25 to a page, with sums over all',
    tag: 'promotions',
    permission: 'vendor',
    params: byId,
    query: z.strictObject({ cursor: momentCursor }),
    returns: usesShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
