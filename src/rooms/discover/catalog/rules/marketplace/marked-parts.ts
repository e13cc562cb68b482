// Which parts of a text a search found, so that they can be marked.
import { foldText } from '#platform/kernel/fold-text.ts'
import { type SearchedWords, wordsSearchedFor } from './search-words.ts'

export interface TextPart {
  text: string
  isMarked: boolean
}

/** The text in parts, in their order. `words` are what the server looked for, where that is not the search as it was typed. */
export function markedParts(
  text: string,
  search: string,
  words: SearchedWords = wordsSearchedFor(search).map((word) => [word]),
): TextPart[] {
  const letters = [...text]
  // A letter may fold to none or to several, and one outside of the basic plane counts as two: each keeps where it came from.
  const folded = letters.map(foldText)
  const origins = folded.flatMap(({ length }, index) => Array.from({ length }, () => index))
  const whole = folded.join('')
  const found = new Set(
    words.flat().flatMap((way) => placesOf(way, whole).flatMap((at) => origins.slice(at, at + way.length))),
  )
  const parts: TextPart[] = []
  for (const [index, letter] of letters.entries()) {
    const isMarked = found.has(index)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else parts.push({ text: letter, isMarked })
  }
  return parts
}

function placesOf(way: string, text: string): number[] {
  const places: number[] = []
  for (let at = way === '' ? -1 : text.indexOf(way); at >= 0; at = text.indexOf(way, at + way.length))
    places.push(at)
  return places
}
