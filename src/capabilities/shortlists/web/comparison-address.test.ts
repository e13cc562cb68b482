import { expect, test } from 'vitest'
import { comparisonParameters, readComparisonAddress } from './comparison-address.ts'

const id = '01968f2e-0000-7000-8000-000000000001'

test('CMP-05 CMP-04 tab, set, hidden rows and marked differences go into the address and come back', () => {
  const state = {
    tab: 'trust' as const,
    shortlist: id,
    hidden: ['price', 'annual-tco'],
    marksDifferences: true,
  }
  const written = comparisonParameters(state)
  expect(written.toString()).toBe(`shortlist=${id}&tab=trust&hide=price%2Cannual-tco&differences=marked`)
  expect(readComparisonAddress(written)).toEqual(state)
})

test('CMP-05 a plain address is the overview with every row, and nothing of it is written', () => {
  const state = readComparisonAddress(new URLSearchParams())
  expect(state).toEqual({ tab: 'overview', shortlist: undefined, hidden: [], marksDifferences: false })
  expect(comparisonParameters(state).toString()).toBe('')
})

test.each([
  'tab=__proto__&shortlist=../x&hide=<b>,%00,price,price&differences=1',
  'shortlist=NEW&hide=,,price',
])('I1 what an address should not hold is left out: %s', (query) => {
  expect(readComparisonAddress(new URLSearchParams(query))).toEqual({
    tab: 'overview',
    shortlist: undefined,
    hidden: ['price'],
    marksDifferences: false,
  })
})
