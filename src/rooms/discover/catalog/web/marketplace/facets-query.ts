// The counts beside the facets, as the marketplace asks them.
import { keepsPrevious, query } from '#platform/web/api/query.ts'
import { catalogRoutes } from '../../contract.ts'
import { askedFacets } from './applications-query.ts'
import type { MarketplaceState } from './marketplace-address.ts'

/** The bands of cost count for the team, whether or not one is chosen. */
export const facetsQuery = ({ search, chosen, team }: MarketplaceState) => ({
  ...query(catalogRoutes.countFacets, {
    search: search.trim() || undefined,
    ...askedFacets(chosen, team, true),
  }),
  ...keepsPrevious,
})
