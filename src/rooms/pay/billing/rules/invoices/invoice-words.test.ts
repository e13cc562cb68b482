import { expect, test } from 'vitest'
import { creditsText, invoiceDescription, moneyText } from './invoice-words.ts'

test('SUBS-07 SUBS-09 amounts are written with the digits of their currency, credits without broken ones unless they stand in a column', () => {
  expect([moneyText(950_000, 'USD', 'en-US'), moneyText(1000, 'JPY', 'en-US')]).toEqual([
    '$9,500.00',
    '¥1,000',
  ])
  expect([creditsText(1_050_000, 'en-US'), creditsText(-12_345, 'en-US')]).toEqual(['10,500', '−123.45'])
  expect(creditsText(1_050_000, 'en-US', true)).toBe('10,500.00')
  const described = { itemName: 'Ledger Watch', vendorName: 'Northwind', firstDay: '2026-02-28' }
  expect(invoiceDescription({ ...described, seats: 1, lastDay: '2026-03-30' }, 'en-US')).toBe(
    'Ledger Watch by Northwind, 1 user, Feb 28, 2026 – Mar 30, 2026',
  )
  expect(invoiceDescription({ ...described, vendorName: null, seats: null, lastDay: null }, 'en-US')).toBe(
    'Ledger Watch',
  )
})
