// The file of FOCUS: its columns as the specification names them, each row as its rules allow it, and sums that are those of the
// invoices and of the money that moved.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import {
  aPackage,
  app,
  approve,
  approved,
  bill,
  daysLater,
  did,
  invoiced,
  list,
  pay,
  people,
  read,
  settled,
  stranger,
  thePlan,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import { demoPassword } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { Invoice } from './contract.ts'

withBilling()

type Row = Record<string, string>
/** Of every test of this file, whose clock goes on. */
const always = ['2026-11-01', '2027-10-31'] as const
/** The calendar month, UTC. */
const monthNow = () => {
  const day = app.clock.now()
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0))
  return [`${last.toISOString().slice(0, 8)}01`, last.toISOString().slice(0, 10)] as const
}
const address = (from: string, to: string) => `/api/v1/billing/focus.csv?from=${from}&to=${to}`
async function rowsOf(from: string, to: string, by = people.cfo): Promise<Row[]> {
  const answer = await by.ask(address(from, to))
  expect(answer.status, answer.body).toBe(200)
  return parse(answer.body, { columns: true })
}
const correct = async (invoice: Invoice, step: 'void' | 'credit-notes', body: object = {}) => {
  const path = `/api/admin/invoices/${invoice.reference}/${step}`
  const answer = await sendProtected(people.primary, 'POST', path, { reason: 'Billed twice', ...body })
  if (answer.json.waiting) await approve(answer.json.waiting.id)
}
/** In minor units of a currency with two digits, exactly. */
const minor = (text = '') => {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  expect(whole, text).toBeDefined()
  return Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
}
const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((total, row) => total + minor(row[column]), 0)

// From the specification, version 1.2: feature level, "allows nulls" and values of each column.
const mandatory = [
  ...['BilledCost', 'BillingAccountId', 'BillingAccountName', 'BillingCurrency', 'BillingPeriodEnd'],
  ...['BillingPeriodStart', 'ChargeCategory', 'ChargeClass', 'ChargeDescription', 'ChargePeriodEnd'],
  ...['ChargePeriodStart', 'ContractedCost', 'EffectiveCost', 'InvoiceIssuerName', 'ListCost'],
  ...['PricingQuantity', 'PricingUnit', 'ProviderName', 'PublisherName', 'ServiceCategory', 'ServiceName'],
]
const neverNull = [
  ...['BilledCost', 'BillingAccountId', 'BillingAccountType', 'BillingCurrency', 'BillingPeriodEnd'],
  ...['BillingPeriodStart', 'ChargeCategory', 'ChargeFrequency', 'ChargePeriodEnd', 'ChargePeriodStart'],
  ...['ContractedCost', 'EffectiveCost', 'InvoiceId', 'InvoiceIssuerName', 'ListCost', 'PricingCurrency'],
  ...['ProviderName', 'PublisherName', 'ServiceCategory', 'ServiceName', 'ServiceSubcategory'],
]
const known = new Set([
  ...[...mandatory, ...neverNull, 'ContractedUnitPrice', 'ListUnitPrice', 'PricingCategory', 'ResourceId'],
  ...['ResourceName', 'ResourceType', 'SkuId', 'SkuPriceId', 'Tags'],
])
const values: Readonly<Record<string, readonly string[]>> = {
  ChargeCategory: ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'],
  ChargeClass: ['', 'Correction'],
  ChargeFrequency: ['One-Time', 'Recurring', 'Usage-Based'],
  PricingCategory: ['', 'Standard', 'Dynamic', 'Committed', 'Other'],
  ServiceCategory: ['AI and Machine Learning', 'Business Applications'],
}

