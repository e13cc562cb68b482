// Rules of a company for signing in and for keys. A part of contract.ts.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { signInRuleBounds } from '#rooms/people/accounts/rules/index.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'

const { sessionHours, keyDays, networks } = signInRuleBounds
const ruleFields = {
  /** Members come in through the company's provider; owners keep another way, which alerts all owners. */
  requiresSso: z.boolean(),
  /** Emporion's own, or stated by the provider. */
  requiresFactor: z.boolean(),
  /** Addresses and networks; empty: from everywhere. */
  networks: z
    .array(z.string().trim().min(1).max(60))
    .max(networks, { error: () => t('At most {networks} networks', { networks }) }),
  /** Null: as long as the platform allows. */
  sessionHours: z.int().min(sessionHours.shortest).max(sessionHours.longest).nullable(),
  keyDays: z.int().min(keyDays.shortest).max(keyDays.longest).nullable(),
}
const boundsShape = z.object({ shortest: z.int(), longest: z.int() })
const rulesShape = z.object({
  ...ruleFields,
  networks: z.array(z.string()),
  version: z.int(),
  /** Single sign-on is on and has a proved domain. */
  isSsoOpen: z.boolean(),
  /** Members whom the provider cannot sign in: their address is of no proved domain. */
  outside: z.array(z.string()),
  /** From where this request came. */
  ownNetwork: z.string().nullable(),
  bounds: z.object({ sessionHours: boundsShape, keyDays: boundsShape, networks: z.int() }),
})

export const signInRuleRoutes = {
  getSignInRules: route({
    method: 'GET',
    path: '/api/auth/sign-in-rules',
    summary: "The company's rules for signing in and for API keys",
    tag: 'single-sign-on',
    permission: 'company-admin',
    returns: rulesShape,
    refuses: [],
  }),
  previewSignInRules: route({
    method: 'POST',
    path: '/api/auth/sign-in-rules/preview',
    summary: 'See what these rules would have refused in the last 30 days, before they are saved',
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'none: it changes nothing',
    body: z.strictObject(ruleFields),
    returns: z.object({
      since: z.iso.datetime(),
      /** Sign-ins that were looked at. */
      signIns: z.int(),
      effects: z.array(
        z.object({
          rule: z.enum(['requiresSso', 'requiresFactor', 'networks', 'sessionHours', 'keyDays']),
          refused: z.int(),
          /** Those that it would have happened to, at most 20. */
          cases: z.array(
            z.object({
              who: z.string(),
              count: z.int(),
              lastAt: z.iso.datetime(),
              network: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  saveSignInRules: route({
    method: 'PUT',
    path: '/api/auth/sign-in-rules',
    summary:
      'Set the rules for signing in and for API keys; they hold from the next sign-in on, and never shut out the owner who saves them',
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({ ...ruleFields, ...proofFields }),
    returns: rulesShape,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: { limit: 30, windowSeconds: 60 },
    ifMatch: 'required',
  }),
} as const
