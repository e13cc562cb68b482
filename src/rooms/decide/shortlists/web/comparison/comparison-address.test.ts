import { expect, test } from 'vitest'
import { comparisonParameters, readComparisonAddress, unknownInComparison } from './comparison-address.ts'

const id = '01968f2e-0000-7000-8000-000000000001'

test('CMP-05 CMP-04 tab, shortlist, hidden rows, whose weights count, whether only differences are shown, team size, applications and what is offered go into the address and come back', () => {
  const state = {
    tab: 'trust' as const,
    shortlist: id,
    hidden: ['price', 'annual-tco'],
    onlyDifferences: true,
    weights: 'agreed' as const,
    team: 40,
    applications: [id],
    add: id,
  }
  const written = comparisonParameters(state)
  expect(written.toString()).toBe(
    `shortlist=${id}&tab=trust&hide=price%2Cannual-tco&differences=only&weights=agreed&team=40&applications=${id}&add=${id}`,
  )
  expect(readComparisonAddress(written)).toEqual(state)
})

test('CMP-05 a plain address is the overview with every row, and nothing of it is written', () => {
  const state = readComparisonAddress(new URLSearchParams())
  expect(state).toEqual({
    tab: 'overview',
    shortlist: undefined,
    hidden: [],
    onlyDifferences: false,
    weights: undefined,
    team: undefined,
    applications: [],
    add: undefined,
  })
  expect(comparisonParameters(state).toString()).toBe('')
})

test.each([
  'tab=__proto__&shortlist=../x&hide=<b>,%00,price,price&differences=1&team=0&applications=x,%00&add=../x',
  'shortlist=NEW&hide=,,price&team=100001&applications=,',
  'hide=price&team=1e3',
])('I1 what an address should not hold is left out: %s', (query) => {
  expect(readComparisonAddress(new URLSearchParams(query))).toEqual({
    tab: 'overview',
    shortlist: undefined,
    hidden: ['price'],
    onlyDifferences: false,
    weights: undefined,
    team: undefined,
    applications: [],
    add: undefined,
  })
})

test('a team size out of bounds is reported, and the default is used', () => {
  const unknownNames = (query: string) =>
    unknownInComparison(new URLSearchParams(query)).map(({ name }) => name)
  expect(unknownNames('team=9999999&tab=none')).toEqual(['tab', 'team'])
  expect(unknownNames('team=100000&tab=trust')).toEqual([])
})