/** What the specification demands of a row. */
function checkRow(row: Row): void {
  for (const column of neverNull) expect(row[column], `${column} of ${JSON.stringify(row)}`).not.toBe('')
  for (const [column, allowed] of Object.entries(values)) expect(allowed, column).toContain(row[column])
  for (const column of ['BillingPeriodStart', 'BillingPeriodEnd', 'ChargePeriodStart', 'ChargePeriodEnd'])
    expect(row[column], column).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(row.BillingPeriodStart).toMatch(/-01T00:00:00Z$/)
  expect(Date.parse(row.ChargePeriodEnd ?? '')).toBeGreaterThan(Date.parse(row.ChargePeriodStart ?? ''))
  for (const column of ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost']) minor(row[column])
  expect(row.PricingUnit === '', 'a unit goes with a quantity').toBe(row.PricingQuantity === '')
  if (row.ChargeCategory !== 'Purchase') return
  for (const column of [
    'ListUnitPrice',
    'ContractedUnitPrice',
    'PricingQuantity',
    'SkuId',
    'PricingCategory',
  ])
    expect(row[column], column).not.toBe('')
  expect(minor(row.ListUnitPrice) * Number(row.PricingQuantity)).toBe(minor(row.ListCost))
  expect(minor(row.ContractedUnitPrice) * Number(row.PricingQuantity)).toBe(minor(row.ContractedCost))
}

/** With texts by which the company knows the order. */
async function invoicedWith(what: object, stated: object): Promise<Invoice> {
  const { id, version } = (await people.ops.send('POST', '/api/orders', what)).json
  const referencesAnswer = await people.ops.send('PUT', `/api/orders/${id}/references`, stated, {
    'if-match': `"${version}"`,
  })
  expect(referencesAnswer.status, referencesAnswer.body).toBe(200)
  await did(people.cfo, await did(people.ops, referencesAnswer.json, 'submit'), 'approve')
  await bill()
  const [first] = (await list(`?orderId=${id}`)).items
  return read(first?.id ?? '')
}

test('PAY-10 CONN-01 the file has every mandatory column of FOCUS 1.2, each row keeps its rules, and the sum of each invoice is what the invoice says', async () => {
  await approved(thePlan(25))
  // Its trial is over.
  await daysLater(15)
  await bill()
  await settled(aPackage)
  const seats = await invoicedWith(users(4), { purchaseOrder: '=PO 7', costCentre: 'Ops, "East"' })
  const rows = await rowsOf(...always)
  expect(rows.length).toBeGreaterThan(3)
  const columns = Object.keys(rows[0] ?? {})
  for (const column of mandatory) expect(columns).toContain(column)
  expect(columns.filter((column) => !known.has(column) && !column.startsWith('x_'))).toEqual([])
  rows.forEach(checkRow)
  const invoices = (await list()).items
  expect(new Set(rows.map(({ InvoiceId }) => InvoiceId))).toEqual(
    new Set(invoices.map(({ number }) => number)),
  )
  for (const { number, totalMinor, currency } of invoices) {
    const ofInvoice = rows.filter(({ InvoiceId }) => InvoiceId === number)
    expect(sum(ofInvoice, 'BilledCost'), number).toBe(totalMinor)
    expect(new Set(ofInvoice.map(({ BillingCurrency }) => BillingCurrency))).toEqual(new Set([currency]))
  }
  const [own] = rows.filter(({ InvoiceId }) => InvoiceId === seats.number)
  expect(own).toMatchObject({
    ChargeCategory: 'Purchase',
    PricingQuantity: '4',
    ServiceName: 'Ledger Watch',
  })
  expect(JSON.parse(own?.Tags ?? '')).toEqual({ purchaseOrder: '=PO 7', costCentre: 'Ops, "East"' })
})

test('PAY-10 what credits paid, a credit note and a void invoice are rows of their own, and BilledCost adds up to the money', async () => {
  const bought = await settled(aPackage)
  const byCredits = await invoiced(users(2))
  expect((await pay(byCredits)).status).toBe(200)
  const open = await invoiced(aPackage)
  await correct(open, 'credit-notes', { amountMinor: 14_900 })
  const first = await rowsOf(...monthNow())
  first.forEach(checkRow)
  const due = (await read(open.id)).amountDueMinor ?? 0
  expect(due).toBeGreaterThan(0)
  expect(sum(first, 'BilledCost'), 'the package by transfer, and what is still due').toBe(
    bought.totalMinor + due,
  )
  expect(
    first
      .filter(({ ChargeCategory }) => ChargeCategory === 'Credit')
      .map(({ BilledCost }) => minor(BilledCost)),
  ).toEqual([-byCredits.totalMinor])
  expect(sum(first, 'EffectiveCost'), 'credits that were bought cost when they are used').toBe(
    byCredits.totalMinor,
  )
  await daysLater(31)
  await correct(open, 'void')
  const later = (await rowsOf(...monthNow())).filter(({ x_DocumentId }) => x_DocumentId === open.number)
  later.forEach(checkRow)
  expect(later).toMatchObject([
    { ChargeCategory: 'Adjustment', ChargeClass: 'Correction', ChargeDescription: 'Invoice made void' },
  ])
  expect(sum(later, 'BilledCost')).toBe(-due)
  const ofOpen = (await rowsOf(...always)).filter(({ InvoiceId }) => InvoiceId === open.number)
  expect(sum(ofOpen, 'BilledCost')).toBe(0)
})

test('PAY-10 Z3 programs read it with the scope of invoices, another company reads none of it, and days that make no sense are refused', async () => {
  await settled(aPackage)
  expect(await rowsOf(...always, stranger)).toEqual([])
  const { headers } = await makeKey(people.cfo, ['invoices:read'], { password: demoPassword })
  expect((await app.ask(address('2026-11-01', '2026-11-30'), { headers })).status).toBe(200)
  const other = await makeKey(people.cfo, ['orders:read'], { password: demoPassword })
  expect((await app.ask(address('2026-11-01', '2026-11-30'), { headers: other.headers })).status).toBe(403)
  for (const [from, to] of [
    ['2026-11-30', '2026-11-01'],
    ['2026-01-01', '2027-02-01'],
    ['2026-11-31', '2026-12-01'],
  ] as const)
    expect((await people.cfo.ask(address(from, to))).status, `${from} ${to}`).toBe(400)
})
