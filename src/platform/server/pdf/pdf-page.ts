// Writes PDF documents on A4 in the product's own faces. Places are points from the top left corner.
import PDFDocument from 'pdfkit'
import { documentLocale } from '#platform/kernel/texts.ts'
import { copyAsDrawn } from './copied-glyphs.ts'
import { type Family, fontFeatures } from './font-files.ts'
import { wrapped } from './line-breaks.ts'
import { plainText, runsOf } from './text-runs.ts'

export const pageWidth = 595
export const pageHeight = 842

export interface TextStyle {
  family?: Family
  size: number
  /** #rrggbb */
  color?: string
  strong?: boolean
  align?: 'left' | 'right' | 'center'
}

/** A cell of a row: its text is broken at `width` and goes on below. */
export interface Cell {
  text: string
  /** The left end; the right end where the style is aligned right. */
  x: number
  width: number
  style: TextStyle
}

/** Where the text of a page ends, and what begins the next one: it answers the place of the first line there. */
export interface Flow {
  bottom: number
  nextPage(): number
}

export interface Pdf {
  /** Where vectors are drawn. */
  readonly drawing: PDFKit.PDFDocument
  /** One line; `x` is its left end, right end or middle. */
  text(text: string, x: number, y: number, style: TextStyle): void
  /** One line that is no wider than `width`: what is too long ends with "…". */
  clipped(text: string, x: number, y: number, width: number, style: TextStyle): void
  /** Lines no wider than `width`; answers the place under the last one. For the product.s own texts, which are short. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle): number
  /** Cells beside each other, each in as many lines as it needs, over as many pages; answers the place under them. */
  row(cells: readonly Cell[], y: number, flow: Flow): number
  widthOf(text: string, style: TextStyle): number
  addPage(): void
  /** Ends the document and answers it whole. */
  finish(): Promise<Buffer>
}

const lineHeight = ({ size }: TextStyle) => size * 1.4
/** Where the letters are, below the top of a line, in parts of the font size. */
const ascent: Readonly<Record<Family, number>> = { sans: 0.969, serif: 0.735 }

/** Of a slide, 16 to 9. */
export const slideWidth = 960
export const slideHeight = 540

/** Upright A4 by default; `landscape` turns the page, whose width is then `pageHeight`; `slide` is 16 to 9. */
export function openPdf(info: {
  title: string
  createdAt: Date
  layout?: 'portrait' | 'landscape' | 'slide'
}): Pdf {
  const drawing = new PDFDocument({
    ...(info.layout === 'slide'
      ? { size: [slideWidth, slideHeight] }
      : { size: 'A4', layout: info.layout ?? 'portrait' }),
    margin: 0,
    // Without one the standard Helvetica is opened, whose characters end with Latin-1.
    font: null as unknown as string,
    info: { Title: info.title, CreationDate: info.createdAt, Creator: 'Emporion', Producer: 'Emporion' },
    lang: documentLocale(),
    displayTitle: true,
  })
  const chunks: Buffer[] = []
  drawing.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    drawing.on('end', resolve)
    drawing.on('error', reject)
  })
  const opened = new Set<string>()

  const widthOf = (text: string, { family = 'sans', size }: TextStyle) =>
    runsOf(plainText(text), family).reduce((sum, run) => sum + run.file.widthOf(run.text) * size, 0)
  const linesOf = (text: string, width: number, style: TextStyle) =>
    wrapped(text, width, (part) => widthOf(part, style))

  const pdf: Pdf = {
    drawing,
    text(text, x, y, style) {
      const { align = 'left', color = '#1d2530', size, strong, family = 'sans' } = style
      const runs = runsOf(plainText(text), family)
      let at = align === 'left' ? x : x - widthOf(text, style) / (align === 'center' ? 2 : 1)
      for (const [index, { file, text: part }] of runs.entries()) {
        if (!opened.has(file.name)) {
          drawing.registerFont(file.name, file.bytes()).font(file.name)
          copyAsDrawn(drawing)
        }
        opened.add(file.name)
        drawing
          .font(file.name)
          .fontSize(size)
          .fillColor(color)
          .strokeColor(color)
          .lineWidth(size * 0.028)
        drawing.text(part, at, y + size * ascent[family], {
          ...{ lineBreak: false, baseline: 'alphabetic', fill: true, stroke: strong === true },
          // Its types know lists only; what is handed on to the font may turn features off as well.
          features: fontFeatures as unknown as PDFKit.Mixins.OpenTypeFeatures[],
        })
        // A whole line is seldom drawn twice, so its width is asked for only where something follows.
        if (index < runs.length - 1) at += file.widthOf(part) * size
      }
    },
    widthOf,
    clipped(text, x, y, width, style) {
      const [line = '', ...more] = linesOf(text, width, style)
      if (more.length === 0) pdf.text(line, x, y, style)
      else pdf.text(`${linesOf(text, width - pdf.widthOf('…', style), style)[0] ?? ''}…`, x, y, style)
    },
    paragraph(text, x, y, width, style) {
      return pdf.row([{ text, x, width, style }], y, { bottom: Number.POSITIVE_INFINITY, nextPage: () => y })
    },
    row(cells, y, { bottom, nextPage }) {
      const columns = cells.map((cell) => ({ ...cell, lines: linesOf(cell.text, cell.width, cell.style) }))
      const step = Math.max(0, ...cells.map(({ style }) => lineHeight(style)))
      let top = y
      for (let line = 0; columns.some(({ lines }) => line < lines.length); line += 1) {
        if (top + step > bottom) top = nextPage()
        for (const { lines, x, style } of columns) {
          const text = lines[line]
          if (text) pdf.text(text, x, top, style)
        }
        top += step
      }
      return top
    },
    addPage: () => void drawing.addPage(),
    async finish() {
      drawing.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return pdf
}
