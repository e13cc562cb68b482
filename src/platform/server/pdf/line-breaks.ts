// Where a text is broken into lines: between words, within scripts that write none apart, and anywhere in what is longer
// than a line.

/** Scripts that write words without spaces between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Lines no wider than `width` by `measure`; a letter that is wider has its own line. Spaces at the ends of lines are dropped. */
export function wrapped(text: string, width: number, measure: (part: string) => number): string[] {
  const widths = new Map<string, number>()
  const widthOf = (part: string) => {
    const known = widths.get(part) ?? measure(part)
    widths.set(part, known)
    return known
  }
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let filled = 0
    const place = (part: string) => {
      const room = widthOf(part)
      if (line !== '' && filled + widthOf(part.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
        filled = 0
      }
      line += part
      filled += room
    }
    for (const part of partsOf(paragraph)) {
      if (widthOf(part.trimEnd()) <= width) place(part)
      else for (const { segment } of letters.segment(part)) place(segment)
    }
    lines.push(line.trimEnd())
    return lines
  })
}

/** Parts that stay together, each with the spaces behind it. */
function partsOf(text: string): string[] {
  return (text.match(/\S+\s*|^\s+/gu) ?? []).flatMap((word) => {
    if (!unspaced.test(word)) return [word]
    const parts: string[] = []
    for (const { segment, isWordLike } of words.segment(word)) {
      // Punctuation and spaces stay with what is before them.
      if (isWordLike === true || parts.length === 0) parts.push(segment)
      else parts[parts.length - 1] += segment
    }
    return parts
  })
}
