import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countries } from '#platform/kernel/country.ts'
import { postalCodeOf, stateOf } from './postal-address.ts'

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
