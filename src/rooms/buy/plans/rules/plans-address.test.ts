import { expect, test } from 'vitest'
import { mostUsers, priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { plansAddress, readPlansAddress } from './plans-address.ts'

const read = (query: string) => readPlansAddress(new URLSearchParams(query), mostUsers(priceBook))

test('PLAN-03 the team has 25 people until an address says otherwise', () => {
  expect(read('')).toMatchObject({ tab: 'plans', billing: 'annual', team: 25 })
  expect(read('team=100').team).toBe(100)
  expect(read('team=100000').team, 'as many as Enterprise takes').toBe(100_000)
})

test.each(['0', '100001', '-1', '2.5', 'many', '', '1e9', 'NaN'])(
  'PLAN-03 a team of "%s" is outside 1 to 100,000 and falls back to 25',
  (team) => {
    expect(read(`team=${team}`).team).toBe(25)
  },
)

test('PLAN-02 PLAN-04 tab, billing and team survive a trip through the address', () => {
  const state = { tab: 'credits', billing: 'monthly', team: 40, teamStart: 25 } as const
  const address = plansAddress(state)
  expect(read(new URL(address, 'http://shop.invalid').search)).toEqual(state)
})

test('PLAN-04 an address without a wish has no query', () => {
  expect(plansAddress(read('tab=plans&team=25&billing=annual'))).toBe('/subscription-plans')
  // Without one in the address the team is that of the assessment, and 25 people are then said.
  const assessed = readPlansAddress(new URLSearchParams(), mostUsers(priceBook), 60)
  expect(assessed.team).toBe(60)
  expect(plansAddress(assessed)).toBe('/subscription-plans')
  expect(plansAddress({ ...assessed, team: 25 })).toBe('/subscription-plans?team=25')
})
