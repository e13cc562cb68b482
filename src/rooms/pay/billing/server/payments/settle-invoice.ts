// An invoice is paid, or open again. What its payment grants comes and goes with it. The caller holds the billing lock.

import { dayIn, monthsAfter } from '#platform/kernel/time/business-day.ts'
import { getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { cashbackCredits, renewalCredits } from '#rooms/buy/price-book/server/index.ts'
import {
  type Agreement,
  bonusKindOf,
  graceMonthsOf,
  listAgreements,
} from '#rooms/buy/subscriptions/server/index.ts'
import { amountDueMinor, keptOfGrant, netMinor } from '../../rules/corrections/credit-note.ts'
import { minorPerCredit } from '../../rules/credits/credit-lots.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { keptText } from '../../rules/kept-texts.ts'
import type { PaymentMethod } from '../../rules/vocabulary.ts'
import {
  listLots,
  listLotsWithGrace,
  listOrdersWithBonus,
  listPaymentsFrom,
  sumGranted,
} from '../credits/credit-store.ts'
import { grantCredits, grantLot, reCredit, withdrawCredits, withdrawFromLot } from '../credits/ledger.ts'
import {
  findInvoice,
  findPaidAt,
  findPayment,
  insertPayment,
  listInvoiceLines,
  listPaidForCashback,
  markReversed,
  type PaidForCashback,
  type StoredInvoice,
  type StoredPayment,
  updateInvoice,
} from '../invoice-store.ts'
import { raiseInvoiceEvent } from '../invoices/invoice-events.ts'

/** Months within which transfers count together for the tier of cashback, by the bank's days, and in which a paid wallet gives grace. */
const monthsOfTransfers = 12
const monthsOfWallet = 12

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
  const { currency } = invoice
  const totalMinor = amountDueMinor(invoice)
  await insertPayment(tx, {
    ...{ id, invoiceId: invoice.id, method, amountMinor: totalMinor, currency, receivedOn },
    ...{ recordedBy: getUserId(tx.actor), recordedAt: now },
  })
  // Before anything is granted: no invoice is paid with what comes with its payment.
  await take()
  const paidOn = receivedOn ?? dayIn(invoice.timeZone, now)
  // Before it counts itself as paid.
  const paidBefore = sumOf((await listPaidForCashback(tx)).filter(countsFor(paidOn)))
  const paid = await markPaid(tx, invoice, { paidWith: method, paidOn }, now)
  await recordAudit(tx, now, {
    action: 'billing.invoice_paid',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), method, totalMinor, currency, paymentId: id, receivedOn },
  })
  await grantLoyalty(tx, paid, { method, receivedOn }, paidBefore, now)
  return paid
}

/** An invoice of nothing is settled when it is issued. */
export function settleNothing(tx: Tx, invoice: StoredInvoice, now: Date): Promise<StoredInvoice> {
  return markPaid(tx, invoice, { paidWith: 'nothing', paidOn: invoice.issuedOn }, now)
}

/** Whether another payment counts for the tier of one that the bank received on this day. */
function countsFor(day: string): (other: Pick<PaidForCashback, 'paidOn'>) => boolean {
  const after = dayIn('UTC', monthsAfter(new Date(`${day}T00:00:00Z`), -monthsOfTransfers))
  return ({ paidOn }) => paidOn > after && paidOn <= day
}

async function markPaid(
  tx: Tx,
  invoice: StoredInvoice,
  { paidWith, paidOn }: { paidWith: NonNullable<StoredInvoice['paidWith']>; paidOn: string },
  now: Date,
): Promise<StoredInvoice> {
  const paid: StoredInvoice = {
    ...invoice,
    ...{ state: 'paid', version: invoice.version + 1, paidAt: now, paidOn, paidWith },
  }
  await updateInvoice(tx, paid)
  await raiseInvoiceEvent(tx, now, 'invoice.paid', paid)
  const lines = (await listInvoiceLines(tx, invoice.id)).filter(({ credits }) => credits > 0)
  if (lines.length === 0) return paid
  const agreements = await listAgreements(tx)
  const order = agreements.find(({ orderId }) => orderId === invoice.orderId)
  const graceMonths = order ? await graceOf(tx, agreements, order, now) : 0
  const bringsBonus = await isBonusDue(tx, agreements, order, paid)
  for (const { totalMinor, credits, label } of lines)
    if (totalMinor > 0 || bringsBonus)
      await grantCredits(tx, now, {
        kind: totalMinor > 0 ? 'purchased' : 'bonus',
        ...{ amountMinor: credits * minorPerCredit, graceMonths, invoiceId: invoice.id },
        description: keptText('granted', {
          itemName: invoice.itemName,
          line: label,
          number: nameOf(invoice),
        }),
      })
  return paid
}

