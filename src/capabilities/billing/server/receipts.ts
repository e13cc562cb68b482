// An administrator records what arrived at the bank, or takes it back. The company is found by the reference that the
// transfer names, and everything is written and audited there.
import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findCompanyName } from '#rooms/identity/server/index.ts'
import { notifyMembers } from '#rooms/notifications/server/index.ts'
import type { NamedInvoice, Receipt } from '../contract.ts'
import { daysAfter } from '../rules/invoice-dates.ts'
import { isPaymentReference, plainReference } from '../rules/invoice-number.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { asPayment, asSummary, paperLocale } from './invoice-answer.ts'
import {
  findInvoice,
  listPayments,
  lockBilling,
  type StoredInvoice,
  type StoredPayment,
} from './invoice-store.ts'
import { nameOf, reversePayment, settleInvoice } from './settle-invoice.ts'

export async function findNamedInvoice(
  platform: Platform,
  actor: Actor,
  reference: string,
): Promise<NamedInvoice> {
  const { tenantId, invoiceId } = await getNamed(platform, reference)
  return platform.inTenantSnapshot({ ...actor, tenantId }, async (tx) =>
    asNamed(tx, await getInvoice(tx, invoiceId), platform.clock.now()),
  )
}

/** The same receipt sent again, also at the same moment, counts once and is answered alike. */
export async function recordReceipt(
  platform: Platform,
  actor: Actor,
  receipt: Receipt,
): Promise<NamedInvoice> {
  const { tenantId, invoiceId } = await getNamed(platform, receipt.reference)
  return platform.inTenantTransaction({ ...actor, tenantId }, async (tx) => {
    const now = platform.clock.now()
    await lockBilling(tx)
    const invoice = await getInvoice(tx, invoiceId)
    const payments = await listPayments(tx, invoiceId)
    const inForce = payments.find(({ reversedAt }) => reversedAt === null)
    if (inForce) {
      if (isSame(inForce, receipt)) return asNamed(tx, invoice, now)
      throw otherContent(inForce)
    }
    refuseReceipt(invoice, payments, receipt, now)
    const { receivedOn } = receipt
    const paid = await settleInvoice(tx, invoice, { id: newId(), method: 'transfer', receivedOn }, now)
    await notifyMembers(tx, now, {
      kind: 'payment-received',
      news: `payment-received ${invoiceId} ${paid.version}`,
      title: `Invoice ${nameOf(invoice)} is paid`,
      text: `${moneyText(invoice.totalMinor, invoice.currency, paperLocale)} arrived by bank transfer.`,
      link: `/subscriptions/invoices/${invoiceId}`,
    })
    return asNamed(tx, paid, now)
  })
}

export async function reverseReceipt(
  platform: Platform,
  actor: Actor,
  reference: string,
  reason: string,
): Promise<NamedInvoice> {
  const { tenantId, invoiceId } = await getNamed(platform, reference)
  return platform.inTenantTransaction({ ...actor, tenantId }, async (tx) => {
    const now = platform.clock.now()
    await lockBilling(tx)
    const invoice = await getInvoice(tx, invoiceId)
    const [last] = await listPayments(tx, invoiceId)
    // Sent again it has happened already.
    if (last?.method === 'transfer' && last.reversedAt && last.reversalReason === reason)
      return asNamed(tx, invoice, now)
    if (last?.method !== 'transfer' || last.reversedAt)
      throw new Refusal('conflict', `There is no receipt in force for invoice ${nameOf(invoice)}.`)
    const open = await reversePayment(tx, last, reason, now)
    await notifyMembers(tx, now, {
      kind: 'payment-reversed',
      news: `payment-reversed ${last.id}`,
      title: `The payment of invoice ${nameOf(invoice)} failed`,
      text: 'The invoice is open again, and what came with its payment was taken back.',
      link: `/subscriptions/invoices/${invoiceId}`,
    })
    return asNamed(tx, open, now)
  })
}

async function getNamed(platform: Platform, text: string): Promise<{ tenantId: string; invoiceId: string }> {
  const reference = plainReference(text)
  if (!isPaymentReference(reference))
    throw refusedField('reference', 'is not a reference of ours: a sign is missing or mistyped')
  const { rows } = await platform.database.pool.query<{ tenant_id: string; invoice_id: string }>(
    'select tenant_id, invoice_id from company_of_reference($1)',
    [reference],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'No invoice has this reference.')
  return { tenantId: row.tenant_id, invoiceId: row.invoice_id }
}

async function getInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const invoice = await findInvoice(tx, id)
  if (!invoice) throw new Refusal('not_found', 'No invoice has this reference.')
  return invoice
}

function isSame(payment: StoredPayment, { amountMinor, currency, receivedOn }: Receipt): boolean {
  return (
    payment.method === 'transfer' &&
    payment.amountMinor === amountMinor &&
    payment.currency === currency &&
    payment.receivedOn === receivedOn
  )
}

function otherContent({ method, receivedOn }: StoredPayment): Refusal {
  return new Refusal(
    'conflict',
    method === 'transfer'
      ? `A receipt with this reference and other content is on record, received on ${receivedOn}. Reverse that one first if it was wrong.`
      : 'The invoice was paid with credits. Send the transfer back.',
  )
}

function refuseReceipt(
  invoice: StoredInvoice,
  payments: readonly StoredPayment[],
  { amountMinor, currency, receivedOn }: Receipt,
  now: Date,
): void {
  if (invoice.state !== 'open')
    throw new Refusal('conflict', `Invoice ${nameOf(invoice)} is ${invoice.state}. Send the transfer back.`)
  if (currency !== invoice.currency)
    throw refusedField('currency', `must be ${invoice.currency}, as on the invoice`)
  if (amountMinor !== invoice.totalMinor)
    throw refusedField(
      'amountMinor',
      `must be ${invoice.totalMinor}: an invoice is paid whole, and partial or greater amounts are sent back`,
    )
  // It is a day later already where the sun rises first.
  if (receivedOn > daysAfter(now.toISOString().slice(0, 10), 1))
    throw refusedField('receivedOn', 'is in the future')
  if (receivedOn < daysAfter(invoice.issuedOn, -1))
    throw refusedField('receivedOn', 'is before the invoice was issued')
  // A receipt that is sent again after it was reversed does not come back to life.
  if (payments.some((payment) => payment.receivedOn === receivedOn))
    throw new Refusal(
      'conflict',
      'A receipt of that day was reversed. If the money came again, state the day on which it did.',
    )
}

async function asNamed(tx: Tx, invoice: StoredInvoice, now: Date): Promise<NamedInvoice> {
  return {
    ...asSummary(invoice, now),
    companyName: (await findCompanyName(tx)) ?? '',
    reference: invoice.reference,
    paidWith: invoice.paidWith,
    receipts: (await listPayments(tx, invoice.id)).map(asPayment),
  }
}
