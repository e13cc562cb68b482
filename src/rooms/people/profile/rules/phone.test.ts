import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneOf } from './phone.ts'

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