/** Months of grace for the credits of an order that is paid at a moment: those of the credit wallet, while it runs. */
async function graceOf(
  tx: Tx,
  agreements: readonly Agreement[],
  order: Agreement,
  at: Date,
): Promise<number> {
  const own = graceMonthsOf(order)
  if (own > 0 || order.kind !== 'credit-package') return own
  for (const wallet of agreements.filter((one) => graceMonthsOf(one) > 0)) {
    const paidAt = await findPaidAt(tx, wallet.orderId)
    if (paidAt && paidAt <= at && monthsAfter(paidAt, monthsOfWallet) > at) return graceMonthsOf(wallet)
  }
  return 0
}

/**
 * Credits with the grace of a wallet whose payment is reversed or wholly credited since: what was bought with them after their expiry is open again,
 * and what is left of them goes over into a lot without grace. Also after any other reversal, which may give some of them back.
 */
async function endGrace(tx: Tx, now: Date): Promise<void> {
  for (const { id, kind, grantedAt, expiresAt, invoiceId } of await listLotsWithGrace(tx)) {
    const agreements = await listAgreements(tx)
    const invoice = await findInvoice(tx, invoiceId)
    const order = agreements.find(({ orderId }) => orderId === invoice?.orderId)
    if (!invoice || !order || (await graceOf(tx, agreements, order, grantedAt)) > 0) continue
    const name = nameOf(invoice)
    await reverseSpends(
      tx,
      await listPaymentsFrom(tx, [id], expiresAt),
      keptText('paidWithGrace', { number: name }),
      now,
    )
    const leftMinor = (await listLots(tx, invoiceId)).find((lot) => lot.id === id)?.leftMinor ?? 0
    if (leftMinor === 0) continue
    const description = keptText('graceEnded', { number: name })
    await withdrawFromLot(tx, now, { lotId: id, atMostMinor: leftMinor, invoiceId }, description)
    if (expiresAt < now) continue
    await grantLot(
      tx,
      now,
      { kind, grantedAt, expiresAt, spendableUntil: expiresAt, invoiceId },
      { amountMinor: leftMinor, description: keptText('withoutGrace', { number: name }) },
    )
  }
}

/** The bonus credits of a type of plan come once for each company, and only where money pays for its first year. */
async function isBonusDue(
  tx: Tx,
  agreements: readonly Agreement[],
  order: Agreement | undefined,
  { id, paidWith }: StoredInvoice,
): Promise<boolean> {
  if (paidWith !== 'transfer') return false
  const kind = order ? bonusKindOf(order) : null
  if (kind === null) return true
  const given = await listOrdersWithBonus(tx, id)
  return !agreements.some((one) => given.includes(one.orderId) && bonusKindOf(one) === kind)
}

/** What the loyalty rules of the price book promise for a paid invoice. */
async function grantLoyalty(
  tx: Tx,
  invoice: StoredInvoice,
  { method, receivedOn }: Pick<NewPayment, 'method' | 'receivedOn'>,
  paidBefore: number,
  now: Date,
): Promise<void> {
  const { id, kind, currency, billing, period, dueOn, timeZone } = invoice
  // What is paid with credits earned its cashback when the credits were bought, and earns no other credits either.
  if (kind === 'application' || currency !== 'USD' || method !== 'transfer') return
  const dollars = netMinor(invoice) / 100
  const cashback = cashbackCredits(dollars, paidBefore / 100)
  if (cashback > 0)
    await grantCredits(tx, now, {
      ...{ kind: 'cashback', amountMinor: cashback * minorPerCredit, graceMonths: 0, invoiceId: id },
      description: keptText('cashback', { number: nameOf(invoice) }),
    })
  const isInTime = (receivedOn ?? dayIn(timeZone, now)) <= dueOn
  const bonus =
    kind === 'plan' && billing === 'annual' && period > 0 && isInTime ? renewalCredits(dollars) : 0
  if (bonus > 0)
    await grantCredits(tx, now, {
      ...{ kind: 'renewal-bonus', amountMinor: bonus * minorPerCredit, graceMonths: 0, invoiceId: id },
      description: keptText('renewalBonus', { number: nameOf(invoice) }),
    })
}

function sumOf(paid: readonly PaidForCashback[]): number {
  return paid.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
}

