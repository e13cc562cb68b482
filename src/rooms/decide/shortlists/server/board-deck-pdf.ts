// The presentation for the board on paper. The worker of documents alone loads this.
import {
  type Flow,
  openPdf,
  type Pdf,
  pageHeight,
  pageWidth,
  type TextStyle,
} from '#platform/server/pdf/pdf-page.ts'
import type { Deck } from '../rules/board-deck.ts'

const left = 56
const right = pageHeight - 56
const bottom = pageWidth - 56
const title: TextStyle = { family: 'serif', size: 26 }
const body: TextStyle = { size: 12 }
const quiet: TextStyle = { size: 10, color: '#5b6470' }
/** Of a slide's title; a longer one ends with "…", since it stands on every page of the slide. */
const titleWidth = right - left

export async function draw({ deck, madeAt }: { deck: Deck; madeAt: Date }): Promise<Uint8Array> {
  const pdf = openPdf({ title: deck.title, createdAt: madeAt, layout: 'landscape' })
  const cover: Flow = {
    bottom,
    nextPage() {
      pdf.addPage()
      return 64
    },
  }
  let top = 190
  top = pdf.row(
    [
      {
        text: deck.title,
        x: left,
        width: right - left,
        style: { family: 'serif', size: deck.title.length > 60 ? 24 : 38 },
      },
    ],
    top,
    cover,
  )
  top = Math.max(top + 20, 300)
  for (const text of deck.subtitle)
    top = pdf.row([{ text, x: left, width: right - left, style: { size: 14 } }], top, cover) + 6
  for (const slide of deck.slides) {
    pdf.addPage()
    let y = heading(pdf, slide.title)
    const flow: Flow = {
      bottom,
      nextPage() {
        pdf.addPage()
        return heading(pdf, `${slide.title} (continued)`)
      },
    }
    for (const row of slide.rows) {
      // A row begins with room for two lines at least.
      if (y + 2 * 1.4 * body.size > bottom) y = flow.nextPage()
      y = drawRow(pdf, row, y, flow)
    }
  }
  return pdf.finish()
}

function heading(pdf: Pdf, text: string): number {
  pdf.clipped(text, left, 48, titleWidth, title)
  return 48 + 1.4 * title.size + 16
}

/** The first cell names the row and stands quietly beside the others, which share the rest of the width. */
function drawRow(pdf: Pdf, [label = '', ...cells]: readonly string[], y: number, flow: Flow): number {
  const labelWidth = 150
  const width = (right - left - labelWidth) / Math.max(cells.length, 1)
  const end =
    pdf.row(
      [
        { text: label, x: left, width: labelWidth - 14, style: quiet },
        ...cells.map((text, at) => ({
          ...{ text, x: left + labelWidth + at * width, width: width - 14, style: body },
        })),
      ],
      y,
      flow,
    ) + 4
  pdf.drawing.moveTo(left, end).lineTo(right, end).lineWidth(0.5).strokeColor('#d9d6cd').stroke()
  return end + 8
}
