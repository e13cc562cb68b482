// The invoices of the own company, for its screens and as files.

import { setImmediate as letOthersRun } from 'node:timers/promises'
import { decimalOf } from '#platform/kernel/numbers/money.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import {
  attachment,
  csvFile,
  csvFormOf,
  type SpreadsheetRow,
} from '#platform/server/documents/spreadsheet.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { orderReferences, referenceNames } from '#rooms/buy/subscriptions/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/server/index.ts'
import type { CreditNote, Invoice, Invoices } from '../../contract.ts'
import { rowsAtOnce } from '../../invoice-contract.ts'
import { amountsOfInvoice, amountsOfNote, totalsOf } from '../../rules/invoices/history-amounts.ts'
import { invoiceStateNames } from '../../rules/invoices/invoice-words.ts'
import type { InvoiceState, SettledWith } from '../../rules/vocabulary.ts'
import { findCreditNote, listCreditNotes, type StoredCreditNote } from '../corrections/credit-note-store.ts'
import {
  findInvoice,
  listInvoices,
  type StoredInvoice,
  sumInvoices,
  sumOpen,
  unknownInvoice,
} from '../invoice-store.ts'
import { nameOf } from '../payments/settle-invoice.ts'
import { asCreditNote, asInvoice, asSummary, describe, periodOf } from './invoice-answer.ts'

export interface Sought {
  state?: InvoiceState | undefined
  orderId?: string | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
}

export function listOwnInvoices(
  platform: Platform,
  actor: Actor,
  { before, ...sought }: Sought,
): Promise<Invoices> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const now = platform.clock.now()
    const place = before === undefined ? undefined : Number(before)
    const rows = await listInvoices(tx, { ...sought, before: place }, rowsAtOnce + 1)
    const shown = rows.slice(0, rowsAtOnce)
    return {
      items: shown.map((invoice) => asSummary(invoice, now)),
      next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
      open: await readOpen(tx),
      // What is below a place is a part of it.
      totals: place === undefined ? await readTotals(tx, sought) : [],
    }
  })
}

async function readTotals(tx: Tx, sought: Omit<Sought, 'before'>): Promise<Invoices['totals']> {
  const alike = await sumInvoices(tx, sought)
  return totalsOf(alike.map((one) => ({ ...one, isForCredits: isForCredits(one) }))).map((total) => ({
    ...total,
    invoices: alike
      .filter(({ currency }) => currency === total.currency)
      .reduce((sum, { invoices }) => sum + invoices, 0),
  }))
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

/** The note, with its invoice as it is now, and issued by who issued the note. */
export function getOwnCreditNote(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ invoice: Invoice; note: CreditNote }> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const note = await findCreditNote(tx, id)
    const invoice = note && (await findInvoice(tx, note.invoiceId))
    if (!note || !invoice) throw new Refusal('not_found', t('Your company has no credit note with this id.'))
    return {
      invoice: await asInvoice(tx, { ...invoice, issuedBy: note.issuedBy }, platform.clock.now()),
      note: asCreditNote(note),
    }
  })
}

const csvPage = 500
const heading = () => [
  t('Date'),
  t('Invoice number'),
  t('Order number'),
  t('Kind'),
  t('Vendor'),
  t('Description'),
  t('First day'),
  t('Last day'),
  t('Amount without taxes'),
  t('Currency'),
  t('Status'),
  t('Amount due'),
  t('Due date'),
  t('Paid on'),
  t('Paid with'),
  t('Paid from credits'),
  t('Payment reference'),
  ...orderReferences.map((name) => referenceNames[name].printed),
  t('Counted amount (0 if void)'),
  t('Paid by transfer'),
]

/**
 * Every invoice, oldest first, each followed by its credit notes. Amounts are numbers, and no text is taken for a formula. In each
 * currency the counted amounts add up to what is due, what was paid by transfer and what credits paid.
 */
