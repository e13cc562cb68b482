import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCurrency, minorDigits } from './currency.ts'
import { currencyProblem } from './currency-problem.ts'
import { decimalOf, parseMoney, scaleMoney } from './money.ts'

const currency = fc.constantFrom('USD', 'EUR', 'CHF', 'JPY', 'KRW', 'KWD', 'BHD')
const minor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

describe('reading and writing amounts', () => {
  test('C9 every amount of every currency survives being written and read', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const money = { minor: amount, currency: code }
        expect(parseMoney(decimalOf(money), code)).toEqual(money)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['186.25', 'USD', 18_625n],
    ['149', 'USD', 14_900n],
    ['149.5', 'USD', 14_950n],
    ['-0.5', 'USD', -50n],
    ['0', 'USD', 0n],
    ['007.10', 'USD', 710n],
    ['1000', 'JPY', 1_000n],
    ['20.125', 'KWD', 20_125n],
    ['20', 'KWD', 20_000n],
    ['999999999999999.99', 'USD', 99_999_999_999_999_999n],
  ])('C9 %s %s is %s in the smallest unit', (text, code, expected) => {
    expect(parseMoney(text, code)).toEqual({ minor: expected, currency: code })
  })

  test.each([
    ['17,000', 'USD'],
    ['17.000,00', 'EUR'],
    ['17 000', 'USD'],
    ['17’000', 'CHF'],
    ['1.005', 'USD'],
    ['1.5', 'JPY'],
    ['1.0000', 'KWD'],
    ['1e3', 'USD'],
    ['+5', 'USD'],
    ['$5', 'USD'],
    ['.5', 'USD'],
    ['5.', 'USD'],
    [' 5', 'USD'],
    ['5\n', 'USD'],
    ['٣', 'USD'],
    ['Infinity', 'USD'],
    ['0x10', 'USD'],
    ['1234567890123456', 'USD'],
    ['', 'USD'],
    ['-', 'USD'],
    ['--5', 'USD'],
  ])('C9 %j in %s is refused and never read as something else', (text, code) => {
    expect(parseMoney(text, code)).toBeUndefined()
  })

  test('C9 whatever text is read, it is written back with the same value', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eE'.split('')), maxLength: 12 }),
        currency,
        (text, code) => {
          const money = parseMoney(text, code)
          if (!money) return
          const plain = (value: string) =>
            value
              .replace(/^(-?)0+(?=\d)/, '$1')
              .replace(/(\.\d*?)0+$/, '$1')
              .replace(/\.$/, '')
              .replace(/^-0$/, '0')
          expect(decimalOf(money)).toBe(plain(text))
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

describe('currencies', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['HUF', 2],
    ['IDR', 2],
    ['ISK', 0],
    ['CLP', 0],
    ['XCG', 2],
    ['ZWG', 2],
  ])('C9 %s has %i digits after the point, as ISO 4217 says', (code, digits) => {
    expect(minorDigits(code)).toBe(digits)
  })

  test('an invalid code is refused', () => {
    for (const code of ['', 'US', 'DOLLAR', '12$']) expect(() => minorDigits(code), code).toThrow(RangeError)
  })
})

describe('currencies in which something may be priced', () => {
  test('are those of ISO 4217 that are in use, whatever the runtime knows', () => {
    for (const code of ['USD', 'HUF', 'XCG', 'ZWG', 'SLE', 'VED']) expect(isCurrency(code), code).toBe(true)
    for (const code of ['XYZ', 'XXX', 'XAU', 'usd', '', 'US', 'constructor'])
      expect(isCurrency(code), code).toBe(false)
  })

  test('a retired code is refused with what replaced it, and amounts of before keep their decimals', () => {
    expect(currencyProblem('HRK')).toBe('is no longer in use. Use EUR, which replaced it')
    expect(currencyProblem('DEM')).toBe('is no longer in use. Use EUR, which replaced it')
    expect(currencyProblem('TRL')).toBe('is no longer in use. Use TRY, which replaced it')
    expect(currencyProblem('XYZ')).toBe(
      'is not a currency of ISO 4217 that is in use. Use a code such as USD',
    )
    expect(currencyProblem('EUR')).toBeUndefined()
    expect(minorDigits('BGN')).toBe(2)
  })

  test.each([
    ['XAU', 'a metal'],
    ['CLF', 'a unit of account'],
    ['CHE', 'a unit of account'],
    ['XTS', 'a code for tests and for no currency'],
  ])('%s is refused as %s', (code, kind) => {
    expect(currencyProblem(code)).toBe(
      `is ${kind}, and nothing is priced in it here. Use a currency such as USD`,
    )
  })
})

describe('shares of an amount', () => {
  test.each([
    [5n, 1n, 2n, 3n],
    [-5n, 1n, 2n, -3n],
    [1n, 1n, 3n, 0n],
    [2n, 1n, 3n, 1n],
    [-1n, 1n, 3n, 0n],
    [3_823n, 1n, 6n, 637n],
    [100n, 0n, 7n, 0n],
    [1n, -1n, 2n, -1n],
    [10n ** 20n + 5n, 1n, 10n, 10n ** 19n + 1n],
  ])('%s times %s/%s is %s, halves away from zero', (amount, numerator, denominator, expected) => {
    expect(scaleMoney({ minor: amount, currency: 'USD' }, numerator, denominator).minor).toBe(expected)
  })

  test('a share is never further from the exact value than half a unit, and mirrors for negative amounts', () => {
    fc.assert(
      fc.property(
        minor,
        fc.bigInt({ min: -1_000n, max: 1_000n }),
        fc.bigInt({ min: 1n, max: 1_000n }),
        (amount, up, down) => {
          const { minor: rounded } = scaleMoney({ minor: amount, currency: 'USD' }, up, down)
          const distance = rounded * down - amount * up
          expect((distance < 0n ? -distance : distance) * 2n).toBeLessThanOrEqual(down)
          expect(scaleMoney({ minor: -amount, currency: 'USD' }, up, down).minor).toBe(-rounded)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('a denominator that is not positive is refused', () => {
    for (const down of [0n, -1n])
      expect(() => scaleMoney({ minor: 1n, currency: 'USD' }, 1n, down)).toThrow(RangeError)
  })
})
