import { expect, test } from 'vitest'
import type { Dashboard } from '../contract.ts'
import { moneySentence } from './money-sentence.ts'

type Order = Dashboard['waiting']['orders']['shown'][number]

const order = (totalMinor: number, more: Partial<Order> = {}): Order => ({
  orderId: '0190a000-0000-7000-8000-000000000001',
  ...{ number: 1, itemName: 'Ledger Watch', currency: 'USD', totalMinor, billing: 'monthly' },
  ...{ requestedBy: 'Ana', isMine: true, ...more },
})

function sentence(shown: readonly Order[], ahead: Dashboard['money']['ahead'] = [], total = shown.length) {
  const orders = { total, shown: [...shown] }
  const waiting = { orders } as Dashboard['waiting']
  return moneySentence({ waiting, money: { ahead, promised: [] } })
}

test('one order is said with how often it is paid, several with the sum of their first payments by currency', () => {
  expect(sentence([order(14_900), order(99_900, { isMine: false })])).toBe(
    '1 order waits for your approval: $149.00 a month. No payment is due in the next 90 days.',
  )
  expect(
    sentence([order(10_000), order(5_000, { billing: 'annual' }), order(700, { currency: 'EUR' })]),
  ).toBe(
    '3 orders wait for your approval, with first payments of $150.00 and €7.00. No payment is due in the next 90 days.',
  )
})

test('orders beyond those that are shown have no sum', () => {
  expect(sentence([order(100), order(100)], [], 7)).toMatch(/^2 or more orders wait for your approval\. /)
})

test('what is due soon is said by currency, without those that owe nothing', () => {
  expect(
    sentence(
      [order(100, { isMine: false })],
      [
        { currency: 'EUR', yearMinor: 500_000, soonMinor: 0 },
        { currency: 'USD', yearMinor: 500_000, soonMinor: 120_050 },
      ],
    ),
  ).toBe('No order waits for your approval. Coming due in the next 90 days: $1,200.50.')
})
