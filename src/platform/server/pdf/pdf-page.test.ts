import { expect, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { textOfPdf } from '../testing/pdf-text.ts'
import { openPdf, pageHeight, pageWidth } from './pdf-page.ts'
import { runsOf } from './text-runs.ts'

const createdAt = new Date(0)
const onPages = (file: Buffer) => textOfPdf(file).map((runs) => runs.join(''))
const copied = async (text: string) => {
  const pdf = openPdf({ title: 'Copied', createdAt })
  pdf.text(text, 40, 40, { size: 9 })
  return onPages(await pdf.finish())[0]
}
/** From left to right, as on paper. */
const drawn = (text: string) => runsOf(text, 'sans').map((run) => run.text)

test('I8 copied text equals the source, also where a character was drawn first as a part of another one', async () => {
  // ":" is drawn of two ".", "ô" of "o"; the fonts outlive the document.
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
  expect(await copied('9:48\u202fAM 75.000\u00a0$ a\u202eb\u0007c')).toBe('9:48 AM 75.000 $ a b c')
})

test.each([
  ['Chinese and Japanese', '株式会社山田 ひらがな カタカナ 臺灣 髙橋'],
  ['Korean', '한국 주식회사'],
  ['Greek and Cyrillic', 'Λόγος Банк'],
  ['others that have no font of their own', 'Ծնունդ საქართველო'],
])('I8 a name in %s has its glyphs and is copied as it is written', async (_, name) => {
  expect(await copied(name)).toBe(name)
})

test.each([
  // Letters that differ in their dots alone.
  ['Arabic', 'بيت تنبيه ثبت جحخ سش عغ'],
  ['Hebrew', 'חברה'],
])('I8 each letter of a name in %s is copied as itself, and the name from right to left', async (_, name) => {
  expect([...((await copied(name)) ?? '')].toReversed().join('')).toBe(name)
})

test.each([
  ['Arabic', 'شركة النور'],
  ['Hebrew', 'חברה'],
  ['Hindi', 'अंकित'],
  ['Thai', 'บริษัท'],
  ['emoji', 'Nova 😀'],
])('I8 every letter of a name in %s has a glyph', async (_, name) => {
  expect(await copied(name)).not.toContain('\ufffd')
  for (const { file, text } of runsOf(name, 'sans'))
    for (const letter of text) expect(file.covers(letter.codePointAt(0) ?? 0), letter).toBe(true)
})

test.each([
  // A line of nothing else runs from the right.
  ['شركة النور 42', ['42', 'شركة النور ']],
  // In an English line figures and brackets behind the name stay behind it.
  ['شركة النور (2024) 42, 10 users', ['شركة النور', ' (2024) 42, 10 users']],
  ['By شركة النور, 10 users', ['By ', 'شركة النور', ', 10 users']],
])('I8 figures keep their order beside a name that runs from the right: %s', (text, expected) => {
  expect(drawn(text)).toEqual(expected)
})

test('I8 brackets of a name that runs from the right face the other way, as they are read', () => {
  expect(drawn('חברה (בע"מ) 12 pcs').join('|')).toBe('(|מ|"|בע|)|חברה | 12 pcs')
})

test('a text is broken between words, between letters of scripts without spaces, and anywhere in a long word', async () => {
  const pdf = openPdf({ title: 'Long', createdAt })
  const style = { size: 9 }
  const texts = ['W'.repeat(160), '株式会社'.repeat(40), 'one two '.repeat(40), 'บริษัททดสอบจำกัด'.repeat(20)]
  let y = 20
  for (const text of texts) y = pdf.paragraph(text, 20, y, 200, style)
  const runs = textOfPdf(await pdf.finish()).flat()
  for (const run of runs) expect(pdf.widthOf(run, style), run).toBeLessThanOrEqual(203)
  expect(runs.filter((run) => run.startsWith('W')).join('')).toBe(texts[0])
  expect(
    runs
      .filter((run) => run.startsWith('one') || run.startsWith('two'))
      .every((run) => /^[a-z ]+$/.test(run)),
  ).toBe(true)
})

test('a row that is taller than what is left goes on over as many pages as it needs, and nothing is left out', async () => {
  const pdf = openPdf({ title: 'Tall', createdAt })
  const long = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ')
  let pages = 1
  const end = pdf.row(
    [
      { text: 'short', x: 20, width: 80, style: { size: 12 } },
      { text: long, x: 120, width: 100, style: { size: 12 } },
    ],
    40,
    {
      bottom: pageHeight - 40,
      nextPage() {
        pages += 1
        pdf.addPage()
        return 40
      },
    },
  )
  const texts = onPages(await pdf.finish())
  expect(pages).toBeGreaterThan(5)
  expect(texts).toHaveLength(pages)
  expect(end).toBeLessThan(pageHeight - 40 + 1)
  expect(texts.join('').match(/word\d+/g)).toHaveLength(900)
})

test('what is clipped to a width ends with an ellipsis', async () => {
  const pdf = openPdf({ title: 'Clipped', createdAt })
  pdf.clipped('A name that is much too long for where it stands', 20, 20, 100, { size: 9 })
  pdf.clipped('Short', 20, 40, pageWidth, { size: 9 })
  const runs = textOfPdf(await pdf.finish()).flat()
  expect(runs[0]).toMatch(/^A name.*…$/)
  expect(pdf.widthOf(runs[0] ?? '', { size: 9 })).toBeLessThanOrEqual(100)
  expect(runs[1]).toBe('Short')
})

test('LANG-01 a document says in which language it is written, so that it is read aloud in that one', async () => {
  const languageOf = async () => {
    const file = await openPdf({ title: 'Spoken', createdAt }).finish()
    return /\/Lang \(([^)]*)\)/.exec(file.toString('latin1'))?.[1]
  }
  expect(await languageOf()).toBe('en-US')
  writeTextsFor(() => ({ locale: 'fr-FR', translated: (message) => message }))
  try {
    expect(await languageOf()).toBe('fr-FR')
  } finally {
    writeTextsFor(() => ({ locale: 'en-US' }))
  }
})
