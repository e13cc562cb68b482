// What a query asks for of each facet, and how each row of a page meets what is required.
import { type Chosen, noneChosen } from '../../rules/marketplace/facets.ts'
import { isSameValue, type MustHaves, mustHaveList } from '../../rules/marketplace/must-haves.ts'
import { teamDefault } from '../../rules/marketplace/price-order.ts'
import { foldSearch, type SearchedWords, wordsSearchedFor } from '../../rules/marketplace/search-words.ts'
import { type FactsListing, metBy, regionNamed } from '../../rules/stated-facts.ts'
import { type CatalogueFilter, dayOf } from '../catalog-view.ts'

/** What a query says of each facet. */
export type AskedFacets = { readonly [kind in keyof Chosen]?: Chosen[kind] | undefined }
type AskedMustHaves = { readonly [kind in keyof MustHaves]?: MustHaves[kind] | undefined }

/** The filter that a query asks for, of this moment. */
export function filterOf(
  query: AskedFacets & {
    search?: string | undefined
    words?: SearchedWords | undefined
    team?: number | undefined
  },
  now: Date,
): CatalogueFilter {
  const search = foldSearch(query.search ?? '')
  return {
    chosen: chosenIn(query),
    search,
    words: query.words ?? wordsSearchedFor(search).map((word) => [word]),
    team: query.team ?? teamDefault,
    today: dayOf(now),
  }
}

/** Each value once. */
export function chosenIn(query: AskedFacets): Chosen {
  const { category, industry, cost, pricing, rating, verified } = query
  const once = <T>(values: readonly T[] = []) => [...new Set(values)]
  return {
    ...noneChosen,
    ...mustHavesOf(query),
    category: once(category),
    industry: once(industry),
    cost: once(cost),
    pricing: once(pricing),
    rating: once(rating),
    verified: once(verified),
  }
}

function mustHavesOf(query: AskedMustHaves): MustHaves {
  return {
    standard: eachValueOnce(query.standard),
    deployment: eachValueOnce(query.deployment),
    region: eachValueOnce(query.region?.map(regionNamed)),
    integration: eachValueOnce(query.integration),
    language: eachValueOnce(query.language),
  }
}

function eachValueOnce<T extends string>(values: readonly T[] = []): T[] {
  return values.filter((value, at) => values.findIndex((other) => isSameValue(other, value)) === at)
}

/** The cards as JSON texts with how each meets what is required. */
export function withMet(
  rows: readonly { card: string; stated?: FactsListing | undefined }[],
  query: AskedMustHaves,
  now: Date,
): string[] {
  const mustHaves = mustHavesOf(query)
  if (mustHaveList(mustHaves).length === 0) return rows.map(({ card }) => card)
  return rows.map(({ card, stated }) =>
    stated ? `${card.slice(0, -1)},"meets":${JSON.stringify(metBy(stated, mustHaves, dayOf(now)))}}` : card,
  )
}
