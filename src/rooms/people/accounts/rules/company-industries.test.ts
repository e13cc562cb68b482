import { expect, test } from 'vitest'
import { industriesFor } from './company-industries.ts'
import { enterpriseIndustries, vendorSolutionCategories } from './vocabulary.ts'

test('SET-07 a buyer chooses among every industry of the registration, a vendor among its solution categories', () => {
  expect(industriesFor('buyer')).toEqual(enterpriseIndustries)
  expect(industriesFor('vendor')).toEqual(vendorSolutionCategories)
  const both = industriesFor('both')
  expect(both.length).toBe(new Set([...enterpriseIndustries, ...vendorSolutionCategories]).size)
  expect(new Set(both).size).toBe(both.length)
})
