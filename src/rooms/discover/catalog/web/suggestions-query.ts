// What to search for instead, as the marketplace asks it where a search found nothing.
import { queryOptions } from '@tanstack/react-query'
import type { SearchSuggestions } from '../contract.ts'
import type { MarketplaceState } from './marketplace-address.ts'

/** Asked by the address that the key stands for. */
export function suggestionsQuery({ search, category, industry, mustHaves }: MarketplaceState) {
  return queryOptions<SearchSuggestions>({
    queryKey: ['/api/search-suggestions', { search: search.trim(), category, industry, ...mustHaves }],
  })
}
