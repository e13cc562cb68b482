// The catalogue's public shapes and routes: the one truth for the server, the reference and the browser.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { languages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { matchShape } from '#rooms/discover/assessment/contract.ts'
import { costBands, ratingBands } from './rules/marketplace/facets.ts'
import { mustHaveKinds, mustHaveMaxLength, mustHavesMax } from './rules/marketplace/must-haves.ts'
import { orders } from './rules/marketplace/orders.ts'
import { teamMax } from './rules/marketplace/price-order.ts'
import {
  categories,
  complexities,
  complianceStandards,
  deployments,
  industries,
  pricingPeriods,
  pricingTypes,
  reportReasonMax,
  trustSignalTypes,
} from './rules/vocabulary.ts'

/** A price as published. Amounts are in major units of `currency` (149 means 149 dollars), exact to its minor unit. */
export const pricingShape = z.object({
  type: z.enum(pricingTypes),
  /** 0: no published price; terms are agreed with the vendor's sales. */
  amount: z.number().min(0),
  period: z.enum(pricingPeriods),
  currency: z
    .string()
    .max(3)
    .regex(/^[A-Z]{3}$/),
  /** The recorded list price that the negotiated amount is struck against; absent where none was recorded. */
  listAmount: z.number().min(0).optional(),
})

/** How long what is ordered with a promotion keeps the lower price, from the start of the subscription on. */
export const promotionDurationShape = z.discriminatedUnion('kind', [
  /** The first payment only. */
  z.strictObject({ kind: z.literal('first-period') }),
  /** The payments that fall due within so many months. */
  z.strictObject({ kind: z.literal('months'), months: z.int('must be whole months').min(1).max(60) }),
  /** Every payment, as long as the subscription lasts. */
  z.strictObject({ kind: z.literal('always') }),
])

/** A listing as every buyer sees it in lists. */
export const applicationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  category: z.enum(categories),
  description: z.string(),
  /** What it is in one line; absent where the vendor states none. */
  tagline: z.string().optional(),
  textLanguage: z
    .enum(languages)
    .optional()
    .describe('The language that the vendor writes its texts in; English where it is absent'),
  /** One decimal from 1.0 to 5.0, carried as text; null while nobody has rated it. */
  rating: z
    .string()
    .regex(/^[1-5]\.\d$/)
    .nullable(),
  isVerified: z.boolean(),
  /** Enterprises that use it today. */
  enterpriseCount: z.int().min(0),
  compliance: z.array(z.enum(complianceStandards)),
  metadata: z.object({
    industry: z.enum(industries),
    /** Fictional, made for trying the product out. */
    isSample: z.boolean(),
  }),
  roiMetrics: z.object({
    averageROI: z
      .number()
      .nullable()
      .describe('Percent of the yearly cost, in the first full year; null: not stated, 0: no return'),
    annualTCO: z
      .number()
      .min(0)
      .nullable()
      .describe('US dollars a year, as the vendor states it for a typical customer; null: not stated'),
    paybackPeriod: z
      .number()
      .min(0)
      .nullable()
      .describe('Months until it has paid for itself; null: not stated'),
    averageSavings: z
      .number()
      .nullable()
      .describe(
        'US dollars a year; where a vendor states its own listing, worked out as annualTCO × (1 + averageROI / 100), and null where either is not stated',
      ),
  }),
  /** What it costs without a promotion; filters, orders and fit go by it. */
  pricing: pricingShape,
  /** The lower price of now; absent while no promotion of its vendor runs. */
  promotion: z
    .object({
      id: z.uuid(),
      /** Major units of the price's currency. */
      amount: z.number().min(0),
      /** The first moment at which it no longer runs. */
      until: z.iso.datetime(),
      /** The last day on which it runs, on its vendor's calendar. */
      lastDay: z.iso.date(),
      lasts: promotionDurationShape,
      /** What the vendor says of it. */
      text: z.string().optional(),
    })
    .optional(),
  publishedAt: z.iso.datetime(),
  /** Where the vendor's picture of it is; absent where the mark is drawn from the name. */
  logo: z
    .string()
    .regex(/^\/api\/[\w/-]+$/)
    .optional(),
})
export type Application = z.infer<typeof applicationShape>

/** A must-have that a listing meets, with what it goes by. */
export const metShape = z.object({
  kind: z.enum(mustHaveKinds),
  value: z.string(),
  validUntil: z.iso.date().optional().describe('Of a standard: the last day of the evidence on file'),
  statedAs: z.string().optional().describe('Of a deployment or a region: the listing’s own words'),
})

