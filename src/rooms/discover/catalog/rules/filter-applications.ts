// Which applications a search and the two filters leave, the same on the server and in the browser.
import { foldText } from '#platform/kernel/fold-text.ts'
import { type MatchedListing, matchedTexts } from '#rooms/discover/assessment/rules/index.ts'
import { wordsSearchedFor } from './search-words.ts'
import type { Category, Industry } from './vocabulary.ts'

/** What a filter looks at; cards leave what is optional to the listing's own page, but for the standards. */
export interface Filterable extends MatchedListing {
  vendor: string
  category: Category
  metadata: { industry: Industry }
  compliance?: readonly string[]
  statement?: { trustSignals: readonly { name: string }[]; solutionHighlights: readonly string[] } | undefined
}

/** A left-out filter lets everything through. */
export interface ApplicationFilter {
  search?: string
  category?: Category
  industry?: Industry
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
      (filter.category === undefined || row.category === filter.category) &&
      (filter.industry === undefined || row.metadata.industry === filter.industry) &&
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
