// Orders, as everyone outside this room sees them. Amounts are whole minor units of the order's currency.

import { z } from 'zod'
import { numberCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { orderBillings, orderKinds, planTypes, seatsAtMost } from '#rooms/buy/price-book/rules/index.ts'
import { forEachReference } from '#rooms/buy/subscriptions/rules/index.ts'
import { pricingShape } from '#rooms/discover/catalog/contract.ts'
import { approvalLimitAtMostMinor } from './rules/approval/approval-limit.ts'
import { approverSubRoles, itemFields, orderStates, recordedSteps } from './rules/order-vocabulary.ts'
import { drifts } from './rules/pricing/price-drift.ts'

const minor = z.int().min(0)

export const orderLineShape = z.object({
  label: z.string(),
  /** What is counted: "user and month", "year", "credit". */
  unit: z.string(),
  quantity: z.int().min(1),
  unitMinor: minor,
  /** unitMinor × quantity */
  listMinor: minor,
  discountMinor: minor,
  /** listMinor − discountMinor */
  totalMinor: minor,
  /** Credits that the line brings. */
  credits: z.int().min(0),
})

export const orderSummaryShape = z.object({
  id: z.uuid(),
  /** Counted within the company, from 1. */
  number: z.int().min(1),
  state: z.enum(orderStates),
  /** Rises with every change; send it in If-Match. */
  version: z.int().min(1),
  kind: z.enum(orderKinds),
  /** Of an application its id in the catalogue. */
  itemId: z.string(),
  itemName: z.string(),
  /** Who sells the application, as called when it was priced; null for plans and credit packages. */
  vendorName: z.string().nullable(),
  offer: z.enum(['bundle', 'platform', 'credits', 'application']),
  billing: z.enum(orderBillings),
  /** null where the price does not depend on how many use it. */
  seats: z.int().nullable(),
  currency: z.string(),
  /** What is paid at a time: each month, each year or once. */
  totalMinor: minor,
  requestedBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type OrderSummary = z.infer<typeof orderSummaryShape>

/** In the list: what became of an approved order; null of every other one. */
const listedOrderShape = orderSummaryShape.extend({
  /** The one who asks may approve it, now or within a day. */
  waitsForYou: z.boolean(),
  agreed: z
    .object({
      /** `never`: another order took its place, or it was undone, before it took effect. */
      phase: z.enum(['ahead', 'runs', 'ended', 'never']),
      /** The day on which it ends or ended; null while it renews. */
      endsOn: z.iso.date().nullable(),
      /** The number of the order that takes, or took, its place on that day; null where none does. */
      replacedBy: z.int().nullable(),
      /** The day of its next payment; null where there is none. */
      nextDueOn: z.iso.date().nullable(),
    })
    .nullable(),
})
export type ListedOrder = z.infer<typeof listedOrderShape>

/** What an order takes the place of. */
const runningShape = z.object({
  orderId: z.uuid(),
  itemName: z.string(),
  /** Its free trial runs, and nothing of it was due yet. */
  isFree: z.boolean(),
  seats: z.int().nullable(),
  billing: z.enum(orderBillings),
  currency: z.string(),
  /** What the payment of the period that runs cost. */
  totalMinor: minor,
  /** What its next payment costs if nothing changes; null where it was paid once or ends with its period. */
  nextMinor: minor.nullable(),
  /** What its payments cost within twelve months from the next one on; null where there is none. */
  nextYearMinor: minor.nullable(),
  /** The approved order that was to follow it, whose place is taken as well; null where there is none. */
  next: z
    .object({
      orderId: z.uuid(),
      number: z.int().min(1),
      itemName: z.string(),
      seats: z.int().nullable(),
      billing: z.enum(orderBillings),
      currency: z.string(),
      totalMinor: minor,
    })
    .nullable(),
})

export const orderShape = orderSummaryShape.extend({
  /** How many users it can be for; null where that makes no difference or the item is no longer offered. */
  maxSeats: z.int().nullable(),
  /** What the company's own books call it, as its invoices print it; empty where none is stated. */
  ...forEachReference(() => z.string()),
  lines: z.array(orderLineShape),
  /** Sums of the lines. */
  listMinor: minor,
  discountMinor: minor,
  /** What is paid within twelve months while the order is kept, each payment at its own price. */
  yearlyMinor: minor,
  /** The promotion in the discount; null where there is none. */
  promotion: z
    .object({
      id: z.string(),
      name: z.string(),
      /** Off each payment that has it. */
      discountMinor: minor,
      /** How many payments have it, the first included; null for all of them, as long as the subscription lasts. */
      payments: z.int().min(1).nullable(),
      /** What each payment after those costs; null where there are none. */
      laterMinor: minor.nullable(),
      /** Up to when a submitted order keeps it, whatever becomes of the promotion; null in every other state. */
      heldUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /**
   * The promotion that the order would be given now, had the company not used it for this application: each company can
   * once. null where there is none, and once the order is decided.
   */
  usedPromotion: z.object({ name: z.string() }).nullable(),
  /** The prices that the order was made with, against those of now: of the price book, or of the published listing. */
  prices: z.object({
    version: z.string(),
    /** null where it is no longer offered. */
    currentVersion: z.string().nullable(),
    isCurrent: z.boolean(),
    /** What the same costs now; null where it is no longer offered. */
    currentTotalMinor: minor.nullable(),
    /** What a draft or a submitted order would be if it were made now; null where it can't be ordered, and once it is decided. */
    now: z
      .object({
        billing: z.enum(orderBillings),
        currency: z.string(),
        /** Of one user where the price has become one by user. */
        seats: z.int().nullable(),
        totalMinor: minor,
        yearlyMinor: minor,
        /** Credits that come with it. */
        credits: z.int().min(0),
      })
      .nullable(),
    /** What moved since a submitted order was submitted: it can't be approved before its prices are updated. */
    moved: z.array(z.enum(drifts)),
    /** A submitted order waited for longer than its prices last, which is 14 days. */
    isTooOld: z.boolean(),
    /** The subscription or plan that a submitted order changes is another one since. */
    isOvertaken: z.boolean(),
    /** Up to when the prices of a submitted order can be approved; null in every other state. */
    lastUntil: z.iso.datetime().nullable(),
  }),
  /** Users that keep the price of the running subscription: so many, and what they cost together; null where nobody does. */
  keptSeats: z
    .object({
      seats: z.int().min(1),
      totalMinor: minor,
      /** How many payments have that price; null for all. */
      payments: z.int().min(1).nullable(),
      /** What each payment of the order costs after those; null where there are none. */
      laterMinor: minor.nullable(),
    })
    .nullable(),
  /**
   * What the company has agreed to already, of the application or as its platform plan: a draft or submitted order takes the place
   * of it when its period, or its free trial, ends. What is paid stays paid; nothing of it is refunded.
   */
  running: runningShape.nullable(),
  /** Other submitted orders of the same application, or of a platform plan: with the approval of one, the others go back. */
  rivals: z.array(
    z.object({
      id: z.uuid(),
      number: z.int().min(1),
      itemName: z.string(),
      seats: z.int().nullable(),
      billing: z.enum(orderBillings),
      currency: z.string(),
      totalMinor: minor,
      requestedBy: z.string(),
    }),
  ),
  /** The free trial of a platform plan: once for each company, from the approval of its order on; null where there is none for it. */
  trial: z.object({ days: z.int(), endsAt: z.iso.datetime().nullable() }).nullable(),
  /** When it takes effect, in the days of the company; null where that is no question. */
  timing: z
    .object({
      /** Of an approved order; `never`: another order took its place, or it was undone, before it took effect. Null before. */
      phase: z.enum(['ahead', 'runs', 'ended', 'never']).nullable(),
      /** The day on which it takes effect, where that is later than its approval, or than now once it is approved. */
      startsOn: z.iso.date().nullable(),
      /** The end of the free trial that is given up because the buyer chose to start now. */
      givenUpUntil: z.iso.date().nullable(),
      /** The day on which an approved order ends or ended; null while it renews. */
      endsOn: z.iso.date().nullable(),
      /** The approved order that takes, or took, its place on that day; null where none does. */
      replacedBy: z.object({ id: z.uuid(), number: z.int().min(1), itemName: z.string() }).nullable(),
      /**
       * What cancelling it now would do; `isUndone`: nothing of it is charged. Null before its approval, and where nothing is left
       * to cancel: it has ended, or another order takes its place, which is to be cancelled first. `replaced`: the approved order
       * that was to take effect on the same day, and whether it then does after all.
       */
      ifCancelled: z
        .object({
          endsOn: z.iso.date(),
          isUndone: z.boolean(),
          replaced: z
            .object({ number: z.int().min(1), itemName: z.string(), comesBack: z.boolean() })
            .nullable(),
        })
        .nullable(),
    })
    .nullable(),
  approval: z.object({
    /** The sub-roles that may approve an order of this amount. */
    roles: z.array(z.enum(approverSubRoles)),
    /** Nobody but those who ask has such a sub-role, so that another owner decides. */
    ownersDecide: z.boolean(),
    /** The company's approval limit, in cents of US dollars within twelve months. */
    limitMinor: minor,
    /** What counts together with this order towards it: other orders of the same people within 30 days. */
    besideMinor: minor,
    /** The members who can, by name: neither who made nor who submitted it. */
    approvers: z.array(z.string()),
    /** Those who can later: they were brought into the company by who asks, or the other way round, less than a day ago. */
    later: z.array(z.object({ name: z.string(), from: z.iso.datetime() })),
  }),
  /** What the one who asks may do to it now. */
  may: z.object({
    changeSeats: z.boolean(),
    changeReferences: z.boolean(),
    updatePrices: z.boolean(),
    submit: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    reopen: z.boolean(),
    cancel: z.boolean(),
  }),
  /** Newest first, at most the last hundred. */
  history: z.array(
    z.object({
      version: z.int().min(1),
      step: z.enum(recordedSteps),
      state: z.enum(orderStates),
      seats: z.int().nullable(),
      totalMinor: minor,
      reason: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Order = z.infer<typeof orderShape>

/** What the company knows before it decides. What is about an application is empty for plans and credit packages. */
export const orderCaseShape = z.object({
  /** The last word of each person in each shortlist that speaks of the application, newest first; at most 20. */
  verdicts: z.array(
    z.object({
      shortlistId: z.uuid(),
      shortlistName: z.string(),
      verdict: z.enum(['approval', 'rejection']),
      /** Who decided, as they are known in the company. */
      by: z.string(),
      comment: z.string(),
      decidedAt: z.iso.datetime(),
    }),
  ),
  /** The company's simulation of it that was saved last, the base scenario; null where none is saved. */
  model: z
    .object({
      shortlistId: z.uuid(),
      savedBy: z.string(),
      savedAt: z.iso.datetime(),
      /** People and months that it was modelled for. */
      teamSize: z.int(),
      horizonMonths: z.int(),
      /** Percent of the costs over all these months; null where nothing is spent. */
      roi: z.number().nullable(),
      /** The first month with a net above zero; null: never within these months. */
      payback: z.int().nullable(),
      /** The same of its worst scenario. */
      worst: z.object({ roi: z.number().nullable(), payback: z.int().nullable() }).nullable(),
    })
    .nullable(),
  /** What shortlists of the company hold beside it, the newest shortlist first; at most 6. */
  alternatives: z.array(
    z.object({
      applicationId: z.uuid(),
      applicationName: z.string(),
      shortlistId: z.uuid(),
      shortlistName: z.string(),
      /** How many people's last word on it is which. */
      approvals: z.int().min(0),
      rejections: z.int().min(0),
      /** Percent, of the base scenario of the simulation that was saved last; null where none is saved. */
      roi: z.number().nullable(),
      /** Its published price; null where it has left the catalogue. */
      pricing: pricingShape.nullable(),
    }),
  ),
  /** Certificates on file at its listing. */
  certificates: z.array(
    z.object({
      standard: z.string(),
      issuer: z.string(),
      /** The last day on which it holds. */
      validUntil: z.iso.date(),
      /** How it is today, in the days of the company; it ends soon within 60 days. */
      state: z.enum(['holds', 'ends-soon', 'expired']),
      /** Whole days to its last one. */
      daysLeft: z.int(),
    }),
  ),
  /** What falls due in the order's currency within twelve months by what the company has agreed on, without this order. */
  committedMinor: minor,
})
export type OrderCase = z.infer<typeof orderCaseShape>

export const approvalLimitShape = z.object({
  /** Whole cents: up to and including this amount within twelve months, procurement may approve orders too. */
  limitMinor: minor,
  currency: z.literal('USD'),
  /** Days in which orders of the same requester count together. */
  windowDays: z.int(),
})
export type ApprovalLimit = z.infer<typeof approvalLimitShape>

const decidersShape = z.object({
  /** The members who can approve, by name, and as what: an owner where nobody else is left who may. */
  approvers: z.array(z.object({ name: z.string(), as: z.enum([...approverSubRoles, 'owner']) })),
  /** Those who can later, as an order says. */
  later: z.array(z.object({ name: z.string(), from: z.iso.datetime() })),
})
export type Deciders = z.infer<typeof decidersShape>

export const approvalAheadShape = z.object({
  limitMinor: minor,
  /** What counts together with such an order towards the limit. */
  besideMinor: minor,
  /** Who approves it up to the limit, and above it or in another currency. */
  within: decidersShape,
  above: decidersShape,
})
export type ApprovalAhead = z.infer<typeof approvalAheadShape>

export const ordersShape = z.object({
  /** Newest first. */
  items: z.array(listedOrderShape),
  /** Where the next page starts; null on the last. */
  next: z.int().nullable(),
  /** Of the newest 200 submitted orders those that the one who asks may approve; empty on later pages. */
  toApprove: z.array(orderSummaryShape.pick({ currency: true, totalMinor: true, billing: true })),
  /** The types of plans whose bonus credits an order of the company brings already; each company gets them once. */
  bonusesHad: z.array(z.enum(planTypes)),
  /** The platform plan that an order for another one replaces; null if the company has no platform plan. */
  plan: runningShape
    .extend({
      renews: z.boolean(),
      /** People of the company: its seats are theirs. */
      members: z.int().min(0),
      /** The day on which an order that is approved now takes its place; null where that is with the approval. */
      startsOn: z.iso.date().nullable(),
    })
    .nullable(),
  /** By currency: what falls due within the next twelve months by what is agreed on now, without taxes. */
  committed: z.array(z.object({ currency: z.string(), totalMinor: minor })),
})
export type Orders = z.infer<typeof ordersShape>

/** Orders of one page. */
export const ordersAtOnce = 20

const itemId = z.string().min(1).max(60)
const seats = z
  .int({ error: () => t('must be a whole number') })
  .min(1)
  .max(seatsAtMost)

/** No amount is among the fields: what an order costs is worked out here. */
export const newOrderShape = z
  .strictObject({
    kind: z.enum(orderKinds),
    planId: itemId.optional(),
    packageId: itemId.optional(),
    applicationId: z.uuid().optional(),
    /** How the caller saw it billed; refused where the plan is billed otherwise. */
    billing: z.enum(orderBillings).optional(),
    seats: seats.optional(),
    /** Of an application on trial: start with the approval and give up what is left of the free trial. */
    startsNow: z.boolean().optional(),
  })
  .superRefine((given, context) => {
    const own = itemFields[given.kind]
    for (const field of Object.values(itemFields)) {
      if (field === own && given[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: t('is required') })
      if (field !== own && given[field] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: t('does not belong to an order of kind {kind}', { kind: given.kind }),
        })
    }
  })
export type NewOrder = z.output<typeof newOrderShape>

/** What somebody adds to a step; colleagues read it in the history. */
const remark = z
  .string()
  .trim()
  .min(1, { error: () => t('Leave it out, or write something') })
  .max(1000)
  .optional()

/** As the company's own books call it; empty where they do not. */
const ownName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{Cc}]*$/u, { error: () => t('must be one line') })

const byId = z.strictObject({ id: z.uuid() })
const etag = { ETag: 'The version of the order, to send in If-Match' }
const step = {
  method: 'POST',
  tag: 'procurement',
  permission: 'buyer',
  params: byId,
  returns: orderShape,
  answerHeaders: etag,
  refuses: ['invalid_input', 'not_found', 'conflict'],
  rateLimit: { limit: 120, windowSeconds: 60 },
  ifMatch: 'required',
} as const

/** Whether a subscription, or the plan of an order, renews. */
const renewalShape = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  renews: z.boolean(),
  /** The day on which it ends; null where it renews. */
  endsOn: z.iso.date().nullable(),
})
export type Renewal = z.infer<typeof renewalShape>

export const orderRoutes = {
  getApprovalLimit: route({
    method: 'GET',
    path: '/api/approval-limit',
    summary:
      'Read the own company’s approval limit: up to it procurement may approve orders, above it a CFO only',
    tag: 'procurement',
    permission: 'buyer',
    returns: approvalLimitShape,
    refuses: [],
  }),
  changeApprovalLimit: route({
    method: 'PUT',
    path: '/api/approval-limit',
    summary: 'Set the own company’s approval limit, as an owner',
    tag: 'procurement',
    permission: 'company-admin',
    body: z.strictObject({
      limitMinor: z
        .int({ error: () => t('must be whole cents') })
        .min(0)
        .max(approvalLimitAtMostMinor),
    }),
    returns: approvalLimitShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  getApprovalAhead: route({
    method: 'GET',
    path: '/api/order-approvers',
    summary: 'Read who would have to approve an order that the caller makes and submits now',
    tag: 'procurement',
    permission: 'buyer',
    query: z.strictObject({ kind: z.enum(orderKinds), itemId, billing: z.enum(orderBillings) }),
    returns: approvalAheadShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  listOrders: route({
    method: 'GET',
    path: '/api/orders',
    summary: 'List the orders of the own company, newest first, 20 to a page',
    tag: 'procurement',
    permission: 'buyer',
    query: z.strictObject({
      state: z.enum(orderStates).optional(),
      before: numberCursor,
    }),
    returns: ordersShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  createOrder: route({
    method: 'POST',
    path: '/api/orders',
    summary:
      'Make a draft order of a plan or a credit package at the prices of the price book, or of an application at its published price; while there is an own draft of the same, that one is answered as it is',
    tag: 'procurement',
    permission: 'buyer',
    confirmedEmail: 'required',
    body: newOrderShape,
    returns: orderShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 60, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
  getOrder: route({
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'Read an order of the own company: lines, prices, what comes next and its history',
    tag: 'procurement',
    permission: 'buyer',
    params: byId,
    returns: orderShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'not_found'],
  }),
  getOrderCase: route({
    method: 'GET',
    path: '/api/orders/{id}/case',
    summary:
      'Read what the own company knows before it decides on an order: verdicts and alternatives of shortlists, the simulation that was saved last, the certificates on file, and what is committed already',
    tag: 'procurement',
    permission: 'buyer',
    params: byId,
    returns: orderCaseShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  changeOrder: route({
    ...step,
    method: 'PATCH',
    path: '/api/orders/{id}',
    summary: 'Change for how many users a draft is, at the prices it was made with',
    body: z.strictObject({ seats }),
  }),
  changeOrderReferences: route({
    ...step,
    method: 'PUT',
    path: '/api/orders/{id}/references',
    summary:
      'Change, until the approval of an order, the references that its invoices print, such as the purchase order number; one that is left out stays as it is',
    body: z.strictObject(forEachReference(() => ownName.optional())),
  }),
  updateOrderPrices: route({
    ...step,
    path: '/api/orders/{id}/update-prices',
    summary: 'Price a draft anew with the price book, or the published price, of now',
  }),
  submitOrder: route({
    ...step,
    confirmedEmail: 'required',
    path: '/api/orders/{id}/submit',
    summary:
      'Submit a draft for approval, with a reason if you like, which is required for an application that your company rejected in a shortlist; those who may approve it are notified',
    body: z.strictObject({ reason: remark }),
  }),
  approveOrder: route({
    ...step,
    confirmedEmail: 'required',
    path: '/api/orders/{id}/approve',
    summary:
      'Approve a submitted order, as somebody else than who made or submitted it; of an application, its subscription becomes active. One whose price, period, model, currency or availability moved since, or that waited for 14 days, goes back instead, and the call is refused',
    body: z.strictObject({ reason: remark }),
  }),
  rejectOrder: route({
    ...step,
    path: '/api/orders/{id}/reject',
    summary: 'Reject a submitted order with a reason, as somebody else than who made or submitted it',
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('Say why') })
        .max(1000),
    }),
  }),
  commentOnOrder: route({
    ...step,
    path: '/api/orders/{id}/comments',
    summary:
      'Ask about an order that waits for approval, or answer: the comment stands in its history, those concerned are notified, and nothing is decided',
    body: z.strictObject({
      comment: z
        .string()
        .trim()
        .min(1, { error: () => t('Enter a comment') })
        .max(1000),
    }),
  }),
  reopenOrder: route({
    ...step,
    path: '/api/orders/{id}/reopen',
    summary: 'Take a submitted or rejected order, or a cancelled draft, back into draft',
  }),
  cancelOrder: route({
    ...step,
    path: '/api/orders/{id}/cancel',
    summary:
      'Cancel an order; the subscription that an approved one made active ends with the period that runs',
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
} as const
