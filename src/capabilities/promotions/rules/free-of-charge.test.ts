import { expect, test } from 'vitest'
import { makesFree } from './free-of-charge.ts'

test.each([
  ['100 %', { kind: 'percentage', hundredths: 10_000 }, { amount: 59.9, currency: 'CHF' }, true],
  ['99.99 %', { kind: 'percentage', hundredths: 9_999 }, { amount: 59.9, currency: 'CHF' }, false],
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
