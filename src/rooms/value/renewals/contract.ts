// What a company uses and tries, with what it costs and when it renews, as everyone outside this room sees it.

import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { orderBillings } from '#rooms/buy/price-book/rules/index.ts'
import { bytes, day, fileLimit, minor, moneyDueShape, savedAs } from '#rooms/pay/billing/contract.ts'

const money = z.object({ currency: z.string(), minor })
const dueShape = z.object({
  ...{ name: z.string(), on: day, payBy: day, currency: z.string(), totalMinor: minor },
})

export const subscriptionRowShape = z.object({
  /** Of a subscription or, for a platform plan, of its order. */
  id: z.uuid(),
  kind: z.enum(['application', 'plan']),
  applicationId: z.uuid().nullable(),
  /** Null for a trial that no order was approved for yet. */
  orderId: z.uuid().nullable(),
  name: z.string(),
  vendor: z.string().nullable(),
  /** How it is billed, in words. */
  plan: z.string(),
  status: z.enum(['Active', 'Trial']),
  /** The end of a trial. The days of a row are those of the company's zone when its agreement began. */
  trialEndsOn: day.nullable(),
  nextBilling: day.nullable(),
  /** Of each payment; of a trial what the approved order after it costs, null where there is none. */
  cost: money.extend({ billing: z.enum(orderBillings) }).nullable(),
  /** Seats; null where the price does not depend on them. */
  users: z.int().nullable(),
  /** How many of the seats are taken: by members of a plan, by named holders of an application; null where nobody is named. */
  seatsTaken: z.int().min(0).nullable(),
  /** The newest figure of the last twelve months; null where nobody reported or entered one. */
  usage: z
    .object({
      /** Such as 2026-11. */
      month: z.string(),
      activeUsers: z.int().min(0),
      /** Whole percent of the seats; null where there are none. */
      percent: z.number().nullable(),
      source: z.string(),
    })
    .nullable(),
  /**
   * Percent. `realised`: of what the company measured against what fell due; `modelled`: of the newest simulation that it
   * keeps of the application.
   */
  roi: z.object({ source: z.enum(['realised', 'modelled']), percent: z.number() }).nullable(),
  /** What the next payment costs; null where nothing is due again. */
  nextMinor: minor.nullable(),
  /** The day on which it ends, which is not paid any more, where it does not renew. */
  endsOn: day.nullable(),
  /** Whether it renews by itself; null where there is nothing to renew. */
  renews: z.boolean().nullable(),
  /** Whether the one who asks may turn that off and on. */
  mayChangeRenewal: z.boolean(),
  /** What was agreed on for the time after the period that runs. */
  change: z
    .object({
      startsOn: day,
      users: z.int().nullable(),
      cost: money.extend({ billing: z.enum(orderBillings) }),
    })
    .nullable(),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowShape>

export const renewalShape = z.object({
  app: z.string(),
  applicationId: z.uuid().nullable(),
  date: day,
  /** `Ends`: its renewal is turned off, and nothing is charged on that day. */
  action: z.enum(['Convert to Paid', 'Auto-renew', 'Ends']),
  /** Of each payment. Null where the listing states no price that could be ordered, and where nothing is charged any more. */
  amount: money.extend({ billing: z.enum(orderBillings) }).nullable(),
  /** Of a trial that is not ordered yet, the price of one user; the order states their number. */
  isForOneUser: z.boolean(),
  orderId: z.uuid().nullable(),
})
export type Renewal = z.infer<typeof renewalShape>

export const billingOverviewShape = z.object({
  tiles: z.object({
    active: z.int().min(0),
    trials: z.int().min(0),
    /**
     * By currency. `monthMinor`: what runs costs in a month; a yearly price counts as a twelfth, rounded half up. `yearMinor`:
     * what falls due within the next twelve months, by what is agreed on now; `soonMinor`: within the next 90 days.
     */
    spend: z.array(z.object({ currency: z.string(), monthMinor: minor, yearMinor: minor, soonMinor: minor })),
    /** Running subscriptions whose promotion ends within the next twelve months: a month then costs more than now. */
    promotionsEnding: z.int().min(0),
    /** Of applications; the users of a platform plan are in its row. */
    seats: z.int().min(0),
    /** What is invoiced within the next `days`, 7 or 30, as the sums of the year count it; null where nothing is. */
    next: z
      .object({
        days: z.int(),
        invoices: z.int().min(1),
        /** The soonest, at most two: issued `on` that day, and to be paid by `payBy`. */
        firsts: z.array(dueShape).min(1),
        totals: z.array(z.object({ currency: z.string(), totalMinor: minor })),
      })
      .nullable(),
    /** Seats that are used of the `seats` of those applications that have a figure. */
    usage: z.object({
      used: z.int().min(0),
      seats: z.int().min(0),
      /** Such as 2026-11; null where the figures are of several months. */
      month: z.string().nullable(),
      /** Whole percent; null where none has a figure. */
      percent: z.number().nullable(),
      /** Subscriptions with seats that have no figure. */
      unreported: z.int().min(0),
    }),
    ...moneyDueShape.shape,
  }),
  /** By name. What has ended is not in it. */
  subscriptions: z.array(subscriptionRowShape),
  /** The soonest first. */
  renewals: z.array(renewalShape),
  /** What the one who asks decides on now. */
  toDecide: z.object({
    /** Renewals ahead of what is hardly used or brings less than it costs, while they may turn them off; the soonest first. */
    renewals: z.array(
      z.object({
        name: z.string(),
        renewsOn: day,
        /** Whole percent of the seats; null where nobody reported any. */
        usedPercent: z.number().nullable(),
        /** Percent, realised; null where none was measured. */
        roi: z.number().nullable(),
      }),
    ),
    /** Free trials that end soon and that no approved order follows; the soonest first. */
    trials: z.array(z.object({ id: z.uuid(), name: z.string(), endsOn: day })),
    /** Orders that they may approve: how many of the newest 200, and the one that has the least time left. */
    orders: z.object({
      count: z.int().min(0),
      first: z
        .object({
          orderId: z.uuid(),
          number: z.int(),
          itemName: z.string(),
          currency: z.string(),
          /** What each payment costs. */
          totalMinor: minor,
          billing: z.enum(orderBillings),
          /** The first moment at which its prices have ended; null where it can’t be approved as it was submitted. */
          decideBy: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  }),
})
export type BillingOverview = z.infer<typeof billingOverviewShape>

export const renewalRoutes = {
  getBillingOverview: route({
    method: 'GET',
    path: '/api/billing/overview',
    summary: 'Read what the own company uses and tries: rows, renewals ahead, and what they come to',
    tag: 'billing',
    permission: 'buyer',
    returns: billingOverviewShape,
    refuses: [],
  }),
  renewalsCalendar: route({
    method: 'GET',
    path: '/api/billing/renewals.ics',
    summary: 'Save the renewals ahead as a calendar file',
    tag: 'billing',
    permission: 'buyer',
    returns: bytes,
    contentType: 'text/calendar; charset=utf-8',
    answerHeaders: savedAs,
    refuses: [],
    rateLimit: fileLimit,
  }),
} as const
