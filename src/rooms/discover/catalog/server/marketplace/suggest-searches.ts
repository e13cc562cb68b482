// What to search for where a search finds nothing: what may have been meant, and which of its words find something.
import type { Platform } from '#platform/server/platform.ts'
import { presentReader } from '#platform/server/texts.ts'
import { isStopWord } from '#rooms/discover/assessment/rules/index.ts'
import type { SearchSuggestions, SuggestionQuery } from '../../contract.ts'
import { eachOnce } from '../../rules/marketplace/each-once.ts'
import { nearWords, slipsAllowed } from '../../rules/marketplace/near-words.ts'
import { foldSearch } from '../../rules/marketplace/search-words.ts'
import { isOfVocabulary } from '../../rules/marketplace/stated-phrases.ts'
import { nearInReadersLanguage, partsOfWord } from './in-english.ts'
import type { ListShared } from './list-applications.ts'
import { listSimilarWords } from './search-view.ts'
import { withWordsOfListings } from './words-of-listings.ts'

/** Counts of one request. The two of what was meant come on top. */
const countsMax = 22
/** Words of a search that are looked at, and words that each may have been meant to be. */
const [wordsMax, meantMax] = [8, 4]
/** Searches with fewer words that are offered. */
const offeredMax = 3

/** Every count is that of the search itself, which is remembered. */
export function createSuggestSearches({ database }: Pick<Platform, 'database'>, listShared: ListShared) {
  return async ({ search, ...filters }: SuggestionQuery, caller: string): Promise<SearchSuggestions> => {
    const pool = database.publicPool(caller)
    const noFilters: typeof filters = {}
    const counts = new Map<string, number>()
    const isSpent = () => counts.size >= countsMax
    const count = async (text: string, within = filters) => {
      const key = JSON.stringify([text, within])
      const known = counts.get(key)
      if (known !== undefined) return known
      const { headers } = await listShared(withWordsOfListings({ ...within, search: text, limit: 1 }), caller)
      const applications = Number(headers['x-total-count'])
      counts.set(key, applications)
      return applications
    }
    const counted = async (text: string, within = filters) => ({
      search: text,
      applications: await count(text, within),
    })

    const written = eachOnce(search.trim().split(/\s+/).flatMap(partsOfWord))
    // "of" alone finds half of the catalogue.
    const telling = written.filter((word) => !isStopWord(foldSearch(word)))
    const typed = telling.length > 0 ? telling : written
    const looked = typed.slice(0, wordsMax)
    const words: SearchSuggestions['words'] = []
    for (const word of looked) words.push({ word, applications: await count(word) })

    /** What a word that the whole catalogue does not hold may have been meant to be. */
    async function meantBy(word: string): Promise<string | undefined> {
      const folded = foldSearch(word)
      // Listings are English: two slips lead from a French word to an English one that means something else.
      const allowed =
        presentReader().language === 'en' ? slipsAllowed(folded) : Math.min(1, slipsAllowed(folded))
      if (allowed === 0 || isOfVocabulary(word) || isSpent() || (await count(word, noFilters)) > 0)
        return undefined
      const near = [
        ...nearInReadersLanguage(word),
        ...nearWords(folded, await listSimilarWords(pool, folded), allowed),
      ].slice(0, meantMax)
      const found: Awaited<ReturnType<typeof counted>>[] = []
      for (const one of near) if (!isSpent()) found.push(await counted(one, noFilters))
      // The catalogue may have held it once.
      return found
        .filter(({ applications }) => applications > 0)
        .sort((a, b) => b.applications - a.applications)[0]?.search
    }

    const meant = new Map<string, string>()
    for (const { word, applications } of words) {
      const other = applications === 0 ? await meantBy(word) : undefined
      if (other !== undefined) meant.set(word, other)
    }
    const corrected = eachOnce(typed.map((word) => meant.get(word) ?? word))
    const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
    const didYouMean = meant.size === 0 ? undefined : await counted(corrected.join(' '))
    const withoutFilters = isFiltered ? await count(corrected.join(' '), noFilters) : null
    const isMeant = didYouMean !== undefined && (didYouMean.applications > 0 || Number(withoutFilters) > 0)

    const found = eachOnce(
      words
        .filter(({ word, applications }) => applications > 0 || meant.has(word))
        .map(({ word }) => meant.get(word) ?? word),
    )
    const fewerWords = isMeant ? [] : await withFewerWords(found, typed.length)
    return {
      words,
      didYouMean: isMeant ? didYouMean : null,
      fewerWords,
      withoutFilters,
    }

    /** All words that are found, where they are found together; else all but one of them; else each by itself. */
    async function withFewerWords(parts: readonly string[], typedWords: number) {
      const isTypedWhole = parts.length === typedWords && meant.size === 0
      const attempts = [
        isTypedWhole ? [] : [parts],
        parts.length > 2 ? parts.map((left) => parts.filter((word) => word !== left)) : [],
        parts.map((word) => [word]),
      ]
      for (const attempt of attempts) {
        const offers: Awaited<ReturnType<typeof counted>>[] = []
        for (const some of attempt)
          if (some.length > 0 && !isSpent()) offers.push(await counted(some.join(' ')))
        const useful = offers.filter(({ applications }) => applications > 0)
        // The fewer it finds, the nearer it is to what was asked for.
        if (useful.length > 0)
          return useful.sort((a, b) => a.applications - b.applications).slice(0, offeredMax)
      }
      return []
    }
  }
}
