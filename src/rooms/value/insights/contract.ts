// What a company's dashboard and analytics show, worked out from what it did. Nothing here is written.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { analyticsRoutes } from './analytics-contract.ts'

export const dashboardShape = z.object({
  /** Whether the person has signed in before this time; a person who has just registered has not. */
  hasBeenHereBefore: z.boolean(),
  /** What the quick-start list ticks: the person's own doing where it is personal, else the company's. */
  firstSteps: z.object({
    needsSaved: z.boolean(),
    applicationSaved: z.boolean(),
    applicationsCompared: z.boolean(),
    returnModelled: z.boolean(),
    /** Submitted or approved, and not given up. */
    planChosen: z.boolean(),
    creditsChosen: z.boolean(),
    /** Also one that has ended. */
    trialStarted: z.boolean(),
    accountSecured: z.boolean(),
  }),
  /** What waits for somebody of the company. */
  waiting: z.object({
    /** The company's day, by which the deadlines among what waits have come or not. */
    today: z.iso.date(),
    /** Orders that wait for approval; the newest of them, at most five, those that the person may approve first. */
    orders: z.object({
      total: z.int().min(0),
      shown: z.array(
        z.object({
          orderId: z.uuid(),
          number: z.int().min(1),
          itemName: z.string(),
          currency: z.string(),
          /** What each payment costs. */
          totalMinor: z.int().min(0),
          billing: z.enum(['monthly', 'annual', 'once']),
          requestedBy: z.string(),
          /** The person may approve it. */
          isMine: z.boolean(),
        }),
      ),
    }),
    /** Open invoices by currency, and how many of all of them are past their due date. */
    invoices: z.object({
      open: z.array(z.object({ currency: z.string(), invoices: z.int().min(1), totalMinor: z.int().min(0) })),
      overdue: z.int().min(0),
      /** The earliest day by which one of them is payable; null where none is open. */
      firstDueOn: z.iso.date().nullable(),
    }),
    /** Trials that end within 14 days, the earliest first; `link` leads to what decides on each. */
    trials: z.array(
      z.object({
        name: z.string(),
        endsOn: z.iso.date(),
        /** An order takes over when the trial ends. */
        isOrdered: z.boolean(),
        link: z.string(),
      }),
    ),
    /** Shortlists on which the person has not decided, the first due first and those without a due date last. */
    decisions: z.array(
      z.object({
        shortlistId: z.uuid(),
        name: z.string(),
        decideBy: z.iso.date().nullable(),
        isOverdue: z.boolean(),
        /** On how many of its applications. */
        applications: z.int().min(1),
      }),
    ),
    /** Renewals that the person may turn off, from the day on which the company is notified of them, the earliest first. */
    renewals: z.array(
      z.object({
        name: z.string(),
        renewsOn: z.iso.date(),
        /** The last full day on which auto-renew can be turned off. */
        lastDay: z.iso.date(),
        /** That day is today. */
        isLastDay: z.boolean(),
        currency: z.string(),
        amountMinor: z.int().min(0),
        billing: z.enum(['monthly', 'annual']),
        /** Users in the newest month with a figure, such as 2026-11, and the percent of its seats; null where there are none. */
        use: z.object({ used: z.int().min(0), percent: z.number(), month: z.string() }).nullable(),
        /** Percent, of what the company measured; null where it measured nothing. */
        roi: z.number().nullable(),
        /** Where a promotion ends with one of the next twelve months’ payments: its day, and what each costs from then on. */
        rise: z.object({ on: z.iso.date(), amountMinor: z.int().min(0) }).nullable(),
      }),
    ),
    /** Seats of the platform plan that nobody of the company has, and what an order without them saves with each payment. */
    planSeats: z.array(
      z.object({
        name: z.string(),
        seats: z.int().min(1),
        used: z.int().min(0),
        currency: z.string(),
        savedMinor: z.int().min(1),
        billing: z.enum(['monthly', 'annual', 'once']),
        /** The order of as many as are needed. */
        link: z.string(),
      }),
    ),
    /** Certificates of what the company tries and uses that expire within 60 days or have expired, the earliest first. */
    certificates: z.array(
      z.object({
        applicationId: z.uuid(),
        applicationName: z.string(),
        standard: z.string(),
        validUntil: z.iso.date(),
        holds: z.boolean(),
      }),
    ),
    /** Credits that end within 60 days, the earliest first; hundredths of a credit. */
    credits: z.array(z.object({ endsOn: z.iso.date(), leftMinor: z.int().min(1) })),
  }),
  money: z.object({
    /** By currency: what falls due within twelve months and within 90 days, by what is agreed on now. */
    ahead: z.array(z.object({ currency: z.string(), yearMinor: z.int().min(0), soonMinor: z.int().min(0) })),
    /** What linked cases expected of the months that outcomes are recorded of, and what came; each currency apart. */
    promised: z.array(
      z.object({
        currency: z.string(),
        subscriptions: z.int().min(1),
        expectedMinor: z.int().min(0),
        realisedMinor: z.int(),
        /** The same by month, the earliest first; months without a recorded outcome are left out. */
        months: z.array(
          z.object({ month: z.string(), expectedMinor: z.int().min(0), realisedMinor: z.int() }),
        ),
      }),
    ),
  }),
  trials: z.object({
    /** Also the free trial of a platform plan. */
    active: z.int().min(0),
    /** The trial that ends first; null while none holds. */
    next: z.object({ name: z.string(), endsOn: z.iso.date() }).nullable(),
  }),
  /** The company's saved ROI simulations; those of example figures count nowhere. */
  simulations: z.object({
    count: z.int().min(0),
    /** US dollars over the modelled horizons: savings less costs, of the base cases; null while none is saved. */
    netSavings: z.number().nullable(),
    /** The one that was changed last, and where it opens; null while none is saved. */
    latest: z.object({ applicationName: z.string(), link: z.string() }).nullable(),
  }),
  team: z.object({
    members: z.int().min(0),
    /** Members who were here within the last 30 days. */
    activeMembers: z.int().min(0),
  }),
  evaluation: z.object({
    /** Those that aren't archived, decided ones included. */
    shortlists: z.int().min(0),
    /** Applications that this person saved. */
    saved: z.int().min(0),
    hasNeeds: z.boolean(),
  }),
  /** Newest first, at most ten. */
  activity: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** "You" or the colleague's name. */
      who: z.string(),
      /** The whole sentence, with who it was. */
      text: z.string(),
      link: z.string(),
    }),
  ),
  subscription: z.object({
    /** The plan that is in force or in its free trial; null while there is none. */
    plan: z
      .object({ name: z.string(), state: z.string(), seats: z.int().nullable(), link: z.string() })
      .nullable(),
    /** What comes first: the end of a trial, or a payment to come of a plan or an application; null while nothing does. */
    due: z.object({ what: z.string(), on: z.iso.date() }).nullable(),
  }),
})
export type Dashboard = z.infer<typeof dashboardShape>

export type {
  Analytics,
  AnalyticsSummary,
  DepartmentReturn,
  Finding,
  Forecast,
} from './analytics-contract.ts'

export const insightsRoutes = {
  ...analyticsRoutes,
  getDashboard: route({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Read what the own company tries, models and did lately, and what is due next',
    tag: 'insights',
    permission: 'buyer',
    returns: dashboardShape,
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
