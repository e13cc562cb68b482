// What a reader copies out of a PDF of the product: the glyphs it draws, read back by the map that each face carries.
import zlib from 'node:zlib'

/**
 * The texts of each page, in the order in which they are drawn. A glyph without a stated character gives "�". A glyph that is only
 * a part of a letter, such as the dots of an Arabic one, gives nothing.
 */
export function textOfPdf(file: Buffer): string[][] {
  const objects = objectsOf(file)
  const numberIn = (source: string, name: string) =>
    Number(new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(source)?.[1] ?? -1)
  const charactersOf = (font: number) =>
    readMap(objects.get(numberIn(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream ?? '')
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(numberIn(head, 'Resources'))?.head ?? head
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
          name,
          charactersOf(Number(font)),
        ]),
      )
      return runsOf(objects.get(numberIn(head, 'Contents'))?.stream ?? '', fonts)
    })
}

function objectsOf(file: Buffer): Map<number, { head: string; stream: string }> {
  const whole = file.toString('latin1')
  const objects = new Map<number, { head: string; stream: string }>()
  for (const match of whole.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = match.index + match[0].length
    const end = whole.indexOf('endobj', from)
    const opens = whole.indexOf('stream\n', from)
    const isStream = opens >= 0 && opens < end
    const head = whole.slice(from, isStream ? opens : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = file.subarray(opens + 7, opens + 7 + length)
    const isPacked = isStream && head.includes('/FlateDecode') && !head.includes('/Length1')
    objects.set(Number(match[1]), {
      head,
      stream: isPacked ? zlib.inflateSync(bytes).toString('latin1') : '',
    })
  }
  return objects
}

/** Glyph by glyph in the form that pdfkit writes: `<0000> <0016> [<0000> <0024> …]`. */
function readMap(source: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of source.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]/g))
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      characters.set(
        Number.parseInt(from, 16) + index,
        String.fromCharCode(
          ...units
            .split(' ')
            .filter(Boolean)
            .map((unit) => Number.parseInt(unit, 16)),
        ),
      )
  return characters
}

function runsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const runs: string[] = []
  for (const [, written = ''] of content.matchAll(/^BT\n([\s\S]*?)^ET$/gm)) {
    const font = /^\/(F\d+) /m.exec(written)?.[1] ?? ''
    // Where marks are above or below the line, it is written in several pieces.
    const shown = [...written.matchAll(/\[(.*)\] TJ/g)].map(([, piece = '']) => piece).join('')
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    runs.push(glyphs.map((hex) => fonts.get(font)?.get(Number.parseInt(hex, 16)) ?? '\ufffd').join(''))
  }
  return runs
}
