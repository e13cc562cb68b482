// What came of a vendor's listings, worked out from what companies did. Nothing here is written.
import { z } from 'zod'
import { type ListPlace, readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { cursorOf, wrongPlace } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { customerStates, funnelSteps, vendorPeriods } from './rules/vendor-vocabulary.ts'

/** Where a page of customers starts: the last row before it, which the list finds by its state first. */
interface CustomerPlace extends ListPlace {
  state: (typeof customerStates)[number]
  /** When the first page was read. States are those of that moment on every page, so that no row changes its place meanwhile. */
  asOf: string
}

/** What the list answers as `next`. */
export function writeCustomerPlace({ state, asOf, at, id }: CustomerPlace): string {
  return `${state}_${asOf}_${writeListPlace(new Date(at), id)}`
}

/** Undefined for what is no place, as at the start of the list. */
export function readCustomerPlace(cursor: string | undefined): CustomerPlace | undefined {
  const [named, asOf, ...last] = cursor?.split('_') ?? []
  const state = customerStates.find((one) => one === named)
  const place = readListPlace(last.join('_'))
  const firstRead = readListPlace(`${asOf}_${place?.id}`)
  return state && place && firstRead && { state, asOf: firstRead.at, ...place }
}

const funnelShape = z.array(
  z.object({
    step: z.enum(funnelSteps),
    count: z.int().min(0),
    /** Part of the step before, 0.25 for a quarter; null where the step before is 0, and for the first one. */
    rate: z.number().min(0).nullable(),
  }),
)
export type Funnel = z.infer<typeof funnelShape>

const daysShape = z.enum(vendorPeriods).optional().describe('The period up to today; 30 by default')
const applicationIdShape = z.uuid().optional().describe('Only this one of the own applications')

const periodShape = z.object({
  /** The first and the last day, such as 2026-11-28, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
})

const customerShape = z.object({
  id: z.uuid(),
  companyName: z.string(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  /** `active` after an approved order, up to its end or to that of the company, when it is archived or deleted. */
  status: z.enum(customerStates),
  startedAt: z.iso.datetime(),
  /** The end of the trial that it began with; null where it began with an order. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** What the order that holds now, or held last, agrees on; null while nothing was ordered. */
  paid: z
    .object({
      since: z.iso.datetime(),
      /** null where the price does not depend on how many use it. */
      seats: z.int().nullable(),
      currency: z.string(),
      /** Whole minor units of the currency, due each month, each year or once. */
      costMinor: z.int().min(0),
      billing: z.enum(['monthly', 'annual', 'once']),
      /** The day of the customer on which it ends; null while nobody has ended it. An order in its place is no end. */
      endsOn: z.iso.date().nullable(),
    })
    .nullable(),
  /** The newest month that the own company reported of it within a year; what the customer states itself is the customer's. */
  reported: z.object({ month: z.string(), activeUsers: z.int().min(0) }).nullable(),
  /** Too few of the users that are paid for were active lately: `rules/at-risk.ts` says from where on. */
  isAtRisk: z.boolean(),
  /** An approved order that begins later, such as at the end of the trial; null where there is none. */
  ordered: z
    .object({
      /** A day of the customer. */
      on: z.iso.date(),
      currency: z.string(),
      /** Whole minor units of the first payment. */
      costMinor: z.int().min(0),
      billing: z.enum(['monthly', 'annual', 'once']),
    })
    .nullable(),
})
export type Customer = z.infer<typeof customerShape>

/**
 * Revenue is what was invoiced for the own applications, less what was voided or credited, taxes apart. Paid is the part of it
 * whose invoices are settled, by transfer or with credits. Whole minor units.
 */
const salesShape = z.object({
  currency: z.string(),
  revenueMinor: z.int().min(0),
  paidMinor: z.int().min(0),
  /** Companies that any of it was invoiced to. */
  payingCompanies: z.int().min(0),
  /** The revenue up to now for each of those companies, rounded half up; null where there is none. */
  lifetimeValueMinor: z.int().min(0).nullable(),
  /** The last twelve months with that of today, oldest first; a payment counts in the month in which it fell due. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      revenueMinor: z.int().min(0),
      paidMinor: z.int().min(0),
      /** The first and the last day on which what is not paid yet is due; null where nothing is open. */
      due: z.object({ firstOn: z.iso.date(), lastOn: z.iso.date() }).nullable(),
    }),
  ),
})
export type Sales = z.infer<typeof salesShape>

export const vendorDashboardShape = z.object({
  /** What the own applications brought, each currency apart, by name; none while nothing was invoiced. */
  sales: z.array(salesShape),
  /** Companies with a running trial or an active subscription. */
  activeCustomers: z.int().min(0),
  /** Those of them with an active subscription. */
  payingCustomers: z.int().min(0),
  /** Running trials and active subscriptions. */
  installations: z.int().min(0),
  /** The newest trials and subscriptions, at most five. */
  newestCustomers: z.array(customerShape),
})
export type VendorDashboard = z.infer<typeof vendorDashboardShape>

const recurringShape = z.array(
  z.object({ currency: z.string(), billing: z.enum(['monthly', 'annual']), costMinor: z.int().min(0) }),
)

