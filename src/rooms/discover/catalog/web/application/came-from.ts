// Where a listing was opened: it leads back there with the search, filters and selection that its address carries.
import { useLocation } from 'react-router'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { canSelect, toggleSelected } from '../../rules/marketplace/comparison-selection.ts'
import { marketplaceParameters, readMarketplaceAddress } from '../marketplace/marketplace-address.ts'

const marketplace = '/marketplace'
const comparison = '/comparison'
/** No team has nobody: what an address does not say of it stays unsaid. */
const unstated = 0

/** The state of a link to a listing. */
export function useFrom(): { from: string } {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** The address that a link to this listing was on; undefined where it was opened by itself. */
export function useCameFrom(): string | undefined {
  const { state } = useLocation()
  // The browser keeps the state over a reload, which the server draws without it.
  const from = useInBrowser() ? (state as { from?: unknown } | null)?.from : undefined
  return typeof from === 'string' ? from : undefined
}

/** For how many people the marketplace counted that this listing was opened from; undefined where its address does not say it. */
export function teamFrom(from: string | undefined): number | undefined {
  const query = queryAt(marketplace, from)
  return (query && readMarketplaceAddress(query, unstated).team) || undefined
}

/** The marketplace as it was left, or as it begins. */
export function marketplaceLink(from: string | undefined): string {
  const query = queryAt(marketplace, from)
  return query ? `${marketplace}?${query}` : marketplace
}

/** The marketplace as it was left, with this application in its selection; undefined where four others are in it. */
export function compareLink(from: string | undefined, id: string): string | undefined {
  const state = readMarketplaceAddress(queryAt(marketplace, from) ?? new URLSearchParams(), unstated)
  if (!canSelect(state.compare, id)) return undefined
  const compare = state.compare.includes(id) ? state.compare : toggleSelected(state.compare, id)
  return `${marketplace}?${marketplaceParameters({ ...state, compare })}`
}

/** The comparison, which offers to add this application to the shortlist that was open, or to the first there is. */
export function addToShortlistLink(from: string | undefined, id: string): string {
  const query = queryAt(comparison, from) ?? new URLSearchParams()
  query.set('add', id)
  return `${comparison}?${query}`
}

function queryAt(page: string, from: string | undefined): URLSearchParams | undefined {
  const [path, query] = from?.split('?') ?? []
  return path === page ? new URLSearchParams(query) : undefined
}
