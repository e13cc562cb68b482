// What listings, which are written in English, call what somebody types in German, Spanish or French. English is left as it is typed.
import { foldText } from '#platform/kernel/fold-text.ts'
import { type Language, visitorsRegion } from '#platform/kernel/region.ts'
import { presentReader, readerOf } from '#platform/server/texts.ts'
import { departments, desiredOutcomes, goals, painPoints } from '#rooms/discover/assessment/contract.ts'
import { isStopWord } from '#rooms/discover/assessment/rules/index.ts'
import { nearWords } from '../../rules/marketplace/near-words.ts'
import { searchedWordsMax, wordsSearchedFor } from '../../rules/marketplace/search-words.ts'
import { categories, deployments, industries } from '../../rules/vocabulary.ts'
import table from './english-terms.json' with { type: 'json' }

/** For each word that is looked for, the ways to find it: as it was typed, and what it is in English. */
export type WordsInEnglish = string[][]

type OtherLanguage = Exclude<Language, 'en'>

/** The field's words of one language, by their stems. */
interface Lexicon {
  /** What they are in English; nothing for words that say nothing of what is looked for, such as "Software". */
  english: ReadonlyMap<string, readonly string[]>
  /** Stems of words that stand by themselves, the longest first. */
  stems: readonly string[]
  /** How a word is written, by its stem. */
  written: ReadonlyMap<string, string>
  /** Words in the longest of them. */
  longest: number
}

const lexicons = new Map<OtherLanguage, Lexicon>()
/** Words of a search or an entry of an assessment that are looked at. */
const wordsMax = 24
/** Shorter stems begin and end too many words that have nothing to do with them. At the end of a known word, as in "Kundenapp": 3. */
const [stemMin, endMin] = [4, 3]
/** Few German words are put together of more than three known ones, and each more multiplies the ways to look at. */
const partsMax = 3

/**
 * Undefined where no word of the text is known that says something: then the text itself is looked for, such as “change
 * management”. At most as many words as any search has.
 */
export function inEnglish(
  text: string,
  language: Language = presentReader().language,
): WordsInEnglish | undefined {
  if (language === 'en') return undefined
  const lexicon = lexiconOf(language)
  const words = wordsOf(text).slice(0, wordsMax)
  const telling = words.flatMap((word, at) =>
    isSmall(word) ? [] : [{ word, stem: stemOf(word, language), at }],
  )
  /** Each English once: a listing that has it has all words that are called so. */
  const known = new Map<string, string[]>()
  const unknown: string[] = []
  for (let from = 0; from < telling.length; ) {
    const { size, parts } = longestFrom(telling.slice(from, from + lexicon.longest), lexicon, language)
    const typed = words.slice(telling[from]?.at, (telling[from + size - 1]?.at ?? 0) + 1).join(' ')
    if (parts === undefined) unknown.push(typed)
    else
      for (const english of parts)
        if (english.length > 0 && !known.has(english.join())) known.set(english.join(), [typed, ...english])
    from += size
  }
  if (known.size === 0) return undefined
  const others = wordsSearchedFor(unknown.join(' ')).map((word) => [word])
  return [...known.values(), ...others].slice(0, searchedWordsMax)
}

/** What of the reader's language may have been meant by a misspelt word, as it is written. */
export function nearInReadersLanguage(word: string): string[] {
  const { language } = presentReader()
  if (language === 'en') return []
  const { written, stems } = lexiconOf(language)
  const stem = stemOf(foldText(word), language)
  return nearWords(stem, stems).map((near) => written.get(near) ?? near)
}

/** A German compound as the words that it is put together of, as they are written; every other word as it is. */
export function partsOfWord(word: string): string[] {
  const { language } = presentReader()
  if (language !== 'de') return [word]
  const { english, stems, written } = lexiconOf(language)
  const folded = foldText(word)
  const parts = english.has(stemOf(folded, language)) ? [] : partsOfCompound(folded, stems)
  return parts.length > 0 ? parts.map((part) => written.get(part) ?? part) : [word]
}

