import { expect, test } from 'vitest'
import { countsText } from './my-listings.tsx'

test('VEND-13 what an administrator took off is not counted as what the vendor took back', () => {
  const statuses = ['published', 'unpublished', 'taken-off', 'taken-off'] as const
  expect(countsText(statuses.map((status) => ({ status, hasChanges: false })))).toBe(
    '4 listings: 1 published, 1 taken back, 2 taken off the marketplace',
  )
})

test('VEND-13 a published listing with changes counts once, so that the states add up to the listings', () => {
  const rows = [true, false, false].map((hasChanges) => ({ status: 'published' as const, hasChanges }))
  expect(countsText([...rows, { status: 'draft', hasChanges: true }])).toBe(
    '4 listings: 3 published (1 with unpublished changes), 1 draft',
  )
})
