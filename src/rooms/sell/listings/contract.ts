// What a vendor writes and publishes, as the vendor's screens and other callers see it.

import { z } from 'zod'
import { momentCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { languages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { heldBackPromotionShape } from '#rooms/buy/promotions/contract.ts'
import { applicationShape, pricingShape, statementShape } from '#rooms/discover/catalog/contract.ts'
import {
  companyListingSelections,
  companyListingStates,
  counts,
  evidenceMaxBytes,
  lengths,
  logoMaxBytes,
  numberRanges,
  priceMax,
  type TrustSlug,
  takeOffReasonMax,
  trustSignalNames,
} from './rules/vocabulary.ts'

const text = (max: number) => z.string().max(max, { error: () => t('at most {max} characters', { max }) })
const lines = z.array(text(lengths.line)).max(counts.lines)
const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const hash = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, { error: () => t('must be 64 hexadecimal digits') })

const amount = z.number().min(0).max(priceMax)
const pricing = z.strictObject({
  type: pricingShape.shape.type,
  /** Major units of the currency; null while it is not set. */
  amount: amount.nullable(),
  currency: pricingShape.shape.currency,
  period: pricingShape.shape.period,
  /** A list price that is on record, which the amount is struck against. */
  listAmount: amount.optional(),
})

const roiMetrics = z.strictObject({
  averageROI: whole(numberRanges.averageROI)
    .nullable()
    .describe('Percent of the yearly cost; null: not stated, 0: no return'),
  annualTCO: whole(numberRanges.annualTCO)
    .nullable()
    .describe('US dollars a year, whatever the price’s currency; null: not stated, 0: it costs nothing'),
  paybackPeriod: whole(numberRanges.paybackPeriod)
    .nullable()
    .describe('Months; null: not stated, 0: it pays for itself at once'),
})

const trustSignal = z.strictObject({
  type: statementShape.shape.trustSignals.element.shape.type,
  name: z.enum(trustSignalNames.map(({ name }) => name)),
  /** Whether evidence on file is valid today. The product answers it; what a vendor sends here counts for nothing. */
  verified: z.boolean().optional(),
})

const stated = {
  name: text(lengths.name),
  targetPainPoints: lines,
  solutionHighlights: lines,
  beforeAfterFlows: z
    .array(
      z.strictObject({
        before: text(lengths.flow),
        after: text(lengths.flow),
        metrics: text(lengths.flowMetrics),
      }),
    )
    .max(counts.flows),
  caseStudies: z
    .array(
      z.strictObject({
        title: text(lengths.studyTitle),
        description: text(lengths.studyDescription),
        results: text(lengths.studyResults),
        industry: text(lengths.studyIndustry),
      }),
    )
    .max(counts.studies),
  trustSignals: z.array(trustSignal).max(trustSignalNames.length),
  integrationDetails: z
    .array(
      z.strictObject({
        platform: text(lengths.platform),
        complexity: statementShape.shape.integrationDetails.element.shape.complexity,
        timeToImplement: text(lengths.timeToImplement),
      }),
    )
    .max(counts.integrations),
  competitiveAdvantages: lines,
}

const category = applicationShape.shape.category
const textLanguage = z
  .enum(languages)
  .optional()
  .describe('The language that its texts are written in; English by default')
const industry = applicationShape.shape.metadata.shape.industry

/** A draft: everything may still be missing, nothing may be too much. */
export const draftShape = z.strictObject({
  ...stated,
  /** One line under the name; empty where there is none. */
  tagline: text(lengths.tagline),
  textLanguage,
  /** null while it is not chosen. */
  category: category.nullable(),
  industry,
  description: text(lengths.description),
  /** Where it runs and keeps data; empty or absent where it is not stated. */
  hosting: text(lengths.hosting).optional(),
  pricing,
  roiMetrics,
  /** The hash of an uploaded picture; null where the mark is drawn. */
  logo: hash.nullable(),
})
export type Draft = z.infer<typeof draftShape>

/** A listing as it is published (LIST-24). */
export const publishShape = z.strictObject({
  ...stated,
  /** The own listing to publish; without it a new one is made. */
  applicationId: z.uuid().optional(),
  pricingDetails: pricing,
  metadata: z.strictObject({
    roiMetrics,
    category: category.nullable(),
    description: text(lengths.description),
    tagline: text(lengths.tagline).optional(),
    /** Technology by default. */
    industry: industry.optional(),
    hosting: text(lengths.hosting).optional(),
    textLanguage,
    logo: hash.nullable().optional(),
  }),
})
export type PublishRequest = z.infer<typeof publishShape>

/** `taken-off`: by an administrator of the platform, who alone can put it back. */
const status = z.enum(['draft', 'published', 'unpublished', 'taken-off'])

export const listingRowShape = z.object({
  /** Also the id of its application in the marketplace. */
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  textLanguage,
  category: category.nullable(),
  status,
  /** Out of 100. */
  score: z.int(),
  logo: z.string().nullable(),
  /** The draft says something else than what was published last. */
  hasChanges: z.boolean(),
  /** What the draft lacks before it can be published. */
  problems: z.array(z.string()),
  /** It came with an import, and buyers read the imported text until the company publishes. */
  isImported: z.boolean(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
})
export type ListingRow = z.infer<typeof listingRowShape>

export const evidenceShape = z.object({
  signal: z.enum(trustSignalNames.map(({ slug }) => slug)),
  name: z.string(),
  issuer: z.string(),
  scope: z.string(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  link: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.int() }).nullable(),
  /** Counts the changes. */
  version: z.int(),
})
export type Evidence = z.infer<typeof evidenceShape>

const versionRow = z.object({
  version: z.int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
})

export const listingShape = z.object({
  id: z.uuid(),
  status,
  /** Why an administrator took it off, and when; null while nobody did. */
  takenOff: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  draft: draftShape,
  /** Counts the saves of the draft; sent back with the next one. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** What was published last; buyers see it while the status is published. */
  published: z
    .object({
      version: z.int(),
      content: draftShape,
      publishedAt: z.iso.datetime(),
      /** The draft that was made from an import: buyers read the imported text until the company publishes. */
      isImported: z.boolean(),
    })
    .nullable(),
  /** Newest first, at most fifty. */
  versions: z.array(versionRow),
  evidence: z.array(evidenceShape),
})
export type VendorListing = z.infer<typeof listingShape>

const savedShape = z.object({ id: z.uuid(), version: z.int(), savedAt: z.iso.datetime() })
export type Saved = z.infer<typeof savedShape>

const publishedShape = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  status,
  version: z.int(),
  publishedVersion: z.int(),
  publishedAt: z.iso.datetime(),
  /** Promotions that buyers do not get at this price. */
  heldBackPromotions: z.array(heldBackPromotionShape).readonly().optional(),
})

