// What to search for instead, as the marketplace asks it where a search found nothing.
import { query } from '#platform/web/api/query.ts'
import { catalogRoutes } from '../../contract.ts'
import { askedFacets } from './applications-query.ts'
import type { MarketplaceState } from './marketplace-address.ts'

export const suggestionsQuery = ({ search, chosen, team }: MarketplaceState) =>
  query(catalogRoutes.suggestSearches, { search: search.trim(), ...askedFacets(chosen, team) })
