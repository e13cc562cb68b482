// The one reader of tables in text (CSV): as people's spreadsheets write them, with the lines of the file and plain causes.

import { parse } from 'csv-parse/sync'
import { t } from '../texts.ts'
import type { LineProblem } from './line-problems.ts'

export interface TableRow {
  /** Where the row begins, as an editor counts: the first line is 1, and line breaks inside quotes count. */
  line: number
  cells: string[]
}

export interface TableRead {
  /** Trimmed. Undefined where the text has no row at all. */
  heading: TableRow | undefined
  /** Rows with exactly as many cells as the heading, untrimmed. */
  rows: TableRow[]
  /** Faults of the form, with their lines. Reasons continue a sentence that began with “The file” or “Line 3”. */
  problems: LineProblem[]
}

const names = {
  ',': () => t('commas'),
  ';': () => t('semicolons'),
  '\t': () => t('tabs'),
} as const
type Separator = keyof typeof names
const separators = Object.keys(names) as Separator[]

/**
 * Reads the whole text and never throws. The separator (comma, semicolon or tab) is found once, in the heading; a first line
 * such as "sep=;" states it. Any mix of line breaks is read. Passed over are empty lines, rows of separators only and empty
 * cells behind the last column of the heading.
 */
export function readTable(text: string, rowsAtMost: number): TableRead {
  const plain = text.replace(/^\ufeff/, '')
  const stated = /^"?sep=([,;\t])"?(\r\n|\n|\r)/i.exec(plain)
  const body = stated ? plain.slice(stated[0].length) : plain
  const separator = (stated?.[1] as Separator | undefined) ?? separatorOf(body)
  const { rows, broken, isTooLong } = splitRows(body, separator, stated ? 2 : 1, rowsAtMost + 1)
  const [first, ...others] = rows
  if (!first)
    return broken ? { heading: undefined, rows: [], problems: [broken] } : refusedWhole(t('is empty'))
  const heading = { line: first.line, cells: withoutEmptyEnd(first.cells).map((cell) => cell.trim()) }
  if (isTooLong)
    return refusedWhole(
      t('has more than {rows, plural, other {# rows}}; split it', { rows: rowsAtMost }),
      heading,
    )
  if (others.length === 0 && !broken) return refusedWhole(t('has a heading and no rows'), heading)
  const width = heading.cells.length
  const problems: LineProblem[] = []
  const whole: TableRow[] = []
  for (const { line, cells } of others) {
    const extra = cells.slice(width).some((cell) => cell.trim() !== '')
    if (cells.length < width || extra)
      problems.push({ line, reason: widthReason(extra ? withoutEmptyEnd(cells) : cells, width, separator) })
    else whole.push({ line, cells: cells.slice(0, width) })
  }
  if (broken) problems.push(broken)
  return { heading, rows: whole, problems }
}

function refusedWhole(reason: string, heading?: TableRow): TableRead {
  return { heading, rows: [], problems: [{ line: 0, reason }] }
}

/** The most frequent one outside quotes in the first line that holds anything. */
function separatorOf(text: string): Separator {
  const heading = /^.*[^\s,;].*$/m.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = separators.map((separator) => heading.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

const isBlank = (cell: string) => cell.trim() === ''

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
}

function widthReason(cells: readonly string[], width: number, separator: Separator): string {
  const count = t('has {cells, plural, one {# cell} other {# cells}} where the heading has {width}', {
    cells: cells.length,
    width,
  })
  const other = separators.find(
    (one) => one !== separator && cells.length === 1 && (cells[0] ?? '').split(one).length === width,
  )
  return other
    ? t('{problem}: it looks like {these}, and the heading has {those}', {
        problem: count,
        these: names[other](),
        those: names[separator](),
      })
    : count
}

const halfMark = '\ufdd0'

/** Splits into rows; a broken quote ends the reading, since nothing after it can be trusted. */
function splitRows(text: string, separator: Separator, firstLine: number, rowsAtMost: number) {
  const rows: TableRow[] = []
  let line = firstLine
  let isTooLong = false
  // The parser works on UTF-8, where half a surrogate pair would silently become U+FFFD. Such halves travel through
  // it as a noncharacter and are put back afterwards, for the reader of the cells to refuse.
  const hasHalves = !text.isWellFormed()
  const restored = (cell: string) => (hasHalves ? cell.replaceAll(halfMark, '\ud800') : cell)
  try {
    parse(hasHalves ? text.replace(/\p{Surrogate}/gu, halfMark) : text, {
      delimiter: separator,
      raw: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: unknown, { raw }) => {
        const cells = cellsOf(record).map(restored)
        const startsAt = line
        // Counted here, because the parser counts "\r\n" inside quotes twice.
        line += raw?.match(/\r\n|\r|\n/g)?.length ?? 0
        if (cells.every(isBlank)) return null
        if (rows.length === rowsAtMost) {
          isTooLong = true
          throw new RangeError('too many rows')
        }
        rows.push({ line: startsAt, cells })
        return null
      },
    })
  } catch {
    const reason = t(
      'has a quote that is opened, closed or left open where it may not be; nothing from here on was read',
    )
    return { rows, isTooLong, broken: { line, reason } }
  }
  return { rows, isTooLong, broken: undefined }
}

/** Asked for `raw`, the parser wraps the cells: { record, raw }. Its types do not say so. */
function cellsOf(wrapped: unknown): string[] {
  const cells = typeof wrapped === 'object' && wrapped !== null && 'record' in wrapped ? wrapped.record : []
  return Array.isArray(cells) ? cells.map(String) : []
}
