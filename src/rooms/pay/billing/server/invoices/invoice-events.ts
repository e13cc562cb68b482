// The events of invoices for systems outside.
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { StoredInvoice } from '../invoice-store.ts'

export function raiseInvoiceEvent(
  tx: Tx,
  now: Date,
  type: 'invoice.issued' | 'invoice.paid' | 'invoice.voided',
  invoice: StoredInvoice,
): Promise<void> {
  const number = invoiceNumber(invoice.number, invoice.issuedOn)
  const { id, reference, state, orderId, itemName, currency, totalMinor, issuedOn, dueOn } = invoice
  return raiseEvent(tx, now, type, {
    ...{ id, number, reference, state, orderId, itemName, currency, totalMinor, issuedOn, dueOn },
  })
}
