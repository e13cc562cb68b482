// Claims of vendors whose listings were imported: by companies, and as administrators decide them.

import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { momentCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { claimLimits, claimReasonMax, claimSelections, claimStates } from './rules/vendor-claim.ts'

const claimState = z.enum(claimStates)

/** A claim as the company that made it reads it. */
const ownClaim = z.object({
  id: z.uuid(),
  state: claimState,
  madeAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was refused. */
  decisionReason: z.string().nullable(),
})

export type ClaimOfVendor = z.infer<typeof ownClaim>

export const claimableVendorShape = z.object({
  name: z.string(),
  /** How many listings a grant gives. */
  listings: z.int(),
  /** The caller's last claim of this vendor. */
  claim: ownClaim.nullable(),
  /** Open claims of this vendor by colleagues. */
  colleagues: z.array(z.object({ id: z.uuid(), claimant: z.string(), madeAt: z.iso.datetime() })),
})
export type ClaimableVendor = z.infer<typeof claimableVendorShape>

/** A claim as administrators read it. */
export const vendorClaimShape = z.object({
  id: z.uuid(),
  state: claimState,
  vendor: z.object({
    name: z.string(),
    /** As its file states it; null where it states none. */
    domain: z.string().nullable(),
    /** Listings that a grant gives; none once a company has the vendor. */
    listings: z.int(),
    /** The names of the first ten. */
    listingNames: z.array(z.string()),
    applicationId: z.uuid(),
  }),
  company: z.object({ id: z.uuid(), name: z.string() }),
  claimant: z.object({
    username: z.string(),
    /** Of the account. */
    email: z.string(),
    emailIsConfirmed: z.boolean(),
    jobTitle: z.string(),
    /** As the claimant states it; nobody has confirmed it here. */
    businessEmail: z.string(),
  }),
  note: z.string(),
  /** Whether the company has proved by DNS that the vendor's domain is its own. */
  domain: z.enum(['proven', 'not proven', 'not stated']),
  /** Whether the stated address is of the vendor's domain. */
  businessEmailIsOfDomain: z.boolean(),
  madeAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  /** Until when a grant waits for a second administrator; null where none does. */
  grantWaitsUntil: z.iso.datetime().nullable(),
  /** Why it cannot be granted now, in words. */
  whyNot: z.string().nullable(),
  may: z.array(z.enum(['grant', 'refuse'])),
})
export type VendorClaim = z.infer<typeof vendorClaimShape>

const reason = z
  .string()
  .trim()
  .min(10, { error: () => t('at least 10 characters') })
  .max(claimReasonMax, { error: () => t('at most {max} characters', { max: claimReasonMax }) })
const text = (max: number, missing: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(max, { error: () => t('at most {max} characters', { max }) })
const oneClaim = z.object({ claim: vendorClaimShape })

export const claimRoutes = {
  getClaimableVendor: route({
    method: 'GET',
    path: '/api/vendor-claims/{applicationId}',
    summary:
      'Read whose vendor an imported listing is, the own last claim of it, and open ones of colleagues',
    tag: 'listings',
    permission: 'vendor',
    params: z.strictObject({ applicationId: z.uuid() }),
    returns: claimableVendorShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  claimVendor: route({
    method: 'POST',
    path: '/api/vendor-claims',
    summary:
      'Claim the vendor of an imported listing for the own company; administrators decide, and a person has one open claim of a vendor',
    tag: 'listings',
    permission: 'vendor-owner',
    confirmedEmail: 'required',
    body: z.strictObject({
      applicationId: z.uuid(),
      jobTitle: text(claimLimits.jobTitle, () => t('Job title is required'))
        .refine(isVisible, { error: () => t('Job title is required') })
        .refine(isOneLine, { error: () => t('must be one line') }),
      businessEmail: emailAddress,
      note: text(claimLimits.note, () => t('Say what shows that you speak for this vendor')),
    }),
    returns: claimableVendorShape,
    status: 201,
    refuses: ['invalid_input', 'forbidden', 'not_found', 'conflict'],
    rateLimit: { limit: 20, windowSeconds: 3600 },
  }),
  withdrawVendorClaim: route({
    method: 'POST',
    path: '/api/vendor-claims/withdraw',
    summary:
      'Withdraw an open claim of the own company, by any of its members; a grant that waits for a second administrator can’t be carried out then',
    tag: 'listings',
    permission: 'vendor-owner',
    body: z.strictObject({ id: z.uuid() }),
    returns: ownClaim,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 60, windowSeconds: 3600 },
  }),
  listVendorClaims: route({
    method: 'GET',
    path: '/api/admin/vendor-claims',
    summary:
      'List the claims of imported vendors that are open, or those that were decided or withdrawn, the newest first',
    tag: 'listings',
    permission: 'admin:tenants:read',
    query: z.strictObject({
      show: z.enum(claimSelections).default('open'),
      after: momentCursor,
    }),
    returns: z.object({ items: z.array(vendorClaimShape), next: z.string().nullable() }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  grantVendorClaim: route({
    method: 'POST',
    path: '/api/admin/vendor-claims/{id}/grant',
    summary:
      'Ask for the listings of an imported vendor to be given to the company that claims it; a second administrator approves',
    tag: 'listings',
    permission: 'admin:tenants:suspend',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason }),
    returns: oneClaim,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  refuseVendorClaim: route({
    method: 'POST',
    path: '/api/admin/vendor-claims/{id}/refuse',
    summary:
      'Refuse a claim of an imported vendor, unless a grant of it waits; the owners of its company are notified of the reason',
    tag: 'listings',
    permission: 'admin:tenants:update',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason }),
    returns: oneClaim,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
} as const
