// Tables as files that spreadsheets open: numbers stay numbers, and no text is ever taken for a formula.
import { stringify } from 'csv-stringify/sync'
import writeExcelFile, { type Cell, type Row, type SheetData } from 'write-excel-file/node'

export type SpreadsheetCell = string | number | null
export type SpreadsheetRow = readonly SpreadsheetCell[]

/** Signs that begin a formula, their full-width forms, and what is skipped before one. */
const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Texts that a spreadsheet would calculate begin with an apostrophe, which spreadsheets read as "this is text". */
export function inertText(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text
}

const inert = (cell: SpreadsheetCell) => (typeof cell === 'string' ? inertText(cell) : cell)

/** Lines of RFC 4180, for files that are made piece by piece. */
export function csvLines(rows: readonly SpreadsheetRow[]): string {
  return stringify(
    rows.map((row) => row.map(inert)),
    { record_delimiter: 'windows' },
  )
}

/** RFC 4180 with a byte order mark, without which spreadsheets guess the letters. */
export function csvFile(rows: readonly SpreadsheetRow[]): Buffer<ArrayBuffer> {
  return Buffer.from(`\ufeff${csvLines(rows)}`)
}

/** One sheet whose first row is its heading and stays in view. */
export async function xlsxFile(name: string, rows: readonly SpreadsheetRow[]): Promise<Buffer<ArrayBuffer>> {
  const data = rows.map(
    (row, at): Row =>
      row.map((cell) => {
        const value = inert(cell)
        if (value === null) return null
        return {
          value,
          type: typeof value === 'number' ? Number : String,
          ...(at === 0 ? { fontWeight: 'bold' as const } : {}),
          wrap: true,
          alignVertical: 'top' as const,
        }
      }),
  )
  const columns = (rows[0] ?? []).map((_, at) => ({ width: at < 2 ? 22 : 30 }))
  // Excel allows 31 characters, and some not at all.
  const sheet = name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return Buffer.from(await writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer())
}

const results = new WeakMap<object, number | string>()

/** A formula (without its "=") together with what it gives now, for readers that calculate nothing themselves. */
export function computedCell(formula: string, result: number | string, format: string): Cell {
  const cell = { type: 'Formula' as const, value: formula, format }
  results.set(cell, result)
  return cell
}

/** Writes beside each formula of these sheets what it gives, which the writer of the file leaves out. */
export function writtenResults(sheets: readonly { data: SheetData }[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            xml.replaceAll(
              /<c r="([A-Z])(\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g,
              (whole: string, column: string, row: string, rest: string, formula: string) => {
                const cell = sheets[sheetIndex]?.data[Number(row) - 1]?.[column.charCodeAt(0) - 65]
                const result = typeof cell === 'object' && cell ? results.get(cell) : undefined
                if (result === undefined) return whole
                const type = typeof result === 'string' ? ' t="str"' : ''
                return `<c r="${column}${row}"${rest}${type}>${formula}<v>${escaped(String(result))}</v></c>`
              },
            ),
        },
      },
    },
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Content-Disposition of a file that is saved, whatever its name holds (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\w .()-]/g, '_')
    .slice(0, 100)
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
