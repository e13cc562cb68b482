import { expect, test } from 'vitest'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import {
  type CommittingOrder,
  commitmentsText,
  creditsAhead,
  creditsNeedText,
  creditsSavingText,
  smallerPackage,
  smallerPackageText,
} from './commitments.ts'

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

const line = { credits: 50_000, unitMinor: 100, discountMinor: 500_000 }
const bonusLine = { credits: 5_000, unitMinor: 0, discountMinor: 0 }
const professional = { currency: 'USD', totalMinor: 4_500_000, lines: [line, bonusLine] }

test('PLAN-12 an approver reads how many credits are lacking, how many the order brings, and how many of them nothing needs', () => {
  const needOf = (held: number, due: number) =>
    creditsNeedText(creditsAhead(professional.lines, held, due), 'en-US')
  expect(creditsAhead(professional.lines, 1_033_598, 3_374_448)).toMatchObject({
    ...{ addedMinor: 5_500_000, lackingMinor: 2_340_850, leftMinor: 3_159_150 },
  })
  expect(needOf(1_033_598, 3_374_448)).toBe(
    'You lack 23,408.50 credits for the next 12 months. This order brings 55,000: 31,591.50 more than you need.',
  )
  expect(needOf(0, 6_000_000)).toBe(
    'You lack 60,000 credits for the next 12 months. This order brings 55,000.',
  )
  expect(needOf(400_000, 300_000)).toBe(
    'You lack no credits for the next 12 months: you have 4,000, and 3,000 fall due. This order brings 55,000, and then 56,000 have no planned use.',
  )
})

test('PLAN-12 what a package saves adds up: its discount and its bonus credits, at the price of a single one', () => {
  expect(creditsSavingText(professional, 'en-US')).toBe(
    'At $1.00 each, 55,000 credits cost $55,000.00: this order saves $10,000.00, $5,000.00 by its discount and $5,000.00 by 5,000 bonus credits.',
  )
  expect(creditsSavingText({ ...professional, lines: [line] }, 'en-US')).toContain('saves $5,000.00.')
  expect(creditsSavingText({ ...professional, lines: [line], totalMinor: 5_000_000 }, 'en-US')).toBe('')
})

test('PLAN-12 the cheapest package that covers what is lacking is named only where it costs less than the order', () => {
  const found = (lackingMinor: number) => smallerPackage(priceBook.creditPackages, lackingMinor, professional)
  expect(found(2_340_850)).toBeUndefined()
  expect(found(0)).toBeUndefined()
  const starter = found(1_050_000)
  expect(starter?.id).toBe('credits-starter')
  expect(starter && smallerPackageText(starter, 'en-US')).toBe(
    'A smaller package covers it: Starter, 10,500 credits for $9,500.00.',
  )
})
