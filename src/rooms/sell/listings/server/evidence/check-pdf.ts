// Whether a file is a PDF that a reader can open: whole, not encrypted, with a page. It follows the file's own table from its
// end to its first page (ISO 32000-1, 7.5) and reads nothing else of it. Files come from strangers, so that every way
// through one is bounded: the values that are read, how deep they nest, the tables that follow one another, and what is
// inflated.
import { inflateSync } from 'node:zlib'
import { t } from '#platform/kernel/texts.ts'

/** What is read of a whole file, in values of up to 64 bytes: its tables and what leads to the first page, with much to spare. */
const valuesMax = 400_000
const depthMax = 32
const tablesMax = 64
const entriesMax = 200_000
const inflatedMax = 16_000_000
/** Prediction is taken back byte by byte: of a table of all entries there are no more. */
const predictedMax = 4_000_000
/** How far from the end the end is looked for, as readers do. */
const tailLength = 2_048

interface Reference {
  object: number
}
type Dictionary = Map<string, Value>
type Value = number | string | boolean | null | Reference | Value[] | Dictionary
interface Stream {
  dictionary: Dictionary
  data: Buffer
}
/** Where an object is: so many bytes from the start, or the nth in a stream of objects. */
type Place = { at: number } | { inside: number; index: number }

/** What is wrong with the file, as a sentence; undefined where nothing is. */
export function pdfFault(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-[12]\.\d/.test(buffer.toString('latin1', 0, 8))) return t('The file is not a PDF.')
  const tail = buffer.toString('latin1', Math.max(0, buffer.length - tailLength))
  const end = /^startxref\s{1,8}(\d{1,10})\s{1,8}%%EOF/.exec(
    tail.slice(Math.max(0, tail.lastIndexOf('startxref'))),
  )
  if (!end) return t('The file is an incomplete PDF. Choose a complete copy.')
  try {
    const file = new PdfFile(buffer)
    if (file.isEncrypted(Number(end[1])))
      return t('The file is an encrypted PDF. Choose one that opens without a password.')
    return file.hasPage() ? undefined : t('The file is a PDF without a page.')
  } catch (error) {
    if (error instanceof Unreadable)
      return t('The file is a damaged PDF: its pages can’t be found. Save it as a PDF again.')
    throw error
  }
}

/** The file is not formed as the standard says, or goes beyond a bound. */
class Unreadable extends Error {}