export const vendorCustomersShape = z.object({
  customers: z.array(customerShape),
  /** On the first page: of the application that was asked for or of all, whatever the state; null on later ones. */
  totals: z
    .object({
      active: z.int().min(0),
      trial: z.int().min(0),
      ended: z.int().min(0),
      /** What the active ones cost each month and each year, each currency apart, in whole minor units without taxes. */
      recurring: recurringShape,
      /** What customers are invoiced within thirty days, trials that an approved order follows among them. */
      upcoming: z.object({
        invoices: z.int().min(0),
        /** Each currency apart, by name. */
        sums: z.array(z.object({ currency: z.string(), costMinor: z.int().min(0) })),
        /** The first of them, at most five; days of the customer. */
        first: z.array(
          z.object({
            on: z.iso.date(),
            companyName: z.string(),
            applicationName: z.string(),
            currency: z.string(),
            costMinor: z.int().min(0),
          }),
        ),
      }),
      /** Subscriptions that ended within 30 days, and what they cost, as above. */
      endedLately: z.object({
        subscriptions: z.int().min(0),
        cost: recurringShape,
      }),
      /** Active ones with too few active users, and the largest of them, at most three. */
      atRisk: z.object({
        subscriptions: z.int().min(0),
        first: z.array(
          z.object({
            companyName: z.string(),
            activeUsers: z.int().min(0),
            seats: z.int().min(0),
            currency: z.string(),
            costMinor: z.int().min(0),
            billing: z.enum(['monthly', 'annual', 'once']),
          }),
        ),
      }),
      /** null where no trial runs. */
      nextTrialEndsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type VendorCustomers = z.infer<typeof vendorCustomersShape>
/** Rows of one page. */
export const customersAtOnce = 25

const sharesShape = z.array(
  z.object({
    name: z.string(),
    currency: z.string(),
    invoicedMinor: z.int().min(0),
    /** Of it in the month of the answer, and in the month before that. */
    monthMinor: z.int().min(0),
    beforeMinor: z.int().min(0),
  }),
)
/** Rows of each currency. */
export const sharesShown = 10

/** What was invoiced so far of companies and of applications: each currency apart, the most first, at most ten of each. */
export const revenueSharesShape = z.object({
  /** The last month that is over. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  byCustomer: sharesShape,
  byApplication: sharesShape,
})
export type RevenueShares = z.infer<typeof revenueSharesShape>

const seriesShape = z.array(
  z.object({
    day: z.iso.date(),
    impressions: z.int().min(0),
    views: z.int().min(0),
    trialStarts: z.int().min(0),
    /** Subscriptions whose first order was approved on the day. */
    paidConversions: z.int().min(0),
  }),
)

export const vendorAnalyticsShape = z.object({
  period: periodShape,
  /** Every day of the period, oldest first. */
  series: seriesShape,
  funnel: funnelShape,
  /** As many days before the period, on the same days of the week. */
  previous: z.object({ period: periodShape, series: seriesShape, funnel: funnelShape }),
  sales: z.array(salesShape),
})
export type VendorAnalytics = z.infer<typeof vendorAnalyticsShape>

const countsShape = seriesShape.element.omit({ day: true })

export const applicationFiguresShape = z.object({
  /** The last month that is over. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Own applications that were ever published, the most shown first. */
  applications: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Of the period, and of the one before it that the analytics compare with. */
      counts: countsShape,
      before: countsShape,
      /** In the month, and in the month before that; each currency apart, none where nothing was invoiced in either. */
      invoiced: z.array(
        z.object({ currency: z.string(), monthMinor: z.int().min(0), beforeMinor: z.int().min(0) }),
      ),
    }),
  ),
  /** Own applications that are left out, since others were shown more. */
  others: z.int().min(0),
  /** Product pages opened in the period, of all of them; and of which the most, at most five. */
  views: z.object({
    count: z.int().min(0),
    most: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        views: z.int().min(1),
        /** In the period before. */
        before: z.int().min(0),
      }),
    ),
  }),
})
export type ApplicationFigures = z.infer<typeof applicationFiguresShape>
/** Rows of it. */
export const applicationsCompared = 20
export const mostViewedShown = 5

export const vendorInsightsRoutes = {
  getVendorDashboard: route({
    method: 'GET',
    path: '/api/vendor/dashboard',
    summary: 'Read customers, trials and sales of one’s own listings',
    tag: 'vendor insights',
    permission: 'vendor',
    returns: vendorDashboardShape,
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  listVendorCustomers: route({
    method: 'GET',
    path: '/api/vendor/customers',
    summary:
      'List the companies that try or pay for the own applications, 25 to a page: who pays first, then running trials by their end, then what ended; no person of theirs',
    tag: 'vendor insights',
    permission: 'vendor',
    apiScope: 'customers:read',
    query: z.strictObject({
      status: z
        .enum(customerStates)
        .optional()
        .describe('Only trials that run, only active subscriptions, or only what ended'),
      applicationId: applicationIdShape,
      cursor: cursorOf(
        z
          .string()
          .max(110)
          .refine((text) => readCustomerPlace(text) !== undefined, wrongPlace),
      ),
    }),
    returns: vendorCustomersShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getVendorAnalytics: route({
    method: 'GET',
    path: '/api/vendor/analytics',
    summary:
      'Read how often one’s own listings were shown, opened, tried and paid for, by day and as a funnel, and what they brought',
    tag: 'vendor insights',
    permission: 'vendor',
    query: z.strictObject({ days: daysShape, applicationId: applicationIdShape }),
    returns: vendorAnalyticsShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getApplicationFigures: route({
    method: 'GET',
    path: '/api/vendor/analytics/applications',
    summary:
      'Read for each of the own applications how often it was shown, opened, tried and paid for, and what was invoiced for it last month',
    tag: 'vendor insights',
    permission: 'vendor',
    query: z.strictObject({ days: daysShape }),
    returns: applicationFiguresShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  getVendorRevenueShares: route({
    method: 'GET',
    path: '/api/vendor/revenue-shares',
    summary:
      'Read from which companies and for which of the own applications the revenue came so far, each currency apart, the most first',
    tag: 'vendor insights',
    permission: 'vendor',
    returns: revenueSharesShape,
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
