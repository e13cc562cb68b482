// The door of the billing room.
import { documentOf } from '#platform/server/documents/document.ts'
import { attachment } from '#platform/server/documents/spreadsheet.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { billingRoutes as routes } from '../contract.ts'
import { requestCorrection } from './corrections/correct-invoice.ts'
import type { draw as drawCreditNote } from './corrections/credit-note-pdf.ts'
import { payWithCredits } from './credits/pay-with-credits.ts'
import { creditsCsv, readCredits } from './credits/read-credits.ts'
import { billCompanies } from './invoices/bill-companies.ts'
import { listCompanyInvoices } from './invoices/company-invoices-view.ts'
import type { draw } from './invoices/invoice-pdf.ts'
import { getIssuer, saveIssuer } from './invoices/issuer.ts'
import { getOwnCreditNote, getOwnInvoice, invoicesCsv, listOwnInvoices } from './invoices/read-invoices.ts'
import { findNamedInvoice } from './payments/named-invoice.ts'
import { recordReceipt, reverseReceipt } from './payments/receipts.ts'
import { listReceipts } from './payments/receipts-view.ts'
import { billingProgramBindings } from './program-bindings.ts'

export { noticeDays } from '../rules/invoices/renewal-notices.ts'
export { undoInvoices } from './corrections/undo-order.ts'
export { drawFocus } from './cost-export/focus-file.ts'
export { findFirstInvoicedAt } from './cost-export/focus-store.ts'
export { listEndingCredits } from './credits/notify-ending-credits.ts'
export { invoiceApprovals } from './invoice-approvals.ts'
export { listInvoices } from './invoice-store.ts'
export { billCompany } from './invoices/bill-companies.ts'
export { asSummary as asInvoiceSummary } from './invoices/invoice-answer.ts'
export { missingOfIssuer, stateSampleIssuer } from './invoices/issuer.ts'
export { readIssuer } from './invoices/issuer-store.ts'
export { settledInvoices } from './invoices/settled-invoices.ts'
export { getNamed } from './payments/named-invoice.ts'
export { settleTransfer } from './payments/receipts.ts'
export { readMoneyDue } from './read-money-due.ts'

const invoiceDocument = documentOf<typeof draw>(new URL('./invoices/invoice-pdf.ts', import.meta.url))
const creditNoteDocument = documentOf<typeof drawCreditNote>(
  new URL('./corrections/credit-note-pdf.ts', import.meta.url),
)

export function billingRoom(platform: Platform): Room {
  return {
    name: 'billing',
    routes: [
      ...billingProgramBindings(platform),
      bind(routes.getIssuer, ({ actor }) => getIssuer(platform, actor)),
      bind(routes.saveIssuer, ({ actor, body, ifMatch }) => saveIssuer(platform, actor, ifMatch, body)),
      bind(routes.listInvoices, ({ actor, query }) => listOwnInvoices(platform, actor, query)),
      bind(routes.getInvoice, ({ actor, params }) => getOwnInvoice(platform, actor, params.id)),
      bind(routes.invoicePdf, async ({ actor, params }) => {
        const invoice = await getOwnInvoice(platform, actor, params.id)
        const file = await platform.documents.draw(actor, invoiceDocument, {
          invoice,
          now: platform.clock.now(),
        })
        return new WithHeaders(file, {
          'content-disposition': attachment(`${invoice.number}.pdf`),
        })
      }),
      bind(routes.creditNotePdf, async ({ actor, params }) => {
        const { invoice, note } = await getOwnCreditNote(platform, actor, params.id)
        const file = await platform.documents.draw(actor, creditNoteDocument, {
          ...{ invoice, note, now: platform.clock.now() },
        })
        return new WithHeaders(file, { 'content-disposition': attachment(`${note.number}.pdf`) })
      }),
      bind(routes.invoicesCsv, ({ actor }) => invoicesCsv(platform, actor)),
      bind(routes.payWithCredits, ({ actor, params, idempotency }) =>
        payWithCredits(platform, actor, params.id, idempotency),
      ),
      bind(routes.getCredits, ({ actor, query }) => readCredits(platform, actor, query.before)),
      bind(routes.creditsCsv, ({ actor }) => creditsCsv(platform, actor)),
      bind(routes.listCompanyInvoices, ({ actor, query }) => listCompanyInvoices(platform, actor, query)),
      bind(routes.findNamedInvoice, ({ actor, params }) =>
        findNamedInvoice(platform, actor, params.reference),
      ),
      bind(routes.listReceipts, ({ actor, query }) => listReceipts(platform, actor, query.before)),
      bind(routes.recordReceipt, ({ actor, body }) => recordReceipt(platform, actor, body)),
      bind(routes.reverseReceipt, ({ actor, params, body }) =>
        reverseReceipt(platform, actor, params.reference, body.reason),
      ),
      bind(routes.voidInvoice, ({ actor, params, body }) =>
        requestCorrection(platform, actor, params.reference, { kind: 'void' }, body.reason),
      ),
      bind(routes.issueCreditNote, ({ actor, params, body: { amountMinor, reason } }) =>
        requestCorrection(platform, actor, params.reference, { kind: 'credit-note', amountMinor }, reason),
      ),
    ],
    jobs: [{ name: 'bill companies', run: () => billCompanies(platform) }],
  }
}
