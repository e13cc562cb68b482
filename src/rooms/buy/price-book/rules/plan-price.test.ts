import { expect, test } from 'vitest'
import type { Plan } from '../contract.ts'
import {
  cheapestPlatform,
  creditHeadline,
  mostUsers,
  mostUsersOf,
  onlyPlanAbove,
  packageValue,
  planBilled,
  planPrice,
  pricePerCredit,
  teamCost,
  yearlySaving,
} from './plan-price.ts'
import { findPlan, priceBook } from './price-book.ts'

function plan(id: string): Plan {
  const found = findPlan(id)
  if (!found) throw new Error(`no plan ${id}`)
  return found
}

const shownPrice = (id: string) => planPrice(plan(id), 'en-US')

test('LAND-13 "Monthly Flex" reads $199 per user per month', () => {
  expect(shownPrice('bundle-monthly-flex')).toEqual({ amount: '$199', unit: 'per user per month' })
})

test('LAND-14 "Annual Pro" reads $149 per user per month with its badges and rollover credits', () => {
  expect(shownPrice('bundle-annual-pro')).toEqual({ amount: '$149', unit: 'per user per month' })
  expect(plan('bundle-annual-pro').badges).toEqual(['Save 25%', 'Most Popular', '$500 bonus credits'])
  expect(plan('bundle-annual-pro').features).toContain('Rollover credits')
})

test('LAND-15 "Enterprise Unlimited" reads $899 per month', () => {
  expect(shownPrice('bundle-enterprise-unlimited')).toEqual({ amount: '$899', unit: 'per month' })
})

test('LAND-16 "Credit Wallet" reads $90,000 for 100K credits with "10% Bonus"', () => {
  expect(shownPrice('bundle-credit-wallet')).toEqual({ amount: '$90,000', unit: 'for 100K credits' })
  expect(plan('bundle-credit-wallet').badges).toEqual(['10% Bonus'])
})

test('PLAN-11 the "Credit Wallet" of the platform reads $85,000 for 100K credits with its discount and its grace', () => {
  expect(shownPrice('platform-credit-wallet')).toEqual({ amount: '$85,000', unit: 'for 100K credits' })
  expect(plan('platform-credit-wallet').badges).toEqual(['15% discount', '6-month grace'])
})

test('PLAN-02 the billing toggle switches between $49 and $35 per user', () => {
  expect(planBilled(priceBook, 'monthly')?.pricePerUser).toBe(49)
  expect(planBilled(priceBook, 'annual')?.pricePerUser).toBe(35)
})

test('PLAN-03 the team size multiplies the price per user into a total', () => {
  expect(teamCost(plan('platform-monthly'), 25)).toEqual({ perMonth: 1_225, perYear: 14_700 })
  expect(teamCost(plan('platform-annual'), 25)).toEqual({ perMonth: 875, perYear: 10_500 })
  expect(teamCost(plan('platform-annual'), 1)).toEqual({ perMonth: 35, perYear: 420 })
})

test('PLAN-03 there is no total for more users than a plan takes, nor without a price per user', () => {
  expect(teamCost(plan('platform-monthly'), 100)).toBeDefined()
  expect(teamCost(plan('platform-monthly'), 101)).toBeUndefined()
  expect(teamCost(plan('platform-enterprise'), 1_000_000)).toBeDefined()
  expect(teamCost(plan('platform-credit-wallet'), 1)).toBeUndefined()
})

test('PLAN-13 a package buys its credits and its bonus', () => {
  const [starter] = priceBook.creditPackages
  expect(starter && packageValue(starter, priceBook.credits.dollarsPerCredit)).toEqual({
    credits: 10_500,
    purchasingPower: 10_500,
  })
})

test('PLAN-13 PLAN-14 PLAN-16 a package says what one of the credits that it brings costs, its bonus included', () => {
  expect(priceBook.creditPackages.map((one) => pricePerCredit(one, 'en-US'))).toEqual([
    '$0.905',
    '$0.818',
    '$0.739',
    '$0.600',
  ])
})

test('PLAN-02 PLAN-08 the annual saving in money is the difference of two prices of the book, and none for monthly itself', () => {
  expect(yearlySaving(priceBook, plan('platform-annual'), 25)).toBe(4_200)
  expect(yearlySaving(priceBook, plan('platform-enterprise'), 25)).toBe(7_200)
  expect(yearlySaving(priceBook, plan('bundle-annual-pro'), 10)).toBe(6_000)
  expect(yearlySaving(priceBook, plan('platform-monthly'), 25)).toBe(0)
  expect(yearlySaving(priceBook, plan('platform-annual'), 101)).toBe(0)
  expect(yearlySaving(priceBook, plan('platform-credit-wallet'), 25)).toBe(0)
})

test('the cheapest platform plan is one that can be ordered at its price', () => {
  expect(cheapestPlatform(priceBook.plans)?.id).toBe('platform-annual')
  const without = (change: Partial<Plan>) =>
    cheapestPlatform(
      priceBook.plans.map((one) => (one.id === 'platform-annual' ? { ...one, ...change } : one)),
    )?.id
  expect(without({ isOrderable: false })).toBe('platform-monthly')
  expect(without({ isActive: false })).toBe('platform-monthly')
})

test('PLAN-12 DASH-21 the headline of the credits says what one costs, from the cheapest package to the dearest, and what it pays', () => {
  expect(creditHeadline(priceBook, 'en-US')).toBe(
    'You pay $0.600 to $0.905 for a credit; it pays $1 of an invoice.',
  )
  expect(creditHeadline({ ...priceBook, creditPackages: [] }, 'en-US')).toBe(priceBook.credits.statement)
})

test('PLAN-03 PLAN-09 a plan takes as many people as it says, else as many as one order can be for; only Enterprise takes more than 500', () => {
  expect(mostUsersOf(plan('platform-annual'))).toBe(500)
  expect(mostUsersOf(plan('platform-enterprise'))).toBe(100_000)
  expect(mostUsers(priceBook)).toBe(100_000)
  const above = (id: string) => onlyPlanAbove(priceBook, plan(`platform-${id}`))
  expect(['monthly', 'annual', 'enterprise', 'credit-wallet'].map(above)).toEqual([
    ...[undefined, undefined, 500, undefined],
  ])
  const open = priceBook.plans.map((one) => ({ ...one, maxUsers: null }))
  expect(onlyPlanAbove({ plans: open }, plan('platform-enterprise'))).toBeUndefined()
})
