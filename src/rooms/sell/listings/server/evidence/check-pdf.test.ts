import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPdf } from '#app/testing/pdf-builder.ts'
import { openPdf } from '#platform/server/pdf/pdf-page.ts'
import { pdfFault } from './check-pdf.ts'

const damaged = 'The file is a damaged PDF: its pages can’t be found. Save it as a PDF again.'
const brokenOff = 'The file is an incomplete PDF. Choose a complete copy.'
const encrypted = 'The file is an encrypted PDF. Choose one that opens without a password.'
const withText = (file: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1')

test('I2 a whole PDF with a page is taken, also with a few bytes behind its end', () => {
  expect(pdfFault(aPdf())).toBeUndefined()
  expect(pdfFault(Buffer.concat([aPdf(), Buffer.from('\0\0\r\n')]))).toBeUndefined()
})

test.each([
  ['nothing', Buffer.alloc(0), 'The file is not a PDF.'],
  ['a page', Buffer.from('<!doctype html><p>%PDF-1.7'), 'The file is not a PDF.'],
  ['a version that there is not', withText(aPdf(), '%PDF-1.7', '%PDF-9.7'), 'The file is not a PDF.'],
  ['the first letters alone', Buffer.from('%PDF-1.7\n%%EOF'), brokenOff],
  ['the first half', aPdf().subarray(0, 200), brokenOff],
  ['one without its last line', withText(aPdf(), '%%EOF', ''), brokenOff],
  ['one whose end is far before its end', Buffer.concat([aPdf(), Buffer.alloc(5_000)]), brokenOff],
  ['one whose table is elsewhere', withText(aPdf(), /startxref\n\d+/, 'startxref\n5'), damaged],
  ['one whose table is behind its end', withText(aPdf(), /startxref\n\d+/, 'startxref\n99999'), damaged],
  ['one whose objects are elsewhere', withText(aPdf(), '%PDF-1.7\n', '%PDF-1.7\n%%%%%%%%'), damaged],
  ['one that names no catalogue', withText(aPdf(), '/Root 1 0 R', '/Boot 1 0 R'), damaged],
  ['one that is encrypted', aPdf({ trailer: '/Encrypt 9 0 R' }), encrypted],
  ['one that hides that it is encrypted', aPdf({ trailer: '/#45ncr#79pt 9 0 R' }), encrypted],
  [
    'one without a page',
    aPdf({ objects: ['<< /Type /Pages /Kids [] /Count 0 >>'] }),
    'The file is a PDF without a page.',
  ],
  [
    'one whose count alone says that it has pages',
    aPdf({ objects: ['<< /Type /Pages /Kids [] /Count 7 >>'] }),
    'The file is a PDF without a page.',
  ],
  [
    'one whose tree of pages goes round in a circle',
    aPdf({ objects: ['<< /Type /Pages /Kids [2 0 R] /Count 1 >>'] }),
    damaged,
  ],
  [
    'one whose pages are not there',
    aPdf({ objects: ['<< /Type /Pages /Kids [9 0 R] /Count 1 >>'] }),
    damaged,
  ],
  ['one that nests without end', aPdf({ objects: [`${'['.repeat(100_000)}`] }), damaged],
] as const)('I2 %s is refused: %#', (_, file, fault) => {
  expect(pdfFault(file)).toBe(fault)
})

test('I2 an older part of a changed PDF counts where the newer one says nothing, and encryption counts in both', () => {
  const changed = (older: Buffer) => {
    const table = Number(/startxref\n(\d+)/.exec(older.toString('latin1'))?.[1])
    return Buffer.concat([
      older,
      Buffer.from(
        `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${table} >>\nstartxref\n${older.length}\n%%EOF\n`,
      ),
    ])
  }
  expect(pdfFault(changed(aPdf()))).toBeUndefined()
  expect(pdfFault(changed(aPdf({ trailer: '/Encrypt 9 0 R' })))).toBe(encrypted)
  // A table that names itself as the one before it.
  const self = aPdf()
  const own = /startxref\n(\d+)/.exec(self.toString('latin1'))?.[1]
  expect(pdfFault(withText(self, '/Root 1 0 R', `/Root 1 0 R /Prev ${own}`))).toBeUndefined()
})

test('I2 the documents that this product writes are taken', async () => {
  const pdf = openPdf({ title: 'Report', createdAt: new Date('2026-11-28T12:00:00Z') })
  pdf.text('Of several pages', 48, 48, { size: 12 })
  pdf.addPage()
  expect(pdfFault(await pdf.finish())).toBeUndefined()
})

/** As programs have written them since PDF 1.5: objects in a stream, and the table in another one. */
function compressed({ predicted = true, flood = 0, further = 0 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R >>',
  ]
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index === 0 ? 0 : 1))
  const head = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')} `
  const held = deflateSync(Buffer.concat([Buffer.from(head + objects.join(' ')), Buffer.alloc(flood, 0x20)]))
  const start = Buffer.from('%PDF-1.5\n')
  const holder = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode /Length ${held.length} >>\nstream\n`,
    ),
    held,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const tableAt = start.length + holder.length
  const rows = [
    [0, 0, 0, 0],
    [2, 0, 4, 0],
    [2, 0, 4, 1],
    [2, 0, 4, 2],
    [1, 0, start.length, 0],
    [1, tableAt >> 8, tableAt & 255, 0],
  ]
  // Each row as its difference to the one above, as most programs write it.
  const up = rows.flatMap((row, index) => [
    2,
    ...row.map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 255),
  ])
  const table = deflateSync(
    Buffer.concat([Buffer.from(predicted ? up : rows.flat()), Buffer.alloc(further * 5)]),
  )
  const how = predicted ? '/DecodeParms << /Predictor 12 /Columns 4 >>' : ''
  return Buffer.concat([
    start,
    holder,
    Buffer.from(
      `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${how} /Length ${table.length} >>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ])
}

