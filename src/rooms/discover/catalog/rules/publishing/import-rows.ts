// Reads a vendor's CSV or JSON file into listings. Nothing is guessed: what cannot be read exactly is a problem.

import type { z } from 'zod'
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { readFigure } from '#platform/kernel/numbers/figure.ts'
import { parseMoney } from '#platform/kernel/numbers/money.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readTable, type TableRow } from '#platform/kernel/text/table-text.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { type Listing, listingShape, type Vendor, vendorShape } from './listing.ts'

export const importMaxRows = 50_000
export const importMaxBytes = 50 * 1024 * 1024

/**
 * `line` is where the row starts. CSV: the line of the file, the header being line 1 and line breaks inside quotes
 * counted. JSON: the position in `listings`, starting at 1. In both, line 0 is the file as a whole.
 * `field` is the CSV column, or the path inside the JSON item; empty for the row as a whole.
 */
interface ImportProblem {
  line: number
  field: string
  reason: string
}

interface ImportedRow {
  line: number
  listing: Listing
}

export interface ImportRead {
  /** JSON names its vendor; for CSV the caller knows it. */
  vendor?: Vendor
  /** Rows without a problem of their own. Import them only when `problems` is empty. */
  rows: ImportedRow[]
  problems: ImportProblem[]
}

/** Each CSV column with the place in a listing that it fills. */
const placeByColumn = {
  key: 'key',
  name: 'name',
  tagline: 'tagline',
  category: 'category',
  industry: 'industry',
  description: 'description',
  rating: 'rating',
  isVerified: 'isVerified',
  enterpriseCount: 'enterpriseCount',
  pricingType: 'pricing.type',
  amount: 'pricing.amountMinor',
  listAmount: 'pricing.listAmountMinor',
  period: 'pricing.period',
  currency: 'pricing.currency',
  averageROI: 'roiMetrics.averageROI',
  annualTCO: 'roiMetrics.annualTCO',
  paybackPeriod: 'roiMetrics.paybackPeriod',
  averageSavings: 'roiMetrics.averageSavings',
  publishedAt: 'publishedAt',
  features: 'features',
  integrations: 'integrations',
  deployment: 'deployment',
  supportHours: 'supportHours',
  languages: 'languages',
  certificates: 'certificates',
  textLanguage: 'textLanguage',
} as const
type Column = keyof typeof placeByColumn

export const importColumns = Object.keys(placeByColumn) as Column[]
/** A file may leave these out. */
const optionalColumns = new Set<Column>(['listAmount', 'textLanguage'])
const columnByPlace = new Map<string, string>(
  Object.entries(placeByColumn).map(([column, place]) => [place, column]),
)

/**
 * Reads the whole text and reports every problem of every row. Never throws, whatever the text.
 *
 * @param locale how the figures of a CSV file are written; undefined reads plain digits with a point before decimals.
 */
export function readImport(text: string, format: 'csv' | 'json', locale?: string): ImportRead {
  if (Buffer.byteLength(text) > importMaxBytes) {
    return refusedWhole(
      t('the file is larger than {size} MB. Split it', { size: importMaxBytes / 1024 / 1024 }),
    )
  }
  if (text.trim() === '') return refusedWhole(t('the file is empty'))
  return format === 'csv' ? readCsv(text, locale) : readJson(text)
}

function refusedWhole(reason: string): ImportRead {
  return { rows: [], problems: [{ line: 0, field: '', reason }] }
}

const tooManyRows = () =>
  t('the file has more than {number} rows. Split it', {
    number: numberFormat(readersLocale()).format(importMaxRows),
  })

