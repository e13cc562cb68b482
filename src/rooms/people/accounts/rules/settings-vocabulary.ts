// The closed lists of the settings, with the words that people read for them.
import type { Country } from '#platform/kernel/country.ts'
import type { Currency, Region } from '#platform/kernel/region.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'

export interface Choice<V extends string> {
  value: V
  label: string
}

/** Offered first; every other zone goes by its IANA name. A person without a zone reads times on the device's clock. */
export const namedTimeZones = ['EST', 'CST', 'MST', 'PST'] as const
export type NamedTimeZone = (typeof namedTimeZones)[number]

/** Named after winter time; summer time is kept where the zone keeps it. */
export const namedTimeZoneLabels: Readonly<Record<NamedTimeZone, string>> = {
  get EST() {
    return t('EST, Eastern (New York)')
  },
  get CST() {
    return t('CST, Central (Chicago)')
  },
  get MST() {
    return t('MST, Mountain (Denver)')
  },
  get PST() {
    return t('PST, Pacific (Los Angeles)')
  },
}

/** "EUR, Euro", as the reader's language names it. */
export function currencyLabel(currency: Currency): string {
  const name = new Intl.DisplayNames(readersLocale(), { type: 'currency' }).of(currency)
  return `${currency}, ${name}`
}

/** Of a person who has chosen nothing. */
export const defaultRegion: Region = { language: 'en', currency: 'USD', timeZone: null }

/** What addresses call their parts, and the form of their postal codes where the product checks it. */
export interface AddressWords {
  state: string
  zip: string
  zipExample?: string
}

/** Without a country too. */
export function addressWordsOf(country: Country | null): AddressWords {
  switch (country) {
    case 'US':
      return {
        state: t('State', {}, 'of an address'),
        zip: t('ZIP code'),
        zipExample: t('94105 or 94105-1234'),
      }
    case 'CA':
      return { state: t('Province or territory'), zip: t('Postal code'), zipExample: 'K1A 0B1' }
    case 'GB':
      return { state: t('County'), zip: t('Postcode'), zipExample: 'SW1A 1AA' }
    case 'DE':
      return { state: t('State (Land)'), zip: t('Postcode'), zipExample: '10115' }
    default:
      return { state: t('State or region'), zip: t('Postal code') }
  }
}

/** Sizes of a company, by people employed. Neighbours share no number. */
export const sizeBands = ['small', 'medium', 'large', 'enterprise'] as const
export type SizeBand = (typeof sizeBands)[number]

export const sizeBandLabels: Readonly<Record<SizeBand, string>> = {
  get small() {
    return t('Small, 1-50')
  },
  get medium() {
    return t('Medium, 51-200')
  },
  get large() {
    return t('Large, 201-1000')
  },
  get enterprise() {
    return t('Enterprise, 1001+')
  },
}