class PdfFile {
  readonly #bytes: Buffer
  readonly #places = new Map<number, Place>()
  readonly #streams = new Map<number, Stream>()
  readonly #budget = { values: valuesMax, inflated: inflatedMax, predicted: predictedMax }
  #root: Value | undefined

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Reads the tables, from the newest back. */
  isEncrypted(newest: number): boolean {
    const seen = new Set<number>()
    const waiting = [newest]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue
      if (seen.size >= tablesMax) throw new Unreadable()
      seen.add(at)
      const trailer = this.#table(at)
      this.#root ??= trailer.get('Root')
      if (trailer.has('Encrypt')) return true
      for (const next of ['Prev', 'XRefStm']) {
        const found = trailer.get(next)
        if (typeof found === 'number') waiting.push(found)
      }
    }
    return false
  }

  /** Whether the tree of pages, followed down its first branches, comes to one. */
  hasPage(): boolean {
    const catalog = this.#dictionary(this.#root)
    const waiting = [catalog.get('Pages')]
    let visited = 0
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      visited += 1
      if (visited > 1_000) throw new Unreadable()
      const found = this.#dictionary(node)
      const kids = this.#resolve(found.get('Kids') ?? null)
      if (found.get('Type') === '/Page') return true
      if (Array.isArray(kids)) waiting.push(...kids.slice(0, 1_000).toReversed())
    }
    return false
  }

  #table(at: number): Dictionary {
    const reader = this.#readerAt(at)
    return reader.takeWord('xref') ? this.#plainTable(reader) : this.#tableStream(at)
  }

  #plainTable(reader: Reader): Dictionary {
    while (!reader.takeWord('trailer')) {
      const [first, count] = [reader.whole(), reader.whole()]
      if (this.#places.size + count > entriesMax) throw new Unreadable()
      for (let index = 0; index < count; index += 1) {
        const at = reader.whole()
        reader.whole()
        if (reader.takeWord('n')) this.#know(first + index, { at })
        else if (!reader.takeWord('f')) throw new Unreadable()
      }
    }
    return asDictionary(reader.value())
  }

  #tableStream(at: number): Dictionary {
    const { dictionary, data } = this.#streamAt(at)
    if (dictionary.get('Type') !== '/XRef') throw new Unreadable()
    const widths = wholes(dictionary.get('W'))
    const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = widths
    const size = kindWidth + placeWidth + indexWidth
    if (widths.length !== 3 || size < 1 || widths.some((width) => width > 6)) throw new Unreadable()
    const ranges = wholes(dictionary.get('Index') ?? [0, dictionary.get('Size') ?? 0])
    let entry = 0
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      const [first = 0, count = 0] = ranges.slice(range, range + 2)
      if (this.#places.size + count > entriesMax || (entry + count) * size > data.length)
        throw new Unreadable()
      for (let index = 0; index < count; index += 1, entry += 1) {
        const start = entry * size
        const kind = kindWidth === 0 ? 1 : data.readUIntBE(start, kindWidth)
        const place = placeWidth === 0 ? 0 : data.readUIntBE(start + kindWidth, placeWidth)
        const last = indexWidth === 0 ? 0 : data.readUIntBE(start + kindWidth + placeWidth, indexWidth)
        if (kind === 1) this.#know(first + index, { at: place })
        if (kind === 2) this.#know(first + index, { inside: place, index: last })
      }
    }
    return dictionary
  }

  /** What a newer table says of an object stays. */
  #know(object: number, place: Place): void {
    if (!this.#places.has(object)) this.#places.set(object, place)
  }

  #dictionary(value: Value | undefined): Dictionary {
    return asDictionary(this.#resolve(value ?? null))
  }

  #resolve(value: Value): Value {
    let found = value
    for (let steps = 0; isReference(found); steps += 1) {
      if (steps > depthMax) throw new Unreadable()
      found = this.#object(found.object)
    }
    return found
  }

  #object(number: number): Value {
    const place = this.#places.get(number)
    // What no table knows is nothing (7.3.10).
    if (!place) return null
    if ('inside' in place) return this.#objectInside(place)
    const reader = this.#readerAt(place.at)
    reader.objectHead(number)
    return reader.value()
  }

  #objectInside({ inside, index }: { inside: number; index: number }): Value {
    const holder = this.#places.get(inside)
    if (!holder || !('at' in holder)) throw new Unreadable()
    const { dictionary, data } = this.#streamAt(holder.at)
    const [count, first] = [dictionary.get('N'), dictionary.get('First')]
    if (dictionary.get('Type') !== '/ObjStm' || typeof count !== 'number' || typeof first !== 'number')
      throw new Unreadable()
    if (index >= count) throw new Unreadable()
    const head = new Reader(data, 0, this.#budget)
    let offset = 0
    for (let entry = 0; entry <= index; entry += 1) {
      head.whole()
      offset = head.whole()
    }
    return new Reader(data, first + offset, this.#budget).value()
  }

  #streamAt(at: number): Stream {
    const known = this.#streams.get(at)
    if (known) return known
    const reader = this.#readerAt(at)
    reader.objectHead()
    const dictionary = asDictionary(reader.value())
    const start = reader.streamStart()
    const length = dictionary.get('Length') ?? null
    // Of a table it stands there (7.5.8.2); of a stream of objects it may be another object, which stands by itself.
    const bytes = isReference(length) ? this.#lengthAt(length) : length
    if (typeof bytes !== 'number' || bytes < 0 || start + bytes > this.#bytes.length) throw new Unreadable()
    const data = this.#decoded(this.#bytes.subarray(start, start + bytes), dictionary)
    const stream = { dictionary, data }
    this.#streams.set(at, stream)
    return stream
  }

  #lengthAt({ object }: Reference): Value {
    const place = this.#places.get(object)
    if (!place || !('at' in place)) throw new Unreadable()
    const reader = this.#readerAt(place.at)
    reader.objectHead(object)
    return reader.value()
  }

  #decoded(data: Buffer, dictionary: Dictionary): Buffer {
    const filter = single(dictionary.get('Filter'))
    if (filter === null) return data
    if (filter !== '/FlateDecode') throw new Unreadable()
    const inflated = this.#inflated(data)
    const how = single(dictionary.get('DecodeParms'))
    if (!(how instanceof Map)) return inflated
    const predictor = how.get('Predictor') ?? 1
    if (predictor === 1) return inflated
    const columns = how.get('Columns') ?? 1
    const isPlain = (how.get('Colors') ?? 1) === 1 && (how.get('BitsPerComponent') ?? 8) === 8
    if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || !isPlain)
      throw new Unreadable()
    this.#budget.predicted -= inflated.length
    if (this.#budget.predicted < 0) throw new Unreadable()
    return withoutPrediction(inflated, columns)
  }

  #inflated(data: Buffer): Buffer {
    if (this.#budget.inflated < 1) throw new Unreadable()
    try {
      const inflated = inflateSync(data, { maxOutputLength: this.#budget.inflated })
      this.#budget.inflated -= inflated.length
      return inflated
    } catch {
      throw new Unreadable()
    }
  }

  #readerAt(at: number): Reader {
    return new Reader(this.#bytes, at, this.#budget)
  }
}

/** Reads values from a place on. */
class Reader {
  readonly #bytes: Buffer
  #at: number
  readonly #budget: { values: number }

  constructor(bytes: Buffer, at: number, budget: { values: number }) {
    if (!Number.isInteger(at) || at < 0 || at >= bytes.length) throw new Unreadable()
    this.#bytes = bytes
    this.#at = at
    this.#budget = budget
  }

  /** Goes past the word if it is next, not where it is the beginning of a longer one. */
  takeWord(word: string): boolean {
    this.#skipSpace()
    const end = this.#at + word.length
    if (this.#bytes.toString('latin1', this.#at, end) !== word || isRegular(this.#bytes[end])) return false
    this.#at = end
    return true
  }

  whole(): number {
    const value = this.#number()
    if (!Number.isSafeInteger(value) || value < 0) throw new Unreadable()
    return value
  }

  /** "12 0 obj" */
  objectHead(expected?: number): void {
    const number = this.whole()
    this.whole()
    if (!this.takeWord('obj') || (expected !== undefined && number !== expected)) throw new Unreadable()
  }

  /** Behind "stream" and the end of its line. */
  streamStart(): number {
    if (!this.takeWord('stream')) throw new Unreadable()
    if (this.#bytes[this.#at] === 0x0d) this.#at += 1
    if (this.#bytes[this.#at] !== 0x0a) throw new Unreadable()
    return this.#at + 1
  }

  value(depth = 0): Value {
    if (depth > depthMax) throw new Unreadable()
    this.#skipSpace()
    const [sign, next] = [this.#bytes[this.#at], this.#bytes[this.#at + 1]]
    if (sign === signs['<'] && next === signs['<']) return this.#dictionary(depth)
    if (sign === signs['[']) return this.#list(depth)
    if (sign === signs['/']) return this.#name()
    if (sign === signs['(']) return this.#text()
    if (sign === signs['<']) return this.#hexText()
    if (this.takeWord('true')) return this.#spent(true)
    if (this.takeWord('false')) return this.#spent(false)
    if (this.takeWord('null')) return this.#spent(null)
    return this.#numberOrReference()
  }

  #dictionary(depth: number): Dictionary {
    this.#at += 2
    const found: Dictionary = new Map()
    for (;;) {
      this.#skipSpace()
      if (this.#bytes[this.#at] === signs['>'] && this.#bytes[this.#at + 1] === signs['>']) break
      if (this.#bytes[this.#at] !== signs['/']) throw new Unreadable()
      found.set(this.#name().slice(1), this.value(depth + 1))
    }
    this.#at += 2
    return found
  }

  #list(depth: number): Value[] {
    this.#at += 1
    const found: Value[] = []
    for (;;) {
      this.#skipSpace()
      if (this.#bytes[this.#at] === signs[']']) break
      found.push(this.value(depth + 1))
    }
    this.#at += 1
    return found
  }

  /** With its slash. "#79" in it is "y", so that no name hides behind another way of writing it. */
  #name(): string {
    const start = this.#at
    this.#at += 1
    while (isRegular(this.#bytes[this.#at])) this.#at += 1
    this.#walked(start)
    const written = this.#bytes.toString('latin1', start, this.#at)
    return this.#spent(
      written.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    )
  }

  /** What it says is of no interest: only where it ends. */
  #text(): string {
    const start = this.#at
    let open = 0
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const sign = this.#bytes[this.#at]
      if (sign === signs['\\']) this.#at += 1
      else if (sign === signs['(']) open += 1
      else if (sign === signs[')']) open -= 1
      if (open === 0) break
    }
    return this.#endOfText(start)
  }

  #hexText(): string {
    const start = this.#at
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== signs['>']) this.#at += 1
    return this.#endOfText(start)
  }

  #endOfText(start: number): string {
    if (this.#at >= this.#bytes.length) throw new Unreadable()
    this.#at += 1
    this.#walked(start)
    return this.#spent('')
  }

  #numberOrReference(): Value {
    const number = this.#number()
    if (!Number.isInteger(number) || number < 0) return number
    const behind = this.#at
    // "12 0 R"
    if (
      /^\s{1,8}\d{1,5}\s{1,8}R(?![^\s()<>[\]{}/%])/.test(this.#bytes.toString('latin1', behind, behind + 24))
    ) {
      this.#number()
      this.takeWord('R')
      return { object: number }
    }
    return number
  }

  #number(): number {
    this.#skipSpace()
    const [written] = /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})/.exec(
      this.#bytes.toString('latin1', this.#at, this.#at + 40),
    ) ?? ['']
    if (written === '') throw new Unreadable()
    this.#at += written.length
    return this.#spent(Number(written))
  }

  #spent<T>(value: T): T {
    this.#spend(1)
    return value
  }

  /** A file may lead to the same long text a thousand times. */
  #walked(start: number): void {
    this.#spend(Math.floor((this.#at - start) / 64))
  }

  #spend(values: number): void {
    this.#budget.values -= values
    if (this.#budget.values < 0) throw new Unreadable()
  }

  /** Space and comments. */
  #skipSpace(): void {
    const start = this.#at
    for (;;) {
      const sign = this.#bytes[this.#at]
      if (sign === undefined) throw new Unreadable()
      if (sign === signs['%'])
        while (this.#at < this.#bytes.length && !isLineEnd(this.#bytes[this.#at])) this.#at += 1
      else if (isSpace(sign)) this.#at += 1
      else break
    }
    this.#walked(start)
  }
}

