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
  stayText,
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
  expect(parsePercent(typed, 'en-US')).toBe(hundredths)
})

test.each([
  ['20', 'USD', 2_000],
  ['19.99', 'USD', 1_999],
  ['1000', 'JPY', 1_000],
  ['20.5', 'KWD', 20_500],
  ['17,000', 'USD', 1_700_000],
  ['17.000', 'USD', undefined],
  ['$20', 'USD', 2_000],
  ['20.5', 'HUF', 2_050],
  ['10.5', 'JPY', undefined],
  ['0', 'USD', undefined],
  ['-1', 'USD', undefined],
])('“%s” %s is %s minor units', (typed, currency, minor) => {
  expect(parseMinor(typed, currency, 'en-US')).toBe(minor)
})

test('what is kept is typed again as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      expect(parsePercent(percentTyped(hundredths, 'de-DE'), 'de-DE')).toBe(hundredths)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(parseMinor(minorTyped(minor, currency, 'de-DE'), currency, 'de-DE')).toBe(minor)
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

test.each([
  [['once'], 'Paid once'],
  [['monthly', 'yearly'], 'For the first 12 months'],
  [['once', 'monthly'], 'For the first 12 months; once where the price is paid once'],
  [[], 'For the first 12 months'],
])('VEND-07 the lower price of what is paid %j stays: %s', (periods, text) => {
  expect(stayText({ kind: 'months', months: 12 }, periods)).toBe(text)
})
