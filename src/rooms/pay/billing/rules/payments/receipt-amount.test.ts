import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { minorOf } from '#platform/kernel/numbers/figure.ts'
import { amountProblem, receiptBounds } from './receipt-amount.ts'

const readAmount = (text: string, currency: string, locale: string) =>
  minorOf(text, receiptBounds(currency), locale)

const locales = ['en-US', 'en-GB', 'en-IE', 'de-DE', 'fr-FR', 'fr-CA', 'es-ES', 'es-US']

describe('the amount of a receipt', () => {
  test.each([
    ['17,000', 'USD', 'en-US', 1_700_000],
    ['17000', 'USD', 'en-US', 1_700_000],
    ['9,500.00', 'USD', 'en-US', 950_000],
    ['9500.5', 'USD', 'en-US', 950_050],
    [' 17.000,50 ', 'EUR', 'de-DE', 1_700_050],
    ['17.000', 'EUR', 'de-DE', 1_700_000],
    ['17 000,50', 'EUR', 'fr-FR', 1_700_050],
    ['17\u202f000,50', 'EUR', 'fr-FR', 1_700_050],
    ['17,000', 'JPY', 'en-US', 17_000],
    ['1.234', 'KWD', 'en-US', 1_234],
    ['$17', 'USD', 'en-US', 1_700],
    ['17 000', 'USD', 'en-US', 1_700_000],
    ['1250.50', 'HUF', 'en-US', 125_050],
  ])('Z6 "%s" in %s, written as in %s, is %d minor units', (text, currency, locale, minor) => {
    expect(readAmount(text, currency, locale)).toBe(minor)
  })
  test.each([
    // The comma is the decimal sign there, and no euro has a thousandth: neither 17 nor 17 thousand.
    ['17,000', 'EUR', 'de-DE'],
    ['17.000', 'USD', 'en-US'],
    ['9500.00', 'EUR', 'de-DE'],
    ['17,00', 'USD', 'en-US'],
    ['17,0000', 'USD', 'en-US'],
    ['1700,000', 'USD', 'en-US'],
    ['17.5', 'JPY', 'en-US'],
    ['-17', 'USD', 'en-US'],
    ['€17', 'USD', 'en-US'],
    ['1e3', 'USD', 'en-US'],
    ['', 'USD', 'en-US'],
    ['.50', 'USD', 'en-US'],
    ['17.', 'USD', 'en-US'],
    ['17\u0000', 'USD', 'en-US'],
    ['99999999999999', 'USD', 'en-US'],
  ])('Z6 "%s" in %s, written as in %s, is refused', (text, currency, locale) => {
    expect(readAmount(text, currency, locale)).toBeUndefined()
  })
  test('Z6 what a region writes is read back exactly, grouped or not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        fc.integer({ min: 0, max: 9_000_000_000 }),
        fc.constantFrom<'always' | false>('always', false),
        (locale, currency, minor, useGrouping) => {
          const digits = minorDigits(currency)
          const style = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping } as const
          const text = new Intl.NumberFormat(locale, style).format(minor / 10 ** digits)
          expect(readAmount(text, currency, locale)).toBe(minor)
        },
      ),
    )
  })
  test('Z6 an invoice is paid whole: a cent less is partial, a cent more is too much', () => {
    expect([949_999, 950_000, 950_001].map((minor) => amountProblem(minor, 950_000))).toEqual([
      'partial',
      undefined,
      'over',
    ])
  })
})