export async function invoicesCsv(
  platform: Platform,
  actor: Actor,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const now = platform.clock.now()
  const rows: SpreadsheetRow[] = []
  await platform.inTenantSnapshot(actor, async (tx) => {
    for (let before: number | undefined; ; ) {
      const page = await listInvoices(tx, { before }, csvPage)
      const notes = Map.groupBy(
        await listCreditNotes(
          tx,
          page.map(({ id }) => id),
        ),
        ({ invoiceId }) => invoiceId,
      )
      for (const invoice of page)
        rows.push(
          // The list is turned round in the end.
          ...(notes.get(invoice.id) ?? []).toReversed().map((note) => asNoteRow(note, invoice)),
          asRow(invoice, notes.get(invoice.id) ?? [], now),
        )
      before = page.at(-1)?.number
      if (page.length < csvPage) break
      await letOthersRun()
    }
  })
  const day = now.toISOString().slice(0, 10)
  return new WithHeaders(csvFile([heading(), ...rows.reverse()], csvFormOf(actor)), {
    'content-disposition': attachment(`billing-history-${day}.csv`),
  })
}

const waysToPay: Readonly<Record<SettledWith, string>> = {
  get credits() {
    return t('credits', {}, 'how an invoice was paid')
  },
  get transfer() {
    return t('transfer', {}, 'how an invoice was paid')
  },
  get nothing() {
    return t('nothing', {}, 'how an invoice was paid')
  },
}

/** What credits paid is money of an invoice for credits already, so it has a column to leave out of a sum. */
function asRow(invoice: StoredInvoice, notes: readonly StoredCreditNote[], now: Date): SpreadsheetRow {
  const {
    issuedOn,
    totalMinor,
    currency,
    dueOn,
    paidOn,
    paidWith,
    reference,
    orderNumber,
    kind,
    vendorName,
  } = invoice
  const { isOverdue, state } = asSummary(invoice, now)
  const { firstDay, lastDay } = periodOf(invoice)
  const amount = amountIn(currency)
  const { netMinor, dueMinor, transferMinor, creditsMinor } = amountsOfInvoice(invoice, notes)
  return [
    issuedOn,
    nameOf(invoice),
    orderNumber,
    isForCredits(invoice) ? t('Credits') : kind === 'plan' ? t('Platform plan') : t('Application'),
    vendorName,
    describe(invoice),
    firstDay,
    lastDay,
    amount(totalMinor),
    currency,
    isOverdue ? t('Overdue') : invoiceStateNames[state],
    amount(dueMinor),
    dueOn,
    paidOn,
    paidWith === null ? null : waysToPay[paidWith],
    amount(creditsMinor),
    reference,
    ...orderReferences.map((name) => invoice[name]),
    amount(netMinor),
    amount(transferMinor),
  ]
}

/** It takes its amount off the sum of the column; what is left to be paid is in the row of its invoice. */
function asNoteRow(note: StoredCreditNote, invoice: StoredInvoice): SpreadsheetRow {
  const { number, date, amountMinor, refundAs, reason } = asCreditNote(note)
  const { currency, orderNumber, vendorName } = invoice
  const { firstDay, lastDay } = periodOf(invoice)
  const amount = amountIn(currency)
  const { netMinor, transferMinor, creditsMinor } = amountsOfNote(invoice, note)
  return [
    ...[date, number, orderNumber, t('Credit note'), vendorName],
    t('Credit for {number}: {reason}', { number: nameOf(invoice), reason }),
    ...[firstDay, lastDay, amount(-amountMinor), currency, t('Credited'), amount(0), null, null],
    refundAs === null ? null : waysToPay[refundAs],
    ...[amount(creditsMinor), invoice.reference, ...orderReferences.map((name) => invoice[name])],
    ...[amount(netMinor), amount(transferMinor)],
  ]
}

function amountIn(currency: string): (minor: number) => number {
  return (minor) => Number(decimalOf({ minor: BigInt(minor), currency }))
}
