// Languages and places, which listings state by their English names, as the reader names them.
import { readersLocale, t } from './texts.ts'

/** Names that have more than two letters of code. */
const longerLanguages = [
  ...['fil', 'yue', 'zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT'],
  ...['en-US', 'en-GB', 'es-419', 'es-ES', 'es-MX', 'fr-CA', 'fr-CH', 'de-AT', 'de-CH'],
]

/** Europe and Latin America, as the United Nations number them. */
const wholeContinents = ['150', '419']

/** "Spanish" is "Spanisch" in German. What is not the English name of a language stays as it is. */
export function languageText(englishName: string): string {
  return inReadersWords(englishName, 'language', languageCodes)
}

/** "Germany" and "US" are "Deutschland" and "Vereinigte Staaten" in German. What is not the English name of a place stays as it is. */
export function placeText(englishName: string): string {
  if (englishName === 'EU') return t('EU')
  if (englishName === 'EEA') return t('EEA')
  return inReadersWords(englishName, 'region', placeCodes)
}

function inReadersWords(
  englishName: string,
  type: 'language' | 'region',
  codes: () => ReadonlyMap<string, string>,
): string {
  const locale = readersLocale()
  if (locale.startsWith('en')) return englishName
  const code = codes().get(englishName)
  return code === undefined ? englishName : (new Intl.DisplayNames(locale, { type }).of(code) ?? englishName)
}

const languageCodes = once(() => codesOf('language', ['long'], [...twoLetters('a'), ...longerLanguages]))
const placeCodes = once(() => codesOf('region', ['long', 'short'], [...twoLetters('A'), ...wholeContinents]))

/** The codes by their names in English, the long and the short ones. */
function codesOf(
  type: 'language' | 'region',
  styles: readonly ('long' | 'short')[],
  codes: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const style of styles) {
    const names = new Intl.DisplayNames('en', { type, style, fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name !== undefined) found.set(name, code)
    }
  }
  return found
}

/** "aa" to "zz", or "AA" to "ZZ". */
function twoLetters(first: 'a' | 'A'): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first.charCodeAt(0) + at))
  return letters.flatMap((one) => letters.map((other) => one + other))
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
