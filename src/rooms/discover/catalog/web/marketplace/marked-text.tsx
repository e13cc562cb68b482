// A text of a card with what a search found in it marked.
import { markedParts } from '../../rules/marketplace/marked-parts.ts'
import type { SearchedWords } from '../../rules/marketplace/search-words.ts'

interface MarkedTextProps {
  text: string
  search: string
  words: SearchedWords | undefined
}

export function MarkedText({ text, search, words }: MarkedTextProps) {
  if (search.trim() === '') return text
  let at = 0
  return markedParts(text, search, words).map((part) => {
    const key = at
    at += part.text.length
    return part.isMarked ? (
      <mark className="search-mark" key={key}>
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
