// The closed lists of the settings, with the words that people read for them.
import type { Country } from '#platform/kernel/country.ts'
import type { Currency, Region } from '#platform/kernel/region.ts'

export interface Choice<V extends string> {
  value: V
  label: string
}

/** Offered first; every other zone goes by its IANA name. A person without a zone reads times on the device's clock. */
export const namedTimeZones = ['EST', 'CST', 'MST', 'PST'] as const
export type NamedTimeZone = (typeof namedTimeZones)[number]

/** Named after winter time; summer time is kept where the zone keeps it. */
export const namedTimeZoneLabels: Readonly<Record<NamedTimeZone, string>> = {
  EST: 'EST, Eastern (New York)',
  CST: 'CST, Central (Chicago)',
  MST: 'MST, Mountain (Denver)',
  PST: 'PST, Pacific (Los Angeles)',
}

/** Each in its own language, so that whoever needs it finds it. */
export const currencyLabels: Readonly<Record<Currency, string>> = {
  USD: 'USD, US dollar',
  EUR: 'EUR, euro',
  GBP: 'GBP, pound sterling',
  CAD: 'CAD, Canadian dollar',
}

/** Of a person who has chosen nothing. */
export const defaultRegion: Region = { language: 'en', currency: 'USD', timeZone: null }

/** What addresses call their parts, and the form of their postal codes where the product checks it. */
export interface AddressWords {
  state: string
  zip: string
  zipExample?: string
}

const addressWords: Partial<Record<Country, AddressWords>> = {
  US: { state: 'State', zip: 'ZIP code', zipExample: '94105 or 94105-1234' },
  CA: { state: 'Province or territory', zip: 'Postal code', zipExample: 'K1A 0B1' },
  GB: { state: 'County', zip: 'Postcode', zipExample: 'SW1A 1AA' },
  DE: { state: 'State (Land)', zip: 'Postcode', zipExample: '10115' },
}

/** Without a country too. */
export function addressWordsOf(country: Country | null): AddressWords {
  return (country && addressWords[country]) || { state: 'State or region', zip: 'Postal code' }
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
