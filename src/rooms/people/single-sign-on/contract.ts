// Single sign-on of a company: set up by its owners, begun and finished by everybody. A part of contract.ts.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { outboundCauses } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { profileShape, signInArea } from '#rooms/people/accounts/contract.ts'
import { mfaMethodTypes, registrationRoles } from '#rooms/people/accounts/rules/index.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'
import { longestMetadata } from './rules/saml/saml-metadata.ts'
import { ssoProtocols } from './rules/sso-protocol.ts'
import { signInRuleRoutes } from './sign-in-rules-contract.ts'

/** What `checkSsoProvider` can find, the good one first. */
const providerFindings = ['ready', 'issuer-differs', 'not-a-provider', 'not-allowed', 'away'] as const

const certificateShape = z.object({
  /** SHA-256, in pairs of hexadecimal digits. */
  fingerprint: z.string(),
  endsAt: z.iso.datetime(),
})

const settingsShape = z.object({
  /** To be registered at the provider, as it is. */
  redirectAddress: z.string(),
  /** What a SAML provider gets to know of Emporion. */
  ownSaml: z.object({
    entityId: z.string(),
    acsAddress: z.string(),
    signedOutAddress: z.string(),
    /** Null until a SAML provider has been saved: our key is made then. */
    certificate: certificateShape.nullable(),
  }),
  /** As what colleagues may come in, by what the company is. */
  joinChoices: z.array(z.enum(registrationRoles)),
  /** Null: not set up. */
  connection: z
    .object({
      protocol: z.enum(ssoProtocols),
      /** Of SAML, the provider's entity ID. */
      issuer: z.string(),
      clientId: z.string(),
      joinsAs: z.enum(registrationRoles).nullable(),
      isEnabled: z.boolean(),
      version: z.int(),
      changedAt: z.iso.datetime(),
      /** Members who have signed in through this provider. */
      linkedMembers: z.int(),
      /** Null where it speaks OpenID Connect. */
      saml: z
        .object({
          signInAddress: z.string(),
          signOutAddress: z.string().nullable(),
          signsOut: z.boolean(),
          /** Null: it came as a file. */
          metadataAddress: z.string().nullable(),
          readAt: z.iso.datetime(),
          /** Reading it again fails since then; what was read before counts. Null where it does not. */
          readFailure: z.object({ since: z.iso.datetime(), text: z.string() }).nullable(),
          certificates: z.array(certificateShape),
        })
        .nullable(),
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

const issuer = z
  .string()
  .trim()
  .min(1, { error: () => t('Issuer is required') })
  .max(500)
/** One of the two; where both are left out, what is stored stays. */
const metadataFields = {
  metadataAddress: z
    .string()
    .trim()
    .min(1, { error: () => t('Metadata address is required') })
    .max(500)
    .optional(),
  metadataText: z
    .string()
    .max(longestMetadata, { error: () => t('The metadata is larger than 256 kB') })
    .optional(),
}
const companyParams = z.strictObject({ companyId: z.uuid() })
const domain = z
  .string()
  .trim()
  .min(1, { error: () => t('Domain is required') })
  .max(260)

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
    refuses: ['invalid_input', 'not_authenticated', 'locked'],
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
      clientId: z
        .string()
        .trim()
        .min(1, { error: () => t('Client ID is required') })
        .max(300),
      clientSecret: z
        .string()
        .min(1, { error: () => t('Client secret is required') })
        .max(1000)
        .optional(),
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
      /** Why nobody answered, where it is away. */
      cause: z.enum(outboundCauses).nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: slow,
  }),
  saveSaml: route({
    method: 'PUT',
    path: '/api/auth/sso/saml',
    summary:
      "Set the company's SAML 2.0 provider up or change it, from its metadata by address or file; needs a proof of who is there, and version 0 where nothing is set up",
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({
      ...metadataFields,
      joinsAs: z.enum(registrationRoles).nullable(),
      /** People who sign out here are sent to the provider to be signed out there too. */
      signsOut: z.boolean(),
      ...proofFields,
    }),
    returns: settingsShape,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
    ifMatch: 'required',
  }),
  readSamlMetadata: route({
    method: 'POST',
    path: '/api/auth/sso/saml/read',
    summary: "Read a SAML provider's metadata and see what it says, before anything is saved",
    tag: 'single-sign-on',
    permission: 'company-admin',
    proof: 'none: it changes nothing',
    body: z.strictObject(metadataFields),
    returns: z.object({
      entityId: z.string(),
      signInAddress: z.string(),
      signOutAddress: z.string().nullable(),
      certificates: z.array(certificateShape),
    }),
    refuses: ['invalid_input'],
    rateLimit: slow,
  }),
  getSamlMetadata: route({
    method: 'GET',
    path: '/api/auth/sso/saml/{companyId}/metadata',
    summary: 'What Emporion is to the SAML provider of a company: names, addresses and certificates',
    tag: 'single-sign-on',
    permission: 'public',
    params: companyParams,
    returns: z.string(),
    contentType: 'application/samlmetadata+xml; charset=utf-8',
    refuses: [],
    rateLimit: brisk,
  }),
  receiveSaml: route({
    method: 'POST',
    path: '/api/auth/sso/saml/{companyId}/acs',
    summary:
      "Take the answer of a company's SAML provider, a form that the provider's page posts (assertion consumer service); it leads the browser on",
    tag: 'single-sign-on',
    permission: 'public',
    fromOtherSites:
      'A provider posts it from its own page. It opens nothing: the browser that began the sign-in does, with its cookie and a token.',
    params: companyParams,
    file: { types: ['application/x-www-form-urlencoded'], maxBytes: 524_288 },
    returns: z.undefined(),
    status: 303,
    refuses: ['invalid_input', 'unsupported_media_type'],
    rateLimit: brisk,
  }),
  returnFromSaml: route({
    method: 'GET',
    path: '/api/auth/sso/saml/{companyId}/signed-out',
    summary: 'Back from a sign-out at a SAML provider; whatever it says, the session here has ended before',
    tag: 'single-sign-on',
    permission: 'public',
    params: companyParams,
    returns: z.undefined(),
    status: 303,
    refuses: [],
    rateLimit: brisk,
  }),
  signOutOfSso: route({
    method: 'POST',
    path: '/api/auth/sso/sign-out',
    summary:
      "Sign out here, and answer where the browser signs out at the company's provider, where that is wanted",
    tag: 'single-sign-on',
    permission: 'public',
    returns: z.object({ address: z.url({ protocol: /^https?$/ }).nullable() }),
    refuses: [],
    rateLimit: brisk,
  }),
  listSsoAttempts: route({
    method: 'GET',
    path: '/api/auth/sso/attempts',
    summary: "The last sign-ins through the company's provider, with the reason of each refusal",
    tag: 'single-sign-on',
    permission: 'company-admin',
    returns: z.array(
      z.object({
        occurredAt: z.iso.datetime(),
        outcome: z.enum(['success', 'refused']),
        username: z.string().nullable(),
        network: z.string().nullable(),
        title: z.string(),
        advice: z.string().nullable(),
        stated: z.string().nullable(),
      }),
    ),
    refuses: [],
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
  ...signInRuleRoutes,
} as const

export type SsoSettings = z.output<typeof settingsShape>
export type ProviderFinding = (typeof providerFindings)[number]
