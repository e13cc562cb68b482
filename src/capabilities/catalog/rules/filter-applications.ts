// Which applications a search and the two filters leave, the same on the server and in the browser.
import { foldText } from '#platform/kernel/fold-text.ts'
import { wordsSearchedFor } from './search-words.ts'
import type { Category, Industry } from './vocabulary.ts'

/** What a filter looks at; cards leave the last two to the listing's own page. */
export interface Filterable {
  name: string
  vendor: string
  description: string
  category: Category
  metadata: { industry: Industry }
  tagline?: string
  integrations?: readonly string[]
}

/** A left-out filter lets everything through. */
export interface ApplicationFilter {
  search?: string
  category?: Category
  industry?: Industry
}

/**
 * Each word of the search must be found, also as part of a word, in some text of the listing: name, vendor, description,
 * tagline, category, industry or an integration, whatever the case and accents. Signs stand for themselves.
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
export function searchedTexts(row: Filterable): string[] {
  const { name, vendor, description, tagline = '', category, metadata, integrations = [] } = row
  return [name, vendor, description, tagline, category, metadata.industry, ...integrations]
}