/** A published listing of any company, as administrators see it. */
export const companyListingShape = z.object({
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  state: z.enum(companyListingStates),
  publishedAt: z.iso.datetime(),
  takenOff: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** A listing that is taken off, of whichever vendor, and has the same name, tagline or description. */
  like: z.object({ name: z.string(), vendor: z.string() }).nullable(),
  /** Reports since an administrator last settled them. */
  reports: z.int(),
  oldestReportAt: z.iso.datetime().nullable(),
  /** No company here publishes it: it came with an imported file. */
  isImported: z.boolean(),
  may: z.array(z.enum(['take-off', 'put-back', 'settle-reports'])),
})
export type CompanyListing = z.infer<typeof companyListingShape>

const takeOffReason = z
  .string()
  .trim()
  .min(10, { error: () => t('at least 10 characters') })
  .max(takeOffReasonMax, { error: () => t('at most {max} characters', { max: takeOffReasonMax }) })

const listingId = z.strictObject({ id: z.uuid() })
const slugs = trustSignalNames.map(({ slug }) => slug) as [TrustSlug, ...TrustSlug[]]
const signalOf = z.strictObject({ id: z.uuid(), signal: z.enum(slugs) })

const date = z.iso.date({ error: () => t('must be a date such as 2027-03-31') }).max(10)

