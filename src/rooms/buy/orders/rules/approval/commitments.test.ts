import { expect, test } from 'vitest'
import { type CommittingOrder, commitmentsText } from './commitments.ts'

const plan: CommittingOrder = {
  ...{ kind: 'plan', billing: 'annual', state: 'submitted', currency: 'USD' },
  ...{ totalMinor: 4_500_000, yearlyMinor: 4_500_000, running: null, lines: [{ credits: 0 }] },
}
const credits: CommittingOrder = {
  ...{ ...plan, kind: 'credit-package', billing: 'once' },
  lines: [{ credits: 50_000 }, { credits: 5_000 }],
}
const shown = (order: CommittingOrder) => commitmentsText(order, 3_374_448, 'en-US')

test('an order comes on top of what is agreed already', () => {
  expect(shown(plan)).toContain('This order adds $45,000.00: $78,744.48 together')
  expect(shown({ ...plan, state: 'approved' })).not.toContain('together')
})

test('the price of credits is not added to the invoices that they can pay', () => {
  expect(shown(credits)).toBe(
    'This order costs $45,000.00 without taxes and adds 55,000 credits. Credits can pay invoices in USD, but not those for credits. Invoices that they can pay come to $33,744.48 within twelve months, without taxes.',
  )
  expect(shown({ ...credits, state: 'approved' })).toMatch(/^Credits can pay/)
})
