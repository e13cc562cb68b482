import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf } from '#platform/kernel/numbers/money.ts'
import { categories, complianceStandards, industries, pricingPeriods, pricingTypes } from '../vocabulary.ts'
import { importColumns, importMaxBytes, importMaxRows, readImport } from './import-rows.ts'
import { asStatedByVendor, fieldsNotTaken, type Listing, listingShape, type Vendor } from './listing.ts'

const example = (extension: string) =>
  readFileSync(
    path.join(import.meta.dirname, `../../../../../../docs/examples/import-example.${extension}`),
    'utf8',
  )

const vendor: Vendor = {
  key: 'fernhill',
  name: 'Fernhill',
  about: 'Plans what moves.',
  headquarters: 'Ghent',
  foundedYear: 2018,
  employees: '11–50',
}

function aListing(changes: Partial<Listing> = {}): Listing {
  return {
    key: 'fernhill-yard',
    name: 'Fernhill Yard',
    tagline: 'Every trailer found',
    category: 'Agentic AI',
    industry: 'Manufacturing',
    description: 'Assigns trailers to docks as trucks arrive.',
    rating: '3.9',
    isVerified: false,
    enterpriseCount: 7,
    pricing: {
      type: 'per_transaction',
      amountMinor: 48,
      listAmountMinor: 60,
      period: 'monthly',
      currency: 'USD',
    },
    roiMetrics: { averageROI: 95.5, annualTCO: 99360, paybackPeriod: 12, averageSavings: 193752 },
    publishedAt: '2026-05-12T14:05:00Z',
    features: [{ title: 'Gate board', text: 'Shows drivers where to wait.' }],
    integrations: ['Warehouse management (REST)', 'Orders (EDIFACT)'],
    deployment: 'Hosted',
    supportHours: 'Around the clock',
    languages: ['English', 'German'],
    certificates: [{ standard: 'SOC2', issuer: 'Sablebridge Audit', validUntil: '2027-06-30' }],
    ...changes,
  }
}

const escaped = (text: string) => text.replace(/[|:\\]/g, '\\$&')

