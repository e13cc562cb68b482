// Which applications a search and the facets that cards tell leave, the same on the server and in the browser.
import { foldText } from '#platform/kernel/fold-text.ts'
import {
  type MatchedListing,
  matchedTexts,
  type YearlyPrice,
} from '#rooms/discover/assessment/rules/index.ts'
import { type Chosen, type FacetedRow, meetsChoice } from './facets.ts'
import { pricePlace, teamDefault } from './price-order.ts'
import { wordsSearchedFor } from './search-words.ts'

/** What a filter looks at; cards leave what is optional to the listing's own page, but for the standards. */
export interface Filterable extends MatchedListing, FacetedRow {
  vendor: string
  category: FacetedRow['category']
  pricing: YearlyPrice
  compliance?: readonly string[]
  statement?: { trustSignals: readonly { name: string }[]; solutionHighlights: readonly string[] } | undefined
}

/** What is left out lets everything through. Costs are those of a team of so many people. */
export interface ApplicationFilter {
  search?: string
  chosen?: Partial<Chosen>
  team?: number
}

/**
 * Each word of the search must be found, also as part of a word, in some text of the listing: name, vendor, description,
 * tagline, category, industry, an integration, a feature or a standard, whatever the case and accents. Other signs than a hyphen or
 * slash between two words stand for themselves.
 */
export function filterApplications<T extends Filterable>(rows: readonly T[], filter: ApplicationFilter): T[] {
  const words = wordsSearchedFor(filter.search ?? '')
  return rows.filter(
    (row) =>
      (!filter.chosen ||
        meetsChoice(row, pricePlace(row.pricing), filter.chosen, filter.team ?? teamDefault)) &&
      (words.length === 0 || holdsEach(row, words)),
  )
}

function holdsEach(row: Filterable, words: readonly string[]): boolean {
  const texts = searchedTexts(row).map(foldText)
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/** All that a search looks into. */
function searchedTexts(row: Filterable): string[] {
  return [...matchedTexts(row).map(([, text]) => text), ...textsBeside(row)]
}

/** What a search looks into beside that in which challenges and outcomes are found. */
export function textsBeside({ vendor, metadata, compliance = [], statement }: Filterable): string[] {
  return [
    vendor,
    metadata.industry,
    ...compliance,
    ...(statement?.trustSignals.map((signal) => signal.name) ?? []),
  ]
}