/**
 * The payment failed: the invoice is open again, and what it granted is withdrawn. What was bought with those credits is
 * open again too, and the credits that it took are given back first, each once. Cashback of later payments for whose tier it
 * counted is brought down to what they earn without it; so the balance is what it would be had the failed payment never been
 * recorded.
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
  await reverseSpends(
    tx,
    await listPaymentsFrom(
      tx,
      granted.map(({ id }) => id),
    ),
    keptText('paidWithFailed', { number: nameOf(invoice) }),
    now,
  )
  if (payment.method === 'credits')
    await reCredit(tx, now, payment.id, keptText('givenBack', { number: nameOf(invoice) }))
  await withdrawCredits(tx, now, invoice.id, keptText('paymentFailed', { number: nameOf(invoice) }))
  const open: StoredInvoice = {
    ...invoice,
    ...{ state: 'open', version: invoice.version + 1, paidAt: null, paidOn: null, paidWith: null },
  }
  await updateInvoice(tx, open)
  if (payment.method === 'transfer')
    await lowerCashback(tx, 'cashbackCountedFailed', nameOf(invoice), payment.recordedAt, now)
  await endGrace(tx, now)
  await recordAudit(tx, now, {
    action: 'billing.payment_reversed',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), paymentId: payment.id, method: payment.method, reason },
  })
  return open
}

/** What these payments with credits paid is open again, each once. */
async function reverseSpends(
  tx: Tx,
  paymentIds: readonly string[],
  reason: string,
  now: Date,
): Promise<void> {
  for (const paymentId of paymentIds) {
    const spent = await findPayment(tx, paymentId)
    // One that was taken back meanwhile, by way of another lot, is not taken back twice.
    if (spent && spent.reversedAt === null) await reversePayment(tx, spent, reason, now)
  }
}

/**
 * So much of a paid invoice was credited: what came with its payment is withdrawn in the same share, and cashback is brought down
 * to what is earned without it. What was bought with credits that are withdrawn is open again. `leftMinor`: what was left of the
 * invoice before.
 */
export async function shrinkGrants(
  tx: Tx,
  credited: StoredInvoice,
  amounts: { leftMinor: number; creditMinor: number },
  now: Date,
): Promise<void> {
  const number = nameOf(credited)
  for (const lot of await listLots(tx, credited.id)) {
    if (lot.kind === 'cashback' || lot.kind === 'refund') continue
    const heldMinor = await sumGranted(tx, lot.id)
    const excess = heldMinor - keptOfGrant(heldMinor, amounts)
    await lowerLot(tx, credited.id, lot, excess, keptText('credited', { number }), now)
  }
  if (credited.paidWith === 'transfer' && credited.paidAt)
    await lowerCashback(tx, 'cashbackCountedCredited', number, credited.paidAt, now)
  await endGrace(tx, now)
}

/** Withdraws so much of a lot that an invoice granted; where more is spent than that leaves, what it paid is open again. */
async function lowerLot(
  tx: Tx,
  invoiceId: string,
  lot: { id: string; leftMinor: number },
  excess: number,
  reason: string,
  now: Date,
): Promise<void> {
  if (excess <= 0) return
  if (lot.leftMinor < excess) await reverseSpends(tx, await listPaymentsFrom(tx, [lot.id]), reason, now)
  await withdrawFromLot(tx, now, { lotId: lot.id, atMostMinor: excess, invoiceId }, reason)
}

/** Withdraws from the cashback of payments since then what they earn only with the one that is counted no more. */
async function lowerCashback(
  tx: Tx,
  because: 'cashbackCountedFailed' | 'cashbackCountedCredited',
  other: string,
  recordedAt: Date,
  now: Date,
): Promise<void> {
  const paid = await listPaidForCashback(tx)
  for (const [index, later] of paid.entries()) {
    if (later.paidAt < recordedAt) continue
    const before = sumOf(paid.slice(0, index).filter(countsFor(later.paidOn)))
    const earned = cashbackCredits(later.totalMinor / 100, before / 100) * minorPerCredit
    for (const lot of (await listLots(tx, later.id)).filter(({ kind }) => kind === 'cashback')) {
      const excess = (await sumGranted(tx, lot.id)) - earned
      const reason = keptText(because, { number: nameOf(later), other })
      await lowerLot(tx, later.id, lot, excess, reason, now)
    }
  }
}

export function nameOf({ number, issuedOn }: Pick<StoredInvoice, 'number' | 'issuedOn'>): string {
  return invoiceNumber(number, issuedOn)
}
