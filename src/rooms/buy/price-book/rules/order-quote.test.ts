import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceBook } from '../contract.ts'
import { type OrderItem, type Quote, quoteFor } from './order-quote.ts'
import { priceBook } from './price-book.ts'
import { seatsAtMost } from './vocabulary.ts'

const plan = (itemId: string): OrderItem => ({ kind: 'plan', itemId })
const creditPackage = (itemId: string): OrderItem => ({ kind: 'credit-package', itemId })

/** As it will be once bundles can be delivered. */
const withBundles: PriceBook = {
  ...priceBook,
  plans: priceBook.plans.map((one) => ({ ...one, isOrderable: true })),
}

function quoted(item: OrderItem, seats: number | null, book: PriceBook = withBundles): Quote {
  const answer = quoteFor(book, item, seats)
  if ('refused' in answer) throw new Error(`${item.itemId}: ${answer.refused.reason}`)
  return answer.quote
}

/** Everything that can be ordered, with a fitting number of users. */
const orderable = fc.oneof(
  fc.record({
    item: fc.constantFrom('bundle-monthly-flex', 'bundle-annual-pro').map(plan),
    seats: fc.integer({ min: 1, max: seatsAtMost }),
  }),
  fc.record({ item: fc.constant(plan('platform-monthly')), seats: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ item: fc.constant(plan('platform-annual')), seats: fc.integer({ min: 1, max: 500 }) }),
  fc.record({
    item: fc.constantFrom(
      plan('bundle-enterprise-unlimited'),
      plan('bundle-credit-wallet'),
      plan('platform-credit-wallet'),
      ...priceBook.creditPackages.map(({ id }) => creditPackage(id)),
    ),
    seats: fc.constant(null),
  }),
)

test('PLAN-08 PLAN-03 25 users of the annual plan pay $10,500 a year: 300 user months at $49, $4,200 off', () => {
  const quote = quoted(plan('platform-annual'), 25)
  expect(quote).toMatchObject({
    itemName: 'Annual',
    billing: 'annual',
    seats: 25,
    maxSeats: 500,
    listMinor: 1_470_000,
    discountMinor: 420_000,
    totalMinor: 1_050_000,
    yearlyMinor: 1_050_000,
    priceBookVersion: priceBook.version,
  })
  expect(quote.lines).toEqual([
    {
      label: 'Annual, 25 users for 12 months',
      unit: 'user and month',
      quantity: 300,
      unitMinor: 4_900,
      listMinor: 1_470_000,
      discountMinor: 420_000,
      totalMinor: 1_050_000,
      credits: 0,
    },
    {
      label: '5,000 bonus credits',
      unit: 'credit',
      quantity: 5_000,
      unitMinor: 0,
      listMinor: 0,
      discountMinor: 0,
      totalMinor: 0,
      credits: 5_000,
    },
  ])
})

test.each([
  [1, 200],
  [2, 400],
  [7, 1_400],
  [24, 4_800],
  [25, 5_000],
  [500, 5_000],
])(
  'PLAN-08 LAND-14 %i users of the annual plan get %i bonus credits: their share of what 25 pay, and never more than stated',
  (seats, credits) => {
    const { lines } = quoted(plan('platform-annual'), seats)
    expect(lines.reduce((sum, line) => sum + line.credits, 0)).toBe(credits)
  },
)

test('PLAN-08 a company that has the bonus credits of a type of plan is quoted none again, under another version of the price', () => {
  const first = quoted(plan('platform-annual'), 10)
  const again = quoteFor(priceBook, plan('platform-annual'), 10, true)
  if ('refused' in again) throw new Error(again.refused.reason)
  expect(again.quote.lines).toEqual(first.lines.slice(0, 1))
  expect(again.quote.totalMinor).toBe(first.totalMinor)
  expect(again.quote.priceBookVersion).not.toBe(first.priceBookVersion)
  expect(quoteFor(priceBook, plan('platform-monthly'), 10, true)).toEqual(
    quoteFor(priceBook, plan('platform-monthly'), 10),
  )
})

