// What is copied of a glyph. The libraries keep one text for each glyph: that of the letter which was drawn with it first. Arabic
// letters share theirs, and differ in dots that are glyphs of their own, so that each would be copied as the first of them.
import type PDFDocument from 'pdfkit'

interface Glyph {
  id: number
  codePoints: readonly number[]
  advanceWidth: number
}

/** Of pdfkit 0.20 and fontkit 2.0, which state no types of it. */
interface EmbeddedFont {
  scale: number
  unicode: (readonly number[])[]
  widths: number[]
  subset: { glyphs: number[]; includeGlyph(id: number): number }
  font: { getGlyph(id: number, codePoints?: readonly number[]): Glyph }
  layout(text: string, features: unknown): { glyphs: Glyph[]; positions: unknown[] }
  encode(text: string, features: unknown): [hex: string[], positions: unknown[]]
}

/** From here on the document's present font has a glyph once for each text that it is drawn for. */
export function copyAsDrawn(drawing: InstanceType<typeof PDFDocument>): void {
  const { _font: embedded } = drawing as unknown as { _font: EmbeddedFont }
  const { font, subset, unicode, widths, scale } = embedded
  const shared = font.getGlyph.bind(font)
  const apart = new Map<string, Glyph>()
  font.getGlyph = (id, codePoints = []) => {
    const glyph = shared(id, codePoints)
    if (isSame(glyph.codePoints, codePoints)) return glyph
    const key = `${id} ${codePoints}`
    const own = apart.get(key) ?? Object.create(glyph, { codePoints: { value: codePoints } })
    apart.set(key, own)
    return own
  }
  const places = new Map<string, number>()
  const include = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const key = `${id} ${codePoints}`
    const known = places.get(key)
    if (known !== undefined) return known
    const first = subset.includeGlyph(id)
    const place = unicode[first] === undefined ? first : subset.glyphs.push(id) - 1
    unicode[place] = codePoints
    widths[place] = advanceWidth * scale
    places.set(key, place)
    return place
  }
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features)
    return [glyphs.map((glyph) => include(glyph).toString(16).padStart(4, '0')), positions]
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}
