import { expect, onTestFinished, test } from 'vitest'
import { visitorsRegion } from '#platform/kernel/region.ts'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { readerOf } from '#platform/server/texts.ts'
import { quoteApplication } from './application-price.ts'
import { itemText, packageText } from './item-text.ts'
import { lineLabel, quantityText, unitText } from './line-label.ts'
import { quoteFor } from './order-quote.ts'
import { priceBook } from './price-book.ts'

const pricing = { type: 'per_user', amount: 100, period: 'monthly', currency: 'USD' }
const offer = { id: 'a', name: 'Ledger Watch, for 2', vendor: 'Northwind', pricing }

/** The kept labels and units of everything that can be ordered. */
function everyLine(): { label: string; unit: string }[] {
  const book = { ...priceBook, plans: priceBook.plans.map((one) => ({ ...one, isOrderable: true })) }
  const answers = [
    ...book.plans.flatMap(({ id }) =>
      [1, 1200, null].map((seats) => quoteFor(book, { kind: 'plan', itemId: id }, seats)),
    ),
    ...book.creditPackages.map(({ id }) => quoteFor(book, { kind: 'credit-package', itemId: id }, null)),
    ...(['monthly', 'annual', 'once'] as const).flatMap((billing) => [
      quoteApplication({ ...offer, terms: { billing, isByUser: true } }, 1200),
      quoteApplication({ ...offer, terms: { billing, isByUser: false } }, null),
      quoteApplication({ ...offer, terms: { billing, isByUser: true } }, 9, undefined, {
        ...{ billing, currency: 'USD', seats: 4, totalMinor: 100, payments: null, laterMinor: null },
      }),
    ]),
  ]
  return answers.flatMap((answer) => ('quote' in answer ? answer.quote.lines : []))
}

test('every label that is kept reads in English as it is kept, and its numbers as the reader writes them', () => {
  const lines = everyLine()
  expect(lines.some(({ label }) => label.endsWith(', at the price you have'))).toBe(true)
  expect(lines.some(({ label }) => label.includes(' more users '))).toBe(true)
  for (const { label } of lines) expect(lineLabel(label, 'en-US')).toBe(label)
  expect(lineLabel('100,000 credits', 'de-DE')).toBe('100.000 credits')
  expect(lineLabel('Ledger Watch', 'en-US')).toBe('Ledger Watch')
})

test('every unit that is kept has its words', () => {
  const monthly = { locale: 'en-US', billing: 'monthly' } as const
  for (const { unit } of everyLine()) {
    expect(unitText(unit), unit).toMatch(/^(per |once$)/)
    expect(quantityText(2, unit, monthly), unit).toMatch(/^2 /)
  }
  expect(quantityText(60, 'user and month', monthly)).toBe('60 users for one month')
  expect(quantityText(300, 'user and month', { ...monthly, billing: 'annual' })).toBe(
    '25 users for 12 months',
  )
})

test('a package of credits reads in the language of the reader, and no application or plan is taken for one', () => {
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  const translated = (message: string) =>
    message === '{name} credits (a package of credits)' ? 'Crédits {name}' : undefined
  writeTextsFor(() => ({ locale: 'fr-FR', translated }))
  for (const { id, name } of priceBook.creditPackages) {
    const answer = quoteFor(priceBook, { kind: 'credit-package', itemId: id }, null)
    const itemName = 'quote' in answer ? answer.quote.itemName : ''
    expect([itemText(itemName), lineLabel(itemName, 'fr-FR')]).toEqual([`Crédits ${name}`, `Crédits ${name}`])
  }
  for (const name of ['Carbon credits', 'Annual Pro', 'Professional credits for teams'])
    expect(itemText(name)).toBe(name)
})

test('LANG-01 every plan and package has its name in the reader’s language, but for the two names that stay', () => {
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  for (const language of ['de', 'es', 'fr'] as const) {
    writeTextsFor(() => readerOf(visitorsRegion(language)))
    const same = priceBook.plans.filter(({ name }) => itemText(name) === name).map(({ name }) => name)
    expect(new Set(same), language).toEqual(new Set(['Credit Wallet', 'Enterprise']))
    expect(itemText('Credit Wallet (110,000 credits)'), language).toMatch(
      /^Credit Wallet \(110\W000 \p{L}+\)$/u,
    )
    expect(packageText('Custom'), language).not.toBe('Custom')
    expect(itemText('Custom credits'), language).toContain(packageText('Custom'))
  }
})
