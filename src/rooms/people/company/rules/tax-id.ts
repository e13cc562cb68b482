// The forms of the numbers by which tax offices know companies (SET-09, SET-15). Form only: whether a number was given to
// a company is for its tax office to say.
import type { Country } from '#platform/kernel/country.ts'
import { t } from '#platform/kernel/texts.ts'

/** VAT identification numbers without the country's letters, as the European Commission's VIES service lists them. */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Northern Ireland trades goods under the EU's rules.
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

const britishVat = /^GB(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/
/** The Canada Revenue Agency's business number, alone or with a programme account. */
const businessNumber = /^\d{9}(?:R[CMPTRZ]\d{4})?$/
const einForm = /^\d{9}$/
/** Numbers of the countries whose form is not known here. */
const anyForm = /^[A-Z0-9/]{4,20}$/

/** The letters of a country's VAT numbers: its own, but EL for Greece. */
const vatPrefix = (country: Country) => (country === 'GR' ? 'EL' : country)

/** The number as it is kept, or undefined where it has no form that the company's country knows. Without one, any form. */
export function taxIdOf(text: string, country: Country | null): string | undefined {
  const id = text.replace(/[\s.-]/g, '').toUpperCase()
  switch (country) {
    case 'US':
      return einForm.test(id) ? ein(id) : undefined
    case 'CA':
      return businessNumber.test(id) ? id : undefined
    case 'GB':
      return britishVat.test(id) || (id.startsWith('XI') && isEuVat(id)) ? id : undefined
    case null:
      if (isEuVat(id) || britishVat.test(id)) return id
      // Nine digits are an American or a Canadian number; without a country they stay as they are.
      return businessNumber.test(id) ? id : undefined
    default:
      if (vatPrefix(country) in vatForms) return isEuVat(id) ? id : undefined
      return anyForm.test(id) ? id : undefined
  }
}

/** What a company of the country types here. */
export function taxIdHint(country: Country | null): string {
  switch (country) {
    case 'US':
      return t('An employer identification number (EIN), such as 12-3456789')
    case 'CA':
      return t('A business number, such as 123456789 RT0001')
    case 'GB':
      return t('A VAT number, such as GB 123 456 789')
    case 'DE':
      return t('An EU VAT number with its country, such as DE 123 456 789')
    case null:
      return t('An EU or UK VAT number with its country, a US EIN or a Canadian business number')
    default:
      return vatPrefix(country) in vatForms
        ? t('An EU VAT number that begins with {prefix}', { prefix: vatPrefix(country) })
        : t('A tax number of 4 to 20 letters and digits')
  }
}

export function taxIdProblem(country: Country | null): string {
  switch (country) {
    case 'US':
      return t('Enter an employer identification number (EIN), such as 12-3456789')
    case 'CA':
      return t('Enter a business number, such as 123456789 RT0001')
    case 'GB':
      return t('Enter a VAT number, such as GB 123 456 789')
    case 'DE':
      return t('Enter an EU VAT number with its country, such as DE 123 456 789')
    case null:
      return t('Enter an EU or UK VAT number with its country, a US EIN or a Canadian business number')
    default:
      return vatPrefix(country) in vatForms
        ? t('Enter an EU VAT number that begins with {prefix}', { prefix: vatPrefix(country) })
        : t('Enter a tax number of 4 to 20 letters and digits')
  }
}

function isEuVat(id: string): boolean {
  return vatForms[id.slice(0, 2)]?.test(id.slice(2)) === true
}

function ein(digits: string): string {
  return `${digits.slice(0, 2)}-${digits.slice(2)}`
}
