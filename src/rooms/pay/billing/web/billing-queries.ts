// What the screens of billing read: anew at each visit, because colleagues and the schedule change it too.
import { alwaysAnew, pages, query } from '#platform/web/api/query.ts'
import { billingRoutes } from '../contract.ts'
import type { InvoiceState } from '../rules/vocabulary.ts'

/** All that a payment changes. */
export const moneyRoutes = [billingRoutes.listInvoices, billingRoutes.getCredits]

export const invoiceQuery = (id: string) => query(billingRoutes.getInvoice, { id }, alwaysAnew)

export interface InvoiceFilter {
  state: InvoiceState | undefined
  orderId: string | undefined
  search: string | undefined
  /** Days of issue, both included. */
  from: string | undefined
  to: string | undefined
}

export const invoicesQuery = (filter: InvoiceFilter) =>
  pages(billingRoutes.listInvoices, filter, 'before', alwaysAnew)

export const creditsQuery = pages(billingRoutes.getCredits, {}, 'before', alwaysAnew)
