// What a buyer's dashboard shows, worked out from what the company did. Nothing here is written.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

export const dashboardShape = z.object({
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
} as const
