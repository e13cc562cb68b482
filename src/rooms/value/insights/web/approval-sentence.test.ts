import { expect, test } from 'vitest'
import type { Dashboard } from '../contract.ts'
import { approvalSentence } from './approval-sentence.ts'

type Order = Dashboard['waiting']['orders']['shown'][number]

const order = (totalMinor: number, more: Partial<Order> = {}): Order => ({
  orderId: '0190a000-0000-7000-8000-000000000001',
  ...{ number: 1, itemName: 'Ledger Watch', currency: 'USD', totalMinor, billing: 'monthly' },
  ...{ requestedBy: 'Ana', isMine: true, ...more },
})

function sentence(shown: readonly Order[], total = shown.length) {
  return approvalSentence({ total, shown: [...shown] })
}

test('one order is said with how often it is paid, several with the sum of their first payments by currency', () => {
  expect(sentence([order(14_900), order(99_900, { isMine: false })])).toBe(
    '1 order waits for your approval: $149.00 a month.',
  )
  expect(
    sentence([order(10_000), order(5_000, { billing: 'annual' }), order(700, { currency: 'EUR' })]),
  ).toBe('3 orders wait for your approval, with first payments of $150.00 and €7.00.')
})

test('orders beyond those that are shown have no sum', () => {
  expect(sentence([order(100), order(100)], 7)).toBe('2 or more orders wait for your approval.')
})

test('an order of which somebody else decides does not wait for the person', () => {
  expect(sentence([order(100, { isMine: false })])).toBe('No order waits for your approval.')
})
