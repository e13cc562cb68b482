// Invoices, payments and credits, as everyone outside this room sees them. Amounts are whole minor units of their currency;
// amounts of credits are hundredths of a credit, each of which buys a US cent.

import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { forEachReference } from '#rooms/buy/subscriptions/rules/index.ts'
import { refundWays } from './rules/credit-note.ts'
import {
  entryKinds,
  invoiceSelections,
  invoiceStates,
  lotKinds,
  paymentMethods,
  settledWith,
  waitingKinds,
} from './rules/vocabulary.ts'

const minor = z.int().min(0)
const day = z.iso.date()
const orderBillings = ['monthly', 'annual', 'once'] as const

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
  /** When the payment was recorded. */
  paidAt: z.iso.datetime().nullable(),
  /** The day on which the bank received a transfer, or on which credits were spent. */
  paidOn: day.nullable(),
  /** Why administrators made it void; null where its order was cancelled. */
  voidReason: z.string().nullable(),
  /** `nothing`: there was nothing to pay. */
  paidWith: z.enum(settledWith).nullable(),
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
})
export type Invoices = z.infer<typeof invoicesShape>

/** Invoices, or entries of the ledger, on one page. */
export const rowsAtOnce = 20

export const creditEntryShape = z.object({
  /** Counts within the company, from 1; a payment from several lots carries the last of its numbers. */
  number: z.int().min(1),
  date: z.iso.datetime(),
  kind: z.enum(entryKinds),
  description: z.string(),
  /** Signed. */
  amountMinor: z.int(),
  /** After it. */
  balanceMinor: minor,
  invoiceId: z.uuid().nullable(),
})
export type CreditEntry = z.infer<typeof creditEntryShape>

export const creditsShape = z.object({
  /** The sum of the ledger. */
  balanceMinor: minor,
  /** What can be spent now: the balance without what has expired and was not written off yet. */
  availableMinor: minor,
  /** Credits that can be spent, in the order in which they will be. */
  lots: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(lotKinds),
      grantedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Later than the expiry where a grace is granted. */
      spendableUntil: z.iso.datetime(),
      leftMinor: minor,
    }),
  ),
  /** Newest first. */
  entries: z.array(creditEntryShape),
  next: z.int().nullable(),
})
export type Credits = z.infer<typeof creditsShape>

const money = z.object({ currency: z.string(), minor })

export const subscriptionRowShape = z.object({
  /** Of a subscription or, for a platform plan, of its order. */
  id: z.uuid(),
  kind: z.enum(['application', 'plan']),
  applicationId: z.uuid().nullable(),
  /** Null for a trial that no order was approved for yet. */
  orderId: z.uuid().nullable(),
  name: z.string(),
  vendor: z.string().nullable(),
  /** How it is billed, in words. */
  plan: z.string(),
  status: z.enum(['Active', 'Trial']),
  /** The end of a trial. The days of a row are those of the company's zone when its agreement began. */
  trialEndsOn: day.nullable(),
  nextBilling: day.nullable(),
  /** Of each payment; of a trial what the approved order after it costs, null where there is none. */
  cost: money.extend({ billing: z.enum(orderBillings) }).nullable(),
  /** Seats; null where the price does not depend on them. */
  users: z.int().nullable(),
  /** The newest figure of the last twelve months; null where nobody reported or entered one. */
  usage: z
    .object({
      /** Such as 2026-11. */
      month: z.string(),
      activeUsers: z.int().min(0),
      /** Whole percent of the seats; null where there are none. */
      percent: z.number().nullable(),
      source: z.string(),
    })
    .nullable(),
  /**
   * Percent. `realised`: of what the company measured against what fell due; `modelled`: of the newest simulation that it
   * keeps of the application.
   */
  roi: z.object({ source: z.enum(['realised', 'modelled']), percent: z.number() }).nullable(),
  /** What the next payment costs; null where nothing is due again. */
  nextMinor: minor.nullable(),
  /** The day on which it ends, which is not paid any more, where it does not renew. */
  endsOn: day.nullable(),
  /** Whether it renews by itself; null where there is nothing to renew. */
  renews: z.boolean().nullable(),
  /** Whether the one who asks may turn that off and on. */
  mayChangeRenewal: z.boolean(),
  /** What was agreed on for the time after the period that runs. */
  change: z
    .object({
      startsOn: day,
      users: z.int().nullable(),
      cost: money.extend({ billing: z.enum(orderBillings) }),
    })
    .nullable(),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowShape>

export const renewalShape = z.object({
  app: z.string(),
  applicationId: z.uuid().nullable(),
  date: day,
  /** `Ends`: its renewal is turned off, and nothing is charged on that day. */
  action: z.enum(['Convert to Paid', 'Auto-renew', 'Ends']),
  /** Of each payment. Null where the listing states no price that could be ordered, and where nothing is charged any more. */
  amount: money.extend({ billing: z.enum(orderBillings) }).nullable(),
  /** Of a trial that is not ordered yet, the price of one user; the order states their number. */
  isForOneUser: z.boolean(),
  orderId: z.uuid().nullable(),
})
export type Renewal = z.infer<typeof renewalShape>

export const billingOverviewShape = z.object({
  tiles: z.object({
    active: z.int().min(0),
    trials: z.int().min(0),
    /**
     * By currency. `monthMinor`: what runs costs in a month; a yearly price counts as a twelfth, rounded half up. `yearMinor`:
     * what falls due within the next twelve months, by what is agreed on now; `soonMinor`: within the next 90 days.
     */
    spend: z.array(z.object({ currency: z.string(), monthMinor: minor, yearMinor: minor, soonMinor: minor })),
    /** Of applications; the users of a platform plan are in its row. */
    seats: z.int().min(0),
    /** Whole percent of the seats that are used, of those subscriptions that have a figure; null where none has. */
    usagePercent: z.number().nullable(),
    /** Subscriptions with seats that have no figure of their usage. */
    unreported: z.int().min(0),
    creditsMinor: minor,
    open: invoicesShape.shape.open,
    overdue: z.int().min(0),
    /** The earliest day by which an open invoice is payable; null where none is open. */
    firstDueOn: day.nullable(),
  }),
  /** By name. What has ended is not in it. */
  subscriptions: z.array(subscriptionRowShape),
  /** The soonest first. */
  renewals: z.array(renewalShape),
})
export type BillingOverview = z.infer<typeof billingOverviewShape>

const before = z
  .string()
  .max(9)
  .regex(/^[1-9]\d{0,8}$/, { error: () => t('must be `next` of the page before') })
  .optional()
  .describe('Where the page starts: `next` of the page before')

const byId = z.strictObject({ id: z.uuid() })
export const bytes = z.instanceof(Uint8Array)
export const savedAs = { 'Content-Disposition': 'The name of the file' }
const fileLimit = { limit: 60, windowSeconds: 60 }

/** As written on the invoice, with or without spaces. */
const reference = z.string().min(1).max(40)

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

export const receiptsShape = z.object({
  /** The newest recorded first, with those that were reversed. */
  items: z.array(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      invoiceNumber: z.string(),
      reference: z.string(),
      amountMinor: minor,
      currency: z.string(),
      /** The day on which the bank received it. */
      receivedOn: day,
      recordedAt: z.iso.datetime(),
      reversedAt: z.iso.datetime().nullable(),
      reversalReason: z.string().nullable(),
    }),
  ),
  /** Where the next page starts; null on the last. */
  next: z.uuid().nullable(),
})
export type Receipts = z.infer<typeof receiptsShape>

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, { error: () => t('must be one line') })
const stated = line(200)
export const issuerBody = z.strictObject({
  legalName: stated,
  /** Lines as on a letter. */
  address: z.array(stated.min(1)).max(6),
  registration: stated,
  taxId: line(40),
  /** Invoices issued from now on are payable within so many days. */
  paymentDays: z.int().min(1).max(120),
  /** One for each currency. */
  accounts: z
    .array(
      z.strictObject({
        currency: z
          .string()
          .max(3)
          .regex(/^[A-Z]{3}$/, { error: () => t('must be three capital letters (ISO 4217)') }),
        holder: stated.min(1),
        account: line(60).min(5),
        bic: line(20),
        bank: stated,
      }),
    )
    .max(20),
})
export type IssuerBody = z.output<typeof issuerBody>

