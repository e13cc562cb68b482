// The price book and the request to sales, as everyone outside this room sees them.

import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { planTypes } from './rules/vocabulary.ts'

export const planShape = z.object({
  id: z.string(),
  name: z.string(),
  /** `bundle` includes applications (landing page), `platform` is the platform alone (plans page). */
  offer: z.enum(['bundle', 'platform']),
  type: z.enum(planTypes),
  /** Dollars per user per month; null where the plan is not priced by user. */
  pricePerUser: z.number().nullable(),
  /** Dollars for the whole company; null where the plan is priced by user. */
  flatPrice: z
    .object({ amount: z.number(), per: z.enum(['month', 'once']), credits: z.int().optional() })
    .nullable(),
  currency: z.literal('USD'),
  /** null: no limit. */
  maxUsers: z.int().nullable(),
  /** What the price includes, in one line. */
  includes: z.string(),
  features: z.array(z.string()),
  /** Bonus credits at most: the share that a team of fewer than 25 users pays, once for each company and type of plan, when the first year is paid by bank transfer. One credit buys one dollar. */
  creditBonus: z.int(),
  /** Whole percent against the monthly plan of the same offer, or on credits for the wallet. */
  discountPercentage: z.int(),
  /** Exact texts shown as badges. */
  badges: z.array(z.string()),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  /** The terms are agreed with sales. */
  isCustomPriced: z.boolean(),
  /** Whether it can be ordered. Otherwise it can't be delivered yet, and its button leads to a request to sales. */
  isOrderable: z.boolean(),
  /** Months after expiry in which credits paid while the wallet runs can still be spent; 0 where there are none. */
  graceMonths: z.int(),
  trial: z.object({ days: z.int(), needsCard: z.boolean() }).nullable(),
})
export type Plan = z.infer<typeof planShape>

export const creditPackageShape = z.object({
  id: z.string(),
  name: z.string(),
  credits: z.int(),
  /** Dollars. */
  price: z.number(),
  currency: z.literal('USD'),
  /** Credits on top. */
  bonus: z.int(),
  /** The bonus as whole percent of the credits. */
  discount: z.int(),
  popular: z.boolean(),
})
export type CreditPackage = z.infer<typeof creditPackageShape>

export const priceBookShape = z.object({
  /** Changes whenever a price does; orders keep the one that they were priced with. */
  version: z.string(),
  plans: z.array(planShape),
  creditPackages: z.array(creditPackageShape),
  credits: z.object({
    /** Dollars that one credit buys. */
    dollarsPerCredit: z.number(),
    statement: z.string(),
    validMonths: z.int(),
    rollover: z.string(),
  }),
  loyalty: z.array(
    z.object({
      title: z.string(),
      figure: z.string(),
      /** Who earns it, on what and when, and what that comes to in an example with prices of this book. */
      who: z.string(),
      rule: z.string(),
      when: z.string(),
      example: z.string(),
    }),
  ),
})
export type PriceBook = z.infer<typeof priceBookShape>

export const salesRequestShape = z
  .strictObject({
    /** What it is about: a plan of the price book, or a published application. */
    planId: z.string().trim().min(1).max(60).optional(),
    applicationId: z.uuid().optional(),
    name: z
      .string()
      .trim()
      .refine(isVisible, { error: () => t('Name is required') })
      .refine(isOneLine, { error: () => t('Name must be one line of text') })
      .max(120),
    email: emailAddress,
    companyName: z
      .string()
      .trim()
      .refine(isVisible, { error: () => t('Company name is required') })
      .refine(isOneLine, { error: () => t('Company name must be one line of text') })
      .max(160),
    teamSize: z.int().min(1).max(1_000_000).optional(),
    message: z.string().trim().max(4000).optional(),
  })
  .superRefine(({ planId, applicationId }, context) => {
    if (planId === undefined && applicationId === undefined)
      context.addIssue({ code: 'custom', path: ['planId'], message: t('is required, or applicationId') })
    if (planId !== undefined && applicationId !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['applicationId'],
        message: t('does not belong beside planId'),
      })
  })

export const priceBookRoutes = {
  getPriceBook: route({
    method: 'GET',
    path: '/api/plans',
    summary: 'Read the price book: plans, bundles, credit packages and loyalty rules',
    tag: 'procurement',
    permission: 'public',
    returns: priceBookShape,
    refuses: [],
  }),
  requestSalesContact: route({
    method: 'POST',
    path: '/api/sales-requests',
    summary: 'Ask sales to get in touch about a plan or an application',
    tag: 'procurement',
    permission: 'public',
    body: salesRequestShape,
    returns: z.object({ id: z.uuid(), receivedAt: z.iso.datetime() }),
    status: 201,
    refuses: ['invalid_input', 'csrf_required', 'idempotency_mismatch'],
    rateLimit: { limit: 20, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
} as const
