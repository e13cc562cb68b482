// The invoices of the own company, for its screens and as files.
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { decimalOf } from '#platform/kernel/money.ts'
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { attachment, csvFile, type SpreadsheetRow } from '#platform/server/spreadsheet.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Invoice, type Invoices, rowsAtOnce } from '../contract.ts'
import type { InvoiceState } from '../rules/vocabulary.ts'
import { asInvoice, asSummary, describe } from './invoice-answer.ts'
import { findInvoice, listInvoices, type StoredInvoice, sumOpen, unknownInvoice } from './invoice-store.ts'
import { nameOf } from './settle-invoice.ts'

export interface Sought {
  state?: InvoiceState | undefined
  orderId?: string | undefined
  before?: string | undefined
}

export function listOwnInvoices(
  platform: Platform,
  actor: Actor,
  { state, orderId, before }: Sought,
): Promise<Invoices> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const now = platform.clock.now()
    const place = before === undefined ? undefined : Number(before)
    const rows = await listInvoices(tx, { state, orderId, before: place }, rowsAtOnce + 1)
    const shown = rows.slice(0, rowsAtOnce)
    return {
      items: shown.map((invoice) => asSummary(invoice, now)),
      next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
      open: await readOpen(tx),
    }
  })
}

export async function readOpen(tx: Tx): Promise<Invoices['open']> {
  return (await sumOpen(tx)).map(({ currency, invoices, totalMinor }) => ({ currency, invoices, totalMinor }))
}

export function getOwnInvoice(platform: Platform, actor: Actor, id: string): Promise<Invoice> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw unknownInvoice()
    return asInvoice(tx, invoice, platform.clock.now())
  })
}

const csvPage = 500
const heading = [
  'Date',
  'Invoice number',
  'Description',
  'Amount without taxes',
  'Currency',
  'Status',
  'Due date',
  'Paid on (UTC)',
  'Paid with',
  'Payment reference',
]

/** Every invoice, oldest first. Amounts are numbers, and no text is taken for a formula. */
export async function invoicesCsv(
  platform: Platform,
  actor: Actor,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const now = platform.clock.now()
  const rows: SpreadsheetRow[] = []
  await platform.inTenantSnapshot(actor, async (tx) => {
    for (let before: number | undefined; ; ) {
      const page = await listInvoices(tx, { before }, csvPage)
      rows.push(...page.map((invoice) => asRow(invoice, now)))
      before = page.at(-1)?.number
      if (page.length < csvPage) break
      await letOthersRun()
    }
  })
  const day = now.toISOString().slice(0, 10)
  return new WithHeaders(csvFile([heading, ...rows.reverse()]), {
    'content-disposition': attachment(`billing-history-${day}.csv`),
  })
}

function asRow(invoice: StoredInvoice, now: Date): SpreadsheetRow {
  const { issuedOn, totalMinor, currency, dueOn, paidAt, paidWith, reference } = invoice
  const { isOverdue, state } = asSummary(invoice, now)
  return [
    issuedOn,
    nameOf(invoice),
    describe(invoice),
    Number(decimalOf({ minor: BigInt(totalMinor), currency })),
    currency,
    isOverdue ? 'Overdue' : { open: 'Open', paid: 'Paid', void: 'Void' }[state],
    dueOn,
    paidAt?.toISOString().slice(0, 10) ?? null,
    paidWith,
    reference,
  ]
}
