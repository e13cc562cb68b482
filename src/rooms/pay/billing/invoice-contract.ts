// Invoices of a company, as everyone outside this room sees them. Amounts are whole minor units of their currency.

import { z } from 'zod'
import { numberCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { forEachReference } from '#rooms/buy/subscriptions/rules/index.ts'
import { refundWays } from './rules/corrections/credit-note.ts'
import { invoiceSearchAtMost, invoiceStates, paymentMethods, settledWith } from './rules/vocabulary.ts'

export const minor = z.int().min(0)
export const day = z.iso.date()

/** PostgreSQL has no year 0. */
const askedDay = day.refine((text) => text >= '0001-01-01', {
  error: () => t('must be a day such as 2026-11-28'),
})

export const invoiceSummaryShape = z.object({
  id: z.uuid(),
  /** What it is called: `EMP-2026-000123`. */
  number: z.string(),
  state: z.enum(invoiceStates),
  /** Open after its due date. */
  isOverdue: z.boolean(),
  /** The day of issue. Days are those of the company's zone at the moment of issue. */
  date: day,
  dueOn: day,
  description: z.string(),
  currency: z.string(),
  /** Taxes are not in it. */
  totalMinor: minor,
  /** What credit notes took back of it. */
  creditedMinor: minor,
  orderId: z.uuid(),
  orderNumber: z.int().min(1),
  kind: z.enum(['plan', 'credit-package', 'application']),
  /** The day on which the bank received a transfer, or on which credits were spent. */
  paidOn: day.nullable(),
  /** `nothing`: there was nothing to pay. */
  paidWith: z.enum(settledWith).nullable(),
})
export type InvoiceSummary = z.infer<typeof invoiceSummaryShape>

export const creditNoteShape = z.object({
  id: z.uuid(),
  /** What it is called: `EMP-CN-2026-000001`. */
  number: z.string(),
  /** The day of issue, on the calendar of its invoice. */
  date: day,
  amountMinor: minor,
  /** How the amount comes back that was paid already; null where the invoice was open, and less is to be paid. */
  refundAs: z.enum(refundWays).nullable(),
  reason: z.string(),
})
export type CreditNote = z.infer<typeof creditNoteShape>

export const invoiceShape = invoiceSummaryShape.extend({
  /** Rises with every change. */
  version: z.int().min(1),
  /** What a bank transfer for it names. */
  reference: z.string(),
  timeZone: z.string(),
  vendorName: z.string().nullable(),
  /** The company's own, as its order had them when it was issued; empty where none was stated. */
  ...forEachReference(() => z.string()),
  /** First and last day that it is for; the last is null for what is paid once. */
  period: z.object({ firstDay: day, lastDay: day.nullable() }),
  /** Who issued it, as it was stated then. Where no legal name was, who issues invoices today; null where none is stated either. */
  issuedBy: z
    .object({
      legalName: z.string(),
      address: z.array(z.string()),
      registration: z.string(),
      taxId: z.string(),
    })
    .nullable(),
  /**
   * Where a transfer in its currency goes, as stated when it was issued. Where nothing was, an open invoice has the account of
   * today; null where there is none.
   */
  account: z
    .object({
      currency: z.string(),
      holder: z.string(),
      account: z.string(),
      bic: z.string(),
      bank: z.string(),
    })
    .nullable(),
  /** What is still to be paid: 0 once it is paid or void. */
  amountDueMinor: minor,
  /** In the order in which they were issued. */
  creditNotes: z.array(creditNoteShape),
  billedTo: z.object({
    name: z.string(),
    /** Lines of the address, as far as the company states it. */
    address: z.array(z.string()),
    taxId: z.string(),
  }),
  lines: z.array(
    z.object({
      label: z.string(),
      unit: z.string(),
      quantity: z.int().min(1),
      unitMinor: minor,
      discountMinor: minor,
      totalMinor: minor,
      /** Credits that are granted once the invoice is paid. */
      credits: z.int().min(0),
    }),
  ),
  /** The promotion in the discounts of the lines; null where there is none. */
  promotionName: z.string().nullable(),
  /** When the payment was recorded. */
  paidAt: z.iso.datetime().nullable(),
  /** Why administrators made it void; null where its order was cancelled. */
  voidReason: z.string().nullable(),
  /** Newest first, with those that were reversed. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      method: z.enum(paymentMethods),
      amountMinor: minor,
      currency: z.string(),
      /** Of a transfer: the day on which the bank received it. */
      receivedOn: day.nullable(),
      recordedAt: z.iso.datetime(),
      reversedAt: z.iso.datetime().nullable(),
      reversalReason: z.string().nullable(),
    }),
  ),
  /** Whether the one who asks may pay it with credits now, and why not otherwise. */
  payWithCredits: z.object({
    isPossible: z.boolean(),
    whyNot: z.string().nullable(),
    /** What the company can spend now. */
    availableMinor: minor,
  }),
})
export type Invoice = z.infer<typeof invoiceShape>

