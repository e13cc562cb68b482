// What programs may ask of the catalogue: its part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { cursorOf, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { matchShape, needsStatementShape } from '#rooms/discover/assessment/contract.ts'
import {
  applicationDetailShape,
  applicationQueryShape,
  applicationShape,
  inPlainDigits,
  metShape,
} from './contract.ts'
import { mustHaveMaxLength, mustHavesMax } from './rules/marketplace/must-haves.ts'
import { sharedOrders } from './rules/marketplace/orders.ts'
import { teamMax } from './rules/marketplace/price-order.ts'
import { categories, complianceStandards, deployments, industries } from './rules/vocabulary.ts'

/** Applications of one page at most, and where a program says nothing. */
export const programPage = { most: 100, usual: 25 } as const
export const matchesAtOnce = { most: 20, usual: 5 } as const

/** What an address carries as a number. */
const integer = (shape: z.ZodType<number>, bounds: { minimum: number; maximum: number }) =>
  z.preprocess(inPlainDigits, shape).meta({ type: 'integer', ...bounds })
/** What an address may carry several times. */
const several = <T extends z.ZodType>(field: T, items: object) =>
  field.meta({ type: 'array', items, maxItems: mustHavesMax })
const text = { type: 'string', minLength: 1, maxLength: mustHaveMaxLength }

const listedShape = applicationShape
  .extend({
    meets: z
      .array(metShape)
      .optional()
      .describe('How it meets each must-have; there where some were asked for'),
  })
  .meta({ id: 'ListedApplication' })

export const matchedShape = applicationShape
  .extend({ match: matchShape.describe('How well it fits, with the reasons for each point') })
  .meta({ id: 'MatchedApplication' })

const { standard, deployment, region, integration, language, search, team } = applicationQueryShape.shape
/** Programs say one category and one industry. */
const category = z.enum(categories).optional().describe('Only this category; leave it out for all')
const industry = z.enum(industries).optional().describe('Only this industry; leave it out for all')
const filters = {
  category,
  industry,
  standard: several(standard, { type: 'string', enum: [...complianceStandards] }),
  deployment: several(deployment, { type: 'string', enum: [...deployments] }),
  region: several(region, text),
  integration: several(integration, text),
  language: several(language, text),
}

/** What is needed, as an assessment states it, without what brings no points. */
export const neededShape = needsStatementShape
  .pick({ painPoints: true, desiredOutcomes: true, priorities: true, budget: true, teamSize: true })
  .partial({ priorities: true })

const countedShape = z.object({ name: z.string(), applications: z.int().min(0) })

export const catalogProgramRoutes = {
  listApplications: route({
    method: 'GET',
    path: '/api/v1/applications',
    operationId: 'listApplications',
    summary: 'Search, filter and sort the published applications',
    tag: 'catalogue',
    permission: 'public',
    apiScope: 'catalogue:read',
    query: z.strictObject({
      ...filters,
      search,
      sort: z.enum(sharedOrders).optional().describe('The order; roi by default. relevance takes a search'),
      team: team.meta({ type: 'integer', minimum: 1, maximum: teamMax }),
      limit: integer(z.int().min(1).max(programPage.most), { minimum: 1, maximum: programPage.most })
        .optional()
        .describe(`Applications in a page; ${programPage.usual} by default`),
      cursor: cursorOf(z.string().max(600)),
    }),
    returns: pageShape(listedShape).extend({
      total: z.int().min(0).describe('How many applications the filters match, over all pages'),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  getApplication: route({
    method: 'GET',
    path: '/api/v1/applications/{id}',
    operationId: 'getApplication',
    summary: 'Read everything that the listing of one published application states',
    tag: 'catalogue',
    permission: 'public',
    apiScope: 'catalogue:read',
    params: z.strictObject({ id: z.uuid() }),
    returns: applicationDetailShape.meta({ id: 'Application' }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  listCategories: route({
    method: 'GET',
    path: '/api/v1/categories',
    operationId: 'listCategories',
    summary: 'List the categories and industries of the catalogue, each with its number of applications',
    tag: 'catalogue',
    permission: 'public',
    apiScope: 'catalogue:read',
    returns: z
      .object({
        categories: z.array(countedShape.extend({ name: z.enum(categories) })),
        industries: z.array(countedShape.extend({ name: z.enum(industries) })),
      })
      .meta({ id: 'Categories' }),
    refuses: [],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
  matchApplications: route({
    method: 'POST',
    path: '/api/v1/matches',
    operationId: 'matchApplications',
    summary: 'Read which applications fit stated needs best, with a score from 0 to 100 and its reasons',
    tag: 'catalogue',
    permission: 'public',
    apiScope: 'catalogue:read',
    body: neededShape.extend({
      category,
      industry: industry.describe('Only this industry, which also decides first between equal scores'),
      limit: z
        .int()
        .min(1)
        .max(matchesAtOnce.most)
        .optional()
        .describe(`How many at most; ${matchesAtOnce.usual} by default`),
    }),
    returns: z.object({
      items: z.array(matchedShape),
      total: z.int().min(0).describe('How many applications the filters match'),
      foundNowhere: z
        .array(z.string())
        .describe('Challenges and outcomes that no published application holds: they lower no score'),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
} as const