function cellsOf(listing: Listing): Record<string, string> {
  const { pricing, roiMetrics } = listing
  const money = (minor: number) => decimalOf({ minor: BigInt(minor), currency: pricing.currency })
  return {
    key: listing.key,
    name: listing.name,
    tagline: listing.tagline,
    category: listing.category,
    industry: listing.industry,
    description: listing.description,
    rating: listing.rating ?? '',
    isVerified: String(listing.isVerified ?? ''),
    enterpriseCount: String(listing.enterpriseCount ?? ''),
    pricingType: pricing.type,
    amount: money(pricing.amountMinor),
    listAmount: pricing.listAmountMinor === undefined ? '' : money(pricing.listAmountMinor),
    period: pricing.period,
    currency: pricing.currency,
    averageROI: String(roiMetrics.averageROI ?? ''),
    annualTCO: String(roiMetrics.annualTCO ?? ''),
    paybackPeriod: String(roiMetrics.paybackPeriod ?? ''),
    averageSavings: String(roiMetrics.averageSavings ?? ''),
    publishedAt: listing.publishedAt,
    features: listing.features.map(({ title, text }) => `${escaped(title)}: ${escaped(text)}`).join(' | '),
    integrations: listing.integrations.map(escaped).join(' | '),
    deployment: listing.deployment,
    supportHours: listing.supportHours,
    languages: listing.languages.map(escaped).join(' | '),
    certificates: listing.certificates
      .map(({ standard, issuer, validUntil }) => `${standard}: ${escaped(issuer)}: ${validUntil}`)
      .join(' | '),
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A CSV file of these listings; `edits` replaces cells of its only or every row, `columns` the header. */
function csvOf(
  listings: Listing[],
  {
    edits = {},
    columns = importColumns,
    lineBreak = '\n',
  }: { edits?: Record<string, string>; columns?: readonly string[]; lineBreak?: string } = {},
) {
  const lines = listings.map((listing) => {
    const cells: Record<string, string> = { ...cellsOf(listing), ...edits }
    return columns.map((column) => quoted(cells[column] ?? '')).join(',')
  })
  return [columns.join(','), ...lines].join(lineBreak) + lineBreak
}
const jsonOf = (listings: unknown[]) => JSON.stringify({ vendor, listings })
const listingsIn = (read: ReturnType<typeof readImport>) => read.rows.map(({ listing }) => listing)
const fieldsIn = (read: ReturnType<typeof readImport>) => read.problems.map(({ field }) => field)

describe('a clean file', () => {
  test('the example files hold the same three listings and read without a problem', () => {
    const csv = readImport(example('csv'), 'csv')
    const json = readImport(example('json'), 'json')
    expect(csv.problems).toEqual([])
    expect(json.problems).toEqual([])
    expect(csv.rows).toHaveLength(3)
    expect(listingsIn(csv)).toEqual(listingsIn(json))
    expect(json.vendor?.name).toBe('Fernhill Motion')
    expect(csv.vendor).toBeUndefined()
    expect(csv.rows.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(json.rows.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test('a spreadsheet export with byte order mark, CRLF, quotes and line breaks inside a cell reads as it is', () => {
    const description = 'First line, with a comma.\r\nSecond line with "quotes".'
    const listings = [aListing({ description }), aListing({ key: 'second', name: 'Second' })]
    const read = readImport(`\uFEFF${csvOf(listings, { lineBreak: '\r\n' })}`, 'csv')
    expect(read.problems).toEqual([])
    expect(listingsIn(read)).toEqual(listings)
    expect(read.rows.map(({ line }) => line)).toEqual([2, 4])
  })

  test('columns may come in any order, and the list price column may be left out', () => {
    const columns = [...importColumns].reverse().filter((column) => column !== 'listAmount')
    const { listAmountMinor: _left, ...pricing } = aListing().pricing
    const listing = aListing({ pricing })
    const read = readImport(csvOf([listing], { columns }), 'csv')
    expect(read.problems).toEqual([])
    expect(listingsIn(read)).toEqual([listing])
  })

  test('LANG-05 a file may say in which language a listing is written, in a column of its own or not at all', () => {
    const german = aListing({ textLanguage: 'de' })
    const csv = readImport(csvOf([aListing()], { edits: { textLanguage: 'de' } }), 'csv')
    expect(csv.problems).toEqual([])
    expect(listingsIn(csv)).toEqual([german])
    expect(listingsIn(readImport(jsonOf([german]), 'json'))).toEqual([german])
    const columns = importColumns.filter((column) => column !== 'textLanguage')
    const silent = readImport(csvOf([aListing()], { columns }), 'csv')
    expect(silent.problems).toEqual([])
    expect(listingsIn(silent)).toEqual([aListing()])
    const unknown = readImport(csvOf([aListing()], { edits: { textLanguage: 'Deutsch' } }), 'csv')
    expect(unknown.problems).toEqual([
      { line: 2, field: 'textLanguage', reason: 'must be one of en, es, fr, de' },
    ])
  })

  test('empty lines are passed over and counted', () => {
    const [header = '', row = ''] = csvOf([aListing()]).split('\n')
    const read = readImport(`\n${header}\n\n\n${row}\n\n`, 'csv')
    expect(read.problems).toEqual([])
    expect(read.rows.map(({ line }) => line)).toEqual([5])
  })

  test('bars, colons and backslashes survive after a backslash', () => {
    const listing = aListing({
      features: [{ title: 'Ratio 1:2', text: 'Either a|b or c\\d: both work.' }],
      integrations: ['a | b', 'c\\'],
    })
    expect(listingsIn(readImport(csvOf([listing]), 'csv'))).toEqual([listing])
  })

  test('the text of a feature may hold colons without a backslash', () => {
    const read = readImport(csvOf([aListing()], { edits: { features: 'Hours: open: always' } }), 'csv')
    expect(listingsIn(read)[0]?.features).toEqual([{ title: 'Hours', text: 'open: always' }])
  })
})

describe('amounts', () => {
  test.each([
    ['149', 14_900],
    ['186.25', 18_625],
    ['0.4', 40],
    ['0', 0],
  ])('"%s" is read to the cent', (text, cents) => {
    const read = readImport(csvOf([aListing()], { edits: { amount: text, listAmount: '' } }), 'csv')
    expect(read.problems).toEqual([])
    expect(listingsIn(read)[0]?.pricing).toEqual({
      type: 'per_transaction',
      amountMinor: cents,
      period: 'monthly',
      currency: 'USD',
    })
  })

  test.each(['17,000', '1e3', '$17', '17.000,00', '+5', '.5', '5.', 'Infinity', '0x10', '1 000'])(
    '"%s" is refused as a price, a cost and a count, and never read as something else',
    (text) => {
      const edits = { amount: text, annualTCO: text, enterpriseCount: text }
      const read = readImport(csvOf([aListing()], { edits }), 'csv')
      expect(read.rows).toEqual([])
      expect(fieldsIn(read).sort()).toEqual(['amount', 'annualTCO', 'enterpriseCount'])
      for (const { reason } of read.problems) expect(reason).toContain('Write plain digits')
    },
  )

  test('a file of semicolons is read with the figures of the locale that is stated, and of no other', () => {
    const listing = aListing({ roiMetrics: { ...aListing().roiMetrics, annualTCO: 99_360 } })
    const cells: Record<string, string> = {
      ...cellsOf(listing),
      ...{ amount: '0,48', listAmount: '0,6', averageROI: '95,5', annualTCO: '99.360' },
    }
    const file = [
      importColumns.join(';'),
      importColumns.map((column) => quoted(cells[column] ?? '')).join(';'),
    ]
    const read = readImport(file.join('\r\n'), 'csv', 'de-DE')
    expect(read.problems).toEqual([])
    expect(listingsIn(read)).toEqual([listing])
    expect(fieldsIn(readImport(file.join('\r\n'), 'csv')).sort()).toEqual([
      'amount',
      'annualTCO',
      'averageROI',
      'listAmount',
    ])
  })

  const figures = ['averageROI', 'annualTCO', 'paybackPeriod', 'averageSavings', 'enterpriseCount']
  test.each([
    ['12.000', undefined, '“12.000” could mean 12 or 12000. Write plain digits, such as 17000 or 186.25'],
    ['44.453', undefined, '“44.453” could mean 44.453 or 44453. Write plain digits, such as 17000 or 186.25'],
    ['12.000', 'en-US', '“12.000” could mean 12 or 12,000'],
    ['12,000', 'de-DE', '“12,000” could mean 12 or 12.000'],
  ])('%j with the numbers of %s is refused, and both possible meanings are named', (text, locale, reason) => {
    const edits = Object.fromEntries(figures.map((column) => [column, text]))
    const read = readImport(
      csvOf([aListing()], { edits: { ...edits, amount: '', listAmount: '' } }),
      'csv',
      locale,
    )
    expect(read.rows).toEqual([])
    for (const column of figures)
      expect(read.problems.filter(({ field }) => field === column)).toEqual([
        { line: 2, field: column, reason },
      ])
  })

  test('what is whole has no decimals in a file, the others have two, and numbers of JSON are exact', () => {
    const edits = Object.fromEntries(figures.map((column) => [column, '12.5']))
    expect(fieldsIn(readImport(csvOf([aListing()], { edits }), 'csv')).sort()).toEqual([
      'annualTCO',
      'averageSavings',
      'enterpriseCount',
    ])
    const roiMetrics = { ...aListing().roiMetrics, averageROI: 12.0625, paybackPeriod: 7.125 }
    expect(listingsIn(readImport(jsonOf([aListing({ roiMetrics })]), 'json'))[0]?.roiMetrics).toEqual(
      roiMetrics,
    )
  })

  test('MKT-12 what is not taken from a file may be empty, and is checked where it is stated', () => {
    const listing = aListing({ rating: null, isVerified: null, enterpriseCount: null })
    for (const read of [readImport(csvOf([listing]), 'csv'), readImport(jsonOf([listing]), 'json')]) {
      expect(read.problems).toEqual([])
      expect(listingsIn(read)).toEqual([listing])
      expect(fieldsNotTaken(listingsIn(read))).toEqual([])
      expect(asStatedByVendor(listing)).toMatchObject({ rating: null, isVerified: false, enterpriseCount: 0 })
    }
    const edits = { rating: '9.9', isVerified: 'yes', enterpriseCount: '-1' }
    expect(fieldsIn(readImport(csvOf([listing], { edits }), 'csv')).sort()).toEqual([
      'enterpriseCount',
      'isVerified',
      'rating',
    ])
    expect(fieldsNotTaken([aListing()])).toEqual(['rating', 'enterpriseCount'])
  })

  test('more decimals than the currency has are refused, not rounded', () => {
    const cents = readImport(csvOf([aListing()], { edits: { amount: '1.005' } }), 'csv')
    expect(cents.problems).toEqual([
      {
        line: 2,
        field: 'amount',
        reason: '“1.005” could mean 1.005 or 1005. Write plain digits, such as 17000 or 186.25',
      },
    ])
    const yen = readImport(
      csvOf([aListing()], { edits: { amount: '1.5', listAmount: '2', currency: 'JPY' } }),
      'csv',
    )
    expect(fieldsIn(yen)).toEqual(['amount'])
  })

  test('a negative price and one beyond every limit are refused', () => {
    expect(fieldsIn(readImport(csvOf([aListing()], { edits: { amount: '-1' } }), 'csv'))).toEqual(['amount'])
    const huge = { amount: '999999999999999.99', listAmount: '' }
    expect(fieldsIn(readImport(csvOf([aListing()], { edits: huge }), 'csv'))).toEqual(['amount'])
  })

  test('LIST-15 an empty figure of the return is not stated, 0 is 0, and an unreadable one is refused with what was read', () => {
    const roiMetrics = { averageROI: 0, annualTCO: null, paybackPeriod: null, averageSavings: null }
    const listings = [aListing({ roiMetrics })]
    for (const read of [readImport(csvOf(listings), 'csv'), readImport(jsonOf(listings), 'json')]) {
      expect(read.problems).toEqual([])
      expect(listingsIn(read)).toEqual(listings)
    }
    const edits = { averageROI: 'n/a', annualTCO: ' ', paybackPeriod: '7 months' }
    expect(
      readImport(csvOf(listings, { edits }), 'csv').problems.map(({ field, reason }) => [
        field,
        reason.split(' ')[0],
      ]),
    ).toEqual([
      ['averageROI', '“n/a”'],
      ['paybackPeriod', '“7'],
    ])
    const text = [{ ...aListing(), roiMetrics: { ...roiMetrics, annualTCO: '' } }]
    expect(readImport(jsonOf(text), 'json').problems).toEqual([
      { line: 1, field: 'roiMetrics.annualTCO', reason: 'must be a number' },
    ])
  })

  test('a list price lower than the price is refused in both formats', () => {
    const listing = aListing()
    listing.pricing.listAmountMinor = 47
    expect(readImport(csvOf([listing]), 'csv').problems).toEqual([
      { line: 2, field: 'listAmount', reason: 'the list price is lower than the price' },
    ])
    expect(readImport(jsonOf([listing]), 'json').problems).toEqual([
      { line: 1, field: 'pricing.listAmountMinor', reason: 'the list price is lower than the price' },
    ])
  })
})

describe('problems', () => {
  test('every problem of every row is reported, with its line and column', () => {
    const listings = [aListing(), aListing({ key: 'b', name: 'B' }), aListing({ key: 'c', name: 'C' })]
    const lines = csvOf(listings).split('\n')
    lines[1] =
      lines[1]?.replace('"3.9"', '"5.1"').replace('"Agentic AI"', '"Agents"').replace('"false"', '"no"') ?? ''
    lines[3] = lines[3]?.replace('"2026-05-12T14:05:00Z"', '"12 May"').replace('"USD"', '"usd"') ?? ''
    const read = readImport(lines.join('\n'), 'csv')
    expect(read.problems.map(({ line, field }) => `${line} ${field}`).sort()).toEqual([
      '2 category',
      '2 isVerified',
      '2 rating',
      '4 currency',
      '4 publishedAt',
    ])
    expect(read.rows.map(({ line }) => line)).toEqual([3])
    const category = read.problems.find(({ field }) => field === 'category')
    expect(category?.reason).toBe(`must be one of ${categories.join(', ')}`)
  })

  test('a missing field and an unknown field of an item are named', () => {
    const { name: _name, ...nameless } = aListing()
    const read = readImport(
      jsonOf([{ ...nameless, colour: 'red', pricing: { ...nameless.pricing, tax: 1 } }]),
      'json',
    )
    expect(read.problems).toContainEqual({ line: 1, field: 'name', reason: 'is missing' })
    expect(read.problems).toContainEqual({ line: 1, field: 'colour', reason: 'unknown field' })
    expect(read.problems).toContainEqual({ line: 1, field: 'pricing.tax', reason: 'unknown field' })
    expect(read.rows).toEqual([])
  })

  test('a missing column is reported once and an unknown one is named with those that exist', () => {
    const columns = importColumns.filter((column) => column !== 'rating')
    const read = readImport(
      csvOf([aListing(), aListing({ key: 'b', name: 'B' })], { columns: [...columns, 'colour'] }),
      'csv',
    )
    expect(read.problems.map(({ line, field }) => `${line} ${field}`).sort()).toEqual([
      '1 colour',
      '1 rating',
    ])
    expect(read.problems.find(({ field }) => field === 'colour')?.reason).toContain('key, name, tagline')
    expect(read.rows).toEqual([])
  })

  test('a duplicate column is refused', () => {
    const read = readImport(csvOf([aListing()], { columns: [...importColumns, 'rating'] }), 'csv')
    expect(read.problems).toEqual([{ line: 1, field: 'rating', reason: 'the column appears twice' }])
  })

  test('a row with too few cells is reported and the next one is read', () => {
    const [header = '', row = ''] = csvOf([aListing()]).split('\n')
    const read = readImport(`${header}\n"only","three","cells"\n${row}\n`, 'csv')
    expect(read.problems).toEqual([{ line: 2, field: '', reason: 'has 3 cells where the heading has 26' }])
    expect(read.rows.map(({ line }) => line)).toEqual([3])
  })

  test('a duplicate key names the other line', () => {
    const listings = [aListing(), aListing({ key: 'b', name: 'B' }), aListing({ name: 'Another' })]
    const problem = { field: 'key', reason: 'the same key is in line' }
    expect(readImport(csvOf(listings), 'csv').problems).toEqual([
      { ...problem, line: 4, reason: `${problem.reason} 2` },
    ])
    expect(readImport(jsonOf(listings), 'json').problems).toEqual([
      { ...problem, line: 3, reason: `${problem.reason} 1` },
    ])
  })

  test('a duplicate name is refused whatever the case', () => {
    const listings = [aListing({ name: 'Élan Yard' }), aListing({ key: 'b', name: 'éLAN yARD' })]
    for (const read of [readImport(csvOf(listings), 'csv'), readImport(jsonOf(listings), 'json')]) {
      expect(fieldsIn(read)).toEqual(['name'])
      expect(read.rows).toHaveLength(1)
    }
  })

  test.each([
    ['a NUL character', 'Yard\u0000'],
    ['half of a surrogate pair', 'Yard\uD800'],
  ])('text with %s is refused in both formats', (reason, name) => {
    for (const read of [
      readImport(csvOf([aListing({ name })]), 'csv'),
      readImport(jsonOf([aListing({ name })]), 'json'),
    ]) {
      expect(read.problems).toEqual([
        expect.objectContaining({ field: 'name', reason: `contains ${reason}` }),
      ])
      expect(read.rows).toEqual([])
    }
    const nested = jsonOf([aListing({ features: [{ title: 'x', text: name }] })])
    expect(fieldsIn(readImport(nested, 'json'))).toEqual(['features.0.text'])
  })

  test('a certificate that is not standard, issuer and date is refused with an example', () => {
    const read = readImport(
      csvOf([aListing()], { edits: { certificates: 'SOC2: somebody | GDPR: a: soon' } }),
      'csv',
    )
    expect(read.problems.map(({ reason }) => reason)).toEqual([
      '“SOC2: somebody” must have the form “standard: issuer: 2027-06-30”',
    ])
    const dated = readImport(csvOf([aListing()], { edits: { certificates: 'GDPR: a: soon' } }), 'csv')
    expect(dated.problems).toEqual([
      { line: 2, field: 'certificates', reason: 'must be a date such as 2027-06-30' },
    ])
  })

  test('a quote that is never closed is reported where its row starts, and rows before it are kept', () => {
    const text = csvOf([aListing(), aListing({ key: 'b', name: 'B' })])
    const read = readImport(`${text}"c,and so on\nmore\n`, 'csv')
    expect(read.rows).toHaveLength(2)
    expect(read.problems).toEqual([
      expect.objectContaining({ line: 4, reason: expect.stringContaining('quote') }),
    ])
  })

  test('a vendor with a fault is reported and not handed on', () => {
    const read = readImport(
      JSON.stringify({ vendor: { ...vendor, foundedYear: 1500 }, listings: [aListing()] }),
      'json',
    )
    expect(read.problems).toEqual([{ line: 0, field: 'vendor.foundedYear', reason: 'is less than 1900' }])
    expect(read.vendor).toBeUndefined()
    expect(fieldsIn(readImport(JSON.stringify({ listings: [aListing()] }), 'json'))).toEqual(['vendor'])
  })

  test.each(['', ' \n', '\uFEFF', '[]', '{}', 'null', '{"vendor":', '{"vendor":{},"listings":{}}'])(
    'the JSON text %j is refused as a whole',
    (text) => {
      const read = readImport(text, 'json')
      expect(read.rows).toEqual([])
      expect(read.problems).toEqual([{ line: 0, field: '', reason: expect.any(String) }])
    },
  )

  test('files without rows are refused', () => {
    expect(readImport(`${importColumns.join(',')}\n`, 'csv').problems).toHaveLength(1)
    expect(readImport('', 'csv').problems).toHaveLength(1)
    expect(fieldsIn(readImport(jsonOf([]), 'json'))).toEqual(['listings'])
  })
})

describe('limits', () => {
  test('more than 50,000 rows are refused with one problem', () => {
    const csv = readImport(`${importColumns.join(',')}\n${'x\n'.repeat(importMaxRows + 1)}`, 'csv')
    const json = readImport(`{"listings":[${'0,'.repeat(importMaxRows)}0]}`, 'json')
    for (const read of [csv, json]) {
      expect(read.rows).toEqual([])
      expect(read.problems).toEqual([{ line: 0, field: '', reason: expect.stringContaining('50,000 rows') }])
    }
  })

  test('exactly 50,000 rows are read', () => {
    const read = readImport(`${importColumns.join(',')}\n${'x\n'.repeat(importMaxRows)}`, 'csv')
    expect(read.problems).toHaveLength(importMaxRows)
    expect(read.problems.at(-1)?.line).toBe(importMaxRows + 1)
  })

  test('a file over 50 MB is refused by its bytes, not its characters', () => {
    const text = '€'.repeat(Math.ceil(importMaxBytes / 3) + 1)
    expect(text.length).toBeLessThan(importMaxBytes)
    for (const format of ['csv', 'json'] as const) {
      expect(readImport(text, format).problems).toEqual([
        { line: 0, field: '', reason: expect.stringContaining('50 MB') },
      ])
    }
  })
})

const line = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) })
    .map((text) => text.replaceAll('\u0000', '').trim().slice(0, maxLength).toWellFormed().trim())
    .filter((text) => text !== '')
const cents = fc.integer({ min: 0, max: 1_000_000_00 })
const listingArbitrary: fc.Arbitrary<Listing> = fc.record({
  key: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,79}$/),
  name: line(80),
  tagline: line(140),
  category: fc.constantFrom(...categories),
  industry: fc.constantFrom(...industries),
  description: line(2000),
  rating: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => (tenths / 10).toFixed(1))),
  isVerified: fc.option(fc.boolean()),
  enterpriseCount: fc.option(fc.nat(1_000_000)),
  pricing: fc.tuple(cents, fc.option(cents, { nil: undefined })).chain(([amountMinor, more]) =>
    fc.record({
      type: fc.constantFrom(...pricingTypes),
      amountMinor: fc.constant(amountMinor),
      ...(more !== undefined && { listAmountMinor: fc.constant(amountMinor + more) }),
      period: fc.constantFrom(...pricingPeriods),
      currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    }),
  ),
  roiMetrics: fc.record({
    averageROI: fc.option(fc.integer({ min: -1000, max: 100_000 }).map((tenths) => tenths / 10)),
    annualTCO: fc.option(fc.nat(1_000_000_000)),
    paybackPeriod: fc.option(fc.integer({ min: 0, max: 2400 }).map((tenths) => tenths / 10)),
    averageSavings: fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })),
  }),
  publishedAt: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((instant) => instant.toISOString()),
  features: fc.array(fc.record({ title: line(80), text: line(400) }), { maxLength: 4 }),
  integrations: fc.array(line(60), { maxLength: 4 }),
  deployment: line(120),
  supportHours: line(120),
  languages: fc.array(line(40), { maxLength: 4 }),
  certificates: fc.array(
    fc.record({
      standard: fc.constantFrom(...complianceStandards),
      issuer: line(120),
      validUntil: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    }),
    { maxLength: 3 },
  ),
})
const fileArbitrary = fc
  .uniqueArray(listingArbitrary, {
    minLength: 1,
    maxLength: 5,
    selector: ({ key, name }) => `${key}`.length && name.normalize('NFC').toLowerCase(),
  })
  .map((listings) =>
    listings.map((listing, index) => ({ ...listing, key: `${index}-${listing.key}`.slice(0, 80) })),
  )

