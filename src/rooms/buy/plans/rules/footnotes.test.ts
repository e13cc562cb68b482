import { expect, test } from 'vitest'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { packageFootnotes, planFootnotes } from './footnotes.ts'

const plans = planFootnotes(priceBook).join('\n')

test('PLAN-08 PLAN-09 the notes give the discounts before they were rounded, and what they are measured against', () => {
  expect(plans).toContain('the monthly price of $49 per user')
  expect(plans).toContain('Annual 28.6%, Enterprise 49.0%')
})

test('PLAN-18 LAND-06 the notes tell the two trials apart: 14 days of a plan, 30 days of an application', () => {
  expect(plans).toContain(
    'The 14-day free trial is of a platform plan. It begins when the first order of one is approved, once for each company, and needs no card.',
  )
  expect(plans).toContain('Trying an application from the marketplace is separate and lasts 30 days.')
})

test('PLAN-11 LAND-16 the notes say what each Credit Wallet holds, as its button orders it', () => {
  for (const notes of [planFootnotes(priceBook), packageFootnotes(priceBook)]) {
    expect(notes).toContain(
      'Credit Wallet (110,000 credits), on the home page: 100,000 credits for $90,000, with 10,000 bonus credits.',
    )
    expect(notes).toContain(
      'Credit Wallet (100,000 credits), among the platform plans: 100,000 credits for $85,000, 15% less than they buy, without a bonus.',
    )
  }
  const withoutWallets = priceBook.plans.filter(({ type }) => type !== 'credit-only')
  expect(packageFootnotes({ ...priceBook, plans: withoutWallets }).join('\n')).not.toContain('Credit Wallet')
})

test('PLAN-01 the notes say the currency of the prices, and that taxes are not in them', () => {
  for (const notes of [planFootnotes(priceBook), packageFootnotes(priceBook)])
    expect(notes[0]).toBe('Prices are in US dollars, without taxes.')
})
