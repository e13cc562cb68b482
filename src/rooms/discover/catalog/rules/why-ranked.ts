// Why a row stands where it does: what the order goes by, and where a search found its words.
import { foldText } from '#platform/kernel/fold-text.ts'
import { foldSearch, wordsSearchedFor } from './search-words.ts'
import type { Order } from './vocabulary.ts'

/** An order in words, beside the list. */
export const orderTexts: Readonly<Record<Order, string>> = {
  roi: 'Highest ROI first, as vendors state it',
  rating: 'Highest rating first',
  price_low: 'Lowest yearly cost for your team first',
  price_high: 'Highest yearly cost for your team first',
  unit_low: 'Per user, then per company, then per transaction; lowest first',
  newest: 'Latest publication first',
  name: 'From A to Z',
  relevance: 'Names that match first, then taglines, then the rest by ROI',
  ai_match: 'Best fit with your needs first',
}

/** What of a row a search looks into and a card carries. */
export interface SearchedCard {
  name: string
  tagline?: string | undefined
  vendor: string
  category: string
  description: string
  metadata: { industry: string }
  compliance: readonly string[]
}

/**
 * "Its name begins with your search", "Found in name and tagline". What no text of the card holds, the server found in what only
 * the listing's own page shows. Empty where nothing is searched for.
 */
export function whereFound(row: SearchedCard, search: string): string {
  const wanted = foldSearch(search)
  const name = foldText(row.name)
  if (wanted === '') return ''
  if (name === wanted) return 'Its name is your search'
  if (name.startsWith(wanted)) return 'Its name begins with your search'
  const texts = (
    [
      ['name', row.name],
      ['tagline', row.tagline ?? ''],
      ['vendor', row.vendor],
      ['category', row.category],
      ['industry', row.metadata.industry],
      ['standards', row.compliance.join(' ')],
      ['description', row.description],
    ] as const
  ).map(([where, text]) => [where, foldText(text)] as const)
  const places = wordsSearchedFor(search).map(
    (word) => texts.find(([, text]) => text.includes(word))?.[0] ?? 'features or integrations',
  )
  const once = [...new Set(places)]
  return `Found in ${once.length > 1 ? `${once.slice(0, -1).join(', ')} and ${once.at(-1)}` : once[0]}`
}
