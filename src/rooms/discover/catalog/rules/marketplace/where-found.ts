// Where a search found its words in a row.
import { foldText } from '#platform/kernel/fold-text.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { foldSearch, type SearchedWords, wordsSearchedFor } from './search-words.ts'

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
 * the listing's own page shows. `words` are what the server looked for, where that is not the search as it was typed.
 * Empty where nothing is searched for, and where the name alone shows it.
 */
export function whereFound(
  row: SearchedCard,
  search: string,
  words: SearchedWords = wordsSearchedFor(search).map((word) => [word]),
): string {
  const wanted = foldSearch(search)
  const name = foldText(row.name)
  if (wanted === '') return ''
  if (name === wanted) return t('Its name matches your search exactly')
  if (name.startsWith(wanted)) return t('Its name begins with your search')
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
  const places = words.map(
    (ways) => texts.find(([, text]) => ways.some((way) => text.includes(way)))?.[0] ?? 'further details',
  )
  const named = [...new Set(places)]
  if (named.join() === 'name') return ''
  return t('Found in {places}', { places: listOf(named.map((place) => placeNames[place])) })
}

const placeNames = {
  get name() {
    return t('name', {}, 'where a search found its words')
  },
  get tagline() {
    return t('tagline', {}, 'where a search found its words')
  },
  get vendor() {
    return t('vendor', {}, 'where a search found its words')
  },
  get category() {
    return t('category', {}, 'where a search found its words')
  },
  get industry() {
    return t('industry', {}, 'where a search found its words')
  },
  get standards() {
    return t('standards', {}, 'where a search found its words')
  },
  get description() {
    return t('description', {}, 'where a search found its words')
  },
  get 'further details'() {
    return t('further details', {}, 'where a search found its words')
  },
}
