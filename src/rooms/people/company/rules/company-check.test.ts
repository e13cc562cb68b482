import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#platform/kernel/country.ts'
import { type BillingField, type CompanyField, checkBilling, checkCompany } from './company-check.ts'

const company = (changes: Partial<Record<CompanyField, string>> = {}): Record<CompanyField, string> => ({
  name: 'Northfold Industries',
  industry: 'Manufacturing',
  size: '',
  website: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  ...changes,
})

const billing = (changes: Partial<Record<BillingField, string>> = {}): Record<BillingField, string> => ({
  billingEmail: 'invoices@northfold.example',
  taxId: '',
  ...changes,
})

test('SET-06 a company needs a name and an industry; the rest may stay empty', () => {
  expect(checkCompany(company()).problems).toEqual({})
  expect(checkCompany(company({ name: ' ', industry: '' })).problems).toEqual({
    name: 'Company name is required',
    industry: 'Industry is required',
  })
  expect(checkCompany(company({ name: '\u2800\u3164', city: '\u200b' })).problems).toEqual({
    name: 'Company name is required',
    city: 'City needs characters that can be seen, or must be left empty',
  })
})

test('SET-15 an address is read by the rules of its country', () => {
  expect(checkCompany(company({ country: 'US', state: 'ca', zip: '94105' })).values).toMatchObject({
    state: 'CA',
    zip: '94105',
  })
  expect(checkCompany(company({ country: 'CA', state: 'Ontario', zip: '94105' })).problems).toEqual({
    state: 'Enter the two-letter code, such as ON',
    zip: 'Postal code has the form K1A 0B1',
  })
  expect(checkCompany(company({ zip: '94105' })).problems).toEqual({
    zip: 'Choose the country first, because the form of the postal code depends on it',
  })
  expect(checkCompany(company({ website: 'northfold.example' })).problems).toEqual({
    website: 'Enter a whole web address that begins with https://, such as https://example.com',
  })
})

test('SET-09 SET-15 invoices need an address; a tax ID may be left out and has the form of the country', () => {
  expect(checkBilling(billing(), null).problems).toEqual({})
  expect(checkBilling(billing({ billingEmail: '' }), 'US').problems).toEqual({
    billingEmail: 'Billing email is required',
  })
  expect(checkBilling(billing({ billingEmail: 'invoices', taxId: 'DE1' }), 'DE').problems).toEqual({
    billingEmail: 'Invalid email address',
    taxId: 'Enter an EU VAT number with its country, such as DE 123 456 789',
  })
})

test('SET-15 whatever is typed, the check answers, and what it keeps passes it again', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...countries, ''), (one, two, three, country) => {
      const checked = checkCompany(company({ website: one, zip: two, state: three, country }))
      if (Object.keys(checked.problems).length === 0)
        expect(checkCompany(checked.values)).toEqual({ problems: {}, values: checked.values })
    }),
    { numRuns: 2_000 },
  )
})
