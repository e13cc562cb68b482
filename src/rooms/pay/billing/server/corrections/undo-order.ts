// What becomes of the invoices of an order that is cancelled within the first hour of its term: nothing of it stays charged.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { keptText } from '../../rules/kept-texts.ts'
import { listLots, sumGranted } from '../credits/credit-store.ts'
import { listInvoices, listPayments, lockBilling, type StoredInvoice } from '../invoice-store.ts'
import { voidOpen } from '../invoices/bill-companies.ts'
import { nameOf, reversePayment } from '../payments/settle-invoice.ts'
import { creditInvoice } from './correct-invoice.ts'

/** An hour holds one period; what was issued anew after a correction counts too. */
const invoicesOfAnHour = 10

/**
 * An open invoice is void. What credits paid goes back to the lots that it came from, with their dates, so that ordering and
 * cancelling renews no credits. What a transfer paid is refunded by a credit note, and the credits that came with it are
 * withdrawn; where some of those are spent, the order is not cancelled.
 */
export async function undoInvoices(
  platform: Platform,
  tx: Tx,
  order: { id: string; number: number },
  now: Date,
): Promise<void> {
  await lockBilling(tx)
  const reason = keptText('undone', { number: order.number })
  for (const invoice of await listInvoices(tx, { orderId: order.id }, invoicesOfAnHour)) {
    if (invoice.state === 'open') await voidOpen(tx, invoice, now)
    const leftMinor = invoice.totalMinor - invoice.creditedMinor
    if (invoice.state !== 'paid' || leftMinor === 0) continue
    await refuseSpent(tx, invoice, order.number)
    const [payment] = await listPayments(tx, invoice.id)
    // What a credit note gave back in part is credited for the rest.
    if (payment?.method === 'credits' && invoice.creditedMinor === 0)
      await voidOpen(tx, await reversePayment(tx, payment, reason, now), now)
    else await creditInvoice(platform, tx, invoice, leftMinor, reason, now)
  }
}

async function refuseSpent(tx: Tx, invoice: StoredInvoice, orderNumber: number): Promise<void> {
  for (const { id, leftMinor } of await listLots(tx, invoice.id))
    if (leftMinor < (await sumGranted(tx, id)))
      throw new Refusal(
        'conflict',
        t(
          'Order {order} can’t be cancelled: credits that came with its invoice {number} are already spent.',
          {
            order: orderNumber,
            number: nameOf(invoice),
          },
        ),
      )
}