describe('whatever the text', () => {
  test('listings written to a file and read again are the same, in both formats', () => {
    fc.assert(
      fc.property(fileArbitrary, fc.constantFrom('\n', '\r\n'), (listings, lineBreak) => {
        for (const read of [
          readImport(csvOf(listings, { lineBreak }), 'csv'),
          readImport(jsonOf(listings), 'json'),
        ]) {
          expect(read.problems).toEqual([])
          expect(listingsIn(read)).toEqual(listings)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('random text never throws and never becomes a row', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc
        .array(fc.constantFrom('"', ',', '\n', '\r', '|', ':', '\\', 'key', '\u0000', '\uD800', '{', '['), {
          maxLength: 60,
        })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anyText, fc.constantFrom('csv', 'json'), (text, format) => {
        const read = readImport(text, format)
        expect(read.rows).toEqual([])
        expect(read.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  test('a damaged file never throws, and rows that it still yields are valid', () => {
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(8),
      put: fc.string({ unit: 'binary', maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fileArbitrary,
        fc.constantFrom('csv', 'json'),
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        (listings, format, damages) => {
          let text = format === 'csv' ? csvOf(listings) : jsonOf(listings)
          for (const { at, cut, put } of damages) {
            const from = Math.floor(at * text.length)
            text = text.slice(0, from) + put + text.slice(from + cut)
          }
          const read = readImport(text, format)
          for (const listing of listingsIn(read))
            expect(listingShape.safeParse(listing).data).toEqual(listing)
          for (const { field, reason } of read.problems) expect(typeof field + reason).toMatch(/^string./s)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('JSON nested a hundred thousand deep is a problem, not a crash', () => {
    const deep = `{"listings":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`
    expect(readImport(deep, 'json').problems.length).toBeGreaterThan(0)
  })
})

test('MKT-12 what a file says of ratings, customers and verification is not shown', () => {
  const [listing] = readImport(csvOf([aListing({ rating: '4.2', isVerified: true })]), 'csv').rows
  if (!listing) throw new Error('the row is whole')
  expect(asStatedByVendor(listing.listing)).toMatchObject({
    rating: null,
    isVerified: false,
    enterpriseCount: 0,
  })
})
