import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Country, countries } from '#platform/kernel/country.ts'
import { currencies, languages } from '#platform/kernel/region.ts'
import {
  defaultChoices,
  enterpriseIndustries,
  industriesFor,
  namedTimeZones,
  sizeBandLabels,
  sizeBands,
  vendorCompanySizes,
  vendorSolutionCategories,
} from '#rooms/people/accounts/rules/index.ts'
import {
  checkProfile,
  emailChangeProblems,
  type ProfileField,
  phoneOf,
} from '#rooms/people/profile/rules/index.ts'
import { type BillingField, type CompanyField, checkBilling, checkCompany } from './company-check.ts'
import { sizeBandOf } from './company-size.ts'
import { postalCodeOf, stateOf } from './postal-address.ts'
import { taxIdOf } from './tax-id.ts'
import { websiteOf } from './website.ts'

describe('the closed lists', () => {
  test('SET-04 the four named zones, four languages, four currencies', () => {
    expect(namedTimeZones).toEqual(['EST', 'CST', 'MST', 'PST'])
    expect(languages).toEqual(['en', 'es', 'fr', 'de'])
    expect(currencies).toEqual(['USD', 'EUR', 'GBP', 'CAD'])
  })

  test('SET-07 a buyer chooses among every industry of the registration, a vendor among its solution categories', () => {
    expect(industriesFor('buyer')).toEqual(enterpriseIndustries)
    expect(industriesFor('vendor')).toEqual(vendorSolutionCategories)
    const both = industriesFor('both')
    expect(both.length).toBe(new Set([...enterpriseIndustries, ...vendorSolutionCategories]).size)
    expect(new Set(both).size).toBe(both.length)
  })

  test('SET-08 the bands share no number, and every size of the registration falls into the one that holds it', () => {
    expect(sizeBands.map((band) => sizeBandLabels[band])).toEqual([
      'Small, 1-50',
      'Medium, 51-200',
      'Large, 201-1000',
      'Enterprise, 1001+',
    ])
    for (const size of vendorCompanySizes) {
      const [from = 0, to = Number.POSITIVE_INFINITY] = (size.match(/\d+/g) ?? []).map(Number)
      const band = sizeBandOf(size)
      const [low = 0, high = Number.POSITIVE_INFINITY] = (
        sizeBandLabels[band ?? 'small'].match(/\d+/g) ?? []
      ).map(Number)
      expect(band, size).not.toBeNull()
      expect([low <= from, high >= to], size).toEqual([true, true])
    }
    for (const unknown of [null, '', '5000', 'constructor']) expect(sizeBandOf(unknown)).toBeNull()
  })

  test('SET-10 four topics hold unasked; the channels beside the bell and marketing do not', () => {
    expect(defaultChoices).toEqual({
      billing: true,
      appUpdates: true,
      roiReports: true,
      securityAlerts: true,
      browser: false,
      mobilePush: false,
      slack: false,
      marketing: false,
    })
  })
})