/** A listing in a list that tells how well it fits a buyer, and how it meets what was required. */
export const listedApplicationShape = applicationShape.extend({
  match: matchShape.optional(),
  meets: z
    .array(metShape)
    .optional()
    .describe('How it meets each must-have; there where some were asked for'),
})
export type ListedApplication = z.infer<typeof listedApplicationShape>

/** What a vendor states about an application beyond its facts: whom it helps, how, and what speaks for it. */
export const statementShape = z.object({
  targetPainPoints: z.array(z.string()),
  solutionHighlights: z.array(z.string()),
  beforeAfterFlows: z.array(z.object({ before: z.string(), after: z.string(), metrics: z.string() })),
  caseStudies: z.array(
    z.object({ title: z.string(), description: z.string(), results: z.string(), industry: z.string() }),
  ),
  /** Claims of the vendor. `evidence` tells what it has put on file for one, never the file itself. */
  trustSignals: z.array(
    z.object({
      type: z.enum(trustSignalTypes),
      name: z.string(),
      evidence: z
        .object({
          issuer: z.string(),
          scope: z.string(),
          validFrom: z.iso.date(),
          validUntil: z.iso.date(),
        })
        .optional(),
    }),
  ),
  integrationDetails: z.array(
    z.object({ platform: z.string(), complexity: z.enum(complexities), timeToImplement: z.string() }),
  ),
  competitiveAdvantages: z.array(z.string()),
  /** Where it runs and keeps data; absent where the vendor does not say. */
  hosting: z.string().optional(),
})
export type Statement = z.infer<typeof statementShape>

/** A listing with everything its own page shows. */
export const applicationDetailShape = applicationShape.extend({
  tagline: z.string(),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
  integrations: z.array(z.string()),
  deployment: z.string(),
  supportHours: z.string(),
  languages: z.array(z.string()),
  vendorProfile: z.object({
    name: z.string(),
    about: z.string(),
    headquarters: z.string(),
    /** null where it is not stated. */
    foundedYear: z.int().nullable(),
    employees: z.string(),
  }),
  certificates: z.array(
    z.object({
      standard: z.enum(complianceStandards),
      issuer: z.string(),
      validUntil: z.iso.date(),
    }),
  ),
  /** Absent where the listing came as a file of facts. */
  statement: statementShape.optional(),
  /** True where it was imported and no company here has claimed its vendor; absent elsewhere. */
  isClaimable: z.literal(true).optional(),
})
export type ApplicationDetail = z.infer<typeof applicationDetailShape>

export const searchMaxLength = 200
export const pageSizeMax = 1000

/** A number as an address carries it; 0x10 and 1e2 are none. */
export function inPlainDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
}

/** Said once or several times in an address. */
function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value
}

const mustHave = <T extends z.ZodType>(shape: T, what: string) =>
  z
    .preprocess(
      asList,
      z.array(shape).max(mustHavesMax, `takes at most ${mustHavesMax} values; leave some out`),
    )
    .optional()
    .describe(`${what}; say it several times to require each. What a listing does not state it does not meet`)
const anyOf = <T extends z.ZodType>(shape: T, what: string) =>
  z
    .preprocess(
      asList,
      z.array(shape).max(mustHavesMax, `takes at most ${mustHavesMax} values; leave some out`),
    )
    .optional()
    .describe(`${what}; say it several times for any of them, leave it out for all`)
const mustHaveText = z.string().trim().min(1).max(mustHaveMaxLength)

const applicationTeam = z.preprocess(inPlainDigits, z.int().min(1).max(teamMax)).optional()

/** What a list can be narrowed by. */
const filterFields = {
  category: anyOf(z.enum(categories), 'Only these categories'),
  industry: anyOf(z.enum(industries), 'Only these industries'),
  cost: anyOf(
    z.enum(costBands),
    'Only what costs so much in a year for the team: above the first figure and up to the second, in thousands of US dollars. Prices per transaction and in other currencies have no yearly cost in US dollars',
  ),
  pricing: anyOf(z.enum(pricingTypes), 'Only what is priced so'),
  rating: anyOf(z.enum(ratingBands), 'Only what buyers rate so, both figures included; none: not rated'),
  verified: anyOf(z.literal('true'), 'Only of vendors that are marked as verified'),
  standard: mustHave(
    z.enum(complianceStandards),
    'Only with a certificate or evidence for this standard on file that is valid today (UTC)',
  ),
  deployment: mustHave(z.enum(deployments), 'Only what is stated to run so'),
  region: mustHave(
    mustHaveText,
    'Only what is stated to run or to keep data in this region, such as EU, US or Germany; GET /api/application-facets names those that listings state',
  ),
  integration: mustHave(mustHaveText, 'Only what names this integration, written as the listing writes it'),
  language: mustHave(mustHaveText, 'Only what is stated to be available in this language'),
  search: z
    .string()
    .max(searchMaxLength)
    .optional()
    .describe(
      'Words to find in name, vendor, description, tagline, category, industry, integrations, features or standards, whatever the case and accents: each of them, in any order, also as part of a word; of more than twelve the twelve longest count. A word with a hyphen or slash is found as it stands or as its parts, of two letters or more each, and a standard also as ISO/IEC 27001:2022 or PCI-DSS; other signs stand for themselves',
    ),
}

