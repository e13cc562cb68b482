// The signed-in person, as the answers of every way in have them.
import { z } from 'zod'
import { teamRoles } from './rules/team-roles.ts'
import { buyerSubRoles, portals } from './rules/vocabulary.ts'
import { regionShape } from './settings-contract.ts'

/** The signed-in person as every screen may know them. */
export const profileShape = z.object({
  id: z.uuid(),
  username: z.string(),
  roles: z.array(z.enum(portals)),
  activePortal: z.enum(portals),
  /** What a buyer does in the company; null for pure vendors and administrators. */
  subRole: z.enum(buyerSubRoles).nullable(),
  companyId: z.uuid(),
  companyName: z.string(),
  /** What the person may do for the company; null for administrators. */
  teamRole: z.enum(teamRoles).nullable(),
  /** Administrators have neither portal. */
  isAdministrator: z.boolean(),
  emailVerified: z.boolean(),
  mfaEnabled: z.boolean(),
  /** How numbers, dates, times and amounts are written for the person. */
  region: regionShape,
})
export type Profile = z.infer<typeof profileShape>

export const userAnswer = z.object({ user: profileShape })

/** The area that is signed into; its portal becomes the active one where the account has it. */
export const signInArea = z.enum(['enterprise', 'vendor', 'admin'])
