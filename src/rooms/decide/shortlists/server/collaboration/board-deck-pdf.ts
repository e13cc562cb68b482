// The presentation for the board as PDF: five slides of 16 to 9, then the tables. The worker of documents alone loads this.

import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { documentLocale, t } from '#platform/kernel/texts.ts'
import {
  type Flow,
  openPdf,
  type Pdf,
  slideHeight,
  slideWidth,
  type TextStyle,
} from '#platform/server/pdf/pdf-page.ts'
import {
  continuedTitle,
  type Deck,
  type DeckBar,
  type DeckTable,
} from '../../rules/collaboration/board-deck.ts'

const left = 56
const right = slideWidth - 56
const width = right - left
const bottom = slideHeight - 44
const heading: TextStyle = { family: 'serif', size: 26 }
const body: TextStyle = { size: 13 }
const small: TextStyle = { size: 9, color: '#5b6470' }
const quiet: TextStyle = { size: 10.5, color: '#5b6470' }
const line = '#d9d6cd'
const accent = '#1b6f62'

export async function draw({ deck, madeAt }: { deck: Deck; madeAt: Date }): Promise<Uint8Array> {
  const pdf = openPdf({ title: deck.title, createdAt: madeAt, layout: 'slide' })
  drawAsk(pdf, deck)
  drawOptions(pdf, deck.options)
  drawReturns(pdf, deck.returns)
  for (const table of deck.tables) drawTable(pdf, table)
  return pdf.finish()
}

function drawAsk(pdf: Pdf, { title, subtitle, ask }: Deck): void {
  const flow = pages(pdf, ask.title)
  const rows = (text: string, style: TextStyle, y: number) =>
    pdf.row([{ text, x: left, width, style }], y, flow)
  let y = rows(title, { family: 'serif', size: title.length > 60 ? 20 : 32 }, 44) + 4
  for (const text of subtitle) y = rows(text, quiet, y)
  pdf.drawing
    .moveTo(left, y + 14)
    .lineTo(right, y + 14)
    .lineWidth(1)
    .strokeColor(accent)
    .stroke()
  y = rows(ask.headline, { family: 'serif', size: 22 }, y + 28) + 12
  for (const reason of ask.reasons) y = rows(reason, body, y) + 4
}

/** A column for each, with its three figures; the source of each figure is written under it. */
function drawOptions(pdf: Pdf, { title: name, columns, empty, note }: Deck['options']): void {
  pdf.addPage()
  const top = title(pdf, name)
  if (columns.length === 0) pdf.text(empty, left, top, body)
  const column = width / Math.max(columns.length, 1)
  for (const [at, { name, vendor, outcome, total, figures }] of columns.entries()) {
    const x = left + at * column
    const inner = column - 20
    if (at > 0)
      pdf.drawing
        .moveTo(x - 10, top)
        .lineTo(x - 10, bottom)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
    pdf.clipped(name, x, top, inner, { family: 'serif', size: 19 })
    pdf.clipped(`${vendor} · ${outcome}`, x, top + 28, inner, quiet)
    let y = top + 28 + 1.4 * body.size
    if (total) y = pdf.paragraph(total, x, y, inner, { ...quiet, color: accent })
    y += 14
    for (const { label, value, source } of figures) {
      pdf.clipped(label, x, y, inner, quiet)
      // A figure is never cut: a long one goes on below.
      y = pdf.paragraph(value, x, y + 15, inner, { family: 'serif', size: value.length > 16 ? 17 : 24 })
      y = pdf.paragraph(source, x, y + 2, inner, small) + 12
    }
  }
  if (note) pdf.clipped(note, left, slideHeight - 36, width, small)
}

/** From the worst scenario to the best, with zero in sight, and the base scenario marked. */
function drawReturns(pdf: Pdf, { title: name, bars, empty, notes }: Deck['returns']): void {
  pdf.addPage()
  let y = title(pdf, name)
  if (bars.length === 0) {
    y = pdf.paragraph(empty, left, y, width, body) + 12
  } else {
    const values = bars.flatMap(({ worst, base, best }) => [worst, base, best, 0])
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const [from, to] = [left + 200, right - 20]
    const at = (value: number) => from + ((value - low) / Math.max(high - low, 1)) * (to - from)
    const end = y + bars.length * 66
    pdf.drawing.moveTo(at(0), y).lineTo(at(0), end).lineWidth(1).strokeColor('#1d2530').stroke()
    pdf.text(shortMoneyFormat(documentLocale(), 'USD').format(0), at(0), end + 2, {
      ...small,
      align: 'center',
    })
    for (const bar of bars) {
      drawBar(pdf, bar, y, at)
      y += 66
    }
    y = end + 24
  }
  for (const note of notes) y = pdf.paragraph(note, left, y, width, small) + 2
}

function drawBar(
  pdf: Pdf,
  { name, worst, base, best, texts }: DeckBar,
  y: number,
  at: (value: number) => number,
) {
  const [start, end] = [Math.min(at(worst), at(best)), Math.max(at(worst), at(best))]
  pdf.clipped(name, left, y + 18, 180, { size: 13 })
  pdf.drawing
    .rect(start, y + 18, Math.max(end - start, 1), 18)
    .fillColor('#a9cfc7')
    .fill()
  pdf.drawing
    .rect(at(base) - 1.5, y + 14, 3, 26)
    .fillColor(accent)
    .fill()
  const place = Math.min(Math.max((start + end) / 2, left + 330), right - 150)
  pdf.text(t('worst {worst} · base {base} · best {best}', texts), place, y + 42, {
    ...quiet,
    align: 'center',
  })
}

function drawTable(pdf: Pdf, { title: name, rows }: DeckTable): void {
  pdf.addPage()
  let y = title(pdf, name)
  const flow = pages(pdf, name)
  for (const row of rows) {
    // A row begins with room for two lines at least.
    if (y + 2 * 1.4 * body.size > bottom) y = flow.nextPage()
    y = drawRow(pdf, row, y, flow)
  }
}

function pages(pdf: Pdf, name: string): Flow {
  return {
    bottom,
    nextPage() {
      pdf.addPage()
      return title(pdf, continuedTitle(name))
    },
  }
}

function title(pdf: Pdf, text: string): number {
  pdf.clipped(text, left, 40, width, heading)
  return 40 + 1.4 * heading.size + 16
}

/** The first cell names the row in muted text; the others share the rest of the width. */
function drawRow(pdf: Pdf, [label = '', ...cells]: readonly string[], y: number, flow: Flow): number {
  const labelWidth = 170
  const column = (width - labelWidth) / Math.max(cells.length, 1)
  const end =
    pdf.row(
      [
        { text: label, x: left, width: labelWidth - 14, style: quiet },
        ...cells.map((text, at) => ({
          ...{ text, x: left + labelWidth + at * column, width: column - 14, style: { size: 11.5 } },
        })),
      ],
      y,
      flow,
    ) + 4
  pdf.drawing.moveTo(left, end).lineTo(right, end).lineWidth(0.5).strokeColor(line).stroke()
  return end + 8
}
