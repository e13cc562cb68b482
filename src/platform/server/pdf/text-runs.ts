// A line of text as it is drawn from left to right: in which order its parts are, and which font draws each.
import createBidi from 'bidi-js'
import { type Family, type FontFile, fontFiles } from './font-files.ts'

export interface TextRun {
  file: FontFile
  text: string
}

const bidi = createBidi()
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const leftToRight =
  /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Devanagari}/u
/** Where figures or signs begin behind a name that runs from the right. */
const figuresBehindName = new RegExp(
  `(?<=${rightToLeft.source}[^\\p{L}\\p{N}\\p{S}]*)(?=[\\p{N}\\p{S}])`,
  'gu',
)
const leftToRightMark = '\u200e'
/** What takes the font of the character before it: marks, joiners, spaces and punctuation. */
const follows = /[\p{M}\p{P}\p{Z}\u200c\u200d]/u

/**
 * Composed letters, one space for every kind of space (they share a glyph, which is copied as the one that came first), and
 * no control or direction characters, which have no place in a printed line. Joiners shape letters, and stay.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Z}\p{Cs}]/gu, ' ')
}

/** The runs of a plain text from left to right (Unicode Bidirectional Algorithm); figures keep their order. */
export function runsOf(text: string, family: Family): TextRun[] {
  if (!rightToLeft.test(text)) return runsByFont(text, family)
  return visualOrder(text).flatMap(({ part, isReversed }) => {
    if (!isReversed) return runsByFont(part, family)
    const mirrored = [...part].map((character) => bidi.getMirroredCharacter(character) ?? character).join('')
    // The font turns letters of such scripts round itself; signs alone are turned here.
    return runsByFont(mirrored, family)
      .toReversed()
      .map((run) =>
        rightToLeft.test(run.text) ? run : { ...run, text: [...run.text].toReversed().join('') },
      )
  })
}

/**
 * Documents are in English, so a line runs from the left unless it holds no letter that does; figures and signs behind a
 * name that runs from the right are then the line's own, and stay behind it.
 */
function visualOrder(line: string): { part: string; isReversed: boolean }[] {
  const base = leftToRight.test(line) ? 'ltr' : 'rtl'
  const text = base === 'ltr' ? line.replaceAll(figuresBehindName, leftToRightMark) : line
  const { levels } = bidi.getEmbeddingLevels(text, base)
  const parts: { part: string; level: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    if (last?.level === level) last.part += text[at]
    else parts.push({ part: text[at] ?? '', level })
  }
  const most = Math.max(...parts.map(({ level }) => level))
  for (let level = most; level > 0; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      let to = from
      while ((parts[to]?.level ?? -1) >= level) to += 1
      if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  return parts.map(({ part, level }) => ({
    part: part.replaceAll(leftToRightMark, ''),
    isReversed: level % 2 === 1,
  }))
}

const candidates: Readonly<Record<Family, readonly FontFile[]>> = {
  sans: fontFiles.toSorted((one, other) => rank(one, 'sans') - rank(other, 'sans')),
  serif: fontFiles.toSorted((one, other) => rank(one, 'serif') - rank(other, 'serif')),
}

function rank(file: FontFile, family: Family): number {
  return file.family === family ? 0 : 1
}

/** In pieces that one font can draw each; what none has is left to the first, which draws a box. */
function runsByFont(text: string, family: Family): TextRun[] {
  const runs: TextRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const codePoint = character.codePointAt(0) ?? 0
    const isJoiner = codePoint === 0x200c || codePoint === 0x200d
    if (last && follows.test(character) && (isJoiner || last.file.covers(codePoint))) {
      last.text += character
      continue
    }
    const file = candidates[family].find((one) => one.covers(codePoint)) ?? candidates[family][0]
    if (!file) continue
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}
