// Every text that a person reads goes through `t`. It is written in English where it is used, and is read in the reader's
// language: `t('Order {number} is approved', { number })`, `t('{count, plural, one {# seat} other {# seats}}', { count })`.
import { numberFormat } from './numbers/number-format.ts'
import { type MessagePart, type ParsedMessage, parseMessage } from './parse-message.ts'
import { defaultLocale } from './region.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Who reads now. */
export interface Reader {
  /** How numbers are written, and which plural a number takes. */
  locale: string
  /** A message in the reader's language; undefined where it is not translated, or the language is English. */
  translated?: (message: string) => string | undefined
  /** Told of each text that `t` writes. */
  note?: (text: string, source: TextSource) => void
}

/** What a text was written from. */
export type TextSource = readonly [message: string, values: TextValues, about?: string]

let readerNow: () => Reader = () => ({ locale: defaultLocale })

/** From now on texts are written for the reader whom this names: the person of the browser, or of the request that is answered. */
export function writeTextsFor(source: () => Reader): void {
  readerNow = source
}

/** What `write` writes before it returns, in English, whatever the present reader's language. */
export function inEnglish<T>(write: () => T): T {
  const before = readerNow
  readerNow = () => ({ locale: defaultLocale })
  try {
    return write()
  } finally {
    readerNow = before
  }
}

/** How the reader writes numbers, dates and amounts that are in texts. */
export function readersLocale(): string {
  return readerNow().locale
}

/**
 * A text in the reader's language. Values are inserted exactly as they are given: format amounts and dates first. Two texts
 * that are the same in English and differ elsewhere are told apart by what they are about: `t('Open', {}, 'a state')`.
 * @throws Error where a value is missing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function t(message: string, values: TextValues = {}, about?: string): string {
  const { locale, note } = readerNow()
  const parsed = messageFor(message, about)
  const text = typeof parsed === 'string' ? parsed : written(parsed, values, locale).join('')
  note?.(text, [message, values, about])
  return text
}

/** "A, B and C" in the reader's language, or "A, B or C". */
export function listOf(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(readerNow().locale, { type }).format(items)
}

/**
 * How numbers and dates are written in a document. It is read by many, so in English it is as in the United States, whatever
 * the region of the person who asked for it; in another language it is as that person reads.
 */
export function documentLocale(): string {
  const { locale, translated } = readerNow()
  return translated ? locale : defaultLocale
}

/** The parts of a message in the reader's language, for those that draw more than text (web/rich.tsx). */
export function messageFor(message: string, about?: string): ParsedMessage {
  const key = about === undefined ? message : keyOf(message, about)
  return parseMessage(readerNow().translated?.(key) ?? message)
}

/** Under which a catalogue holds a message that says what it is about. */
export function keyOf(message: string, about: string): string {
  return `${message} (${about})`
}

/** The parts with their values in place; `V` is what a value may be. */
export function written<V>(
  parts: readonly MessagePart[],
  values: Readonly<Record<string, V>>,
  locale: string,
  counted?: number,
): (string | V)[] {
  return parts.flatMap((part): (string | V)[] => {
    if (typeof part === 'string') return [part]
    const [name, by, cases] = part
    if (name === '#' && counted !== undefined) return [numberFormat(locale).format(counted)]
    const value = values[name]
    if (value === undefined) throw new Error(`The text lacks a value for {${name}}`)
    if (by === undefined || cases === undefined) return [isolated(value)]
    const named = [String(value), caseOf(by, value, locale), 'other'].find((one) => Object.hasOwn(cases, one))
    const chosen = named === undefined ? [] : (cases[named] ?? [])
    return written(chosen, values, locale, by === 'select' ? counted : Number(value))
  })
}

/** A text that runs from the right keeps to itself, and the sentence around it keeps its order. */
export function isolated<V>(value: V): V | string {
  return typeof value === 'string' && fromTheRight.test(value) ? `\u2068${value}\u2069` : value
}

/** Hebrew, Arabic and their neighbours, and the first halves of the scripts beyond the first plane that run from the right. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/

/** Making the rules costs far more than asking them. */
const pluralRules = new Map<string, Intl.PluralRules>()

function caseOf(by: 'plural' | 'selectordinal' | 'select', value: unknown, locale: string): string {
  if (by === 'select') return 'other'
  const key = by + locale
  const rules =
    pluralRules.get(key) ?? new Intl.PluralRules(locale, { type: by === 'plural' ? 'cardinal' : 'ordinal' })
  pluralRules.set(key, rules)
  return rules.select(Number(value))
}
