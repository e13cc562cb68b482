// The fonts of the PDFs, read from their packages: one face for each script that a name may have. They are opened once
// for measuring and stay open; each document embeds the few glyphs that it draws.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

export type Family = 'sans' | 'serif'

export interface FontFile {
  readonly name: string
  readonly family: Family
  /** A TrueType or OpenType font, as PDFs embed it. */
  bytes(): Buffer<ArrayBuffer>
  covers(codePoint: number): boolean
  /** Of a text that this font covers, in parts of the font size. */
  widthOf(text: string): number
}

/**
 * Figures of one width, so that columns line up, and no contextual alternates, which take four fifths of the time of a line
 * of Latin and change arrows and colons only.
 */
export const fontFeatures = { tnum: true, calt: false }

/** Words whose widths one font remembers; then it begins anew, so that memory stays bounded. */
const rememberedWords = 20_000
const require = createRequire(import.meta.url)

function fontFile(name: string, family: Family, read: () => Buffer<ArrayBuffer>): FontFile {
  let bytes: Buffer<ArrayBuffer> | undefined
  let opened: { font: Font; characters: ReadonlySet<number> } | undefined
  const widths = new Map<string, number>()
  const file: FontFile = {
    name,
    family,
    bytes() {
      bytes ??= read()
      return bytes
    },
    covers: (codePoint) => open().characters.has(codePoint),
    widthOf(text) {
      const known = widths.get(text)
      if (known !== undefined) return known
      const { font } = open()
      const width = font.layout(text, fontFeatures).advanceWidth / font.unitsPerEm
      if (widths.size >= rememberedWords) widths.clear()
      widths.set(text, width)
      return width
    },
  }
  function open() {
    if (!opened) {
      const font = create(file.bytes())
      if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`)
      opened = { font, characters: new Set(font.characterSet) }
    }
    return opened
  }
  return file
}

function fontsource(family: Family, face: string, script: string): FontFile {
  const place = `@fontsource/${face}/files/${face}-${script}-400-normal.woff`
  const read = () => unpackWoff(fs.readFileSync(require.resolve(place)))
  return fontFile(`${face}-${script}`, family, read)
}

/** The package tells only of its module; its files lie beside it. */
function noto(language: 'sc' | 'kr', file: string): FontFile {
  return fontFile(file, 'sans', () =>
    fs.readFileSync(
      path.join(path.dirname(require.resolve(`@embedpdf/fonts-${language}`)), '..', 'fonts', `${file}.otf`),
    ),
  )
}

const inter = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']
const newsreader = ['latin', 'latin-ext', 'vietnamese']

/** In the order in which they are asked for a character; the last has some shape for nearly every assigned one. */
export const fontFiles: readonly FontFile[] = [
  ...newsreader.map((script) => fontsource('serif', 'newsreader', script)),
  ...inter.map((script) => fontsource('sans', 'inter', script)),
  fontsource('sans', 'noto-sans-arabic', 'arabic'),
  fontsource('sans', 'noto-sans-hebrew', 'hebrew'),
  fontsource('sans', 'noto-sans-devanagari', 'devanagari'),
  fontsource('sans', 'noto-sans-thai', 'thai'),
  noto('sc', 'NotoSansHans-Regular'),
  noto('kr', 'NotoSansKR-Regular'),
  fontsource('sans', 'unifontex', 'latin'),
]

/** The font inside a WOFF file (W3C, WOFF File Format 1.0): the same tables, each packed by itself. */
export function unpackWoff(woff: Buffer): Buffer<ArrayBuffer> {
  const flavor = woff.readUInt32BE(4)
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index
    const from = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(from, from + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    const table = packed.length < length ? inflateSync(packed) : packed
    const place = 12 + 16 * index
    woff.copy(directory, place, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(length, place + 12)
    const padding = (4 - (length % 4)) % 4
    parts.push(table, Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat(parts)
}
