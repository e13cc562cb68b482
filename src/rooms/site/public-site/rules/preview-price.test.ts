import { expect, test } from 'vitest'
import { previewPrice } from './preview-price.ts'

const perUser = { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' }

test('LAND-19 a price per user per month is shown beside the recorded list price', () => {
  expect(previewPrice({ ...perUser, listAmount: 149 * 1.25 }, 'en-US')).toEqual({
    amount: '$149',
    unit: 'per user per month',
    listAmount: '$186.25',
  })
})

test('LAND-19 without a recorded list price nothing is struck through', () => {
  expect(previewPrice(perUser, 'en-US').listAmount).toBeUndefined()
})

test('LAND-19 a price by transaction is never struck against a list price', () => {
  const price = previewPrice({ ...perUser, type: 'per_transaction', amount: 0.12, listAmount: 0.15 }, 'en-US')
  expect(price).toEqual({ amount: '$0.12', unit: 'per transaction', listAmount: undefined })
})

test('LAND-19 a price that is paid once says so', () => {
  expect(previewPrice({ ...perUser, type: 'other', amount: 12_000, period: 'once' }, 'en-US').unit).toBe(
    'once',
  )
})