export const invoicesShape = z.object({
  /** Newest first. */
  items: z.array(invoiceSummaryShape),
  /** Where the next page starts; null on the last. */
  next: z.int().nullable(),
  /** What is open, by currency. */
  open: z.array(z.object({ currency: z.string(), invoices: z.int().min(1), totalMinor: minor })),
  /** What all that is sought comes to, by currency, on the first page alone: what credits paid was paid once before, with the credits. */
  totals: z.array(
    z.object({
      currency: z.string(),
      invoices: z.int().min(1),
      transferMinor: minor,
      /** The part of `transferMinor` that bought credits. */
      forCreditsMinor: minor,
      creditsMinor: minor,
      dueMinor: minor,
    }),
  ),
})
export type Invoices = z.infer<typeof invoicesShape>

/** What a company has in credits and what it owes. */
export const moneyDueShape = z.object({
  creditsMinor: minor,
  open: invoicesShape.shape.open,
  overdue: z.int().min(0),
  /** The earliest day by which an open invoice is payable; null where none is open. */
  firstDueOn: day.nullable(),
})
export type MoneyDue = z.infer<typeof moneyDueShape>

/** Invoices, or entries of the ledger, on one page. */
export const rowsAtOnce = 20

const byId = z.strictObject({ id: z.uuid() })
export const bytes = z.instanceof(Uint8Array)
export const savedAs = { 'Content-Disposition': 'The name of the file' }
export const fileLimit = { limit: 60, windowSeconds: 60 }

export const invoiceRoutes = {
  listInvoices: route({
    method: 'GET',
    path: '/api/invoices',
    summary: 'List the invoices of the own company, newest first, 20 to a page',
    tag: 'billing',
    permission: 'buyer',
    query: z.strictObject({
      state: z.enum(invoiceStates).optional(),
      orderId: z.uuid().optional(),
      /** Invoice number, payment reference, or a part of what was ordered, its vendor and the company’s own references. */
      search: z.string().trim().max(invoiceSearchAtMost).optional(),
      /** Days of issue, both included. */
      from: askedDay.optional(),
      to: askedDay.optional(),
      before: numberCursor,
    }),
    returns: invoicesShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getInvoice: route({
    method: 'GET',
    path: '/api/invoices/{id}',
    summary: 'Read an invoice of the own company: its lines, how to pay it and what was paid',
    tag: 'billing',
    permission: 'buyer',
    params: byId,
    returns: invoiceShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  invoicePdf: route({
    method: 'GET',
    path: '/api/invoices/{id}/invoice.pdf',
    summary: 'Save an invoice of the own company as PDF',
    tag: 'billing',
    permission: 'buyer',
    params: byId,
    returns: bytes,
    contentType: 'application/pdf',
    answerHeaders: savedAs,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: fileLimit,
  }),
  creditNotePdf: route({
    method: 'GET',
    path: '/api/credit-notes/{id}/credit-note.pdf',
    summary: 'Save a credit note of the own company as PDF',
    tag: 'billing',
    permission: 'buyer',
    params: byId,
    returns: bytes,
    contentType: 'application/pdf',
    answerHeaders: savedAs,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: fileLimit,
  }),
  invoicesCsv: route({
    method: 'GET',
    path: '/api/billing/invoices.csv',
    summary:
      'Save the whole billing history of the own company as CSV: invoices, oldest first, each followed by its credit notes. In each currency, “Counted amount” adds up to “Amount due”, “Paid by transfer” and “Paid from credits”; void invoices count as 0',
    tag: 'billing',
    permission: 'buyer',
    returns: bytes,
    contentType: 'text/csv; charset=utf-8',
    answerHeaders: savedAs,
    refuses: [],
    rateLimit: fileLimit,
  }),
  payWithCredits: route({
    method: 'POST',
    path: '/api/invoices/{id}/pay-with-credits',
    summary:
      'Pay an open invoice in US dollars with credits, whole, as a CFO or, up to the limit of orders, as a procurement specialist',
    tag: 'billing',
    permission: 'buyer',
    confirmedEmail: 'required',
    params: byId,
    body: z.strictObject({}),
    returns: invoiceShape,
    refuses: ['invalid_input', 'not_found', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 120, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
} as const
