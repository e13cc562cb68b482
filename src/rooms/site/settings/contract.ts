// What the settings page asks that no other room answers to everybody who is signed in.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

export const planInUseShape = z.object({
  /** The plan that is in force or in its free trial; null where there is none. */
  plan: z
    .object({
      name: z.string(),
      /** null: as many as there are people. */
      seats: z.int().min(1).nullable(),
      billing: z.enum(['monthly', 'annual', 'once']),
      /** Whole cents, each month or each year. */
      totalMinor: z.int().min(0),
      currency: z.string(),
      approvedAt: z.iso.datetime(),
      /** The day on which it ends; null where it renews, or another plan follows. */
      endsOn: z.iso.date().nullable(),
    })
    .nullable(),
})
export type PlanInUse = z.infer<typeof planInUseShape>

export const settingsPageRoutes = {
  getPlanInUse: route({
    method: 'GET',
    path: '/api/settings/plan',
    summary: 'Read which plan the own company has agreed to, if any',
    tag: 'settings',
    permission: 'enrolled',
    returns: planInUseShape,
    refuses: [],
  }),
} as const
