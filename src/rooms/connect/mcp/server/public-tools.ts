// What an assistant may do for anybody: find, read and compare applications, match needs, work out a return.
import { z } from 'zod'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import { roiProgramRoutes } from '#rooms/decide/roi/program-contract.ts'
import { catalogProgramRoutes } from '#rooms/discover/catalog/program-contract.ts'
import { quoted } from '../rules/provenance.ts'
import { type AssistantTool, counted, linkToApplication, tool } from './tool.ts'

const { listApplications, getApplication, listCategories, matchApplications } = catalogProgramRoutes
const { modelReturn } = roiProgramRoutes
const { search, category, industry, sort, cursor } = listApplications.query.shape

/** Applications that an assistant is answered at once; more would not fit into an answer. */
const found = { most: 8, usual: 5 } as const
const words = (what: string) => z.array(z.string().min(1).max(120)).max(10).optional().describe(what)

const comparedShape = getApplication.returns.pick({
  id: true,
  name: true,
  vendor: true,
  category: true,
  tagline: true,
  textLanguage: true,
  rating: true,
  pricing: true,
  promotion: true,
  roiMetrics: true,
  compliance: true,
  certificates: true,
  deployment: true,
  integrations: true,
  languages: true,
  supportHours: true,
})

export function publicTools(call: CallRoute): AssistantTool[] {
  return [
    tool({
      name: 'search_applications',
      title: 'Search applications',
      description:
        'Find published AI applications by words, category, industry and must-haves. Use match_needs instead where the user describes a problem rather than words to look for.',
      input: z.strictObject({
        search,
        category,
        industry,
        standard: words('Compliance standards that must be valid today, such as SOC2 or ISO 27001'),
        deployment: words('How it must run, such as On premises'),
        region: words('Where it must run or keep data, such as EU'),
        integration: words('What it must integrate with, written as listings write it'),
        language: words('Languages it must be available in'),
        sort,
        limit: z
          .int()
          .min(1)
          .max(found.most)
          .optional()
          .describe(`How many at most; ${found.usual} by default`),
        cursor,
      }),
      output: listApplications.returns,
      changes: 'nothing',
      async run(actor, { limit = found.usual, ...filter }) {
        const result = await call(actor, listApplications, { query: { ...filter, limit } })
        const more = result.next === null ? '' : ' Send `next` as `cursor` for more.'
        return {
          result,
          text: `${counted(result.total, 'application')} found, ${result.items.length} shown: ${namesOf(result.items)}.${more}`,
          provenance: ['stated by the vendor'],
          links: result.items.map(linkToApplication),
        }
      },
    }),
    tool({
      name: 'get_application',
      title: 'Read an application',
      description: 'Read everything that the listing of one application states, by its id.',
      input: getApplication.params,
      output: getApplication.returns,
      changes: 'nothing',
      async run(actor, params) {
        const result = await call(actor, getApplication, { params })
        return {
          result,
          text: `The listing of ${quoted(result.name)}.`,
          provenance: ['stated by the vendor'],
          links: [linkToApplication(result)],
        }
      },
    }),
    tool({
      name: 'compare_applications',
      title: 'Compare applications',
      description:
        'Read two to four applications side by side, by their ids: prices, returns, standards, integrations.',
      input: z.strictObject({
        ids: z
          .array(z.uuid())
          .min(2)
          .max(4)
          .refine((ids) => new Set(ids).size === ids.length, 'names an application twice'),
      }),
      output: z.object({ items: z.array(comparedShape) }),
      changes: 'nothing',
      async run(actor, { ids }) {
        const items = await Promise.all(ids.map((id) => call(actor, getApplication, { params: { id } })))
        return {
          result: { items: items.map((item) => comparedShape.parse(item)) },
          text: `${counted(items.length, 'application')} side by side: ${namesOf(items)}.`,
          provenance: ['stated by the vendor'],
          links: items.map(linkToApplication),
        }
      },
    }),
    tool({
      name: 'match_needs',
      title: 'Match needs',
      description:
        'Find the applications that fit stated challenges, wanted outcomes and a yearly budget in US dollars best. Each comes with a score from 0 to 100 and its reasons. Ask the user for what is missing instead of inventing it.',
      input: z.strictObject({
        ...matchApplications.body.shape,
        limit: z
          .int()
          .min(1)
          .max(found.usual)
          .optional()
          .describe(`How many at most; ${found.usual} by default`),
      }),
      output: matchApplications.returns,
      changes: 'nothing',
      async run(actor, { limit = found.usual, ...needs }) {
        const result = await call(actor, matchApplications, { body: { ...needs, limit } })
        const [best] = result.items
        return {
          result,
          text: best
            ? `Of ${counted(result.total, 'application')} ${quoted(best.name)} fits best, with ${best.match.score} of 100 points.`
            : 'No application passes these filters.',
          provenance: ['stated by the vendor'],
          links: result.items.map(linkToApplication),
        }
      },
    }),
    tool({
      name: 'simulate_return',
      title: 'Simulate a return',
      description:
        'Work out what an application would return in the best, base and worst case. Figures that are left out are those of an example: ask the user for their own, above all team size, salary and what the work costs today. Nothing is saved.',
      input: modelReturn.body,
      output: modelReturn.returns,
      changes: 'nothing',
      async run(actor, body) {
        const result = await call(actor, modelReturn, { body })
        const { roi, payback } = result.scenarios.base
        const example = result.isExample
          ? ' All figures are those of the example, so this says nothing about the user’s company yet.'
          : ''
        return {
          result,
          text: `Base case for ${quoted(result.applicationName)}: return on investment ${roi === null ? 'not applicable' : `${roi} %`}, ${payback === null ? 'never paid back within the time looked at' : `paid back in month ${payback}`}.${example}`,
          provenance: ['modelled by you', 'stated by the vendor'],
          links: [linkToApplication({ id: result.applicationId, name: result.applicationName })],
        }
      },
    }),
    tool({
      name: 'list_categories',
      title: 'List categories',
      description:
        'List the categories and industries of the catalogue, each with its number of applications.',
      input: z.strictObject({}),
      output: listCategories.returns,
      changes: 'nothing',
      async run(actor) {
        const result = await call(actor, listCategories, {})
        return {
          result,
          text: `${result.categories.length} categories and ${result.industries.length} industries.`,
          provenance: ['stated by the vendor'],
          links: [{ title: 'Marketplace', path: '/marketplace' }],
        }
      },
    }),
  ]
}

function namesOf(items: readonly { name: string }[]): string {
  return items.length === 0 ? 'none' : items.map(({ name }) => quoted(name)).join(', ')
}
