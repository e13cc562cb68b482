import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { priceBookShape } from '../contract.ts'
import { priceBook } from './price-book.ts'

const platform = (type: string) =>
  priceBook.plans.find((plan) => plan.offer === 'platform' && plan.type === type)
const creditPackage = (name: string) => priceBook.creditPackages.find((candidate) => candidate.name === name)

test('PLAN-06 every plan has the stated fields', () => {
  for (const plan of priceBook.plans) {
    expect(Object.keys(plan), plan.name).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'type', 'pricePerUser', 'maxUsers', 'features', 'creditBonus'],
        ...['discountPercentage', 'isPopular', 'isActive'],
      ]),
    )
    expect(['monthly', 'annual', 'enterprise', 'credit-only'], plan.name).toContain(plan.type)
  }
  expect(priceBookShape.parse(priceBook)).toEqual(priceBook)
})

test('PLAN-12 every credit package has the stated fields', () => {
  for (const one of priceBook.creditPackages)
    expect(Object.keys(one), one.name).toEqual(
      expect.arrayContaining(['id', 'name', 'credits', 'price', 'bonus', 'discount', 'popular']),
    )
})

test('PLAN-07 the monthly plan costs $49 per user', () => {
  expect(platform('monthly')).toMatchObject({ name: 'Monthly', pricePerUser: 49, currency: 'USD' })
})

test('PLAN-08 the annual plan costs $35 per user, 29% off, with 5,000 bonus credits, and is the popular one', () => {
  expect(platform('annual')).toMatchObject({
    pricePerUser: 35,
    discountPercentage: 29,
    creditBonus: 5_000,
    isPopular: true,
  })
})

test('PLAN-09 the enterprise plan costs $25 per user, 49% off, with 50,000 bonus credits and custom pricing', () => {
  expect(platform('enterprise')).toMatchObject({
    pricePerUser: 25,
    discountPercentage: 49,
    creditBonus: 50_000,
    isCustomPriced: true,
  })
})

test('PLAN-08 PLAN-09 the stated discounts follow from the prices per user', () => {
  const monthly = platform('monthly')?.pricePerUser ?? Number.NaN
  for (const type of ['annual', 'enterprise']) {
    const plan = platform(type)
    expect(Math.round((1 - (plan?.pricePerUser ?? Number.NaN) / monthly) * 100)).toBe(
      plan?.discountPercentage,
    )
  }
})

test('LAND-14 the 25% of the annual bundle follows from the prices of the bundles', () => {
  const [monthly, annual] = priceBook.plans.filter(({ offer }) => offer === 'bundle')
  expect(Math.round((1 - (annual?.pricePerUser ?? 0) / (monthly?.pricePerUser ?? 0)) * 100)).toBe(25)
})

test('PLAN-11 the credit wallet has a 15% discount, which its own price gives, and 6 months of grace', () => {
  const wallet = platform('credit-only')
  expect(wallet).toMatchObject({ discountPercentage: 15, graceMonths: 6, creditBonus: 0, isOrderable: true })
  const { amount = 0, credits = 0 } = wallet?.flatPrice ?? {}
  expect(1 - amount / (credits * priceBook.credits.dollarsPerCredit)).toBeCloseTo(0.15, 12)
})

test('PLAN-11 LAND-16 what a card says in words of credits is what its plan brings', () => {
  for (const { includes, flatPrice, creditBonus, type } of priceBook.plans) {
    if (type !== 'credit-only') continue
    expect(includes).toContain(`${flatPrice?.credits?.toLocaleString('en-US')} credits`)
    expect(includes).toContain(
      creditBonus > 0 ? `${creditBonus.toLocaleString('en-US')} bonus credits` : 'without a bonus',
    )
  }
})

test.each([
  ['PLAN-13', 'Starter', 10_000, 9_500, 500, 5, false],
  ['PLAN-14', 'Professional', 50_000, 45_000, 5_000, 10, true],
  ['PLAN-15', 'Enterprise', 200_000, 170_000, 30_000, 15, false],
  ['PLAN-16', 'Custom', 500_000, 375_000, 125_000, 25, false],
] as const)(
  '%s the package %s has its credits, price and bonus',
  (_, name, credits, price, bonus, discount, popular) => {
    expect(creditPackage(name)).toMatchObject({ credits, price, bonus, discount, popular })
    expect(bonus / credits).toBe(discount / 100)
  },
)

test('PLAN-17 credits last 12 months, carry over within them, and the wallet adds 6 months', () => {
  expect(priceBook.credits.validMonths).toBe(12)
  expect(priceBook.credits.rollover).toContain('12 months')
  expect(priceBook.credits.rollover).toContain('6 months of grace')
})

test('PLAN-18 a platform plan can be tried for 14 days without a card', () => {
  expect(platform('monthly')?.trial).toEqual({ days: 14, needsCard: false })
  expect(platform('annual')?.trial).toEqual({ days: 14, needsCard: false })
})

test('PLAN-05 loyalty has cashback, renewal bonus and referral credit, each with its rule, and says which is not open yet', () => {
  expect(priceBook.loyalty.map(({ figure }) => figure)).toEqual(['2-5%', '10%', '$500'])
  expect(priceBook.loyalty.every(({ rule }) => rule.length > 40)).toBe(true)
  // Nothing records yet who referred whom.
  expect(priceBook.loyalty.at(-1)?.title).toBe('Referral, not open yet')
})

test('DASH-21 what a credit buys is stated once, as 100 credits = $100 purchasing power', () => {
  expect(priceBook.credits.statement).toBe('100 credits = $100 purchasing power')
})

test('PLAN-01 the version of the price book belongs to these prices: a changed price needs a new version', () => {
  const priced = {
    plans: priceBook.plans.map((plan) => [
      [plan.id, plan.offer, plan.type, plan.pricePerUser, plan.flatPrice, plan.maxUsers],
      [plan.creditBonus, plan.isActive, plan.isCustomPriced, plan.isOrderable],
    ]),
    packages: priceBook.creditPackages.map(({ id, credits, price, bonus }) => [id, credits, price, bonus]),
    dollarsPerCredit: priceBook.credits.dollarsPerCredit,
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(priced)).digest('hex').slice(0, 12)
  expect([priceBook.version, fingerprint]).toEqual(['2026-12b', '40a56ce6d0f2'])
})

test('PLAN-12 no credits cost more than they buy', () => {
  for (const { credits, price, name } of priceBook.creditPackages)
    expect(price, name).toBeLessThanOrEqual(credits * priceBook.credits.dollarsPerCredit)
})
