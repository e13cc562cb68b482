// How a phrase in a buyer's own words is looked for: by its words, in any order, in the singular and the plural. The
// phrases that an assessment offers are looked for unchanged.
import { foldText } from '#platform/kernel/fold-text.ts'
import type { FoundIn } from './matched-texts.ts'
import { desiredOutcomes, painPoints } from './needs-vocabulary.ts'

/** Where a phrase is found: whole, or each of its words somewhere. */
export type FoundPhrase =
  | { text: string; foundIn: FoundIn }
  | {
      text: string
      words: {
        word: string
        /** The word of the text that it was found as. */
        as: string
        foundIn: FoundIn
      }[]
    }

/** A text of an application, folded. */
export type FoldedTexts = readonly (readonly [where: FoundIn, folded: string])[]

/** A word as texts are asked for it; all folded. */
interface PhraseWord {
  word: string
  /** A word of the text may go on after it: "forecast" is found as "forecasting". Not so for up to three letters. */
  mayGoOn: boolean
  /** Its singular or plural where that is no longer form of itself, each only as a whole word. */
  others: readonly string[]
  /** What it is in the English of listings, where it is of another language. */
  inEnglish: readonly Omit<PhraseWord, 'inEnglish'>[]
}

/** By phrase: for each of its words the ways to find it, as it was typed and in English. English phrases are not among them. */
export type PhrasesInEnglish = Readonly<Record<string, readonly (readonly string[])[]>>

export interface Phrase {
  text: string
  /** Folded, without blanks around it; empty where no letter is left. */
  folded: string
  /** Whether it is looked for by its words. */
  isOwn: boolean
  /** Those that count, in the order of the phrase, each once. */
  words: readonly PhraseWord[]
}

/** Words that say nothing of what a phrase is about, folded: English ones, and those of the other languages that are no English word. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being both but by can could did do does doing
  each every for from had has have having how i if in into is it its just me most much many my no none nor not of off on
  only onto or our ours out over own per so some such than that the their them then there these they this those through
  to too under until up upon us very via was we were what when where which while who whom whose why will with within
  without would you your yours
  aus bei beim das dem den der des durch ein eine einem einen einer eines fur im ist mit nach oder ohne sich sind uber um
  und vom von vor wie zu zum zur
  al como con de del el en entre es la las lo los mas para por que se sin sobre su sus un una unas unos y
  au aux avec ce ces dans du est et la le les leur ou sa sans ses sont sur une vos votre`.split(/\s+/),
)

/** End in s and are not plurals of what is left without it, in the sense that people who buy software use. */
const noPlurals: ReadonlySet<string> = new Set(
  'always customs futures goods means news perhaps securities series species'.split(' '),
)

const offered: ReadonlySet<string> = new Set([...painPoints, ...desiredOutcomes].map(foldText))

export const isStopWord = (folded: string): boolean => stopWords.has(folded)

export function phraseOf(text: string, phrasesInEnglish: PhrasesInEnglish = {}): Phrase {
  const folded = foldText(text).trim()
  const isOffered = offered.has(folded)
  const inEnglish = Object.hasOwn(phrasesInEnglish, text) ? phrasesInEnglish[text] : undefined
  const words = isOffered ? [] : (inEnglish?.map(wordWithEnglish) ?? wordsOf(folded))
  // Of nothing but stop words there is no word to look for: such a phrase is looked for unchanged.
  return { text, folded, isOwn: words.length > 0, words }
}

/** What folds to nothing would be found everywhere. */
export function isSomething({ folded }: Phrase): boolean {
  return folded !== ''
}

/**
 * Whether folded texts, joined by a sign that no phrase holds, hold the phrase: unchanged in one of them, or each of its
 * words in any of them.
 */
export function isHeld(phrase: Phrase, joined: string): boolean {
  if (stands(phrase, joined)) return true
  return phrase.isOwn && phrase.words.every((word) => placeOf(word, joined) !== undefined)
}

/** Where the texts hold the phrase; undefined where they do not. The first text that does is named. */
export function findPhrase(phrase: Phrase, texts: FoldedTexts): FoundPhrase | undefined {
  const { text, isOwn } = phrase
  const whole = texts.find(([, folded]) => stands(phrase, folded))
  if (whole) return { text, foundIn: whole[0] }
  if (!isOwn) return undefined
  const words = phrase.words.flatMap((word) => {
    for (const [foundIn, folded] of texts) {
      const place = placeOf(word, folded)
      if (place !== undefined) return [{ word: word.word, as: wordAt(folded, place), foundIn }]
    }
    return []
  })
  return words.length === phrase.words.length ? { text, words } : undefined
}

