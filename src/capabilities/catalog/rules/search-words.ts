// What a search asks for: the words between its blanks, each of them somewhere in a listing, in any order.
import { foldText } from '#platform/kernel/fold-text.ts'

/** More words than anybody types; asking every text for a hundred would take seconds. */
const wordsMax = 12

/** Stands for a search that folds to nothing, such as accents alone. A noncharacter, which no text holds. */
const findsNothing = '\uFFFF'

/**
 * The search as texts are compared: folded, one blank between two words and none around them. Empty where nothing is asked
 * for; what is typed and folds to nothing finds nothing.
 */
export function foldSearch(search: string): string {
  const folded = foldText(search).trim().replace(/\s+/g, ' ')
  return folded === '' && search.trim() !== '' ? findsNothing : folded
}

/**
 * The words that a listing must hold, the longest first, each once. What is part of another word of the search is left
 * out: whatever holds that one holds it too. Of more than twelve the twelve longest count; none where there is no word.
 */
export function wordsSearchedFor(search: string): string[] {
  const words = [...new Set(foldSearch(search).split(' '))]
  return words
    .filter((word) => word !== '' && !words.some((other) => other !== word && other.includes(word)))
    .sort((a, b) => b.length - a.length)
    .slice(0, wordsMax)
}
