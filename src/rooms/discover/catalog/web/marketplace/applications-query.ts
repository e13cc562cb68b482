// Pages of the catalogue as the marketplace reads them: 24 rows each, the next one by the server's cursor.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { keepsPrevious, keyOf } from '#platform/web/api/query.ts'
import { nextCursorIn, totalCountIn } from '#platform/web/table/paging.ts'
import { catalogRoutes } from '../../contract.ts'
import { isPriceSort, teamDefault } from '../../rules/price-order.ts'
import type { MarketplaceState } from './marketplace-address.ts'

const pageSize = 24

/** With the version of the buyer's needs each row tells how well it fits them; what is saved anew is asked anew. */
export function applicationsQuery(api: ApiClient, state: MarketplaceState, needsVersion?: number) {
  const { category, industry, mustHaves, sort, cursor: start } = state
  const team = isPriceSort(sort) && state.team !== teamDefault ? state.team : undefined
  const search = state.search.trim() || undefined
  return infiniteQueryOptions({
    queryKey: [
      ...keyOf(catalogRoutes.listApplications),
      'pages',
      { search, category, industry, mustHaves, sort, team, start, needsVersion },
    ],
    queryFn: async ({ pageParam, signal }) => {
      const match = needsVersion === undefined ? undefined : ('true' as const)
      const query = {
        ...{ search, category, industry, ...mustHaves },
        ...{ sort, team, limit: pageSize, cursor: pageParam, match },
      }
      const { data, headers } = await api.call(catalogRoutes.listApplications, { query }, { signal })
      const total = totalCountIn(headers) ?? data.length
      return { rows: data, total, next: nextCursorIn(headers), search, mustHaves, sort }
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    ...keepsPrevious,
  })
}
