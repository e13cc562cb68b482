// The price book and the request to sales, as everyone outside this room sees them.

import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { orderRoutes } from './order-contract.ts'
import { subscriptionStatuses } from './rules/subscription-term.ts'
import { orderBillings, planTypes } from './rules/vocabulary.ts'

export type { ApprovalLimit, NewOrder, Order, OrderCase, OrderSummary, Orders } from './order-contract.ts'

export const planShape = z.object({
  id: z.string(),
  name: z.string(),
  /** `bundle` includes applications (landing page), `platform` is the platform alone (plans page). */
  offer: z.enum(['bundle', 'platform']),
  type: z.enum(planTypes),
  /** Dollars per user and month; null where the plan is not priced by user. */
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
      .min(1, { error: () => t('Name is required') })
      .max(120),
    email: emailAddress,
    companyName: z
      .string()
      .trim()
      .min(1, { error: () => t('Company name is required') })
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

/** What an approved order agrees on. Nothing of it has been paid here. */
const termShape = z.object({
  orderId: z.uuid(),
  billing: z.enum(orderBillings),
  /** null where the price does not depend on how many use it. */
  users: z.int().nullable(),
  currency: z.string(),
  /** Whole minor units of the currency: what the period costs that runs, or ran last. */
  costMinor: z.int().min(0),
  /** The days of an agreement are those of the company's zone when it began. */
  startedOn: z.iso.date(),
  /** When the cost is due the next time; null where it is not due again. */
  nextBilling: z.iso.date().nullable(),
  /** What is due then; another amount than the cost where a promotion is over by then. null where nothing is due again. */
  nextBillingMinor: z.int().min(0).nullable(),
  /** From when on each payment costs the price without the promotion; null where every payment costs the same, and where it ends before. */
  fullPrice: z.object({ from: z.iso.date(), costMinor: z.int().min(0) }).nullable(),
  /** The day on which it ends, which is not paid any more; null while nobody has ended or changed it. */
  endsOn: z.iso.date().nullable(),
})

/** What a company tries, pays for or has had: one for each application. */
export const subscriptionShape = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  /** null for old trials. */
  vendor: z.string().nullable(),
  /** `active` after an approved order, up to its end. */
  status: z.enum(subscriptionStatuses),
  startedAt: z.iso.datetime(),
  /** The end of the trial that it began with, also where an order converted that one; null where there was none. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** When its first paid term began, or is to begin; null for a trial. */
  paidSince: z.iso.datetime().nullable(),
  /** What holds now, or held last; null for a trial. */
  paid: termShape.nullable(),
  /** What was agreed on for the time after the period that runs; null where it goes on as it is, or ends. */
  next: termShape.nullable(),
  /** The promotions that the company has used for the application: each is given once. */
  usedPromotionIds: z.array(z.uuid()),
  /** What users that are paid for keep in an order of now, from the next payment on; null where there is no price to keep. */
  keptPrice: z
    .object({
      billing: z.enum(orderBillings),
      currency: z.string(),
      seats: z.int().min(1),
      /** Whole minor units, for all of them together. */
      totalMinor: z.int().min(0),
      /** Payments that still have that price; null for all of them. */
      payments: z.int().min(1).nullable(),
      /** Each payment after those; null where there are none. */
      laterMinor: z.int().min(0).nullable(),
    })
    .nullable(),
})
export type Subscription = z.infer<typeof subscriptionShape>

/** A trial, also one that has ended or that an order has converted. */
const trialShape = z.object({
  /** Of the subscription that it is, or has become. */
  id: z.uuid(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  /** null for old trials. */
  vendor: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  startedAt: z.iso.datetime(),
  /** The name of the member who started it. */
  startedBy: z.string(),
  /** Its last moment; of one that was ended early, the moment at which that happened. */
  endsAt: z.iso.datetime(),
  /** The name of the member who ended it early; null where nobody did. */
  endedBy: z.string().nullable(),
  /** The approved order that takes over, or took over, from it; null where there is none. */
  order: z.object({ id: z.uuid(), number: z.int().min(1) }).nullable(),
})
export type Trial = z.infer<typeof trialShape>

/** Whether a subscription, or the plan of an order, renews. */
const renewalShape = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  renews: z.boolean(),
  /** The day on which it ends; null where it renews. */
  endsOn: z.iso.date().nullable(),
})
export type Renewal = z.infer<typeof renewalShape>

export const procurementRoutes = {
  ...orderRoutes,
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
  listSubscriptions: route({
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'List what the own company tries, pays for and has had, newest first',
    tag: 'procurement',
    permission: 'buyer',
    apiScope: 'subscriptions:read',
    deprecated: { since: '2026-12-01', sunset: '2027-12-01', successor: '/api/v1/subscriptions' },
    returns: z.array(subscriptionShape),
    refuses: [],
  }),
  changeRenewal: route({
    method: 'PUT',
    path: '/api/subscriptions/{id}/renewal',
    summary:
      'Let a running subscription or platform plan end with its period, or go on after all, as somebody who may approve orders of its cost',
    tag: 'procurement',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      /** The order that it runs under, as it was on show. */
      orderId: z.uuid(),
      renews: z.boolean(),
    }),
    returns: renewalShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  startTrial: route({
    method: 'POST',
    path: '/api/trials',
    summary:
      'Start a trial of 30 days for the own company, once for each application; asked again, what there is of it is answered, on trial, active or ended',
    tag: 'procurement',
    permission: 'buyer',
    body: z.strictObject({ applicationId: z.uuid() }),
    returns: subscriptionShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  getTrial: route({
    method: 'GET',
    path: '/api/trials/{id}',
    summary: 'Read a trial of the own company: who started it, when it ends, and what follows it',
    tag: 'procurement',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid() }),
    returns: trialShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  endTrial: route({
    method: 'POST',
    path: '/api/trials/{id}/end',
    summary:
      'End a running trial now, as somebody who may order; nothing is ordered or charged, and the application cannot be tried again. Refused while an approved order waits for its end',
    tag: 'procurement',
    permission: 'buyer',
    confirmedEmail: 'required',
    params: z.strictObject({ id: z.uuid() }),
    returns: trialShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
} as const