const signs = {
  '<': 0x3c,
  '>': 0x3e,
  '[': 0x5b,
  ']': 0x5d,
  '(': 0x28,
  ')': 0x29,
  '/': 0x2f,
  '%': 0x25,
  '\\': 0x5c,
} as const
const isLineEnd = (sign: number | undefined) => sign === 0x0a || sign === 0x0d
const isSpace = (sign: number | undefined) =>
  sign === 0x20 || sign === 0x09 || sign === 0x0c || sign === 0 || isLineEnd(sign)
const isDelimiter = (sign: number) => '()<>[]{}/%'.includes(String.fromCharCode(sign))
/** A sign that a name or a word may go on with. */
const isRegular = (sign: number | undefined) => sign !== undefined && !isSpace(sign) && !isDelimiter(sign)

function isReference(value: Value): value is Reference {
  return typeof value === 'object' && value !== null && 'object' in value
}

function asDictionary(value: Value): Dictionary {
  if (!(value instanceof Map)) throw new Unreadable()
  return value
}

/** The one value, or the only one of a list; null for none. */
function single(value: Value | undefined): Value {
  if (!Array.isArray(value)) return value ?? null
  if (value.length > 1) throw new Unreadable()
  return value[0] ?? null
}

function wholes(value: Value | undefined): number[] {
  if (!Array.isArray(value)) throw new Unreadable()
  return value.map((one) => {
    if (typeof one !== 'number' || !Number.isSafeInteger(one) || one < 0) throw new Unreadable()
    return one
  })
}

/** Takes PNG's prediction back (ISO 32000-1, 7.4.4.4), of rows of single bytes. */
function withoutPrediction(data: Buffer, columns: number): Buffer {
  if (!Number.isInteger(columns) || columns < 1 || columns > 64) throw new Unreadable()
  const rows = Math.floor(data.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  const byteAt = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (plain[row * columns + column] ?? 0)
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (columns + 1)]
    for (let column = 0; column < columns; column += 1) {
      const sent = data[row * (columns + 1) + 1 + column] ?? 0
      const [left, up, corner] = [
        byteAt(row, column - 1),
        byteAt(row - 1, column),
        byteAt(row - 1, column - 1),
      ]
      plain[row * columns + column] = sent + predicted(kind, left, up, corner)
    }
  }
  return plain
}

function predicted(kind: number | undefined, left: number, up: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return Math.floor((left + up) / 2)
    case 4:
      return paeth(left, up, corner)
    default:
      throw new Unreadable()
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const toLeft = Math.abs(guess - left)
  const toUp = Math.abs(guess - up)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