export const listingRoutes = {
  listCompanyListings: route({
    method: 'GET',
    path: '/api/admin/listings',
    summary: 'List the published listings of every company, and how many reports each has, the newest first',
    tag: 'listings',
    permission: 'admin:tenants:read',
    query: z.strictObject({
      show: z.enum(companyListingSelections).default('all'),
      search: z.string().trim().max(100).optional().describe('Words of the name of the listing or vendor'),
      after: momentCursor,
    }),
    returns: z.object({
      items: z.array(companyListingShape),
      /** Listings with reports that wait for a decision, whatever is shown; on the first page, null on later ones. */
      reported: z.int().nullable(),
      next: z.string().nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  listListingReports: route({
    method: 'GET',
    path: '/api/admin/listings/{id}/reports',
    summary: 'Read the open reports of one listing, the newest first',
    tag: 'listings',
    permission: 'admin:tenants:read',
    params: z.strictObject({ id: z.uuid() }),
    returns: z.array(
      z.object({
        companyName: z.string(),
        username: z.string(),
        reason: z.string(),
        reportedAt: z.iso.datetime(),
      }),
    ),
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  takeListingOff: route({
    method: 'POST',
    path: '/api/admin/listings/{id}/take-off',
    summary:
      'Take one listing off the marketplace; the owners of its company are notified of the reason, and no import brings back one that was imported',
    tag: 'listings',
    permission: 'admin:tenants:suspend',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: takeOffReason }),
    returns: z.object({ listing: companyListingShape }),
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  putListingBack: route({
    method: 'POST',
    path: '/api/admin/listings/{id}/put-back',
    summary:
      'Put a listing back that was taken off; buyers see it again where they saw it before, and an imported one after the next import of its file',
    tag: 'listings',
    permission: 'admin:tenants:suspend',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: takeOffReason }),
    returns: z.object({ listing: companyListingShape }),
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  settleReports: route({
    method: 'POST',
    path: '/api/admin/listings/{id}/reports/settle',
    summary: 'Settle the open reports of a listing that stays as it is',
    tag: 'listings',
    permission: 'admin:tenants:update',
    params: z.strictObject({ id: z.uuid() }),
    returns: z.object({ listing: companyListingShape }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  listOwnListings: route({
    method: 'GET',
    path: '/api/vendor-listings/my-listings',
    summary: 'List the listings of the own company, last changed first',
    tag: 'listings',
    permission: 'vendor',
    apiScope: 'listings:read',
    returns: z.array(listingRowShape),
    refuses: [],
  }),
  publishListing: route({
    method: 'POST',
    path: '/api/vendor-listings',
    summary:
      'Publish a listing: buyers see it with the next request. The first time makes its application. The version is the draft’s, and needed where the draft has changes that were never published',
    tag: 'listings',
    permission: 'vendor-editor',
    confirmedEmail: 'required',
    apiScope: 'listings:publish',
    body: publishShape,
    returns: publishedShape,
    status: 201,
    refuses: ['invalid_input', 'forbidden', 'not_found', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 60, windowSeconds: 60 },
    idempotency: 'accepted',
    ifMatch: 'accepted',
  }),
  createDraft: route({
    method: 'POST',
    path: '/api/vendor-listings/drafts',
    summary: 'Begin a listing; nobody else sees it before it is published',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    body: z.strictObject({ draft: draftShape }),
    returns: savedShape,
    status: 201,
    refuses: ['invalid_input', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 60, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
  getListing: route({
    method: 'GET',
    path: '/api/vendor-listings/{id}',
    summary: 'Read an own listing: draft, published version, history and evidence',
    tag: 'listings',
    permission: 'vendor',
    apiScope: 'listings:read',
    params: listingId,
    returns: listingShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/vendor-listings/{id}/draft',
    summary: 'Save the draft of a listing; what buyers see stays as it is',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    params: listingId,
    body: z.strictObject({ draft: draftShape }),
    returns: savedShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 240, windowSeconds: 60 },
    ifMatch: 'required',
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/api/vendor-listings/{id}',
    summary: 'Throw away a listing that was never published',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    params: listingId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  getListingVersion: route({
    method: 'GET',
    path: '/api/vendor-listings/{id}/versions/{version}',
    summary: 'Read what one published version of an own listing said',
    tag: 'listings',
    permission: 'vendor',
    apiScope: 'listings:read',
    params: z.strictObject({
      id: z.uuid(),
      version: z.preprocess(
        (given) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
        z.int().min(1),
      ),
    }),
    returns: versionRow.extend({ content: draftShape }),
    refuses: ['invalid_input', 'not_found'],
  }),
  unpublishListing: route({
    method: 'POST',
    path: '/api/vendor-listings/{id}/unpublish',
    summary: 'Take a listing out of the marketplace; trials and subscriptions go on',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:publish',
    params: listingId,
    returns: publishedShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  republishListing: route({
    method: 'POST',
    path: '/api/vendor-listings/{id}/republish',
    summary: 'Bring an unpublished listing back as it was published last',
    tag: 'listings',
    permission: 'vendor-editor',
    confirmedEmail: 'required',
    apiScope: 'listings:publish',
    params: listingId,
    returns: publishedShape,
    refuses: ['invalid_input', 'forbidden', 'not_found', 'conflict'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/api/vendor-listings/{id}/logo',
    summary:
      'Upload a picture for a listing; it is redrawn at 256 by 256 pixels and shown once it is published',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    params: listingId,
    file: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: logoMaxBytes },
    returns: z.object({ logo: hash }),
    status: 201,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  getLogo: route({
    method: 'GET',
    path: '/api/vendor-listings/{id}/logo/{hash}',
    summary: 'Read a picture that was uploaded for an own listing',
    tag: 'listings',
    permission: 'vendor',
    apiScope: 'listings:read',
    params: z.strictObject({ id: z.uuid(), hash }),
    contentType: 'image/webp',
    returns: z.string(),
    refuses: ['invalid_input', 'not_found'],
  }),
  setEvidence: route({
    method: 'PUT',
    path: '/api/vendor-listings/{id}/evidence/{signal}',
    summary:
      'State what stands behind a trust signal: who issued it, for what, from when until when; version 0 where nothing is stated yet',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    params: signalOf,
    body: z.strictObject({
      issuer: z
        .string()
        .trim()
        .min(1, { error: () => t('Issuer is required') })
        .max(lengths.issuer),
      scope: z.string().trim().max(lengths.scope),
      validFrom: date,
      validUntil: date,
      link: z
        .string()
        .trim()
        .max(lengths.link)
        .refine(
          // What comes before an "@" reads like the site and is none.
          (link) => /^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(link) && URL.canParse(link),
          {
            error: () =>
              t('must be an address that starts with https://, without a name or password before the site'),
          },
        )
        .nullable(),
    }),
    returns: evidenceShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
    ifMatch: 'required',
  }),
  removeEvidence: route({
    method: 'DELETE',
    path: '/api/vendor-listings/{id}/evidence/{signal}',
    summary: 'Take the evidence for a trust signal away; the signal is a claim again',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    params: signalOf,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  uploadEvidence: route({
    method: 'PUT',
    path: '/api/vendor-listings/{id}/evidence/{signal}/file',
    summary: 'File the document behind a trust signal; nobody outside the own company can read it',
    tag: 'listings',
    permission: 'vendor-editor',
    apiScope: 'listings:write',
    params: signalOf,
    query: z.strictObject({
      name: z.string().max(lengths.fileName).optional().describe('What the file is called'),
    }),
    file: { types: ['application/pdf', 'image/png'], maxBytes: evidenceMaxBytes },
    returns: evidenceShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  downloadEvidence: route({
    method: 'GET',
    path: '/api/vendor-listings/{id}/evidence/{signal}/file',
    summary: 'Download the document behind a trust signal of an own listing',
    tag: 'listings',
    permission: 'vendor',
    apiScope: 'listings:read',
    params: signalOf,
    contentType: 'application/octet-stream',
    returns: z.string(),
    refuses: ['invalid_input', 'not_found'],
  }),
} as const