function readJson(text: string): ImportRead {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refusedWhole(
      t('the file is not valid JSON: {reason}', {
        reason: error instanceof Error ? error.message : t('unreadable'),
      }),
    )
  }
  if (!isRecord(document)) return refusedWhole(t('the file must be an object with "vendor" and "listings"'))
  const { vendor: vendorGiven, listings, ...unknown } = document
  if (!Array.isArray(listings)) return refusedWhole(t('"listings" must be a list'))
  if (listings.length > importMaxRows) return refusedWhole(tooManyRows())

  const problems: ImportProblem[] = Object.keys(unknown).map((field) => ({
    line: 0,
    field,
    reason: t('unknown field'),
  }))
  if (listings.length === 0) problems.push({ line: 0, field: 'listings', reason: t('has no listings') })
  const vendorRead = vendorShape.safeParse(vendorGiven, { reportInput: true })
  const vendorFaults = [...unstorableIn(vendorGiven, ''), ...issuesOf(vendorRead.error)]
  for (const { field, reason } of vendorFaults) {
    problems.push({ line: 0, field: field ? `vendor.${field}` : 'vendor', reason })
  }

  const seen = new SeenRows()
  const rows: ImportedRow[] = []
  for (const [index, item] of listings.entries()) {
    const line = index + 1
    const faults = [...unstorableIn(item, ''), ...seen.duplicatesOf(item, line)]
    const read = listingShape.safeParse(item, { reportInput: true })
    faults.push(...issuesOf(read.error))
    if (read.success && isListBelowPrice(read.data))
      faults.push({ field: 'pricing.listAmountMinor', reason: listBelowPrice() })
    for (const fault of faults) problems.push({ line, ...fault })
    if (read.success && faults.length === 0) rows.push({ line, listing: read.data })
  }
  return {
    ...(vendorRead.success && vendorFaults.length === 0 && { vendor: vendorRead.data }),
    rows,
    problems,
  }
}

function readCsv(text: string, locale: string | undefined): ImportRead {
  const { heading, rows: csvRows, problems: faultsOfForm } = readTable(text, importMaxRows)
  const ofForm = faultsOfForm.map(({ line, reason }) => ({
    line,
    field: '',
    reason: line === 0 ? t('the file {reason}', { reason }) : reason,
  }))
  if (!heading) return { rows: [], problems: ofForm }
  // Without one known column it is no list of listings, and naming every missing column would say less.
  if (!heading.cells.some((cell) => isColumn(cell)))
    return {
      rows: [],
      problems: [
        {
          line: heading.line,
          field: '',
          reason: t('must be the heading: {columns}', { columns: importColumns.join(', ') }),
        },
      ],
    }
  if (csvRows.length === 0 && ofForm.some(({ line }) => line === 0)) return { rows: [], problems: ofForm }
  const problems = [...headerProblems(heading), ...ofForm]

  const columns = heading.cells
  const missing = new Set<string>(
    importColumns.filter((column) => !optionalColumns.has(column) && !columns.includes(column)),
  )
  const seen = new SeenRows()
  const rows: ImportedRow[] = []
  for (const { line, cells } of csvRows) {
    const { listing, faults } = readCells(
      new Map(columns.map((column, index) => [column, cells[index] ?? ''])),
      locale,
    )
    // A missing column was reported once, for the heading; repeating it for each row would bury the rest.
    const worthSaying = faults.filter(({ field }) => !missing.has(field))
    const identity = { key: cells[columns.indexOf('key')], name: cells[columns.indexOf('name')] }
    worthSaying.push(...seen.duplicatesOf(identity, line))
    for (const fault of worthSaying) problems.push({ line, ...fault })
    if (listing && worthSaying.length === 0 && missing.size === 0) rows.push({ line, listing })
  }
  return { rows, problems: problems.toSorted((a, b) => a.line - b.line) }
}

const isColumn = (text: string) => (importColumns as readonly string[]).includes(text)

function headerProblems({ line, cells: names }: TableRow): ImportProblem[] {
  const problems: ImportProblem[] = []
  for (const [index, field] of names.entries()) {
    if (!isColumn(field))
      problems.push({
        line,
        field,
        reason: t('unknown column. Known columns are {columns}', { columns: importColumns.join(', ') }),
      })
    else if (names.indexOf(field) !== index)
      problems.push({ line, field, reason: t('the column appears twice') })
  }
  for (const field of importColumns) {
    if (!optionalColumns.has(field) && !names.includes(field))
      problems.push({ line, field, reason: t('the column is missing') })
  }
  return problems
}

interface Fault {
  field: string
  reason: string
}

