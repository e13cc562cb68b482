// The product's own faces in PDFs: Latin, Greek, Cyrillic and Vietnamese, so that names stay legible and can be copied.
import fs from 'node:fs'
import { createRequire } from 'node:module'

/** As much of fontkit's font as is used; pdfkit brings it and has no types for it. */
export interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): unknown
  getGlyph(id: number, codePoints?: readonly number[]): Glyph
}

interface Glyph {
  codePoints: readonly number[]
  path: { commands: readonly { command: string; args: readonly number[] }[] }
  advanceWidth: number
  _getMetrics(): { leftBearing: number }
}

/** The part of fontkit's subset that is replaced here. */
export interface Subset {
  font: { getGlyph(id: number): Glyph }
  glyf: Uint8Array[]
  offset: number
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph(id: number): number
}

const require = createRequire(import.meta.url)
const inter = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

export interface FontFile {
  name: string
  family: 'sans' | 'serif'
  read(): Buffer
}

function fontFile(family: 'sans' | 'serif', face: string, script: string): FontFile {
  const path = `@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`
  return { name: `${family}-${script}`, family, read: () => fs.readFileSync(require.resolve(path)) }
}

/** In the order in which they are asked for a character. */
export const fontFiles: readonly FontFile[] = [
  fontFile('serif', 'newsreader', 'latin'),
  fontFile('serif', 'newsreader', 'latin-ext'),
  ...inter.map((script) => fontFile('sans', 'inter', script)),
]

/**
 * Makes a face answer each glyph with the characters that it is asked for. fontkit keeps a glyph with those of the first
 * asker, which are none where it was a part of another one ("." of ":"), and PDFs then cannot say what was written.
 */
export function keepCharacters(face: Face): void {
  const kept = face.getGlyph.bind(face)
  face.getGlyph = (id, codePoints = []) => {
    const glyph = kept(id, codePoints)
    if (codePoints.length === 0 || codePoints.join() === glyph.codePoints.join()) return glyph
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph
  }
}

/**
 * Makes a subset write its glyphs from their outlines. fontkit copies them from the file instead, where a WOFF2 font
 * has them in a packed form, so that what it writes is no font.
 */
export function writeOutlines(subset: Subset): void {
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id)
    const data = glyphData(glyph.path.commands)
    subset.glyf.push(data)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += data.length
    return subset.glyf.length - 1
  }
}

/** A simple glyph of the TrueType `glyf` table, every point written whole. */
function glyphData(commands: Glyph['path']['commands']): Uint8Array {
  const points: { x: number; y: number; onCurve: boolean }[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      ends.push(points.length - 1)
      continue
    }
    for (let at = 0; at < args.length; at += 2)
      points.push({
        x: Math.round(args[at] ?? 0),
        y: Math.round(args[at + 1] ?? 0),
        onCurve: !(command === 'quadraticCurveTo' && at === 0),
      })
  }
  if (points.length === 0) return new Uint8Array(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const size = 10 + ends.length * 2 + 2 + points.length * 5
  const data = Buffer.alloc(Math.ceil(size / 4) * 4)
  let at = 0
  const write = (value: number) => {
    at = data.writeInt16BE(value, at)
  }
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write(value)
  for (const end of ends) write(end)
  write(0)
  for (const { onCurve } of points) at = data.writeUInt8(onCurve ? 1 : 0, at)
  for (const values of [xs, ys]) {
    let before = 0
    for (const value of values) {
      write(value - before)
      before = value
    }
  }
  return data
}
