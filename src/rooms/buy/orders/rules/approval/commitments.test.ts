import { expect, test } from 'vitest'
import { type CommittingOrder, commitmentsText, creditsAhead, creditsNeedText } from './commitments.ts'

const plan: CommittingOrder = {
  ...{ kind: 'plan', billing: 'annual', state: 'submitted', currency: 'USD' },
  ...{ yearlyMinor: 4_500_000, running: null },
}
const credits: CommittingOrder = { ...plan, kind: 'credit-package', billing: 'once' }
const shown = (order: CommittingOrder) => commitmentsText(order, 3_374_448, 'en-US')

test('an order comes on top of what is agreed already', () => {
  expect(shown(plan)).toContain('This order adds $45,000.00: $78,744.48 together')
  expect(shown({ ...plan, state: 'approved' })).not.toContain('together')
})

test('the price of credits is not added to the invoices that they can pay', () => {
  expect(shown(credits)).toBe(
    'Credits can pay invoices in USD, but not those for credits. Invoices that they can pay come to $33,744.48 within twelve months, without taxes.',
  )
})

test('credits in hand and those of the order exceed what falls due, or fall short of it', () => {
  const lines = [{ credits: 50_000 }, { credits: 5_000 }]
  const ahead = creditsAhead(lines, 1_033_598, 3_374_448)
  expect(ahead).toMatchObject({ addedMinor: 5_500_000, leftMinor: 3_159_150 })
  expect(creditsNeedText(ahead, 'en-US')).toBe(
    '31,591.50 of the 65,335.98 credits have no planned use in the next 12 months.',
  )
  expect(creditsNeedText(creditsAhead(lines, 0, 6_000_000), 'en-US')).toBe(
    'What falls due in the next 12 months uses all 55,000.00 credits.',
  )
})
