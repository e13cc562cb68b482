import { expect, test } from 'vitest'
import { countsText } from './my-listings.tsx'

test('VEND-13 what an administrator took off is not counted as what the vendor took back', () => {
  const statuses = ['published', 'unpublished', 'taken-off', 'taken-off'] as const
  expect(countsText(statuses.map((status) => ({ status, hasChanges: false })))).toBe(
    '1 published · 1 taken back · 2 taken off the marketplace',
  )
})