export const applicationQueryShape = z.strictObject({
  ...filterFields,
  sort: z
    .enum(orders)
    .optional()
    .describe(
      'The order; roi by default. relevance, which takes a search, puts first the very name, then names that begin with the search, then names with each of its words, then names and taglines with each of them, then the rest, each by roi. ai_match puts first what fits the needs that the signed-in buyer has stated, equal scores by that buyer’s priorities and then by roi; where no needs are stated every score is 0, so it is roi',
    ),
  team: applicationTeam.describe(
    'How many people would use it, for yearly costs and the orders by price; 25 by default. These go by what a price comes to in a year: first US dollars, then each other currency, then prices per transaction',
  ),
  match: z
    .literal('true')
    .optional()
    .describe(
      'Adds to each row how it fits the needs that the signed-in buyer has stated, in any order; ai_match always does. Nothing is added where no needs are stated',
    ),
  limit: z
    .preprocess(inPlainDigits, z.int().min(1).max(pageSizeMax))
    .optional()
    .describe('Rows in the page; 1,000 by default'),
  cursor: z
    .string()
    .max(600)
    .optional()
    .describe('Where the page starts: taken from the `next` link of the page before'),
})

export const suggestionQueryShape = z.strictObject({
  ...filterFields,
  team: applicationTeam.describe('How many people would use it, for the yearly cost; 25 by default'),
  search: z.string().trim().min(1).max(searchMaxLength).describe('What was searched for, and found nothing'),
})
export type SuggestionQuery = z.output<typeof suggestionQueryShape>

const suggestedSearch = z.object({ search: z.string(), applications: z.int().min(1) })

/** All counts but `withoutFilters` are under the filters that were said. */
export const searchSuggestionsShape = z.object({
  /** How many applications each word of the search finds, of at most eight words. */
  words: z.array(z.object({ word: z.string(), applications: z.int().min(0) })),
  /** The search with the words that the catalogue holds instead of ones that it does not; the filters may leave none of it. */
  didYouMean: z.object({ search: z.string(), applications: z.int().min(0) }).nullable(),
  /** Searches with some of the words that are found. */
  fewerWords: z.array(suggestedSearch),
  /** How many applications it finds without filters, as it was meant; null where no filter is set. */
  withoutFilters: z.int().min(0).nullable(),
})
export type SearchSuggestions = z.infer<typeof searchSuggestionsShape>

export const catalogueFactsShape = z.object({
  applications: z.int().min(0),
  vendors: z.int().min(0),
  /** Categories with at least one application. */
  categories: z.int().min(0),
  /** Applications that are fictional, made for trying the product out. */
  samples: z.int().min(0),
  /** Applications whose vendor states at least one compliance standard; nobody else has reviewed the statement. */
  withStandards: z.int().min(0),
  /** The middle one of the paybacks that vendors state, in months; null where none states one. */
  medianPaybackMonths: z.number().nullable(),
})
export type CatalogueFacts = z.infer<typeof catalogueFactsShape>

/** Values of one must-have that are offered. */
export const facetValuesMax = 100

export const facetQueryShape = z.strictObject({
  ...filterFields,
  team: applicationTeam.describe('How many people would use it, for the yearly cost; 25 by default'),
})
export type FacetQuery = z.output<typeof facetQueryShape>

const facetValues = z.array(z.object({ value: z.string(), applications: z.int().min(0) }))

/**
 * Beside each value, how many applications are left if it is chosen too. Of a facet of which a row has one value that is with
 * what is chosen of the other facets; of a must-have with all that is chosen.
 */
