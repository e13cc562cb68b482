import { expect, test } from 'vitest'
import { addToShortlistLink, compareLink, marketplaceLink } from './came-from.ts'

const ids = Array.from({ length: 5 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)
const [first, second] = ids as [string, string]
const searched = '/marketplace?search=tool+wear&category=Process+Automation&sort=price_low&view=list'

test('MKT-27 comparing from a listing keeps search, filters, order, layout and what was chosen before', () => {
  expect(compareLink(searched, first)).toBe(`${searched}&compare=${first}`)
  expect(compareLink(`${searched}&compare=${first}`, second)).toBe(`${searched}&compare=${first}%2C${second}`)
  expect(compareLink(`${searched}&compare=${first}`, first)).toBe(`${searched}&compare=${first}`)
  expect(marketplaceLink(searched)).toBe(searched)
})

test('MKT-27 a fifth application cannot be compared, and the selection stays as it is', () => {
  expect(compareLink(`/marketplace?compare=${ids.slice(0, 4).join()}`, ids[4] ?? '')).toBeUndefined()
})

test.each([
  undefined,
  '/dashboard',
  '/comparison?shortlist=new',
  'https://evil.example/marketplace?search=x',
])('a listing that was opened from %s compares in the marketplace as it begins', (from) => {
  expect(compareLink(from, first)).toBe(`/marketplace?compare=${first}`)
  expect(marketplaceLink(from)).toBe('/marketplace')
})

test('CMP-03 a listing is added to the shortlist that it was opened from, else to the one that opens first', () => {
  expect(addToShortlistLink(`/comparison?shortlist=${second}&tab=trust`, first)).toBe(
    `/comparison?shortlist=${second}&tab=trust&add=${first}`,
  )
  expect(addToShortlistLink(searched, first)).toBe(`/comparison?add=${first}`)
})
