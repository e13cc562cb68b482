// Single sign-on of a company: set up by its owners, begun and finished by everybody. A part of contract.ts.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { profileShape, signInArea } from '#rooms/people/accounts/contract.ts'
import { mfaMethodTypes, registrationRoles } from '#rooms/people/accounts/rules/index.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'

/** What `checkSsoProvider` can find, the good one first. */
const providerFindings = ['ready', 'issuer-differs', 'not-a-provider', 'not-allowed', 'away'] as const

const settingsShape = z.object({
  /** To be registered at the provider, as it stands. */
  redirectAddress: z.string(),
  /** As what colleagues may come in, by what the company is. */
  joinChoices: z.array(z.enum(registrationRoles)),
  /** Null: not set up. */
  connection: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      joinsAs: z.enum(registrationRoles).nullable(),
      isEnabled: z.boolean(),
      version: z.int(),
      changedAt: z.iso.datetime(),
      /** Members who have signed in through this provider. */
      linkedMembers: z.int(),
    })
    .nullable(),
  domains: z.array(
    z.object({
      domain: z.string(),
      provedAt: z.iso.datetime().nullable(),
      /** Its record is missing; from then on it is proved no more. */
      missingUntil: z.iso.datetime().nullable(),
      /** The TXT record that proves it. */
      recordName: z.string(),
      recordText: z.string(),
    }),
  ),
})

const issuer = z.string().trim().min(9, 'Issuer is required').max(500)
const domain = z.string().trim().min(1, 'Domain is required').max(260)

/** Work for us and for the provider alike. */
const brisk = { limit: 120, windowSeconds: 60 }
/** Each asks somebody else: a provider, or the DNS. */
const slow = { limit: 30, windowSeconds: 60 }

export const ssoRoutes = {
  beginSso: route({
    method: 'POST',
    path: '/api/auth/sso/begin',
    summary: "Begin to sign in at the company's provider; the domain of the address alone decides the answer",
    tag: 'single-sign-on',
    permission: 'public',
    body: z.strictObject({ email: emailAddress }),
    returns: z.object({
      /** At the provider, where the browser goes on. */
      address: z.url({ protocol: /^https?$/ }),
    }),
    refuses: ['invalid_input', 'not_found', 'unavailable'],
    rateLimit: brisk,
  }),
  finishSso: route({
    method: 'POST',
    path: '/api/auth/sso/finish',
    summary: "Sign in with what the company's provider sent the browser back with, once, within ten minutes",
    tag: 'single-sign-on',
    permission: 'public',
    body: z.strictObject({
      /** Of the address that the browser came back to. */
      companyId: z.uuid(),
      /** What the provider added to it. */
      state: z.string().max(200).optional(),
      code: z.string().max(4096).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      area: signInArea.optional(),
    }),
    returns: z.object({
      user: profileShape.optional(),
      requiresMfa: z.boolean().optional(),
      mfaMethods: z.array(z.object({ type: z.enum(mfaMethodTypes) })).optional(),
    }),
    refuses: ['invalid_input', 'not_authenticated'],
    rateLimit: brisk,
  }),
  getSsoSettings: route({
    method: 'GET',
    path: '/api/auth/sso/settings',
    summary: "The company's single sign-on: provider, mail domains and what proves them",
    tag: 'single-sign-on',
    permission: 'company-admin',
    returns: settingsShape,
    refuses: [],
  }),
  saveSsoConnection: route({
    method: 'PUT',
    path: '/api/auth/sso/connection',
    summary:
      "Set the company's provider up or change it; needs a proof of who is there, the secret with every new issuer, and version 0 where nothing is set up",
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({
      issuer,
      clientId: z.string().trim().min(1, 'Client ID is required').max(300),
      clientSecret: z.string().min(1, 'Client secret is required').max(1000).optional(),
      joinsAs: z.enum(registrationRoles).nullable(),
      ...proofFields,
    }),
    returns: settingsShape,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
    ifMatch: 'required',
  }),
  switchSso: route({
    method: 'POST',
    path: '/api/auth/sso/connection/switch',
    summary: 'Switch single sign-on on or off; off ends every session that it opened but the own',
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({ isEnabled: z.boolean(), ...proofFields }),
    returns: settingsShape,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  removeSsoConnection: route({
    method: 'POST',
    path: '/api/auth/sso/connection/remove',
    summary:
      "Forget the company's provider and who its members are there; sessions that it opened end but the own",
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'required',
    body: z.strictObject(proofFields),
    returns: settingsShape,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  checkSsoProvider: route({
    method: 'POST',
    path: '/api/auth/sso/check',
    summary: 'Ask a provider to describe itself and see whether it calls itself by the same issuer',
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'none: it changes nothing',
    body: z.strictObject({ issuer }),
    returns: z.object({
      finding: z.enum(providerFindings),
      /** What the provider calls itself, where that differs. */
      statedIssuer: z.string().nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: slow,
  }),
  claimSsoDomain: route({
    method: 'POST',
    path: '/api/auth/sso/domains',
    summary: 'Name a mail domain of the company; it counts once its DNS proves it',
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'none: a claim counts once the DNS of the domain proves it',
    confirmedEmail: 'required',
    body: z.strictObject({ domain }),
    returns: settingsShape,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: brisk,
  }),
  proveSsoDomain: route({
    method: 'POST',
    path: '/api/auth/sso/domains/prove',
    summary: "Look for the record that proves a mail domain to be the company's",
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'none: the DNS of the domain is the proof',
    confirmedEmail: 'required',
    body: z.strictObject({ domain }),
    returns: settingsShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: slow,
  }),
  releaseSsoDomain: route({
    method: 'POST',
    path: '/api/auth/sso/domains/release',
    summary: 'Give a mail domain of the company up',
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'required',
    body: z.strictObject({ domain, ...proofFields }),
    returns: settingsShape,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: brisk,
  }),
} as const

export type SsoSettings = z.output<typeof settingsShape>
export type ProviderFinding = (typeof providerFindings)[number]
