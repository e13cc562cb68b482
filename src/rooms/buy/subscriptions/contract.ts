// Trials and subscriptions, as everyone outside this room sees them.

import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { orderBillings } from '#rooms/buy/price-book/rules/index.ts'
import { subscriptionStatuses } from './rules/subscription-term.ts'
import { trialDays } from './rules/trial.ts'

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

export const subscriptionRoutes = {
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
  startTrial: route({
    method: 'POST',
    path: '/api/trials',
    summary: `Start a trial of ${trialDays} days for the own company, once for each application; asked again, what there is of it is answered, on trial, active or ended`,
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