test('LAND-13 LAND-14 LAND-15 a bundle that can’t be delivered has no quote; the wallet, which holds only credits, has one', () => {
  for (const [id, seats] of [
    ['bundle-monthly-flex', 10],
    ['bundle-annual-pro', 10],
    ['bundle-enterprise-unlimited', null],
  ] as const)
    expect(quoteFor(priceBook, plan(id), seats)).toEqual({
      refused: { field: 'item', reason: 'can’t be delivered yet', isForSales: true },
    })
  expect('quote' in quoteFor(priceBook, plan('bundle-credit-wallet'), null)).toBe(true)
})

test('PLAN-07 PLAN-02 the monthly plan is paid by the month, without a discount, and twelve times within a year', () => {
  expect(quoted(plan('platform-monthly'), 1)).toMatchObject({
    billing: 'monthly',
    discountMinor: 0,
    totalMinor: 4_900,
    yearlyMinor: 58_800,
  })
})

test('LAND-13 LAND-15 LAND-16 the bundles cost what their cards say', () => {
  expect(quoted(plan('bundle-monthly-flex'), 10).totalMinor).toBe(199_000)
  expect(quoted(plan('bundle-annual-pro'), 10)).toMatchObject({
    totalMinor: 1_788_000,
    discountMinor: 600_000,
  })
  expect(quoted(plan('bundle-enterprise-unlimited'), null)).toMatchObject({
    totalMinor: 89_900,
    yearlyMinor: 1_078_800,
    seats: null,
  })
  expect(quoted(plan('bundle-credit-wallet'), null)).toMatchObject({
    // Bonus included, so that the two wallets differ in their names.
    itemName: 'Credit Wallet (110,000 credits)',
    billing: 'once',
    totalMinor: 9_000_000,
    listMinor: 10_000_000,
  })
})

test('PLAN-11 the wallet of the platform is ordered at its own discount: 100,000 credits, $15,000 off, no bonus', () => {
  const quote = quoted(plan('platform-credit-wallet'), null, priceBook)
  expect(quote).toMatchObject({
    ...{ itemName: 'Credit Wallet (100,000 credits)', offer: 'platform', billing: 'once', seats: null },
    ...{ listMinor: 10_000_000, discountMinor: 1_500_000, totalMinor: 8_500_000, yearlyMinor: 8_500_000 },
  })
  expect(quote.lines.map(({ label, credits }) => [label, credits])).toEqual([['100,000 credits', 100_000]])
})

test('PLAN-08 PLAN-11 LAND-16 what the badges of a card promise is what its order gives', () => {
  const checked: string[] = []
  for (const { id, badges, pricePerUser, isCustomPriced } of withBundles.plans) {
    if (isCustomPriced) continue
    const { listMinor, discountMinor, lines } = quoted(plan(id), pricePerUser === null ? null : 25)
    const bonus = lines
      .filter(({ totalMinor }) => totalMinor === 0)
      .reduce((sum, one) => sum + one.credits, 0)
    for (const badge of badges) {
      const off = /^(?:Save )?(\d+)%(?: off| discount)?$/.exec(badge)?.[1]
      const share = /^(\d+)% Bonus$/.exec(badge)?.[1]
      const credits = /^\$?([\d,]+) bonus credits$/.exec(badge)?.[1]
      if (off) expect(Math.round((discountMinor / listMinor) * 100), `${id}: ${badge}`).toBe(Number(off))
      if (share) expect((bonus / (lines[0]?.credits ?? 0)) * 100, `${id}: ${badge}`).toBe(Number(share))
      if (credits) expect(bonus.toLocaleString('en-US'), `${id}: ${badge}`).toBe(credits)
      if (off || share || credits) checked.push(badge)
    }
  }
  expect(checked).toEqual([
    ...['Save 25%', '$500 bonus credits', '10% Bonus'],
    ...['29% off', '5,000 bonus credits', '15% discount'],
  ])
})

