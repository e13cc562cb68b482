import { expect, test } from 'vitest'
import { currencies, languages } from '#platform/kernel/region.ts'
import { namedTimeZones } from './settings-vocabulary.ts'

test('SET-04 the four named zones, four languages, four currencies', () => {
  expect(namedTimeZones).toEqual(['EST', 'CST', 'MST', 'PST'])
  expect(languages).toEqual(['en', 'es', 'fr', 'de'])
  expect(currencies).toEqual(['USD', 'EUR', 'GBP', 'CAD'])
})
