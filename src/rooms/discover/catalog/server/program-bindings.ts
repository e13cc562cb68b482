// What programs ask of the catalogue, answered by the use cases of its screens.
import { type BoundRoute, bind, type ReadyAnswer } from '#platform/server/http/binding.ts'
import { callerOf } from '#platform/server/http/networks.ts'
import { matchesAtOnce, programPage, catalogProgramRoutes as routes } from '../program-contract.ts'
import { type Category, categories, type Industry, industries } from '../rules/vocabulary.ts'
import type { createGetApplication } from './listing/get-application.ts'
import type { ListShared } from './marketplace/list-applications.ts'
import type { createListMatched } from './marketplace/list-matched.ts'

interface UseCases {
  listShared: ListShared
  listForNeeds: ReturnType<typeof createListMatched>['listForNeeds']
  getApplication: ReturnType<typeof createGetApplication>
}

export function catalogProgramBindings({ listShared, listForNeeds, getApplication }: UseCases): BoundRoute[] {
  return [
    bind(routes.listApplications, async ({ actor, query }) => {
      const { limit = programPage.usual, category, industry, ...filters } = query
      return pageIn(await listShared({ ...filters, ...oneEach(category, industry), limit }, callerOf(actor)))
    }),
    bind(routes.getApplication, ({ params }) => getApplication(params.id)),
    bind(routes.listCategories, async ({ actor }) => {
      const count = async (filter: Parameters<ListShared>[0]) =>
        pageIn(await listShared({ ...filter, limit: 1 }, callerOf(actor))).total
      return {
        categories: await Promise.all(
          categories.map(async (name) => ({ name, applications: await count({ category: [name] }) })),
        ),
        industries: await Promise.all(
          industries.map(async (name) => ({ name, applications: await count({ industry: [name] }) })),
        ),
      }
    }),
    bind(routes.matchApplications, async ({ actor, body }) => {
      const { category, industry, limit = matchesAtOnce.usual, ...needs } = body
      const { answer, foundNowhere } = await listForNeeds(
        callerOf(actor),
        { ...needs, industry },
        { ...oneEach(category, industry), limit },
      )
      const { items, total } = pageIn(answer)
      return { items, total, foundNowhere }
    }),
  ]
}

/** Programs ask for one category and one industry at most. */
function oneEach(category?: Category, industry?: Industry) {
  return { category: category && [category], industry: industry && [industry] }
}

/** The page that a screen is answered as a list with headers. */
function pageIn({ body, headers }: ReadyAnswer) {
  const [, query] = /^<[^?>]*\?([^>]*)>; rel="next"$/.exec(headers.link ?? '') ?? []
  return {
    items: JSON.parse(body.toString()),
    next: query === undefined ? null : new URLSearchParams(query).get('cursor'),
    total: Number(headers['x-total-count']),
  }
}