test('I2 a PDF whose objects and table are compressed is read as well', () => {
  expect(pdfFault(compressed())).toBeUndefined()
  expect(pdfFault(compressed({ predicted: false }))).toBeUndefined()
  expect(pdfFault(withText(compressed(), '/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'))).toBe(encrypted)
})

test('N6 a few bytes that inflate to forty megabytes are given up early', () => {
  const bomb = compressed({ flood: 40_000_000 })
  expect(bomb.length).toBeLessThan(60_000)
  expect(pdfFault(bomb)).toBe(damaged)
})

test('N6 a table whose prediction is taken back is given up where it is longer than all entries could be', () => {
  const table = compressed({ further: 1_000_000 })
  expect(table.length).toBeLessThan(10_000)
  expect(pdfFault(table)).toBe(damaged)
  expect(pdfFault(compressed({ further: 100_000 }))).toBeUndefined()
})

test('N6 a file that leads to the same four megabytes again and again is given up after a few', () => {
  const long = `(${'x'.repeat(3_900_000)})`
  const kids = Array.from({ length: 900 }, () => '3 0 R').join(' ')
  const file = aPdf({ objects: [`<< /Type /Pages /Kids [${kids}] >>`, `<< /Type /Nothing /Text ${long} >>`] })
  expect(pdfFault(file)).toBe(damaged)
})

test('N5 whatever bytes of it are changed, cut or put in, a PDF is judged and nothing is thrown', () => {
  const files = [aPdf(), compressed()]
  const change = fc.record({
    which: fc.nat(1),
    at: fc.nat(1_000),
    cut: fc.nat(40),
    put: fc.uint8Array({ maxLength: 40 }),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const first = files[changes[0]?.which ?? 0] ?? aPdf()
      const file = changes.reduce((before, { at, cut, put }) => {
        const start = at % before.length
        return Buffer.concat([before.subarray(0, start), put, before.subarray(start + cut)])
      }, first)
      expect(pdfFault(file) ?? 'The file is taken.').toMatch(/^The file is /)
    }),
    { numRuns: 1_000 },
  )
})
