// Writes PDF documents on A4 in the product's own faces. Places are points from the top left corner.
import PDFDocument from 'pdfkit'
import { type Face, fontFiles, keepCharacters, type Subset, writeOutlines } from './pdf-fonts.ts'

export const pageWidth = 595
export const pageHeight = 842

export interface TextStyle {
  family?: 'sans' | 'serif'
  size: number
  /** #rrggbb */
  color?: string
  strong?: boolean
  align?: 'left' | 'right' | 'center'
}

export interface Pdf {
  /** Where vectors are drawn. */
  readonly drawing: PDFKit.PDFDocument
  /** One line; `x` is its left end, right end or middle. Answers its width. */
  text(text: string, x: number, y: number, style: TextStyle): number
  /** Lines no wider than `width`; answers the place under the last one. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle): number
  widthOf(text: string, style: TextStyle): number
  addPage(): void
  /** Ends the document and answers it whole. */
  finish(): Promise<Buffer>
}

/** Figures of one width, so that columns stand under each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** Opening a face costs more than using it, and a face holds nothing of a document. */
const faces = new Map<string, Face>()

/** Upright where nothing is said; `landscape` turns the page, whose width is then `pageHeight`. */
export function openPdf(info: { title: string; createdAt: Date; layout?: 'portrait' | 'landscape' }): Pdf {
  const drawing = new PDFDocument({
    size: 'A4',
    layout: info.layout ?? 'portrait',
    margin: 0,
    // Without one the standard Helvetica is opened, whose characters end with Latin-1.
    font: null as unknown as string,
    info: { Title: info.title, CreationDate: info.createdAt, Creator: 'Emporion', Producer: 'Emporion' },
    lang: 'en',
    displayTitle: true,
  })
  const chunks: Buffer[] = []
  drawing.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    drawing.on('end', resolve)
    drawing.on('error', reject)
  })
  const opened = new Set<string>()

  function use(name: string): Face {
    const file = fontFiles.find((candidate) => candidate.name === name)
    if (!opened.has(name)) {
      drawing.registerFont(name, (faces.get(name) as unknown as string) ?? file?.read())
      drawing.font(name)
      const embedded = (drawing as unknown as { _font: { font: Face; subset: Subset } })._font
      writeOutlines(embedded.subset)
      if (!faces.has(name)) keepCharacters(embedded.font)
      faces.set(name, embedded.font)
      opened.add(name)
    } else drawing.font(name)
    return faces.get(name) as Face
  }

  /** The text in pieces that one face can write each; what none has is left to the first, which shows a box. */
  function runsOf(text: string, family: 'sans' | 'serif'): { name: string; text: string }[] {
    const candidates = [
      ...fontFiles.filter((file) => file.family === family),
      ...fontFiles.filter((file) => file.family !== family),
    ]
    const runs: { name: string; text: string }[] = []
    for (const character of plainText(text)) {
      const codePoint = character.codePointAt(0) ?? 0
      const file =
        candidates.find(({ name }) => (faces.get(name) ?? use(name)).hasGlyphForCodePoint(codePoint)) ??
        candidates[0]
      const last = runs.at(-1)
      if (!file) continue
      if (last?.name === file.name) last.text += character
      else runs.push({ name: file.name, text: character })
    }
    return runs
  }

  function measured(text: string, { family = 'sans', size }: TextStyle) {
    const runs = runsOf(text, family).map((run) => {
      use(run.name)
      return { ...run, width: drawing.fontSize(size).widthOfString(run.text, { features }) }
    })
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }

  const pdf: Pdf = {
    drawing,
    text(text, x, y, style) {
      const { runs, width } = measured(text, style)
      const { align = 'left', color = '#1d2530', size, strong } = style
      let at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
      for (const run of runs) {
        use(run.name)
        drawing
          .fontSize(size)
          .fillColor(color)
          .strokeColor(color)
          .lineWidth(size * 0.028)
        drawing.text(run.text, at, y, { lineBreak: false, features, fill: true, stroke: strong === true })
        at += run.width
      }
      return width
    },
    widthOf: (text, style) => measured(text, style).width,
    paragraph(text, x, y, width, style) {
      let line = ''
      let top = y
      const write = () => {
        if (line) pdf.text(line, x, top, style)
        top += style.size * 1.4
      }
      for (const word of text.split(' ')) {
        const longer = line ? `${line} ${word}` : word
        if (line && measured(longer, style).width > width) {
          write()
          line = word
        } else line = longer
      }
      write()
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

/**
 * Without control and direction characters, which have no place in a printed line, and with one space for all: they share
 * a glyph, which is copied as the one that came first.
 */
function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, ' ')
}
