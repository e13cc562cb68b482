import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { type ApplicationOffer, quoteApplication, yearlyAtMostMinor } from './application-price.ts'
import { type OrderPromotion, reductionOf } from './order-promotion.ts'

const offer = (change: Partial<ApplicationOffer> = {}): ApplicationOffer => ({
  id: '01968f2e-0000-7000-8000-000000000001',
  name: 'Ledger Watch',
  vendor: 'Northfold',
  pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
  terms: { billing: 'monthly', isByUser: true },
  ...change,
})
const promotion = (
  reduction: OrderPromotion['reduction'],
  lasts: OrderPromotion['lasts'] = { kind: 'always' },
): OrderPromotion => ({
  id: '01968f2e-0000-7000-8000-00000000000a',
  name: 'Autumn offer',
  reduction,
  lasts,
})
function quoted(...given: Parameters<typeof quoteApplication>) {
  const answer = quoteApplication(...given)
  if ('refused' in answer) throw new Error(answer.refused.reason)
  return answer.quote
}

test('a price is of the listing’s own currency, in its smallest unit: cents, yen, fils', () => {
  const priced = (amount: number, currency: string) =>
    quoted(offer({ pricing: { type: 'per_user', amount, period: 'monthly', currency } }), 3).totalMinor
  expect([priced(1.1, 'USD'), priced(1500, 'JPY'), priced(1.005, 'KWD')]).toEqual([330, 4_500, 3_015])
})

test('an amount that the currency cannot hold exactly is not ordered', () => {
  const answer = quoteApplication(
    offer({ pricing: { type: 'per_user', amount: 1.5, period: 'monthly', currency: 'JPY' } }),
    1,
  )
  expect(answer).toMatchObject({ refused: { field: 'item' } })
})

test('a recorded list price below the published one is nothing to strike against', () => {
  const { lines } = quoted(
    offer({
      pricing: { type: 'per_user', amount: 149, listAmount: 100, period: 'monthly', currency: 'USD' },
    }),
    1,
  )
  expect(lines).toMatchObject([{ unitMinor: 14_900, discountMinor: 0 }])
})

test('a percentage is taken off the published price and rounded half up, beside what the vendor had taken off already', () => {
  const listed = offer({
    pricing: { type: 'per_user', amount: 0.25, listAmount: 1, period: 'monthly', currency: 'USD' },
  })
  expect(quoted(listed, 1, promotion({ kind: 'percentage', hundredths: 5_000 }))).toMatchObject({
    listMinor: 100,
    discountMinor: 88,
    totalMinor: 12,
    promotion: { name: 'Autumn offer', discountMinor: 13 },
  })
  expect(reductionOf({ kind: 'percentage', hundredths: 3_333 }, 10_000, 'USD')).toBe(3_333)
})

test('an amount takes off no more than there is to pay, and nothing in another currency', () => {
  const off = (minor: number, currency = 'USD') =>
    quoteApplication(offer(), 1, promotion({ kind: 'amount', minor, currency }))
  expect(off(20_000)).toMatchObject({ quote: { totalMinor: 0, discountMinor: 14_900 } })
  expect(off(900)).toMatchObject({ quote: { totalMinor: 14_000 } })
  expect(off(900, 'EUR')).toEqual({ refused: { field: 'promotion', reason: 'is not in USD' } })
})

test.each([
  // Twelve payments of $134.10, or one and eleven of $149.00, or six of each.
  ['monthly', { kind: 'always' }, null, null, 160_920],
  ['monthly', { kind: 'months', months: 12 }, 12, 14_900, 160_920],
  ['monthly', { kind: 'months', months: 6 }, 6, 14_900, 169_860],
  ['monthly', { kind: 'first-period' }, 1, 14_900, 177_310],
  ['annual', { kind: 'first-period' }, 1, 14_900, 13_410],
  ['annual', { kind: 'months', months: 13 }, 2, 14_900, 13_410],
  ['once', { kind: 'first-period' }, null, null, 13_410],
] as const)(
  '10%% off what is paid %s, %o, is off %s payments, then %s, and comes to %d within a year',
  (billing, lasts, payments, laterMinor, yearlyMinor) => {
    const quote = quoted(
      offer({ terms: { billing, isByUser: true } }),
      1,
      promotion({ kind: 'percentage', hundredths: 1_000 }, lasts),
    )
    expect(quote).toMatchObject({ totalMinor: 13_410, yearlyMinor, promotion: { payments, laterMinor } })
  },
)

