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

/** Those that people can write amounts in, by choice; prices and invoices may have any of ISO 4217. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD'] as const
export type Currency = (typeof currencies)[number]

/** How a person reads: the language, the currency of their country, and the zone that they chose, if any. */
export interface Region {
  language: Language
  currency: Currency
  /** One of the zones below or an IANA name; null: the clock of the device. */
  timeZone: string | null
}

/**
 * The language says how numbers and dates are written, the currency in which country. So a dollar is "$" for a person who
 * counts in dollars and "US$" for one who counts in another currency and writes as in Britain, Ireland or Canada.
 */
const locales: Readonly<Record<Region['language'], Readonly<Record<Region['currency'], string>>>> = {
  en: { USD: 'en-US', EUR: 'en-IE', GBP: 'en-GB', CAD: 'en-CA' },
  es: { USD: 'es-ES', EUR: 'es-ES', GBP: 'es-ES', CAD: 'es-ES' },
  fr: { USD: 'fr-FR', EUR: 'fr-FR', GBP: 'fr-FR', CAD: 'fr-CA' },
  de: { USD: 'de-DE', EUR: 'de-DE', GBP: 'de-DE', CAD: 'de-DE' },
}

/** By the place that names the zone, so that summer time is kept where it is kept there. */
const zones: Readonly<Record<string, string>> = {
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
}

export const defaultLocale = 'en-US'

export function localeOf(region: Region | undefined): string {
  return region ? locales[region.language][region.currency] : defaultLocale
}

/** Of somebody who has chosen nothing but the language of their browser. */
export const visitorsRegion = (language: Language): Region => ({ language, currency: 'USD', timeZone: null })

/** undefined: the zone of the device. */
export function zoneOf(region: Region | undefined): string | undefined {
  return region?.timeZone ? (zones[region.timeZone] ?? region.timeZone) : undefined
}
