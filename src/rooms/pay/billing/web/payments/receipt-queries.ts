// What the administrators' screen of receipts reads: anew at each visit, because colleagues record and reverse too.
import { anew, pages, query } from '#platform/web/api/query.ts'
import { billingRoutes } from '../../contract.ts'
import type { InvoiceSelection } from '../../rules/vocabulary.ts'

export const namedInvoiceQuery = (reference: string) =>
  query(billingRoutes.findNamedInvoice, { reference }, anew)

export const issuerQuery = query(billingRoutes.getIssuer, {}, anew)

export const receiptsQuery = pages(billingRoutes.listReceipts, {}, 'before', anew)

export const companyInvoicesQuery = (show: InvoiceSelection, search: string | undefined) =>
  pages(billingRoutes.listCompanyInvoices, { show, search }, 'after', anew)
