import { expect, test } from 'vitest'
import { plansAddress, readPlansAddress, signInToChoose } from './plans-address.ts'

const read = (query: string) => readPlansAddress(new URLSearchParams(query))

test('PLAN-03 the team has 25 people until an address says otherwise', () => {
  expect(read('')).toEqual({ tab: 'plans', billing: 'annual', team: 25, chosen: undefined })
  expect(read('team=100').team).toBe(100)
})

test.each(['0', '101', '-1', '2.5', 'many', '', '1e9', 'NaN'])(
  'PLAN-03 a team of "%s" is outside 1 to 100 and falls back to 25',
  (team) => {
    expect(read(`team=${team}`).team).toBe(25)
  },
)

test('PLAN-02 PLAN-04 tab, billing and team survive a trip through the address', () => {
  const state = { tab: 'credits', billing: 'monthly', team: 40, chosen: 'credits-starter' } as const
  const address = plansAddress(state)
  expect(readPlansAddress(new URL(address, 'http://shop.invalid').searchParams)).toEqual(state)
})

test('PLAN-04 an address without a wish has no query', () => {
  expect(plansAddress(read('tab=plans&team=25&billing=annual'))).toBe('/subscription-plans')
})

test('AUTH-24 choosing a plan leads to a sign-in whose way back stays on this site', () => {
  const target = new URL(signInToChoose(read('team=40'), 'platform-annual'), 'http://shop.invalid')
  expect(target.pathname).toBe('/enterprise-login')
  expect(target.searchParams.get('redirect')).toBe('/subscription-plans?team=40&chosen=platform-annual')
})

test('PLAN-04 a chosen plan that no plan could be named is left out', () => {
  expect(read('chosen=%3Cscript%3E').chosen).toBeUndefined()
})
