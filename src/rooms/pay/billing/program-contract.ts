// What programs may ask of invoices: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { numberCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { bytes, invoiceShape, invoiceSummaryShape, rowsAtOnce, savedAs } from './invoice-contract.ts'
import { invoiceStates } from './rules/vocabulary.ts'

/** Days that one file covers. */
export const focusDaysAtMost = 366

export const billingProgramRoutes = {
  listInvoices: route({
    method: 'GET',
    path: '/api/v1/invoices',
    operationId: 'listInvoices',
    summary: `List the invoices of the company, newest first, ${rowsAtOnce} to a page`,
    tag: 'invoices',
    permission: 'buyer',
    apiScope: 'invoices:read',
    query: z.strictObject({
      state: z.enum(invoiceStates).optional(),
      orderId: z.uuid().optional(),
      cursor: numberCursor,
    }),
    returns: pageShape(invoiceSummaryShape.meta({ id: 'InvoiceSummary' })),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getInvoice: route({
    method: 'GET',
    path: '/api/v1/invoices/{id}',
    operationId: 'getInvoice',
    summary: 'Read an invoice of the company: its lines, where to pay it, payments and credit notes',
    tag: 'invoices',
    permission: 'buyer',
    apiScope: 'invoices:read',
    params: z.strictObject({ id: z.uuid() }),
    returns: invoiceShape.omit({ payWithCredits: true }).meta({ id: 'Invoice' }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  focusCsv: route({
    method: 'GET',
    path: '/api/v1/billing/focus.csv',
    operationId: 'exportFocus',
    summary:
      'Save what was charged to the company as CSV in the columns of FOCUS 1.2: lines of invoices, credit notes, void invoices, and credits that paid. BilledCost adds up to what is due or was paid in money',
    tag: 'invoices',
    permission: 'buyer',
    apiScope: 'invoices:read',
    query: z.strictObject({
      from: z.iso.date().describe('The first day, UTC'),
      to: z.iso.date().describe(`The last day, UTC, at most ${focusDaysAtMost} days later`),
    }),
    returns: bytes,
    contentType: 'text/csv; charset=utf-8',
    answerHeaders: savedAs,
    refuses: ['invalid_input'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
} as const