/** Reads one row's cells. Amounts stay exact; every other value is checked by the shape that all imports share. */
function readCells(
  cells: Map<string, string>,
  locale: string | undefined,
): { listing?: Listing; faults: Fault[] } {
  const faults: Fault[] = []
  const reported = new Set<string>()
  const fault = (field: Column, reason: string) => {
    reported.add(field)
    faults.push({ field, reason })
    return undefined
  }
  const cell = (column: Column) => (cells.get(column) ?? '').trim()
  for (const column of importColumns) {
    const reason = unstorable(cells.get(column) ?? '')
    if (reason) fault(column, reason)
    else if (cell(column) === '' && !mayBeEmpty.has(column)) fault(column, t('must not be empty'))
  }
  const decimal = (column: Column, form: { decimals: number; currency?: string }) => {
    const text = cell(column)
    if (reported.has(column) || text === '') return undefined
    const read = readFigure(text, form, locale)
    if (read.kind === 'figure') return read.decimal
    const reason = read.kind === 'unreadable' ? read.reason : t('is empty')
    return fault(
      column,
      locale === undefined
        ? t('“{text}” {reason}. Write plain digits, such as 17000 or 186.25', { text: short(text), reason })
        : t('“{text}” {reason}', { text: short(text), reason }),
    )
  }
  /** One that is not stated is an empty cell. Fewer than three decimals, since 12.000 may mean twelve thousand. */
  const figure = (column: Column, decimals: 0 | 2) => {
    if (cell(column) === '') return null
    const read = decimal(column, { decimals })
    return read === undefined ? undefined : Number(read)
  }
  const money = (column: 'amount' | 'listAmount') => {
    const currency = /^[A-Z]{3}$/.test(cell('currency')) ? cell('currency') : 'USD'
    const read = decimal(column, { decimals: minorDigits(currency), currency })
    const amount = read === undefined ? undefined : parseMoney(read, currency)
    return amount && Number(amount.minor)
  }
  const isVerified = () => {
    const text = cell('isVerified').toLowerCase()
    if (reported.has('isVerified')) return undefined
    if (text === '') return null
    return text === 'true' || text === 'false'
      ? text === 'true'
      : fault('isVerified', t('must be true or false'))
  }
  const pairs = (column: Column, parts: number, wanted: string) =>
    listOf(cell(column)).map((entry) => {
      const fields = splitCell(entry, ':', parts)
      if (fields.length < parts)
        fault(column, t('“{entry}” must have the form “{form}”', { entry: short(entry), form: wanted }))
      return fields
    })

  const listAmountMinor = money('listAmount')
  const candidate = {
    key: cell('key'),
    name: cell('name'),
    tagline: cell('tagline'),
    ...(cell('textLanguage') !== '' && { textLanguage: cell('textLanguage') }),
    category: cell('category'),
    industry: cell('industry'),
    description: cell('description'),
    rating: cell('rating') || null,
    isVerified: isVerified(),
    enterpriseCount: figure('enterpriseCount', 0),
    pricing: {
      type: cell('pricingType'),
      amountMinor: money('amount'),
      ...(listAmountMinor !== undefined && { listAmountMinor }),
      period: cell('period'),
      currency: cell('currency'),
    },
    roiMetrics: {
      averageROI: figure('averageROI', 2),
      annualTCO: figure('annualTCO', 0),
      paybackPeriod: figure('paybackPeriod', 2),
      averageSavings: figure('averageSavings', 0),
    },
    publishedAt: cell('publishedAt'),
    features: pairs('features', 2, 'Title: text').map(([title, text]) => ({ title, text })),
    integrations: listOf(cell('integrations')).map((entry) => unescaped(entry)),
    deployment: cell('deployment'),
    supportHours: cell('supportHours'),
    languages: listOf(cell('languages')).map((entry) => unescaped(entry)),
    certificates: pairs('certificates', 3, 'standard: issuer: 2027-06-30').map(
      ([standard, issuer, validUntil]) => ({
        standard,
        issuer,
        validUntil,
      }),
    ),
  }
  const read = listingShape.safeParse(candidate, { reportInput: true })
  for (const { field, reason } of issuesOf(read.error)) {
    const column = columnOf(field)
    if (!reported.has(column)) faults.push({ field: column, reason })
  }
  if (read.success && isListBelowPrice(read.data))
    faults.push({ field: 'listAmount', reason: listBelowPrice() })
  return { ...(read.success && { listing: read.data }), faults }
}

const mayBeEmpty = new Set<Column>([
  ...optionalColumns,
  ...(['rating', 'isVerified', 'enterpriseCount'] as const),
  ...(['averageROI', 'annualTCO', 'paybackPeriod', 'averageSavings'] as const),
  ...(['features', 'integrations', 'languages', 'certificates'] as const),
])

/** "pricing.amountMinor" is the column "amount"; "features.2.title" is the column "features". */
function columnOf(place: string): string {
  return columnByPlace.get(place) ?? columnByPlace.get(place.split('.')[0] ?? '') ?? place
}