/**
 * What must be found for a phrase to be held: for each of its words, one of its forms. Of a phrase in own words each form
 * is at the beginning of a word. What this is true of holds the phrase almost always; what it is not true of, never.
 */
export function partsOf({ folded, isOwn, words }: Phrase): readonly (readonly string[])[] {
  return isOwn
    ? words.map((word) => [word, ...word.inEnglish].flatMap((one) => [one.word, ...one.others]))
    : folded.split(/\s+/u).map((word) => [word])
}

/** Whether it is found there unchanged; an own one from the beginning of a word on. One word alone is asked for as a word. */
function stands({ folded, isOwn }: Phrase, text: string): boolean {
  if (!isOwn) return text.includes(folded)
  return folded.includes(' ') && placeOfWord(folded, text, true) !== undefined
}

interface Place {
  from: number
  /** Where what was looked for ends; the word of the text may go on. */
  to: number
}

function placeOf(wanted: PhraseWord, text: string): Place | undefined {
  const own = placeOfOne(wanted, text)
  if (own) return own
  for (const english of wanted.inEnglish) {
    const place = placeOfOne(english, text)
    if (place) return place
  }
  return undefined
}

function placeOfOne(
  { word, mayGoOn, others }: Omit<PhraseWord, 'inEnglish'>,
  text: string,
): Place | undefined {
  return (
    placeOfWord(word, text, mayGoOn) ??
    others.reduce<Place | undefined>((place, other) => place ?? placeOfWord(other, text, false), undefined)
  )
}

/** Where a word of the text begins with it, or is it. */
function placeOfWord(word: string, text: string, mayGoOn: boolean): Place | undefined {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!isWordSign(text, at - 1) && (mayGoOn || !isWordSign(text, end))) return { from: at, to: end }
  }
  return undefined
}

/** The whole word, or words, at a place; the ends of words with signs inside are taken with them. */
function wordAt(text: string, { from, to }: Place): string {
  return trimmed(text.slice(from, to) + (/^\S*/.exec(text.slice(to))?.[0] ?? ''))
}

const letterOrDigit = /[\p{L}\p{N}]/u

function isWordSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  // NaN before the beginning and behind the end.
  return code >= 128 && letterOrDigit.test(text.charAt(at))
}

function wordsOf(folded: string): PhraseWord[] {
  const words = new Set(folded.split(/\s+/u).map(trimmed))
  return [...words]
    .filter((word) => word !== '' && letterOrDigit.test(word) && !stopWords.has(word))
    .map((word) => wordWithEnglish([word]))
}

function wordWithEnglish([typed = '', ...english]: readonly string[]): PhraseWord {
  const formsOf = (word: string) => ({
    word,
    mayGoOn: !/^[a-z0-9]{1,3}$/.test(word),
    others: otherNumbersOf(word),
  })
  return { ...formsOf(typed), inEnglish: english.map(formsOf) }
}

/** Without the signs around it: a comma is no part of a word, the hyphen of "write-off" is. */
function trimmed(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '')
}

/**
 * What the English singular or plural of a word can be, without those that begin with the word itself where it may go
 * on. Some of them are no words; no text holds those.
 */
function otherNumbersOf(word: string): string[] {
  if (!/[a-z]{3}$/.test(word) || noPlurals.has(word)) return []
  const base = (cut: number, end = '') => `${word.slice(0, -cut)}${end}`
  if (/[^aeiou]ies$/.test(word)) return [base(3, 'y'), base(1)]
  if (/ses$/.test(word)) return [base(1), base(2), base(2, 'is')]
  if (/(?:[xzo]|ch|sh)es$/.test(word)) return [base(1), base(2)]
  if (/[^siu]s$/.test(word)) return [base(1)]
  if (/[^aeiou]y$/.test(word)) return [base(1, 'ies')]
  if (/sis$/.test(word)) return [base(2, 'es')]
  return /^[a-z0-9]{3}$/.test(word) ? [`${word}s`, `${word}es`] : []
}
