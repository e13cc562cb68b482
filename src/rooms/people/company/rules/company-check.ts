// What the forms of the company take: the same rules speak in the browser before a form is sent, and decide on the server.
// A draft holds the texts of the fields, empty where nothing was typed or chosen.
import { type Country, isCountry } from '#platform/kernel/country.ts'
import { asEmailAddress, emailAddressProblem } from '#platform/kernel/email-address.ts'
import type { Problems } from '#platform/kernel/problem.ts'
import { isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { addressWordsOf, type Checked, lineProblem, trimmed } from '#rooms/people/accounts/rules/index.ts'
import { postalCodeOf, stateOf } from './postal-address.ts'
import { taxIdOf, taxIdProblem } from './tax-id.ts'
import { websiteOf } from './website.ts'

export const companyFields = [
  'name',
  'industry',
  'size',
  'website',
  'street',
  'city',
  'state',
  'zip',
  'country',
] as const
export type CompanyField = (typeof companyFields)[number]

export const billingFields = ['billingEmail', 'taxId'] as const
export type BillingField = (typeof billingFields)[number]

/** In characters as people count them. */
const longest = {
  companyName: 160,
  street: 200,
  city: 100,
  state: 100,
} as const

export function checkCompany(draft: Readonly<Record<CompanyField, string>>): Checked<CompanyField> {
  const values = trimmed(draft)
  const problems: Problems<CompanyField> = {
    ...lineProblem('name', values.name, t('Company name'), longest.companyName),
    ...lineProblem('street', values.street, t('Street'), longest.street),
    ...lineProblem('city', values.city, t('City'), longest.city),
    ...lineProblem('state', values.state, t('State', {}, 'of an address'), longest.state),
  }
  if (!isVisible(values.name)) problems.name = t('Company name is required')
  if (values.industry === '') problems.industry = t('Industry is required')
  const website = values.website === '' ? '' : websiteOf(values.website)
  if (website === undefined)
    problems.website = t('Enter a whole web address that begins with https://, such as https://example.com')
  const country = countryOf(values.country)
  const state = stateIn(values.state, country)
  if (state === undefined && country !== null)
    problems.state ??= t('Enter the two-letter code, such as {example}', {
      example: country === 'CA' ? 'ON' : 'CA',
    })
  const zip = zipIn(values.zip, country)
  if (zip === undefined)
    problems.zip =
      country === null
        ? t('Choose the country first, because the form of the postal code depends on it')
        : zipProblem(country)
  return {
    problems,
    values: { ...values, website: website ?? '', state: state ?? '', zip: zip ?? '' },
  }
}

/** `country` is the company's own, as the Company tab holds it; null where none was chosen. */
export function checkBilling(
  draft: Readonly<Record<BillingField, string>>,
  country: Country | null,
): Checked<BillingField> {
  const values = trimmed(draft)
  const problems: Problems<BillingField> = {}
  const billingEmail = asEmailAddress(values.billingEmail)
  if (values.billingEmail === '') problems.billingEmail = t('Billing email is required')
  else {
    const problem = emailAddressProblem(values.billingEmail)
    if (problem !== undefined) problems.billingEmail = problem
  }
  const taxId = values.taxId === '' ? '' : taxIdOf(values.taxId, country)
  if (taxId === undefined) problems.taxId = taxIdProblem(country)
  return { problems, values: { billingEmail: billingEmail ?? values.billingEmail, taxId: taxId ?? '' } }
}

export function countryOf(text: string): Country | null {
  return isCountry(text) ? text : null
}

function zipProblem(country: Country): string {
  const { zip, zipExample } = addressWordsOf(country)
  return zipExample === undefined
    ? t('{zip} must have at most 12 letters and digits, with spaces or hyphens between them', { zip })
    : t('{zip} has the form {zipExample}', { zip, zipExample })
}

function stateIn(text: string, country: Country | null): string | undefined {
  return text === '' || country === null ? text : stateOf(text, country)
}

function zipIn(text: string, country: Country | null): string | undefined {
  if (text === '') return ''
  return country === null ? undefined : postalCodeOf(text, country)
}
