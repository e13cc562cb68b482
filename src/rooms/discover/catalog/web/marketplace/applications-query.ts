// Pages of the catalogue as the marketplace reads them: 24 rows each, the next one by the server's cursor.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { keepsPrevious, keyOf } from '#platform/web/api/query.ts'
import { nextCursorIn, totalCountIn } from '#platform/web/table/paging.ts'
import { catalogRoutes } from '../../contract.ts'
import { type Chosen, facetKinds } from '../../rules/marketplace/facets.ts'
import { isPriceSort, teamDefault } from '../../rules/marketplace/price-order.ts'
import type { SearchedWords } from '../../rules/marketplace/search-words.ts'
import type { MarketplaceState } from './marketplace-address.ts'

const pageSize = 24

/** What of the facets the server is asked: nothing that is the same as leaving it out, so that one list has one key. */
export function askedFacets(chosen: Chosen, team: number, isTeamOrdered = false) {
  const isCounted = isTeamOrdered || chosen.cost.length > 0
  return {
    ...(Object.fromEntries(
      facetKinds.filter((kind) => chosen[kind].length > 0).map((kind) => [kind, chosen[kind]]),
    ) as Partial<Chosen>),
    ...(isCounted && team !== teamDefault ? { team } : {}),
  }
}

/** The words that were looked for, with their English; undefined where they are the search as it was typed. */
function wordsIn(headers: Record<string, string>): SearchedWords | undefined {
  const text = headers['x-searched-words']
  return text === undefined ? undefined : JSON.parse(decodeURIComponent(text))
}

/** With the version of the buyer's needs each row tells how well it fits them; what is saved anew is asked anew. */
export function applicationsQuery(api: ApiClient, state: MarketplaceState, needsVersion?: number) {
  const { chosen, sort, cursor: start } = state
  const facets = askedFacets(chosen, state.team, isPriceSort(sort))
  const search = state.search.trim() || undefined
  return infiniteQueryOptions({
    queryKey: [
      ...keyOf(catalogRoutes.listApplications),
      'pages',
      { search, facets, sort, start, needsVersion },
    ],
    queryFn: async ({ pageParam, signal }) => {
      const match = needsVersion === undefined ? undefined : ('true' as const)
      const query = {
        ...facets,
        ...{ search, sort, limit: pageSize, cursor: pageParam, match },
      }
      const { data, headers } = await api.call(catalogRoutes.listApplications, { query }, { signal })
      const total = totalCountIn(headers) ?? data.length
      return { rows: data, total, next: nextCursorIn(headers), search, chosen, sort, words: wordsIn(headers) }
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    ...keepsPrevious,
  })
}
