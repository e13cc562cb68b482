import { expect, test } from 'vitest'
import { textOfPdf } from '../testing/pdf-text.ts'
import { openPdf } from './pdf-page.ts'

const createdAt = new Date(0)
const onPages = (file: Buffer) => textOfPdf(file).map((runs) => runs.join(''))

test('I8 copied text equals the source, also where a character was drawn first as a part of another one', async () => {
  // ":" is drawn of two ".", "ô" of "o"; both faces outlive the document.
  const before = openPdf({ title: 'Before', createdAt })
  for (const family of ['sans', 'serif'] as const) before.text(': ; " ô é – −', 40, 40, { size: 9, family })
  await before.finish()
  const lines = [
    '$458,144.74 saved, 45.5% of it; the company’s own',
    `it's "so": i.e. (A-B) – 1,5 − 2`,
    'Côté Örebro Zażółć Λόγος Банк ₽ Việt',
  ]
  const pdf = openPdf({ title: 'Copied', createdAt })
  for (const family of ['sans', 'serif'] as const) {
    for (const [index, line] of lines.entries()) pdf.text(line, 40, 40 + index * 20, { size: 9, family })
    pdf.addPage()
  }
  const pages = onPages(await pdf.finish())
  expect(pages.slice(0, 2)).toEqual([lines.join(''), lines.join('')])
})

test('I8 every space is copied as one, whatever the language wrote, and nothing turns a line', async () => {
  const pdf = openPdf({ title: 'Spaces', createdAt })
  pdf.text('9:48\u202fAM 75.000\u00a0$ a\u202eb\u0007c', 40, 40, { size: 9 })
  expect(onPages(await pdf.finish())).toEqual(['9:48 AM 75.000 $ a b c'])
})
