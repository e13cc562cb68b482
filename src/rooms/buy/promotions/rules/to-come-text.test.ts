import { expect, test } from 'vitest'
import { ordersToCome, paymentsText } from './to-come-text.ts'

const order = {
  ...{ currency: 'USD', billing: 'monthly', orders: 1, totalMinor: 192_000, reductionMinor: 48_000 },
  firstOn: '2026-12-18',
}

/** As it reads: no amount is broken at the end of a line. */
const read = (text = '') => text.replaceAll('\u00a0', ' ')

test('VEND-12 a vendor reads what orders bring that used a promotion and begin later, each way of paying apart', () => {
  expect(ordersToCome([order], 'en-US')).toEqual({
    text: '1\u00a0order, $1,920.00\u00a0a\u00a0month',
    firstOn: '2026-12-18',
  })
  const yearly = { ...order, billing: 'annual', orders: 2, currency: 'EUR', firstOn: '2026-12-09' }
  const both = ordersToCome([order, yearly], 'en-US')
  expect(read(both?.text)).toBe('3 orders, $1,920.00 a month and €1,920.00 a year')
  expect(both?.firstOn).toBe('2026-12-09')
  expect(read(paymentsText([order], ({ reductionMinor }) => reductionMinor, 'en-US'))).toBe('$480.00 a month')
  expect(ordersToCome([], 'en-US')).toBeUndefined()
})
