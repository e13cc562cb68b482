import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const read = (...given: Parameters<typeof markedParts>) =>
  markedParts(...given)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  ['Delivered, counted, invoiced, paid', 'invoice', 'Delivered, counted, [invoice]d, paid'],
  ['Invoice match for invoices', 'INVOICE match', '[Invoice] [match] for [invoice]s'],
  ['Kœnig Côté', 'koen cote', '[Kœn]ig [Côté]'],
  ['Straße', 's', '[S]tra[ß]e'],
  ['🚀 Invoice 🧾 match', 'invoice match', '🚀 [Invoice] 🧾 [match]'],
  ['Nothing here', 'invoice', 'Nothing here'],
  ['Nothing asked', '  ', 'Nothing asked'],
])('MKT-02 of %j a search for %j marks %j', (text, search, marked) => {
  expect(read(text, search)).toBe(marked)
})

test('MKT-02 where the server looked for other words, those are marked', () => {
  expect(read('Invoice match', 'Rechnung', [['rechnung', 'invoice']])).toBe('[Invoice] match')
})
