// What dashboards show, worked out from what companies did: a buyer's own, and what came of a vendor's listings. Nothing
// here is written.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { funnelSteps, vendorPeriods } from './rules/vendor-vocabulary.ts'

export const dashboardShape = z.object({
  /** Whether the person has signed in before this time; whoever has just registered has not. */
  hasBeenHereBefore: z.boolean(),
  /** What the quick-start list ticks: the person's own doing where it is personal, else the company's. */
  firstSteps: z.object({
    needsSaved: z.boolean(),
    applicationSaved: z.boolean(),
    applicationsCompared: z.boolean(),
    returnModelled: z.boolean(),
    /** Drafted, submitted or approved, and not given up. */
    planChosen: z.boolean(),
    creditsChosen: z.boolean(),
    /** Also one that has ended. */
    trialStarted: z.boolean(),
    accountSecured: z.boolean(),
  }),
  trials: z.object({
    active: z.int().min(0),
    /** The trial that ends first; null while none holds. */
    next: z.object({ applicationName: z.string(), endsAt: z.iso.datetime() }).nullable(),
  }),
  /** The company's saved ROI simulations. */
  simulations: z.object({
    count: z.int().min(0),
    /** US dollars over the modelled horizons: savings less costs, of the base cases; null while none is saved. */
    netSavings: z.number().nullable(),
  }),
  team: z.object({
    members: z.int().min(0),
    /** Members who were here within the last 30 days. */
    activeMembers: z.int().min(0),
  }),
  evaluation: z.object({
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
      text: z.string(),
      link: z.string(),
    }),
  ),
  subscription: z.object({
    /** The plan that the company has ordered; null while there is none. */
    plan: z
      .object({ name: z.string(), state: z.string(), seats: z.int().nullable(), link: z.string() })
      .nullable(),
    /** What is due next: the end of the trial that ends first; null while nothing is. */
    due: z.object({ what: z.string(), at: z.iso.datetime() }).nullable(),
  }),
})
export type Dashboard = z.infer<typeof dashboardShape>

const funnelShape = z.array(
  z.object({
    step: z.enum(funnelSteps),
    count: z.int().min(0),
    /** Part of the step before, 0.25 for a quarter; null where the step before is 0, and for the first one. */
    rate: z.number().min(0).nullable(),
  }),
)
export type Funnel = z.infer<typeof funnelShape>

const daysShape = z
  .enum(vendorPeriods)
  .optional()
  .describe('The period up to today; 30 where nothing is said')
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
  status: z.enum(['trial', 'ended']),
  startedAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime(),
})
export type Customer = z.infer<typeof customerShape>

export const vendorDashboardShape = z.object({
  period: periodShape,
  /** From paid subscriptions of the own applications, in US dollars. */
  sales: z.object({
    paidSubscriptions: z.int().min(0),
    revenue: z.number().min(0),
    /** Revenue for each company that ever paid; null while none did. */
    averageLifetimeValue: z.number().min(0).nullable(),
  }),
  /** Companies with a running trial. */
  activeCustomers: z.int().min(0),
  /** Running trials. */
  installations: z.int().min(0),
  funnel: funnelShape,
  /** The newest trials, at most five. */
  newestCustomers: z.array(customerShape),
})
export type VendorDashboard = z.infer<typeof vendorDashboardShape>

export const vendorCustomersShape = z.object({
  customers: z.array(customerShape),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type VendorCustomers = z.infer<typeof vendorCustomersShape>
/** Rows of one page. */
export const customersAtOnce = 25

export const vendorAnalyticsShape = z.object({
  period: periodShape,
  /** Every day of the period, oldest first. */
  series: z.array(
    z.object({
      day: z.iso.date(),
      impressions: z.int().min(0),
      views: z.int().min(0),
      trialStarts: z.int().min(0),
    }),
  ),
  funnel: funnelShape,
})
export type VendorAnalytics = z.infer<typeof vendorAnalyticsShape>

export const insightsRoutes = {
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
  getVendorDashboard: route({
    method: 'GET',
    path: '/api/vendor/dashboard',
    summary: 'Read what came of the own listings: customers, trials, sales and the funnel of a period',
    tag: 'insights',
    permission: 'vendor',
    query: z.strictObject({ days: daysShape }),
    returns: vendorDashboardShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  listVendorCustomers: route({
    method: 'GET',
    path: '/api/vendor/customers',
    summary:
      'List the companies that try the own applications, newest first, 25 to a page; no person of theirs',
    tag: 'insights',
    permission: 'vendor',
    query: z.strictObject({
      status: z.enum(['trial', 'ended']).optional().describe('Only trials that run, or only ended ones'),
      applicationId: applicationIdShape,
      cursor: z.string().max(100).optional().describe('Where the page starts: `next` of the page before'),
    }),
    returns: vendorCustomersShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getVendorAnalytics: route({
    method: 'GET',
    path: '/api/vendor/analytics',
    summary: 'Read how often the own listings were shown, opened and tried, by day and as a funnel',
    tag: 'insights',
    permission: 'vendor',
    query: z.strictObject({ days: daysShape, applicationId: applicationIdShape }),
    returns: vendorAnalyticsShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
