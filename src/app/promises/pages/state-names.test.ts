// In most languages a state agrees with what it is a state of, so that no two nouns share its text.
import { afterEach, expect, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { orderStateNames } from '#rooms/buy/orders/rules/life-cycle/order-outlook.ts'
import { promotionStatusNames } from '#rooms/buy/promotions/rules/vocabulary.ts'
import { shortlistStatusLabels } from '#rooms/decide/shortlists/rules/vocabulary.ts'
import { invoiceStateNames } from '#rooms/pay/billing/rules/invoices/invoice-words.ts'

afterEach(() => writeTextsFor(() => ({ locale: 'en-US' })))

test('LANG-01 orders, promotions, shortlists and invoices have texts of their own for their states', () => {
  writeTextsFor(() => ({ locale: 'fr-FR', translated: (key) => key }))
  const names = [orderStateNames, promotionStatusNames, shortlistStatusLabels, invoiceStateNames].flatMap(
    (one): string[] => Object.values(one),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  // Where no other noun has the same word, the text need not say what it is of.
  expect(names.filter((name) => !name.endsWith(')'))).toEqual(['Waiting for approval'])
})
