// The door of table-workbook.ts, which the worker alone loads.
import { documentOf } from './document.ts'
import type { draw } from './table-workbook.ts'

export const tableWorkbook = documentOf<typeof draw>(new URL('./table-workbook.ts', import.meta.url))
