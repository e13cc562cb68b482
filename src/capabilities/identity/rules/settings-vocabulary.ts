// The closed lists of the settings, with the words that people read for them.

export interface Choice<V extends string> {
  value: V
  label: string
}

/** The four zones that the settings offer; whoever chooses none reads times on the clock of the device. */
export const timeZones = ['EST', 'CST', 'MST', 'PST'] as const
export type TimeZone = (typeof timeZones)[number]

/** Named after winter time; summer time is kept where the zone keeps it. */
export const timeZoneLabels: Readonly<Record<TimeZone, string>> = {
  EST: 'EST, Eastern (New York)',
  CST: 'CST, Central (Chicago)',
  MST: 'MST, Mountain (Denver)',
  PST: 'PST, Pacific (Los Angeles)',
}

export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

/** Each in its own language, so that whoever needs it finds it. */
export const languageLabels: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

export const currencies = ['USD', 'EUR', 'GBP', 'CAD'] as const
export type Currency = (typeof currencies)[number]

export const currencyLabels: Readonly<Record<Currency, string>> = {
  USD: 'USD, US dollar',
  EUR: 'EUR, euro',
  GBP: 'GBP, pound sterling',
  CAD: 'CAD, Canadian dollar',
}

/** How a person reads: the language, the currency of their country, and the zone that was chosen, if one was. */
export interface Region {
  language: Language
  currency: Currency
  timeZone: TimeZone | null
}

/** Of whoever has chosen nothing. */
export const defaultRegion: Region = { language: 'en', currency: 'USD', timeZone: null }

/** ISO 3166; the United Kingdom is GB there. */
export const countries = ['US', 'CA', 'GB', 'DE'] as const
export type Country = (typeof countries)[number]

export const countryLabels: Readonly<Record<Country, string>> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  DE: 'Germany',
}

/** What a company's address calls its parts in its own country. */
export const addressWords: Readonly<Record<Country, { state: string; zip: string; zipExample: string }>> = {
  US: { state: 'State', zip: 'ZIP code', zipExample: '94105 or 94105-1234' },
  CA: { state: 'Province or territory', zip: 'Postal code', zipExample: 'K1A 0B1' },
  GB: { state: 'County', zip: 'Postcode', zipExample: 'SW1A 1AA' },
  DE: { state: 'State (Land)', zip: 'Postcode', zipExample: '10115' },
}

/** Sizes of a company, by people employed. Neighbours share no number. */
export const sizeBands = ['small', 'medium', 'large', 'enterprise'] as const
export type SizeBand = (typeof sizeBands)[number]

export const sizeBandLabels: Readonly<Record<SizeBand, string>> = {
  small: 'Small, 1-50',
  medium: 'Medium, 51-200',
  large: 'Large, 201-1000',
  enterprise: 'Enterprise, 1001+',
}