export const issuerShape = z.object({
  ...issuerBody.shape,
  version: z.int().min(1),
  /** What invoices still need before they can be booked and paid. */
  missing: z.array(z.string()),
})
export type IssuerSettings = z.infer<typeof issuerShape>

export const billingRoutes = {
  getIssuer: route({
    method: 'GET',
    path: '/api/admin/invoice-issuer',
    summary: 'Read who issues invoices, with its bank accounts and payment terms',
    tag: 'billing',
    permission: 'admin:config:read',
    returns: issuerShape,
    refuses: [],
  }),
  saveIssuer: route({
    method: 'PUT',
    path: '/api/admin/invoice-issuer',
    summary:
      'State who issues invoices; those that were issued with a legal name keep what they were issued with',
    tag: 'billing',
    permission: 'admin:config:update',
    body: issuerBody,
    ifMatch: 'required',
    stepUp: true,
    returns: issuerShape,
    refuses: ['invalid_input', 'stale_version', 'version_required'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  getBillingOverview: route({
    method: 'GET',
    path: '/api/billing/overview',
    summary: 'Read what the own company uses and tries: rows, renewals ahead, and what they come to',
    tag: 'billing',
    permission: 'buyer',
    returns: billingOverviewShape,
    refuses: [],
  }),
  renewalsCalendar: route({
    method: 'GET',
    path: '/api/billing/renewals.ics',
    summary: 'Save the renewals ahead as a calendar file',
    tag: 'billing',
    permission: 'buyer',
    returns: bytes,
    contentType: 'text/calendar; charset=utf-8',
    answerHeaders: savedAs,
    refuses: [],
    rateLimit: fileLimit,
  }),
  listInvoices: route({
    method: 'GET',
    path: '/api/invoices',
    summary: 'List the invoices of the own company, newest first, 20 to a page',
    tag: 'billing',
    permission: 'buyer',
    query: z.strictObject({
      state: z.enum(invoiceStates).optional(),
      orderId: z.uuid().optional(),
      before,
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
  getCredits: route({
    method: 'GET',
    path: '/api/credits',
    summary:
      'Read the credits of the own company: balance, lots, and the ledger, newest first, 20 entries to a page',
    tag: 'billing',
    permission: 'buyer',
    query: z.strictObject({ before }),
    returns: creditsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  creditsCsv: route({
    method: 'GET',
    path: '/api/billing/credits.csv',
    summary: 'Save the whole ledger of credits of the own company as CSV, oldest first',
    tag: 'billing',
    permission: 'buyer',
    returns: bytes,
    contentType: 'text/csv; charset=utf-8',
    answerHeaders: savedAs,
    refuses: [],
    rateLimit: fileLimit,
  }),
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
      after: z
        .string()
        .max(60)
        .regex(/^\d{4}-\d\d-\d\d_[0-9a-f-]{36}$/, { error: () => t('must be `next` of the page before') })
        .optional()
        .describe('Where the page starts: `next` of the page before'),
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
      before: z.uuid().optional().describe('Where the page starts: `next` of the page before'),
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
