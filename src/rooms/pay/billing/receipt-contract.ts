// Invoices of all companies, what settles and what corrects them, as administrators see them.

import { z } from 'zod'
import { cursorOf, idCursor, wrongPlace } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { creditNoteShape, day, invoiceShape, minor } from './invoice-contract.ts'
import { invoiceSelections, invoiceStates, settledWith, waitingKinds } from './rules/vocabulary.ts'

/** As written on the invoice, with or without spaces. */
const reference = z.string().min(1).max(40)

/** The day on which an invoice is due, which is one, and its id. */
const dayAndId = z.tuple([day.refine((one) => one >= '0001-01-01'), z.uuid()])
const isPlaceOfDay = (text: string) => dayAndId.safeParse(text.split('_')).success

const reason = z
  .string()
  .trim()
  .min(1, { error: () => t('Say why') })
  .max(500)

/** What an administrator reads of an invoice that a transfer names. */
export const namedInvoiceShape = z.object({
  companyName: z.string(),
  number: z.string(),
  reference: z.string(),
  state: z.enum(invoiceStates),
  date: day,
  dueOn: day,
  description: z.string(),
  currency: z.string(),
  totalMinor: minor,
  creditedMinor: minor,
  amountDueMinor: minor,
  voidReason: invoiceShape.shape.voidReason,
  paidWith: z.enum(settledWith).nullable(),
  receipts: invoiceShape.shape.payments,
  creditNotes: z.array(creditNoteShape),
  /** What a second administrator has to approve: a receipt above the limit, its reversal, a void or a credit note. */
  waiting: z
    .object({
      id: z.uuid(),
      kind: z.enum(waitingKinds),
      requestedBy: z.string(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
})
export type NamedInvoice = z.infer<typeof namedInvoiceShape>

/** Invoices of all companies, for administrators. */
export const companyInvoicesShape = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      number: z.string(),
      reference: z.string(),
      state: z.enum(invoiceStates),
      date: day,
      dueOn: day,
      /** Days since it was due, and days until it is, today, on its own calendar; both 0 on that day. Of open invoices only. */
      daysOverdue: z.int().min(0).nullable(),
      daysLeft: z.int().min(0).nullable(),
      currency: z.string(),
      /** Of an open invoice what is still to be paid. */
      totalMinor: minor,
    }),
  ),
  /** All that is open, by currency; null on further pages and beside what a search finds. */
  open: z
    .array(z.object({ currency: z.string(), totalMinor: minor, invoices: z.int(), overdue: z.int() }))
    .nullable(),
  /** Where the next page starts; null on the last. */
  next: z.string().nullable(),
})
export type CompanyInvoices = z.infer<typeof companyInvoicesShape>

export const receiptShape = z.strictObject({
  reference,
  /** Whole minor units of the currency; all that is to be paid of the invoice, neither more nor less. */
  amountMinor: z
    .int({ error: () => t('must be a whole number of minor units') })
    .min(1)
    .max(Number.MAX_SAFE_INTEGER),
  currency: z
    .string()
    .max(3)
    .regex(/^[A-Z]{3}$/, { error: () => t('must be three capital letters (ISO 4217)') }),
  /** The day on which the bank received it. */
  receivedOn: z.iso.date({ error: () => t('must be a day such as 2026-11-28') }).max(10),
  /** A receipt of that day was reversed, and this is another one: without it such a receipt is taken for the same, sent again. */
  isAnother: z.boolean().optional(),
})
export type Receipt = z.output<typeof receiptShape>

const received = {
  companyName: z.string(),
  invoiceNumber: z.string(),
  reference: z.string(),
  amountMinor: minor,
  currency: z.string(),
  /** The day on which the bank received it. */
  receivedOn: day,
}

export const receiptsShape = z.object({
  /** The newest recorded first, with those that were reversed. */
  items: z.array(
    z.object({
      id: z.uuid(),
      ...received,
      recordedAt: z.iso.datetime(),
      reversedAt: z.iso.datetime().nullable(),
      reversalReason: z.string().nullable(),
    }),
  ),
  /** All that is recorded, with what was reversed; null on further pages. */
  total: z.int().nullable(),
  /** What the bank received within the last 30 days and was not reversed, by currency; null on further pages. */
  lately: z.array(z.object({ currency: z.string(), totalMinor: minor, transfers: z.int() })).nullable(),
  /** What the bank received last and was not reversed; null where there is none, and on further pages. */
  last: z.object(received).nullable(),
  /** Where the next page starts; null on the last. */
  next: z.uuid().nullable(),
})
export type Receipts = z.infer<typeof receiptsShape>

export const receiptRoutes = {
  listCompanyInvoices: route({
    method: 'GET',
    path: '/api/admin/invoices',
    summary:
      'List the invoices of all companies, 20 to a page: what is open or overdue by due date, or all of them, newest first',
    tag: 'billing',
    permission: 'admin:config:read',
    query: z.strictObject({
      show: z.enum(invoiceSelections).default('open'),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('Words of a company’s name, or a whole invoice number or payment reference'),
      after: cursorOf(z.string().max(60).refine(isPlaceOfDay, wrongPlace)),
    }),
    returns: companyInvoicesShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  findNamedInvoice: route({
    method: 'GET',
    path: '/api/admin/invoices/{reference}',
    summary: 'Find the invoice that a bank transfer names, of whichever company',
    tag: 'billing',
    permission: 'admin:config:read',
    params: z.strictObject({ reference }),
    returns: namedInvoiceShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  listReceipts: route({
    method: 'GET',
    path: '/api/admin/receipts',
    summary: 'List the receipts of bank transfers of all companies, the newest recorded first, 20 to a page',
    tag: 'billing',
    permission: 'admin:config:read',
    query: z.strictObject({
      before: idCursor,
    }),
    returns: receiptsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  recordReceipt: route({
    method: 'POST',
    path: '/api/admin/receipts',
    summary:
      'Record that a bank transfer settled the invoice that it names; sent again it counts once, and above 1,000,000 minor units it waits for a second administrator',
    tag: 'billing',
    permission: 'admin:config:update',
    body: receiptShape,
    returns: namedInvoiceShape,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
  reverseReceipt: route({
    method: 'POST',
    path: '/api/admin/receipts/{reference}/reverse',
    summary:
      'Take back a receipt whose transfer failed: the invoice is open again, and credits that it granted are withdrawn; above 1,000,000 minor units it waits for a second administrator',
    tag: 'billing',
    permission: 'admin:config:update',
    params: z.strictObject({ reference }),
    body: z.strictObject({ reason }),
    returns: namedInvoiceShape,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  voidInvoice: route({
    method: 'POST',
    path: '/api/admin/invoices/{reference}/void',
    summary: 'Ask a second administrator to void an open invoice, so that no payment is due for it',
    tag: 'billing',
    permission: 'admin:config:update',
    params: z.strictObject({ reference }),
    body: z.strictObject({ reason }),
    returns: namedInvoiceShape,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  issueCreditNote: route({
    method: 'POST',
    path: '/api/admin/invoices/{reference}/credit-notes',
    summary:
      'Ask a second administrator for a credit note, which takes back all or a part of an invoice: less is to be paid, or what was paid comes back',
    tag: 'billing',
    permission: 'admin:config:update',
    params: z.strictObject({ reference }),
    body: z.strictObject({
      amountMinor: z
        .int({ error: () => t('must be a whole number of minor units') })
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .describe('Whole minor units of the currency of the invoice'),
      reason,
    }),
    returns: namedInvoiceShape,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
} as const
