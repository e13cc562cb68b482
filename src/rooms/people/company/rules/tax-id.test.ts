import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countries } from '#platform/kernel/country.ts'
import { taxIdOf } from './tax-id.ts'

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
