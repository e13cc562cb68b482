// The language of what the server writes: that of the person whose request is answered.
import {
  type Language,
  localeOf,
  type Region,
  spokenFor,
  translatedLanguages,
  visitorsRegion,
} from '#platform/kernel/region.ts'
import { type Reader, writeTextsFor } from '#platform/kernel/texts.ts'
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
  const { region, acceptLanguage } = presentWork() ?? {}
  return readerOf(region ?? visitorsRegion(languageAsked(acceptLanguage)))
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
