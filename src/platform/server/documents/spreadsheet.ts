// Tables as files that spreadsheets open: numbers stay numbers, and no text is ever taken for a formula.
import { stringify } from 'csv-stringify/sync'
import { asOneLine } from '#platform/kernel/text/one-line.ts'
import type { Actor } from '../actor.ts'

export type SpreadsheetCell = string | number | null
export type SpreadsheetRow = readonly SpreadsheetCell[]

/** Signs that begin a formula, their full-width forms, and what is skipped before one. */
const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Texts that a spreadsheet would calculate begin with an apostrophe, which spreadsheets read as "this is text". */
export function inertText(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text
}

/**
 * Which form a person's spreadsheet reads: commas between cells and a decimal point (RFC 4180), or, where the decimal sign is a
 * comma, semicolons between cells.
 */
export type CsvForm = 'comma' | 'semicolon'

/** Programs that come with an API key always read the same form. */
export function csvFormOf({ apiKey, account }: Actor): CsvForm {
  return apiKey === undefined && account !== undefined && account.region.language !== 'en'
    ? 'semicolon'
    : 'comma'
}

/** What some spreadsheet takes for the end of a cell. A text that holds one is quoted, whatever this file's own is. */
const holdsSeparator = /[,;\t|]/

/** An exact number, which a binary one may not hold. */
interface DecimalCell {
  decimal: string
}

/** Lines of RFC 4180, for files that are made piece by piece. */
export function csvLines(
  rows: readonly (readonly (SpreadsheetCell | DecimalCell)[])[],
  form: CsvForm = 'comma',
): string {
  const written = (cell: SpreadsheetCell | DecimalCell) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return inertText(cell)
    const text = typeof cell === 'number' ? String(cell) : cell.decimal
    return form === 'comma' ? text : text.replace('.', ',')
  }
  return stringify(
    rows.map((row) => row.map(written)),
    {
      record_delimiter: 'windows',
      delimiter: form === 'comma' ? ',' : ';',
      quoted_match: new RegExp(`^(?!-?\\d+,\\d+$)[^]*${holdsSeparator.source}`),
    },
  )
}

/** With a byte order mark, without which spreadsheets guess the letters. */
export function csvFile(rows: readonly SpreadsheetRow[], form: CsvForm = 'comma'): Buffer<ArrayBuffer> {
  return Buffer.from(`\ufeff${csvLines(rows, form)}`)
}

/** Content-Disposition of a file that is saved, whatever its name holds (RFC 6266, RFC 8187). No sign of it turns what is behind. */
export function attachment(fileName: string, nameForOldPrograms = fileName): string {
  const plain = nameForOldPrograms
    .normalize('NFKD')
    .replaceAll(/[^\w .()-]/g, '_')
    .slice(0, 100)
  const whole = encodeURIComponent(asOneLine(fileName).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
