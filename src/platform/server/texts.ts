// The language of what the server writes: that of the person whose request is answered.
import {
  type Language,
  localeOf,
  type Region,
  spokenFor,
  translatedLanguages,
  visitorsRegion,
} from '#platform/kernel/region.ts'
import { messageFor, type Reader, type TextSource, writeTextsFor, written } from '#platform/kernel/texts.ts'
import de from '../texts/de.json' with { type: 'json' }
import es from '../texts/es.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import { forReader, presentWork } from './tracing/present-work.ts'

const catalogues: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { de, es, fr }

export interface PresentReader extends Reader {
  language: Language
  region: Region
}

/** A person with a region of their own, or a visitor, who reads in the language of the browser. */
export function readerOf(region: Region): PresentReader {
  const language = spokenFor(region.language)
  const words = language === 'en' ? undefined : catalogues[language]
  return {
    language,
    region,
    locale: localeOf(region),
    ...(words ? { translated: (message: string) => words[message] } : {}),
  }
}

/** Who reads what the present request or job writes. */
export function presentReader(): PresentReader {
  const { region, acceptLanguage, noted } = presentWork() ?? {}
  const reader = readerOf(region ?? visitorsRegion(languageAsked(acceptLanguage)))
  return noted ? { ...reader, note: (text, source) => noted.set(text, source) } : reader
}

/** From now on what the present request writes is noted with its source. */
export function noteTexts(): void {
  const work = presentWork()
  if (work) work.noted = new Map()
}

/** A text as it is kept for readers of every language: its message, and its values as they were or kept in turn. */
type KeptText = readonly [
  message: string,
  values: Readonly<Record<string, string | number | KeptText>>,
  about?: string,
]

/** A text that the present request wrote, as it is kept; undefined where its source is not known. */
export function keptSource(text: string): string | undefined {
  const source = keptOf(text, presentWork()?.noted ?? new Map())
  return source && JSON.stringify(source)
}

/** What of a text names a field of the input is the same in every language. */
const named = /^([\w.]+): (.+)$/s

function keptOf(text: string, noted: ReadonlyMap<string, TextSource>): KeptText | undefined {
  const source = noted.get(text)
  if (source) {
    const [message, values, about] = source
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? (keptOf(value, noted) ?? value) : value,
    ])
    const texts = Object.fromEntries(entries)
    return about === undefined ? [message, texts] : [message, texts, about]
  }
  const [, field = '', rest = ''] = named.exec(text) ?? []
  const reason = rest === '' ? undefined : keptOf(rest, noted)
  return reason && ['{field}: {reason}', { field, reason }]
}

/** What was kept, in the present reader's language. */
export function readKeptSource(json: string): string {
  return writeKept(JSON.parse(json) as KeptText)
}

function writeKept([message, values, about]: KeptText): string {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? writeKept(value) : value,
    ]),
  )
  const parsed = messageFor(message, about)
  return typeof parsed === 'string' ? parsed : written(parsed, texts, presentReader().locale).join('')
}

/**
 * What the present request or job writes for somebody else: `write` runs as the same work, with the reader's region. Undefined
 * where it is not known who reads: then it is English, and not the writer's language.
 */
export function inLanguageOf<T>(region: Region | undefined, write: () => T): T {
  return forReader(region ?? visitorsRegion('en'), write)
}

/** For what is kept and read by many: as somebody reads it who has chosen nothing but the language. */
export function inEachLanguage<T>(write: () => T): Record<Language, T> {
  const inOne = (language: Language) => inLanguageOf(visitorsRegion(language), write)
  return { en: inOne('en'), de: inOne('de'), es: inOne('es'), fr: inOne('fr') }
}

/** The first language of a browser that the product speaks: "de-AT,de;q=0.9,en;q=0.8" is German. */
export function languageAsked(acceptLanguage = ''): Language {
  const wantedRanges = acceptLanguage
    .split(',')
    .map((range) => {
      const [name = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { name: name.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    // Equal ones stay in their order.
    .sort((one, other) => other.quality - one.quality)
  const spoken: readonly Language[] = ['en', ...translatedLanguages]
  return wantedRanges.flatMap(({ name }) => spoken.find((one) => one === name) ?? [])[0] ?? 'en'
}

/** At the start: from now on each text is in the language of the request or job that writes it. */
export function writeTextsForPresentWork(): void {
  writeTextsFor(presentReader)
}
