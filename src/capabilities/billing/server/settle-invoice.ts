// An invoice is paid, or open again. What its payment grants comes and goes with it. The caller holds the billing lock.
import { getUserId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import {
  cashbackCredits,
  graceMonthsOf,
  listAgreements,
  monthsAfter,
  renewalCredits,
} from '#rooms/procurement/server/index.ts'
import { invoiceNumber } from '../rules/invoice-number.ts'
import type { PaymentMethod } from '../rules/vocabulary.ts'
import { listLots, listPaymentsFrom } from './credit-store.ts'
import {
  findInvoice,
  findPayment,
  insertPayment,
  listInvoiceLines,
  markReversed,
  type StoredInvoice,
  type StoredPayment,
  sumTransfersSince,
  updateInvoice,
} from './invoice-store.ts'
import { grantCredits, reCredit, withdrawCredits } from './ledger.ts'

export interface NewPayment {
  id: string
  method: PaymentMethod
  receivedOn: string | null
}

/** Records the payment of the whole invoice, takes what pays it, and then grants what comes with it. */
export async function settleInvoice(
  tx: Tx,
  invoice: StoredInvoice,
  { id, method, receivedOn }: NewPayment,
  now: Date,
  take: () => Promise<void> = async () => {},
): Promise<StoredInvoice> {
  const { totalMinor, currency } = invoice
  await insertPayment(tx, {
    ...{ id, invoiceId: invoice.id, method, amountMinor: totalMinor, currency, receivedOn },
    ...{ recordedBy: getUserId(tx.actor), recordedAt: now },
  })
  // Before anything is granted: no invoice is paid with what comes with its payment.
  await take()
  // Before it counts itself as paid.
  const paidBefore = await sumTransfersSince(tx, monthsAfter(now, -12))
  const paid = await markPaid(tx, invoice, method, now)
  await recordAudit(tx, now, {
    action: 'billing.invoice_paid',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), method, totalMinor, currency, paymentId: id, receivedOn },
  })
  await grantLoyalty(tx, paid, method, paidBefore, now)
  return paid
}

/** An invoice of nothing is settled when it is issued. */
export function settleNothing(tx: Tx, invoice: StoredInvoice, now: Date): Promise<StoredInvoice> {
  return markPaid(tx, invoice, 'nothing', now)
}

async function markPaid(
  tx: Tx,
  invoice: StoredInvoice,
  paidWith: NonNullable<StoredInvoice['paidWith']>,
  now: Date,
): Promise<StoredInvoice> {
  const paid: StoredInvoice = {
    ...invoice,
    ...{ state: 'paid', version: invoice.version + 1, paidAt: now, paidWith },
  }
  await updateInvoice(tx, paid)
  const lines = (await listInvoiceLines(tx, invoice.id)).filter(({ credits }) => credits > 0)
  if (lines.length === 0) return paid
  const order = (await listAgreements(tx)).find(({ orderId }) => orderId === invoice.orderId)
  for (const { totalMinor, credits, label } of lines)
    await grantCredits(tx, now, {
      kind: totalMinor > 0 ? 'purchased' : 'bonus',
      credits,
      graceMonths: order ? graceMonthsOf(order) : 0,
      invoiceId: invoice.id,
      description: `${invoice.itemName}: ${label} (${nameOf(invoice)})`,
    })
  return paid
}

/** What the loyalty rules of the price book promise for a paid invoice. */
async function grantLoyalty(
  tx: Tx,
  invoice: StoredInvoice,
  method: PaymentMethod,
  paidBefore: number,
  now: Date,
): Promise<void> {
  const { id, kind, currency, totalMinor, billing, period } = invoice
  if (kind === 'application' || currency !== 'USD') return
  const dollars = totalMinor / 100
  // What is paid with credits earned its cashback when the credits were bought.
  const cashback = method === 'transfer' ? cashbackCredits(dollars, paidBefore / 100) : 0
  if (cashback > 0)
    await grantCredits(tx, now, {
      ...{ kind: 'cashback', credits: cashback, graceMonths: 0, invoiceId: id },
      description: `Cashback for ${nameOf(invoice)}`,
    })
  const bonus = kind === 'plan' && billing === 'annual' && period > 0 ? renewalCredits(dollars) : 0
  if (bonus > 0)
    await grantCredits(tx, now, {
      ...{ kind: 'renewal-bonus', credits: bonus, graceMonths: 0, invoiceId: id },
      description: `Renewal bonus for ${nameOf(invoice)}`,
    })
}

/**
 * The payment failed: the invoice is open again, and what it granted is withdrawn. What was bought with those credits is
 * open again too, and the credits that it took are given back first, each once; so the balance is what it would be had the
 * failed payment never been recorded.
 */
export async function reversePayment(
  tx: Tx,
  payment: StoredPayment,
  reason: string,
  now: Date,
): Promise<StoredInvoice> {
  const invoice = await findInvoice(tx, payment.invoiceId)
  if (!invoice) throw new Error('a payment belongs to an invoice')
  await markReversed(tx, payment.id, { at: now, by: getUserId(tx.actor), reason })
  const granted = await listLots(tx, invoice.id)
  for (const paymentId of await listPaymentsFrom(
    tx,
    granted.map(({ id }) => id),
  )) {
    const spent = await findPayment(tx, paymentId)
    // One that was taken back meanwhile, by way of another lot, is not taken back twice.
    if (spent && spent.reversedAt === null)
      await reversePayment(
        tx,
        spent,
        `The credits that paid it came with ${nameOf(invoice)}, whose payment failed`,
        now,
      )
  }
  if (payment.method === 'credits')
    await reCredit(tx, now, payment.id, `Given back: payment of ${nameOf(invoice)} was reversed`)
  await withdrawCredits(tx, now, invoice.id, `Withdrawn: payment of ${nameOf(invoice)} failed`)
  const open: StoredInvoice = {
    ...invoice,
    ...{ state: 'open', version: invoice.version + 1, paidAt: null, paidWith: null },
  }
  await updateInvoice(tx, open)
  await recordAudit(tx, now, {
    action: 'billing.payment_reversed',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), paymentId: payment.id, method: payment.method, reason },
  })
  return open
}

export function nameOf({ number, issuedOn }: Pick<StoredInvoice, 'number' | 'issuedOn'>): string {
  return invoiceNumber(number, issuedOn)
}
