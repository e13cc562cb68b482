// Percentages and amounts, typed and written.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  minorText,
  minorTyped,
  parseMinor,
  parsePercent,
  percentTyped,
  reductionText,
} from './promotion-text.ts'

test.each([
  ['10', 1_000],
  ['12.5', 1_250],
  ['0.01', 1],
  [' 100 ', 10_000],
  ['0', undefined],
  ['100.01', undefined],
  ['12,5', undefined],
  ['12.505', undefined],
  ['-5', undefined],
  ['1e2', undefined],
  ['', undefined],
])('“%s” percent is %s hundredths', (typed, hundredths) => {
  expect(parsePercent(typed)).toBe(hundredths)
})

test.each([
  ['20', 'USD', 2_000],
  ['19.99', 'USD', 1_999],
  ['1000', 'JPY', 1_000],
  ['20.5', 'KWD', 20_500],
  ['17,000', 'USD', undefined],
  ['10.5', 'JPY', undefined],
  ['0', 'USD', undefined],
  ['-1', 'USD', undefined],
])('“%s” %s is %s minor units', (typed, currency, minor) => {
  expect(parseMinor(typed, currency)).toBe(minor)
})

test('what is kept is typed again as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      expect(parsePercent(percentTyped(hundredths))).toBe(hundredths)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(parseMinor(minorTyped(minor, currency), currency)).toBe(minor)
      },
    ),
  )
})

test('amounts are written with all their digits, however large the sum', () => {
  expect(reductionText({ kind: 'percentage', hundredths: 1_250 }, 'en-US')).toBe('12.5% off')
  expect(reductionText({ kind: 'amount', minor: 2_000, currency: 'USD' }, 'en-US')).toBe('$20.00 off')
  expect(minorText('90071992547409931', 'USD', 'en-US')).toBe('$900,719,925,474,099.31')
  expect(minorText(1_000, 'JPY', 'en-US')).toBe('¥1,000')
})
