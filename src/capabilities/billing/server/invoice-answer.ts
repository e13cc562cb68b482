// An invoice as it is answered.
import type { Tx } from '#platform/server/transaction.ts'
import type { Invoice, InvoiceSummary } from '../contract.ts'
import { availableMinor } from '../rules/credit-lots.ts'
import { dayIn, daysAfter, isOverdue } from '../rules/invoice-dates.ts'
import { creditsText, invoiceDescription } from '../rules/invoice-words.ts'
import { listLots } from './credit-store.ts'
import { listInvoiceLines, listPayments, type StoredInvoice, type StoredPayment } from './invoice-store.ts'
import { nameOf } from './settle-invoice.ts'
import { whyNotWithCredits } from './why-not-with-credits.ts'

/** What invoices are written in. */
export const paperLocale = 'en-US'

export function asSummary(invoice: StoredInvoice, now: Date): InvoiceSummary {
  const { id, state, issuedOn, dueOn, currency, totalMinor, orderId, orderNumber, kind } = invoice
  return {
    ...{ id, number: nameOf(invoice), state, date: issuedOn, dueOn, currency, totalMinor },
    ...{ orderId, orderNumber, kind },
    isOverdue: isOverdue(invoice, dayIn(invoice.timeZone, now)),
    description: describe(invoice),
  }
}

export function describe(invoice: StoredInvoice): string {
  return invoiceDescription({ ...invoice, ...periodOf(invoice) }, paperLocale)
}

/** First and last day in the zone of the invoice. */
export function periodOf({ timeZone, periodStartsAt, periodEndsAt }: StoredInvoice) {
  return {
    firstDay: dayIn(timeZone, periodStartsAt),
    lastDay: periodEndsAt && daysAfter(dayIn(timeZone, periodEndsAt), -1),
  }
}

export async function asInvoice(tx: Tx, invoice: StoredInvoice, now: Date): Promise<Invoice> {
  const available = availableMinor(await listLots(tx), now)
  const obstacle = await whyNotWithCredits(tx, invoice)
  const missing = invoice.totalMinor - available
  const short =
    missing > 0 ? `Your company is ${creditsText(missing, paperLocale)} credits short of this invoice.` : null
  return {
    ...asSummary(invoice, now),
    version: invoice.version,
    reference: invoice.reference,
    timeZone: invoice.timeZone,
    vendorName: invoice.vendorName,
    period: periodOf(invoice),
    billedTo: billedToOf(invoice),
    lines: await listInvoiceLines(tx, invoice.id),
    paidAt: invoice.paidAt?.toISOString() ?? null,
    paidWith: invoice.paidWith,
    payments: (await listPayments(tx, invoice.id)).map(asPayment),
    payWithCredits: {
      isPossible: !obstacle && short === null,
      whyNot: obstacle?.text ?? short,
      availableMinor: available,
    },
  }
}

export function asPayment(payment: StoredPayment): Invoice['payments'][number] {
  const { id, method, amountMinor, currency, receivedOn, recordedAt, reversedAt, reversalReason } = payment
  return {
    ...{ id, method, amountMinor, currency, receivedOn, reversalReason },
    recordedAt: recordedAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  }
}

const countryNames = { US: 'United States', CA: 'Canada', GB: 'United Kingdom', DE: 'Germany' }

export function billedToOf({ billedTo }: StoredInvoice): Invoice['billedTo'] {
  const { name, street, city, state, zip, country, taxId } = billedTo
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    ...{ name, taxId },
    address: [street, town, country ? countryNames[country] : ''].filter(Boolean),
  }
}
