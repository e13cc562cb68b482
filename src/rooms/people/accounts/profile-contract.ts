// The signed-in person, as the answers of every way in have them.
import { z } from 'zod'
import { currencies, languages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { isZone } from '#platform/kernel/time/zoned-time.ts'
import { namedTimeZones } from './rules/settings-vocabulary.ts'
import { teamRoles } from './rules/team-roles.ts'
import { buyerSubRoles, portals } from './rules/vocabulary.ts'

export const regionShape = z.object({
  language: z.enum(languages),
  currency: z.enum(currencies),
  /** One of the named zones or an IANA name, such as "Europe/Berlin"; null: the clock of the device. */
  timeZone: z
    .union([
      z.enum(namedTimeZones),
      z
        .string()
        .max(60)
        .refine(isZone, { error: () => t('must be a time zone such as Europe/Berlin') }),
    ])
    .nullable(),
})

/** The signed-in person as every screen may know them. */
export const profileShape = z.object({
  /** The session was opened through the company's identity provider. */
  viaSso: z.literal(true).optional(),
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