test.each([
  ['PLAN-13', 'credits-starter', 950_000, 10_500],
  ['PLAN-14', 'credits-professional', 4_500_000, 55_000],
  ['PLAN-15', 'credits-enterprise', 17_000_000, 230_000],
  ['PLAN-16', 'credits-custom', 37_500_000, 625_000],
] as const)('%s the package %s costs its price once and brings its bonus', (_, id, totalMinor, credits) => {
  const quote = quoted(creditPackage(id), null)
  expect(quote).toMatchObject({ totalMinor, yearlyMinor: totalMinor, billing: 'once', seats: null })
  expect(quote.lines.reduce((sum, line) => sum + line.credits, 0)).toBe(credits)
})

test('C9 total, list and discount are the sums of the lines, each line adds up, and no amount is a fraction or negative', () => {
  fc.assert(
    fc.property(orderable, ({ item, seats }) => {
      const quote = quoted(item, seats)
      for (const amount of ['listMinor', 'discountMinor', 'totalMinor'] as const)
        expect(quote[amount]).toBe(quote.lines.reduce((sum, line) => sum + line[amount], 0))
      expect(quote.totalMinor).toBe(quote.listMinor - quote.discountMinor)
      for (const line of quote.lines) {
        expect(line.listMinor).toBe(line.unitMinor * line.quantity)
        expect(line.totalMinor).toBe(line.listMinor - line.discountMinor)
        for (const amount of [line.unitMinor, line.listMinor, line.discountMinor, line.totalMinor])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('C9 a team split over two orders pays to the cent what it pays in one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('bundle-monthly-flex', 'bundle-annual-pro'),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      (id, one, other) => {
        const whole = quoted(plan(id), one + other)
        const parts = [quoted(plan(id), one), quoted(plan(id), other)]
        for (const amount of ['listMinor', 'discountMinor', 'totalMinor', 'yearlyMinor'] as const)
          expect(parts.reduce((sum, part) => sum + part[amount], 0)).toBe(whole[amount])
      },
    ),
  )
})

test('C9 prices with cents stay exact: 100 users at $12.35 are $1,235.00', () => {
  const monthly = priceBook.plans.find(({ id }) => id === 'platform-monthly')
  const book = { ...priceBook, plans: monthly ? [{ ...monthly, pricePerUser: 12.35 }] : [] }
  expect(quoted(plan('platform-monthly'), 100, book).totalMinor).toBe(123_500)
  const third = { ...priceBook, plans: monthly ? [{ ...monthly, pricePerUser: 1 / 3 }] : [] }
  expect(() => quoteFor(third, plan('platform-monthly'), 1)).toThrow(RangeError)
})

test.each([
  ['PLAN-09 a plan priced by agreement', plan('platform-enterprise'), 10, 'item', /priced by agreement/],
  ['a plan that is not there', plan('gold'), 1, 'item', /not a plan/],
  ['a package that is not there', creditPackage('platform-annual'), null, 'item', /not a credit package/],
  ['a plan by user without users', plan('platform-annual'), null, 'seats', /from 1 to 500/],
  ['no users', plan('platform-annual'), 0, 'seats', /from 1 to 500/],
  ['half a user', plan('platform-annual'), 1.5, 'seats', /from 1 to 500/],
  ['more users than the plan takes', plan('platform-monthly'), 101, 'seats', /from 1 to 100/],
  ['users of a flat price', plan('bundle-enterprise-unlimited'), 5, 'seats', /not priced by user/],
  ['users of a package', creditPackage('credits-starter'), 5, 'seats', /credit package/],
] as const)('%s has no quote', (_, item, seats, field, reason) => {
  const answer = quoteFor(withBundles, item, seats)
  expect('refused' in answer && answer.refused).toMatchObject({
    field,
    reason: expect.stringMatching(reason),
  })
})

test('a plan that is no longer offered has no quote', () => {
  const book = { ...priceBook, plans: priceBook.plans.map((one) => ({ ...one, isActive: false })) }
  expect('refused' in quoteFor(book, plan('platform-annual'), 1)).toBe(true)
})
