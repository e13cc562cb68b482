// Languages and places, which listings state by their English names, as the reader names them.
import { readersLocale, t } from './texts.ts'

/** "Spanish" is "Spanisch" in German. What is not the English name of a language stays as it is. */
export function languageText(englishName: string): string {
  return inReadersWords(englishName, 'language')
}

/** "Germany" and "US" are "Deutschland" and "Vereinigte Staaten" in German. What is not the English name of a place stays as it is. */
export function placeText(englishName: string): string {
  return groupsOfCountries().get(englishName) ?? inReadersWords(englishName, 'region')
}

const groupsOfCountries = (): ReadonlyMap<string, string> =>
  new Map([
    ['EU', t('EU')],
    ['EEA', t('EEA')],
    ['EMEA', t('EMEA')],
    ['APAC', t('APAC')],
    ['LATAM', t('LATAM')],
  ])

function inReadersWords(englishName: string, type: 'language' | 'region'): string {
  const locale = readersLocale()
  if (locale.startsWith('en')) return englishName
  codes[type] ??= codesOf(type)
  const code = codes[type].get(englishName)
  return (code && new Intl.DisplayNames(locale, { type }).of(code)) ?? englishName
}

const codes: Partial<Record<'language' | 'region', ReadonlyMap<string, string>>> = {}

/** Languages without a code of two letters, and variants. */
const moreLanguages = 'yue ceb gsw haw zh-Hans zh-Hant pt-BR pt-PT es-419 fr-CA en-GB en-US'.split(' ')

/** The codes of two letters, that of Europe and those of more languages, by their names in English, the long and the short ones. */
function codesOf(type: 'language' | 'region'): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((one) => letters.map((other) => one + other))
  const found = new Map<string, string>()
  for (const style of ['short', 'long'] as const) {
    const names = new Intl.DisplayNames('en', { type, style, fallback: 'none' })
    for (const code of type === 'region' ? [...all, '150'] : [...all, ...moreLanguages]) {
      const name = names.of(code)
      if (name !== undefined) found.set(name, code)
    }
  }
  return found
}
