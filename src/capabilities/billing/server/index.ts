// The door of the billing room.
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import { createDrawQueue } from '#platform/server/http/draw-queue.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { attachment } from '#platform/server/spreadsheet.ts'
import { billingRoutes as routes } from '../contract.ts'
import { billCompanies } from './bill-companies.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { payWithCredits } from './pay-with-credits.ts'
import { readCredits } from './read-credits.ts'
import { getOwnInvoice, invoicesCsv, listOwnInvoices } from './read-invoices.ts'
import { readOverview, renewalsCalendar } from './read-overview.ts'
import { findNamedInvoice, recordReceipt, reverseReceipt } from './receipts.ts'
import { listReceipts } from './receipts-view.ts'

export { billCompany } from './bill-companies.ts'

/** Papers are written one after another; whoever asks for many waits behind his own (N4). */
const queueOptions = { perNetwork: 4, inAll: 40, waitMs: 10_000, drawMs: 10_000 }

export function billingRoom(platform: Platform): Room {
  const queue = createDrawQueue(queueOptions)
  return {
    name: 'billing',
    routes: [
      bind(routes.getBillingOverview, ({ actor }) => readOverview(platform, actor)),
      bind(routes.renewalsCalendar, ({ actor }) => renewalsCalendar(platform, actor)),
      bind(routes.listInvoices, ({ actor, query }) => listOwnInvoices(platform, actor, query)),
      bind(routes.getInvoice, ({ actor, params }) => getOwnInvoice(platform, actor, params.id)),
      bind(routes.invoicePdf, async ({ actor, params }) => {
        const invoice = await getOwnInvoice(platform, actor, params.id)
        const drawing = queue.enqueue(actor.network ?? '', () =>
          invoicePdf(invoice, platform.clock.now(), () => letOthersRun()),
        )
        return new WithHeaders(Buffer.from(await drawing.result), {
          'content-disposition': attachment(`${invoice.number}.pdf`),
        })
      }),
      bind(routes.invoicesCsv, ({ actor }) => invoicesCsv(platform, actor)),
      bind(routes.payWithCredits, ({ actor, params, idempotency }) =>
        payWithCredits(platform, actor, params.id, idempotency),
      ),
      bind(routes.getCredits, ({ actor, query }) => readCredits(platform, actor, query.before)),
      bind(routes.findNamedInvoice, ({ actor, params }) =>
        findNamedInvoice(platform, actor, params.reference),
      ),
      bind(routes.listReceipts, ({ actor, query }) => listReceipts(platform, actor, query.before)),
      bind(routes.recordReceipt, ({ actor, body }) => recordReceipt(platform, actor, body)),
      bind(routes.reverseReceipt, ({ actor, params, body }) =>
        reverseReceipt(platform, actor, params.reference, body.reason),
      ),
    ],
    chores: [{ name: 'bill companies', everyMs: 20_000, run: () => billCompanies(platform) }],
  }
}
