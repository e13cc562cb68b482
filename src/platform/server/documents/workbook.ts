// Workbooks (XLSX). They are drawn by the worker of documents alone.
import writeExcelFile, { type Cell, type Row, type SheetData } from 'write-excel-file/node'
import type { SpreadsheetRow } from './spreadsheet.ts'

/** One sheet whose first row is its heading and stays in view. */
export async function xlsxFile(name: string, rows: readonly SpreadsheetRow[]): Promise<Buffer<ArrayBuffer>> {
  const data = rows.map(
    (row, at): Row =>
      row.map((value) => {
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