test('the longest price and promotion in words fit where an order keeps them', () => {
  const longest = offer({
    pricing: {
      type: 'per_user',
      amount: 9_999_999.99,
      listAmount: 9_999_999.99,
      period: 'monthly',
      currency: 'USD',
    },
    terms: { billing: 'annual', isByUser: true },
  })
  const given = promotion(
    { kind: 'amount', minor: 10_000_000_000, currency: 'USD' },
    { kind: 'months', months: 60 },
  )
  expect(quoted(longest, 1, given).priceBookVersion.length).toBeLessThanOrEqual(160)
})

test('a price with a promotion is another price than without it, and than with another one', () => {
  const versions = [
    undefined,
    promotion({ kind: 'percentage', hundredths: 1_000 }),
    promotion({ kind: 'percentage', hundredths: 2_000 }),
    { ...promotion({ kind: 'percentage', hundredths: 1_000 }), id: '01968f2e-0000-7000-8000-00000000000b' },
    promotion({ kind: 'amount', minor: 10, currency: 'USD' }),
    promotion({ kind: 'percentage', hundredths: 1_000 }, { kind: 'first-period' }),
    promotion({ kind: 'percentage', hundredths: 1_000 }, { kind: 'months', months: 12 }),
    promotion({ kind: 'percentage', hundredths: 1_000 }, { kind: 'months', months: 6 }),
  ].map((one) => quoted(offer(), 5, one).priceBookVersion)
  expect(new Set(versions).size).toBe(versions.length)
  for (const version of versions) expect(version.length).toBeLessThanOrEqual(160)
})

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
const billings = fc.constantFrom('monthly', 'annual', 'once')
const reductions = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ kind: 'percentage' as const, hundredths })),
  fc.nat(1_000_000_000).map((minor) => ({ kind: 'amount' as const, minor })),
  fc.constant(undefined),
)
const durations = fc.oneof(
  fc.constantFrom({ kind: 'first-period' as const }, { kind: 'always' as const }),
  fc.integer({ min: 1, max: 60 }).map((months) => ({ kind: 'months' as const, months })),
)

test('whatever is ordered, lines add up to the order, list less discount is the total, and no amount is below zero or broken', () => {
  fc.assert(
    fc.property(
      ...([
        currencies,
        billings,
        fc.boolean(),
        fc.integer({ min: 1, max: 80_000_000 }),
        fc.nat(80_000_000),
      ] as const),
      ...([fc.integer({ min: 1, max: 500 }), reductions, durations] as const),
      (currency, billing, isByUser, amountMinor, above, users, reduction, lasts) => {
        const major = (minor: number) =>
          Number((minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)))
        const answer = quoteApplication(
          offer({
            pricing: {
              ...{ type: 'per_user', period: 'monthly', currency },
              ...{ amount: major(amountMinor), listAmount: major(amountMinor + above) },
            },
            terms: { billing, isByUser },
          }),
          isByUser ? users : null,
          reduction && promotion(reduction.kind === 'amount' ? { ...reduction, currency } : reduction, lasts),
        )
        if ('refused' in answer) throw new Error(answer.refused.reason)
        const { quote } = answer
        const published = amountMinor * (isByUser ? users : 1)
        const sum = (key: 'listMinor' | 'discountMinor' | 'totalMinor') =>
          quote.lines.reduce((all, line) => all + line[key], 0)
        expect([quote.listMinor, quote.discountMinor, quote.totalMinor]).toEqual([
          ...[sum('listMinor'), sum('discountMinor'), sum('totalMinor')],
        ])
        expect(quote.totalMinor).toBe(quote.listMinor - quote.discountMinor)
        expect(quote.totalMinor).toBe(published - (quote.promotion?.discountMinor ?? 0))
        // For so many users it is taken off so many times.
        expect((quote.promotion?.discountMinor ?? 0) % (isByUser ? users : 1)).toBe(0)
        expect(quote.totalMinor).toBeGreaterThanOrEqual(0)
        expect(quote.discountMinor).toBeGreaterThanOrEqual(0)
        // Each payment of the year at its own price.
        const payments = quote.promotion?.payments ?? 12
        const year = Array.from({ length: billing === 'monthly' ? 12 : 1 }, (_, number) =>
          number < payments ? quote.totalMinor : published,
        )
        expect(quote.yearlyMinor).toBe(year.reduce((all, minor) => all + minor, 0))
        expect(quote.yearlyMinor).toBeLessThanOrEqual(yearlyAtMostMinor)
        for (const line of quote.lines) {
          expect(line.listMinor).toBe(line.unitMinor * line.quantity)
          expect(Number.isSafeInteger(line.listMinor)).toBe(true)
        }
      },
    ),
  )
})
