// Invoices, payments and credits, as everyone outside this room sees them, topic by topic.

import { creditRoutes } from './credit-contract.ts'
import { invoiceRoutes } from './invoice-contract.ts'
import { issuerRoutes } from './issuer-contract.ts'
import { receiptRoutes } from './receipt-contract.ts'

export type { CreditEntry, Credits } from './credit-contract.ts'
export type { CreditNote, Invoice, InvoiceSummary, Invoices, MoneyDue } from './invoice-contract.ts'
export { bytes, day, fileLimit, minor, moneyDueShape, savedAs } from './invoice-contract.ts'
export type { IssuerBody, IssuerSettings } from './issuer-contract.ts'
export type { CompanyInvoices, NamedInvoice, Receipt, Receipts } from './receipt-contract.ts'

export const billingRoutes = {
  ...issuerRoutes,
  ...invoiceRoutes,
  ...creditRoutes,
  ...receiptRoutes,
} as const
