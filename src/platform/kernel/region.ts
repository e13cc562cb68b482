// How a person reads: from language, currency and zone to the names that Intl knows.

export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

/** As those who speak it write it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** Those, besides English, whose catalogue of texts is complete (platform/texts); in the others texts are English. */
export const translatedLanguages: readonly Exclude<Language, 'en'>[] = ['de', 'es', 'fr']

/** Holds what a visitor chose; a person who is signed in chooses in the settings. */
export const languageCookie = '__Host-emporion_language'

/** In which language somebody reads who wants this one. */
export const spokenFor = (language: Language): Language =>
  translatedLanguages.find((one) => one === language) ?? 'en'

/**
 * Those that people can write amounts in, by choice; prices and invoices may have any of ISO 4217. The currency says in which
 * country's way its readers write: a dollar is "$" for a person who counts in dollars and "US$" for one who counts in another
 * currency and writes as in Britain, Ireland or Canada. So English always names a country, another language where it differs.
 */
const waysOfWriting = {
  USD: { en: 'en-US' },
  EUR: { en: 'en-IE' },
  GBP: { en: 'en-GB' },
  CAD: { en: 'en-CA', fr: 'fr-CA' },
} as const satisfies Readonly<Record<string, { en: string } & Partial<Record<Language, string>>>>
export type Currency = keyof typeof waysOfWriting
export const currencies = Object.keys(waysOfWriting) as readonly Currency[]

/** The database keeps any code: one that another release takes is read as US dollars by this one. */
export const currencyOf = (code: string): Currency => currencies.find((one) => one === code) ?? 'USD'

/** How a person reads: the language, the currency of their country, and the zone that they chose, if any. */
export interface Region {
  language: Language
  currency: Currency
  /** One of the zones below or an IANA name; null: the clock of the device. */
  timeZone: string | null
}

/** By the place that names the zone, so that summer time is kept where it is kept there. */
const zones: Readonly<Record<string, string>> = {
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
}

export const defaultLocale = 'en-US'

/** The language says how numbers and dates are written; in which country, where the currency does not say it. */
const locales: Readonly<Record<Language, string>> = {
  en: defaultLocale,
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
}

export function localeOf(region: Region | undefined): string {
  if (region === undefined) return defaultLocale
  const ways: Readonly<Partial<Record<Language, string>>> | undefined = waysOfWriting[region.currency]
  return ways?.[region.language] ?? locales[region.language]
}

/** Of somebody who has chosen nothing but the language of their browser. */
export const visitorsRegion = (language: Language): Region => ({ language, currency: 'USD', timeZone: null })

/** undefined: the zone of the device. */
export function zoneOf(region: Region | undefined): string | undefined {
  return region?.timeZone ? (zones[region.timeZone] ?? region.timeZone) : undefined
}