/**
 * Splits at the separator, at most into `limit` parts, the last one keeping the rest. A separator that belongs to the
 * text is written with a backslash before it ("\|", "\:"), a backslash before either as "\\".
 */
function splitCell(text: string, separator: '|' | ':', limit = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = []
  let from = 0
  for (let index = 0; index < text.length && parts.length + 1 < limit; index++) {
    if (text[index] === '\\') index += 1
    else if (text[index] === separator) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  parts.push(text.slice(from))
  return separator === ':' ? parts.map((part) => unescaped(part)) : parts
}

const listOf = (text: string) => (text === '' ? [] : splitCell(text, '|').map((entry) => entry.trim()))
const unescaped = (text: string) => text.replace(/\\([|:\\])/g, '$1').trim()

const listBelowPrice = () => t('the list price is lower than the price')
const isListBelowPrice = ({ pricing: { amountMinor, listAmountMinor } }: Listing) =>
  listAmountMinor !== undefined && listAmountMinor < amountMinor

/** Finds keys and names that are twice in a file, in rows that have other problems as well. */
class SeenRows {
  readonly #lineByKey = new Map<string, number>()
  readonly #lineByName = new Map<string, number>()

  duplicatesOf(row: unknown, line: number): Fault[] {
    if (!isRecord(row)) return []
    const faults: Fault[] = []
    const look = (field: 'key' | 'name', seen: Map<string, number>, fold: (text: string) => string) => {
      const value = row[field]
      if (typeof value !== 'string' || value.trim() === '') return
      const folded = fold(value.trim())
      const earlier = seen.get(folded)
      if (earlier === undefined) seen.set(folded, line)
      else
        faults.push({
          field,
          reason:
            field === 'key'
              ? t('the same key is in line {line}', { line: earlier })
              : t('the same name is in line {line}', { line: earlier }),
        })
    }
    look('key', this.#lineByKey, (key) => key)
    look('name', this.#lineByName, (name) => name.normalize('NFC').toLowerCase())
    return faults
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Text that a database cannot keep. */
function unstorable(text: string): string | undefined {
  if (text.includes('\u0000')) return t('contains a NUL character')
  if (!text.isWellFormed()) return t('contains half of a surrogate pair')
  return undefined
}

/** Looks as deep as a listing goes and no deeper: what is nested further is refused by its shape anyway. */
function unstorableIn(value: unknown, place: string, depth = 4): Fault[] {
  if (typeof value === 'string') {
    const reason = unstorable(value)
    return reason ? [{ field: place, reason }] : []
  }
  if (!isRecord(value) || depth === 0) return []
  return Object.entries(value).flatMap(([name, member]) =>
    unstorableIn(member, place ? `${place}.${name}` : name, depth - 1),
  )
}

function issuesOf(error: z.ZodError | undefined): Fault[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const place = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: place ? `${place}.${key}` : key, reason: t('unknown field') }))
    }
    return [{ field: place, reason: reasonOf(issue) }]
  })
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return t('must be one of {values}', { values: issue.values.map(String).join(', ') })
    case 'too_big':
      return issue.origin === 'string'
        ? t('has more than {maximum} characters', { maximum: Number(issue.maximum) })
        : t('is more than {maximum}', { maximum: Number(issue.maximum) })
    case 'too_small':
      return issue.origin === 'string'
        ? t('must not be empty')
        : t('is less than {minimum}', { minimum: Number(issue.minimum) })
    case 'invalid_type':
      return issue.input === undefined ? t('is missing') : typeReason(issue.expected)
    case 'invalid_format':
      return formatReason(issue.format) ?? issue.message
    default:
      return issue.message
  }
}

function typeReason(expected: string): string {
  switch (expected) {
    case 'string':
      return t('must be text')
    case 'number':
      return t('must be a number')
    case 'int':
      return t('must be a whole number')
    case 'boolean':
      return t('must be true or false')
    case 'array':
      return t('must be a list')
    case 'object':
      return t('must be an object')
    default:
      return t('must be {type}', { type: expected })
  }
}

function formatReason(format: string): string | undefined {
  if (format === 'datetime') return t('must be a time in UTC such as 2026-03-31T09:30:00Z')
  return format === 'date' ? t('must be a date such as 2027-06-30') : undefined
}

/** Enough of a value to recognise it in a message. */
function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text.toWellFormed()
}
