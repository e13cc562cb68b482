// Invoices, payments and credits, as everyone outside this room sees them. Amounts are whole minor units of their currency;
// amounts of credits are hundredths of a credit, each of which buys a US cent.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { entryKinds, invoiceStates, lotKinds, paymentMethods, settledWith } from './rules/vocabulary.ts'

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
  orderId: z.uuid(),
  orderNumber: z.int().min(1),
  kind: z.enum(['plan', 'credit-package', 'application']),
})
export type InvoiceSummary = z.infer<typeof invoiceSummaryShape>

export const invoiceShape = invoiceSummaryShape.extend({
  /** Rises with every change. */
  version: z.int().min(1),
  /** What a bank transfer for it names. */
  reference: z.string(),
  timeZone: z.string(),
  vendorName: z.string().nullable(),
  /** First and last day that it is for; the last is null for what is paid once. */
  period: z.object({ firstDay: day, lastDay: day.nullable() }),
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
  paidAt: z.iso.datetime().nullable(),
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
  /** Null for a trial. */
  orderId: z.uuid().nullable(),
  name: z.string(),
  vendor: z.string().nullable(),
  /** How it is billed, in words. */
  plan: z.string(),
  status: z.enum(['Active', 'Trial']),
  /** The end of a trial. */
  trialEndsAt: z.iso.datetime().nullable(),
  nextBilling: z.iso.datetime().nullable(),
  /** Of each payment; null for a trial of an application, which costs nothing. */
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
  /** When it ends, where it does not renew. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether it renews by itself; null where there is nothing to renew. */
  renews: z.boolean().nullable(),
  /** Whether the one who asks may turn that off and on. */
  mayChangeRenewal: z.boolean(),
  /** What was agreed on for the time after the period that runs. */
  change: z
    .object({
      startsAt: z.iso.datetime(),
      users: z.int().nullable(),
      cost: money.extend({ billing: z.enum(orderBillings) }),
    })
    .nullable(),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowShape>

export const renewalShape = z.object({
  app: z.string(),
  applicationId: z.uuid().nullable(),
  date: z.iso.datetime(),
  /** `Ends`: its renewal is turned off, and nothing is charged on that day. */
  action: z.enum(['Convert to Paid', 'Auto-renew', 'Ends']),
  /** Of each payment. Null where the listing states no price that could be ordered, and where nothing is charged any more. */
  amount: money.extend({ billing: z.enum(orderBillings) }).nullable(),
  /** Of a trial the price of one user; how many there will be is said with the order. */
  isForOneUser: z.boolean(),
  orderId: z.uuid().nullable(),
})
export type Renewal = z.infer<typeof renewalShape>

export const billingOverviewShape = z.object({
  tiles: z.object({
    active: z.int().min(0),
    trials: z.int().min(0),
    /** What runs costs in a month and in a year, by currency; a yearly price counts as a twelfth a month, rounded half up. */
    spend: z.array(z.object({ currency: z.string(), monthMinor: minor, yearMinor: minor })),
    seats: z.int().min(0),
    /** Whole percent of the seats that are used, of those subscriptions that have a figure; null where none has. */
    usagePercent: z.number().nullable(),
    /** Subscriptions with seats that have no figure of their usage. */
    unreported: z.int().min(0),
    creditsMinor: minor,
    open: invoicesShape.shape.open,
    overdue: z.int().min(0),
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
  .regex(/^[1-9]\d{0,8}$/, 'must be `next` of the page before')
  .optional()
  .describe('Where the page starts: `next` of the page before')

const byId = z.strictObject({ id: z.uuid() })
const bytes = z.instanceof(Uint8Array)
const savedAs = { 'Content-Disposition': 'The name of the file' }
const fileLimit = { limit: 60, windowSeconds: 60 }

/** As it stands on the invoice, with or without spaces. */
const reference = z.string().min(1).max(40)

/** What an administrator is told of an invoice that a transfer names. */
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
  paidWith: z.enum(settledWith).nullable(),
  receipts: invoiceShape.shape.payments,
})
export type NamedInvoice = z.infer<typeof namedInvoiceShape>

export const receiptShape = z.strictObject({
  reference,
  /** Whole minor units of the currency; the whole of the invoice, neither more nor less. */
  amountMinor: z.int('must be a whole number of minor units').min(1).max(Number.MAX_SAFE_INTEGER),
  currency: z
    .string()
    .max(3)
    .regex(/^[A-Z]{3}$/, 'must be three capital letters (ISO 4217)'),
  /** The day on which the bank received it. */
  receivedOn: z.iso.date('must be a day, as 2026-11-28').max(10),
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

export const billingRoutes = {
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
  invoicesCsv: route({
    method: 'GET',
    path: '/api/billing/invoices.csv',
    summary: 'Save the whole billing history of the own company as CSV, oldest first',
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
      'Record that a bank transfer settled the invoice that it names; sent again it counts once, and with other content it is refused',
    tag: 'billing',
    permission: 'admin:config:update',
    body: receiptShape,
    returns: namedInvoiceShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 240, windowSeconds: 60 },
  }),
  reverseReceipt: route({
    method: 'POST',
    path: '/api/admin/receipts/{reference}/reverse',
    summary:
      'Take back a receipt whose transfer failed: the invoice is open again, and credits that it granted are withdrawn',
    tag: 'billing',
    permission: 'admin:config:update',
    params: z.strictObject({ reference }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'Say why').max(500) }),
    returns: namedInvoiceShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
} as const
