import { expect, test } from 'vitest'
import { makesFree } from './free-of-charge.ts'

test.each([
  ['100 %', { kind: 'percentage', hundredths: 10_000 }, { amount: 59.9, currency: 'CHF' }, true],
  ['99.99 %', { kind: 'percentage', hundredths: 9_999 }, { amount: 59.9, currency: 'CHF' }, false],
  [
    '99.99 % that rounds to nothing',
    { kind: 'percentage', hundredths: 9_999 },
    { amount: 10, currency: 'USD' },
    true,
  ],
  ['a cent that is left', { kind: 'percentage', hundredths: 9_994 }, { amount: 10, currency: 'USD' }, false],
  [
    '99.5 % of a yen price',
    { kind: 'percentage', hundredths: 9_950 },
    { amount: 100, currency: 'JPY' },
    true,
  ],
  ['what is free already', { kind: 'percentage', hundredths: 10_000 }, { amount: 0, currency: 'USD' }, false],
  ['the price', { kind: 'amount', minor: 5_990, currency: 'CHF' }, { amount: 59.9, currency: 'CHF' }, true],
  [
    'a cent less',
    { kind: 'amount', minor: 5_989, currency: 'CHF' },
    { amount: 59.9, currency: 'CHF' },
    false,
  ],
  ['yen', { kind: 'amount', minor: 100, currency: 'JPY' }, { amount: 100, currency: 'JPY' }, true],
  [
    'another currency',
    { kind: 'amount', minor: 9_999, currency: 'EUR' },
    { amount: 1, currency: 'CHF' },
    false,
  ],
] as const)('a promotion of %s: %o off %o makes it free: %s', (_, reduction, pricing, isFree) => {
  expect(makesFree(reduction, pricing)).toBe(isFree)
})
