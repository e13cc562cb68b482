// What a search asks for: its words, each of them somewhere in a listing, in any order.
import { foldText } from '#platform/kernel/fold-text.ts'

/** For each word that a listing must hold, the ways in which it may: as it was typed, or as it is in English. */
export type SearchedWords = readonly (readonly string[])[]

/** With the words of a search as listings hold them (`words-of-listings.ts`); absent where they are looked for as they were typed. */
export interface SearchWithWords {
  words?: SearchedWords | undefined
}

/** More words than anybody types; asking every text for a hundred would take seconds. */
export const searchedWordsMax = 12

/** Stands for a search that folds to nothing, such as accents alone. A noncharacter, which no text holds. */
const findsNothing = '\uFFFF'

/** Standards as people write them, in the words in which listings hold them; of an ISO standard without its year. */
const spellings: readonly (readonly [written: RegExp, asWords: string])[] = [
  [/\biso(?:[ /_-]?iec)?[ /:_-]?(\d{4,5})(?:[:/-]\d{4})?(?![\p{L}\p{N}])/gu, 'iso $1'],
  [/\bpci[/_-]?dss\b/g, 'pci dss'],
  [/\bsoc[/_-]([123])(?:[/_-]|\b)/g, 'soc $1 '],
]

/** A hyphen or slash between two parts of a word that are words themselves: "tool-wear", but not "e-mail" or "s/4hana". */
const betweenParts = /(?<=[\p{L}\p{N}]{2})[-/](?=[\p{L}\p{N}]{2})/u

/**
 * The search as texts are compared: folded, one blank between two words and none around them. Empty where nothing is asked
 * for; what is typed and folds to nothing finds nothing.
 */
export function foldSearch(search: string): string {
  const folded = foldText(search).trim().replace(/\s+/g, ' ')
  return folded === '' && search.trim() !== '' ? findsNothing : folded
}

/**
 * The words that a listing must hold, the longest first, each once. A word with a hyphen or slash is its parts, so that it is found
 * unchanged and written as two. What is part of another word of the search is left out: whatever holds that one holds it too. Of
 * more than twelve the twelve longest count; none where there is no word.
 */
export function wordsSearchedFor(search: string): string[] {
  const spelled = spellings.reduce(
    (text, [written, asWords]) => text.replace(written, asWords),
    foldSearch(search),
  )
  const words = [...new Set(spelled.split(' ').flatMap((word) => word.split(betweenParts)))]
  return words
    .filter((word) => word !== '' && !words.some((other) => other !== word && other.includes(word)))
    .sort((a, b) => b.length - a.length)
    .slice(0, searchedWordsMax)
}