/** The longest name that the next words make; of one word that is put together of known ones, what each part is. */
function longestFrom(
  next: readonly { word: string; stem: string }[],
  { english, stems }: Lexicon,
  language: OtherLanguage,
) {
  for (let size = next.length; size > 0; size -= 1) {
    const found = english.get(
      next
        .slice(0, size)
        .map(({ stem }) => stem)
        .join(' '),
    )
    if (found) return { size, parts: [found] }
  }
  const parts = language === 'de' ? partsOfCompound(next[0]?.word ?? '', stems) : []
  return { size: 1, parts: parts.length > 0 ? parts.map((part) => english.get(part) ?? []) : undefined }
}

/** Between two parts of a compound, as between "rechnung" and "verarbeitung": what stems have lost at their end. */
const link = /^(?:er|[ens])*$/

/**
 * "rechnungsverarbeitung" is "rechnung" and "verarbeitung". None where a part is unknown: the product name "Briefwell" is no
 * letter.
 */
function partsOfCompound(word: string, stems: readonly string[], before: readonly string[] = []): string[] {
  const whole = stemOf(word, 'de')
  for (const stem of stems) {
    if (!word.startsWith(stem)) continue
    const parts = [...before, stem]
    if (stem === whole && before.length > 0 && stem.length >= endMin) return parts
    if (stem.length < stemMin || parts.length === partsMax) continue
    for (let at = stem.length; at < word.length && link.test(word.slice(stem.length, at)); at += 1) {
      const found = partsOfCompound(word.slice(at), stems, parts)
      if (found.length > 0) return found
    }
  }
  return []
}

function lexiconOf(language: OtherLanguage): Lexicon {
  const lexicon = lexicons.get(language) ?? makeLexicon(language)
  lexicons.set(language, lexicon)
  return lexicon
}

function makeLexicon(language: OtherLanguage): Lexicon {
  const english = new Map<string, readonly string[]>()
  const written = new Map<string, string>()
  const add = (name: string, terms: readonly string[]) => {
    const stems = wordsOf(name)
      .filter((word) => !isSmall(word))
      .map((word) => stemOf(word, language))
    const key = stems.join(' ')
    english.set(key, [...new Set([...(english.get(key) ?? []), ...terms])])
    if (stems.length === 1 && !written.has(key)) written.set(key, name)
  }
  for (const [terms, names] of Object.entries(table))
    for (const name of names[language].split(', '))
      add(name, terms === '' ? [] : terms.toLowerCase().split(', '))
  const { translated } = readerOf(visitorsRegion(language))
  // A name of two things is found by each of them.
  for (const listed of [
    ...categories,
    ...industries,
    ...deployments,
    ...departments,
    ...goals,
    ...painPoints,
    ...desiredOutcomes,
  ])
    if (!listed.includes('&')) add(translated?.(listed) ?? listed, [foldText(listed)])
  return {
    english,
    written,
    stems: [...written.keys()].sort((a, b) => b.length - a.length),
    longest: Math.max(...[...english.keys()].map((key) => key.split(' ').length)),
  }
}

/** Folded, without the signs around them; "d’appels" and "KI-gestützt" are two each. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s'’]+|(?<=[\p{L}\p{N}]{2})[-/](?=[\p{L}\p{N}]{2})/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, ''))
    .filter((word) => word !== '')
}

/** The article before an apostrophe is one letter. */
function isSmall(word: string): boolean {
  return isStopWord(word) || /^[a-z]$/.test(word)
}

/** Endings of number, case and gender, taken off as long as there are any; what is left is never shorter than four letters. */
const endings: Readonly<Record<OtherLanguage, RegExp>> = {
  de: /(?<=^.{4,}?)(?:er|[ens])+$/,
  es: /(?<=^.{4,}?)[aeos]+$/,
  fr: /(?<=^.{4,}?)[esx]+$/,
}

function stemOf(word: string, language: OtherLanguage): string {
  const regular = language === 'fr' ? word.replace(/(?<=.{3})aux$/, 'al') : word
  return regular.replace(endings[language], '')
}