describe('telephone numbers', () => {
  test.each([
    ['+1 (212) 555-0100', '+12125550100'],
    ['+49 30 901820', '+4930901820'],
    ['+44.20.7946.0958', '+442079460958'],
    ['+1/613/555-0199', '+16135550199'],
  ])('SET-15 %s is kept as %s', (typed, stored) => {
    expect(phoneOf(typed)).toBe(stored)
  })

  test.each([
    '2125550100',
    '+0123456789',
    '+12345',
    '+1234567890123456',
    '+1 212 CALL',
    '',
    '++12125550100',
    '+١٢٣٤٥٦٧٨٩',
  ])('SET-15 %j is no number that can be dialled from everywhere', (typed) => {
    expect(phoneOf(typed)).toBeUndefined()
  })

  test('SET-15 what is kept is kept again as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9][0-9 ().-]{4,24}$/), (typed) => {
        const phone = phoneOf(typed)
        if (phone !== undefined) expect(phoneOf(phone)).toBe(phone)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('web addresses', () => {
  test.each([
    ['https://northfold.example', 'https://northfold.example'],
    ['HTTPS://Northfold.Example/', 'https://northfold.example'],
    ['https://www.northfold.example/about?lang=en', 'https://www.northfold.example/about?lang=en'],
    ['https://müller.example', 'https://xn--mller-kva.example'],
  ])('SET-15 %s is kept as %s', (typed, stored) => {
    expect(websiteOf(typed)).toBe(stored)
  })

  test.each([
    'http://northfold.example',
    'northfold.example',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://2130706433',
    'https://user:secret@northfold.example',
    'https://north fold.example',
    'https:/\\northfold.example',
    'https://northfold.example\\@evil.example',
    'javascript:alert(1)',
    'https://',
    'https://.example',
    `https://northfold.example/${'a'.repeat(300)}`,
  ])('SET-15 %j is no public https address', (typed) => {
    expect(websiteOf(typed)).toBeUndefined()
  })
})

describe('postal codes', () => {
  test.each<[Country, string, string]>([
    ['US', '94105', '94105'],
    ['US', '94105-1234', '94105-1234'],
    ['US', '941051234', '94105-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'V6B 1A1', 'V6B 1A1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['GB', 'EC1A 1BB', 'EC1A 1BB'],
    ['GB', 'B33 8TH', 'B33 8TH'],
    ['GB', 'GIR 0AA', 'GIR 0AA'],
    ['DE', '10115', '10115'],
    ['DE', '01067', '01067'],
    ['JP', '100-0001', '100-0001'],
    ['NL', '1012 ab', '1012 AB'],
    ['IE', ' d02  x285 ', 'D02 X285'],
  ])('SET-06 SET-15 in %s %s is written %s', (country, typed, written) => {
    expect(postalCodeOf(typed, country)).toBe(written)
  })

  test.each<[Country, string]>([
    ['US', '9410'],
    ['US', '94105-12'],
    ['US', 'K1A 0B1'],
    ['US', '٩٤١٠٥'],
    ['CA', 'D1A 0B1'],
    ['CA', 'K1A 0O1'],
    ['CA', '94105'],
    ['GB', 'QW1A 1AA'],
    ['GB', 'SW1A 1A'],
    ['GB', '10115'],
    ['DE', '00000'],
    ['DE', '1011'],
    ['DE', 'D-10115'],
    ['FR', '75001 Paris Cedex'],
    ['JP', '-'],
    ['BR', '<b>'],
  ])('SET-15 in %s %s is no postal code', (country, typed) => {
    expect(postalCodeOf(typed, country)).toBeUndefined()
  })

  test('SET-15 what is written is read again as it is, in every country', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0159AKSWVBXM -'.split('')), maxLength: 10 })
    fc.assert(
      fc.property(typed, fc.constantFrom(...countries), (text, country) => {
        const written = postalCodeOf(text, country)
        if (written !== undefined) expect(postalCodeOf(written, country)).toBe(written)
      }),
      { numRuns: 5_000 },
    )
  })

  test('SET-15 states of the US and provinces of Canada have codes; elsewhere the words stay', () => {
    expect(stateOf('ca', 'US')).toBe('CA')
    expect(stateOf('on', 'CA')).toBe('ON')
    expect(stateOf('ON', 'US')).toBeUndefined()
    expect(stateOf('California', 'US')).toBeUndefined()
    expect(stateOf(' Kent ', 'GB')).toBe('Kent')
    expect(stateOf('Sachsen', 'DE')).toBe('Sachsen')
  })
})

describe('tax IDs', () => {
  test.each<[Country | null, string, string]>([
    ['US', '123456789', '12-3456789'],
    ['US', '12-3456789', '12-3456789'],
    ['CA', '123456789 RT0001', '123456789RT0001'],
    ['GB', 'GB 123 456 789', 'GB123456789'],
    ['GB', 'XI123456789', 'XI123456789'],
    ['DE', 'de 123 456 789', 'DE123456789'],
    ['DE', 'ATU12345678', 'ATU12345678'],
    [null, 'FR12345678901', 'FR12345678901'],
    [null, 'NL123456789B01', 'NL123456789B01'],
    ['FR', 'FR 12 345678901', 'FR12345678901'],
    ['GR', 'EL123456789', 'EL123456789'],
    ['CH', 'CHE-123.456.789', 'CHE123456789'],
    ['BR', '12.345.678/0001-90', '12345678/000190'],
    [null, '123456789', '123456789'],
  ])('SET-15 for a company in %s %s is kept as %s', (country, typed, stored) => {
    expect(taxIdOf(typed, country)).toBe(stored)
  })

  test.each<[Country | null, string]>([
    ['US', 'DE123456789'],
    ['US', '12345678'],
    ['CA', '12-345678'],
    ['GB', '123456789'],
    ['DE', '123456789'],
    ['DE', 'DE12345678'],
    ['DE', 'GB123456789'],
    ['FR', '123456789'],
    ['JP', '12'],
    ['IN', '<script>'],
    [null, 'XX123456789'],
    [null, 'constructor'],
    [null, '__proto__'],
    [null, '=cmd|calc'],
  ])('SET-15 for a company in %s %s has no form that is known', (country, typed) => {
    expect(taxIdOf(typed, country)).toBeUndefined()
  })

  test('SET-15 what is kept is kept again as it is', () => {
    const digits = fc.stringMatching(/^(|DE|GB|ATU|FR|XI)[0-9]{7,12}(|RT0001)$/)
    fc.assert(
      fc.property(digits, fc.constantFrom(...countries, null), (text, country) => {
        const taxId = taxIdOf(text, country)
        if (taxId !== undefined) expect(taxIdOf(taxId, country)).toBe(taxId)
      }),
      { numRuns: 3_000 },
    )
  })
})

const profile = (changes: Partial<Record<ProfileField, string>> = {}): Record<ProfileField, string> => ({
  firstName: 'Ada',
  lastName: 'Keller',
  phone: '',
  jobTitle: '',
  timeZone: '',
  language: 'en',
  currency: 'USD',
  ...changes,
})

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

describe('the forms', () => {
  test('SET-04 a profile may stay empty, and what is typed is trimmed', () => {
    expect(checkProfile(profile({ firstName: ' Ada ', phone: ' +1 212 555 0100 ' }))).toEqual({
      problems: {},
      values: profile({ phone: '+12125550100' }),
    })
    expect(checkProfile(profile({ firstName: '', lastName: '' })).problems).toEqual({})
  })

  test('SET-15 lengths are counted in characters, and a line is one line', () => {
    expect(checkProfile(profile({ firstName: '😀'.repeat(80) })).problems).toEqual({})
    expect(checkProfile(profile({ firstName: 'x'.repeat(81) })).problems).toEqual({
      firstName: 'First name must be at most 80 characters',
    })
    expect(checkProfile(profile({ jobTitle: 'Head\nof finance' })).problems).toEqual({
      jobTitle: 'Job title must be one line of text',
    })
    expect(checkProfile(profile({ phone: '555 0100' })).problems).toEqual({
      phone: 'Enter the number with its country code, such as +1 212 555 0100',
    })
  })

  test('SET-06 a company needs a name and an industry; the rest may stay empty', () => {
    expect(checkCompany(company()).problems).toEqual({})
    expect(checkCompany(company({ name: ' ', industry: '' })).problems).toEqual({
      name: 'Company name is required',
      industry: 'Industry is required',
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

  test('SET-04 a new address is one, and is another one', () => {
    expect(emailChangeProblems({ email: 'new@northfold.example' }, 'a@b.example')).toEqual({})
    expect(emailChangeProblems({ email: 'A@B.example' }, 'a@b.example')).toEqual({
      email: 'This is your address already',
    })
    expect(emailChangeProblems({ email: 'nobody' }, 'a@b.example')).toEqual({
      email: 'Invalid email address',
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
})
