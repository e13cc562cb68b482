// A table as a workbook of one sheet.
import type { SpreadsheetRow } from './spreadsheet.ts'
import { xlsxFile } from './workbook.ts'

export interface Table {
  sheet: string
  rows: readonly SpreadsheetRow[]
}

export function draw({ sheet, rows }: Table): Promise<Uint8Array> {
  return xlsxFile(sheet, rows)
}
