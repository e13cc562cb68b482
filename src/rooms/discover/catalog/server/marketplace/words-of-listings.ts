// What a search asks listings for, in the words in which they hold it.
import {
  type SearchWithWords,
  searchedWordsMax,
  wordsSearchedFor,
} from '../../rules/marketplace/search-words.ts'
import { statedPhrases } from '../../rules/marketplace/stated-phrases.ts'
import { inEnglish } from './in-english.ts'

/**
 * A query with the words of its search as listings hold them: what they state in fixed words ("on-prem", "hosted in the EU"), and
 * the rest in English where the reader's language is another. The query itself where its words are looked for as they were typed.
 */
export function withWordsOfListings<Q extends { search?: string | undefined }>(
  query: Q,
): Q & SearchWithWords {
  const { search = '' } = query
  const stated = statedPhrases(search)
  if (!stated) {
    const words = inEnglish(search)
    return words ? { ...query, words } : query
  }
  const rest = inEnglish(stated.rest) ?? wordsSearchedFor(stated.rest).map((word) => [word])
  return { ...query, words: [...stated.words, ...rest].slice(0, searchedWordsMax) }
}