export const facetsShape = z.object({
  /** How many applications all that is chosen leaves. */
  applications: z.int().min(0),
  values: z.object({
    category: facetValues,
    industry: facetValues,
    cost: facetValues,
    pricing: facetValues,
    rating: facetValues,
    verified: facetValues,
    standard: facetValues,
    deployment: facetValues,
    region: facetValues,
    integration: facetValues,
    language: facetValues,
  }),
})
export type Facets = z.infer<typeof facetsShape>

export const catalogRoutes = {
  getCatalogueFacts: route({
    method: 'GET',
    path: '/api/catalogue-facts',
    summary: 'Read what the catalogue holds, as it was at most a minute ago',
    tag: 'catalog',
    permission: 'public',
    returns: catalogueFactsShape,
    refuses: [],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
  countFacets: route({
    method: 'GET',
    path: '/api/application-facets',
    summary: `Count the applications behind each value that a list can be narrowed by; of what listings state, the ${facetValuesMax} values that most of them have`,
    tag: 'catalog',
    permission: 'public',
    query: facetQueryShape,
    returns: facetsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 1200, windowSeconds: 60 },
  }),
  suggestSearches: route({
    method: 'GET',
    path: '/api/search-suggestions',
    summary:
      'Read what to search for instead of what finds nothing: what may have been meant, and what its words find',
    tag: 'catalog',
    permission: 'public',
    query: suggestionQueryShape,
    returns: searchSuggestionsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 20, windowSeconds: 60 },
  }),
  listApplications: route({
    method: 'GET',
    path: '/api/applications',
    summary: 'List, search, filter and sort the published applications',
    tag: 'catalog',
    permission: 'public',
    query: applicationQueryShape,
    returns: z.array(listedApplicationShape),
    answerHeaders: {
      'X-Total-Count': 'How many applications the filters match, over all pages',
      Link: 'rel="next": the address of the next page (RFC 8288); absent on the last',
      'X-Searched-Words':
        'Where the reader’s language is German, Spanish or French and words of the search are known: for each word the ways in which it was looked for, as it was typed and in English; JSON, percent-encoded',
      ETag: 'Names this answer; send it in If-None-Match to be told 304 while it holds',
    },
    refuses: ['invalid_input'],
    rateLimit: { limit: 1200, windowSeconds: 60 },
  }),
  getApplication: route({
    method: 'GET',
    path: '/api/applications/{id}',
    summary: 'Read one published application whole',
    tag: 'catalog',
    permission: 'public',
    params: z.strictObject({ id: z.uuid() }),
    returns: applicationDetailShape,
    answerHeaders: { ETag: 'Names this answer; send it in If-None-Match to be told 304 while it holds' },
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 1200, windowSeconds: 60 },
  }),
  reportApplication: route({
    method: 'POST',
    path: '/api/applications/{id}/reports',
    summary: 'Report a listing to the administrators, with a reason; reporting it again replaces the reason',
    tag: 'catalog',
    permission: 'member',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('Say what is wrong with the listing') })
        .max(reportReasonMax),
    }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 20, windowSeconds: 3600 },
  }),
  getApplicationImage: route({
    method: 'GET',
    path: '/api/application-images/{hash}',
    summary: 'Read the picture of a published application; its address names its content',
    tag: 'catalog',
    permission: 'public',
    params: z.strictObject({
      hash: z
        .string()
        .max(64)
        .regex(/^[0-9a-f]{64}$/, { error: () => t('must be 64 hexadecimal digits') }),
    }),
    contentType: 'image/webp',
    returns: z.string(),
    answerHeaders: { 'Cache-Control': 'The picture at one address never changes' },
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 2400, windowSeconds: 60 },
  }),
  listSavedApplications: route({
    method: 'GET',
    path: '/api/saved-applications',
    summary: 'List the applications that the signed-in buyer has saved, newest first',
    tag: 'catalog',
    permission: 'buyer',
    returns: z.array(z.object({ applicationId: z.uuid(), savedAt: z.iso.datetime() })),
    refuses: [],
  }),
  saveApplication: route({
    method: 'PUT',
    path: '/api/saved-applications/{applicationId}',
    summary: 'Save an application; saving it again changes nothing',
    tag: 'catalog',
    permission: 'buyer',
    params: z.strictObject({ applicationId: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
  unsaveApplication: route({
    method: 'DELETE',
    path: '/api/saved-applications/{applicationId}',
    summary: 'Let a saved application go; letting go of another changes nothing',
    tag: 'catalog',
    permission: 'buyer',
    params: z.strictObject({ applicationId: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input'],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
} as const
