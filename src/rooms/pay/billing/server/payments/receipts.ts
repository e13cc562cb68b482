// An administrator records what arrived at the bank, or takes it back. The company is found by the reference that the
// transfer names; what is done there is in its trail and in the platform's. Above a limit a second administrator decides.

import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { listAgreements } from '#rooms/buy/subscriptions/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { refuseSecondRequest, requestApproval } from '#rooms/run/approvals/server/index.ts'
import type { NamedInvoice, Receipt } from '../../contract.ts'
import { amountDueMinor } from '../../rules/corrections/credit-note.ts'
import { dayText, moneyText } from '../../rules/invoices/invoice-words.ts'
import { keptText } from '../../rules/kept-texts.ts'
import { takesTwoPeople } from '../../rules/payments/receipt-limit.ts'
import { listCreditNotes } from '../corrections/credit-note-store.ts'
import { listPayments, lockBilling, type StoredInvoice, type StoredPayment } from '../invoice-store.ts'
import { voidCancelled } from '../invoices/bill-companies.ts'
import { howToPay } from '../invoices/invoice-answer.ts'
import { describeNamed, factAbout, getInvoice, getNamed, type Named, operation } from './named-invoice.ts'
import { nameOf, reversePayment, settleInvoice } from './settle-invoice.ts'

/**
 * The same receipt sent again, also at the same moment, counts once and is answered alike. Above the limit it is put before a
 * second administrator, and nothing is paid yet.
 */
export async function recordReceipt(
  platform: Platform,
  actor: Actor,
  receipt: Receipt,
): Promise<NamedInvoice | StepUpAsked> {
  const named = await getNamed(platform, receipt.reference)
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const invoice = await withinCompany(tx, named.tenantId, (inside) => payable(inside, named, receipt, now))
    if (!invoice) return describeNamed(platform, tx, named)
    const needsSecond = takesTwoPeople(receipt.amountMinor)
    if (needsSecond) await refuseSecondRequest(platform, tx, operation, named.invoiceId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: named.invoiceId,
      content: { ...receipt },
    })
    if (stepUp) return stepUp
    if (needsSecond) {
      const { companyName, number } = await describeNamed(platform, tx, named)
      await requestApproval(platform, tx, {
        operation,
        subjectId: named.invoiceId,
        subjectName: number,
        reason: keptText('receivedOn', { date: receipt.receivedOn }),
        details: { kind: 'record', company: companyName, ...receipt },
      })
    } else await settleTransfer(platform, tx, named, receipt, now)
    return describeNamed(platform, tx, named)
  })
}

/** What arrived pays its invoice, in the company's trail and in the platform's. Also for the sample's history. */
export async function settleTransfer(
  platform: Platform,
  tx: Tx,
  named: Named,
  receipt: Receipt,
  now: Date,
): Promise<void> {
  const fact = await withinCompany(tx, named.tenantId, async (inside) => {
    const invoice = await payable(inside, named, receipt, now)
    if (!invoice) return undefined
    const { receivedOn } = receipt
    const paid = await settleInvoice(inside, invoice, { id: newId(), method: 'transfer', receivedOn }, now)
    await notifyMembers(platform, inside, now, () => ({
      kind: 'payment-received',
      notificationKey: `payment-received ${invoice.id} ${paid.version}`,
      title: t('Invoice {number} is paid', { number: nameOf(invoice) }),
      text: t('{amount} arrived by bank transfer.', {
        amount: moneyText(receipt.amountMinor, invoice.currency, readersLocale()),
      }),
      link: `/subscriptions/invoices/${invoice.id}`,
    }))
    return factAbout('billing.receipt_recorded', inside, invoice, { receivedOn })
  })
  if (fact) await recordAudit(tx, now, fact)
}

export async function reverseReceipt(
  platform: Platform,
  actor: Actor,
  reference: string,
  reason: string,
): Promise<NamedInvoice | StepUpAsked> {
  const named = await getNamed(platform, reference)
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const receipt = await withinCompany(tx, named.tenantId, (inside) => inForce(inside, named, reason))
    if (!receipt) return describeNamed(platform, tx, named)
    const needsSecond = takesTwoPeople(receipt.amountMinor)
    if (needsSecond) await refuseSecondRequest(platform, tx, operation, named.invoiceId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: named.invoiceId,
      content: { reverse: receipt.id, reason },
    })
    if (stepUp) return stepUp
    if (needsSecond) {
      const { companyName, number, currency } = await describeNamed(platform, tx, named)
      await requestApproval(platform, tx, {
        operation,
        subjectId: named.invoiceId,
        subjectName: number,
        reason,
        details: {
          kind: 'reverse',
          company: companyName,
          reference,
          currency,
          amountMinor: receipt.amountMinor,
        },
      })
    } else await takeBack(platform, tx, named, reason, now)
    return describeNamed(platform, tx, named)
  })
}

/** The payment failed, in the company's trail and in the platform's. */
export async function takeBack(
  platform: Platform,
  tx: Tx,
  named: Named,
  reason: string,
  now: Date,
): Promise<void> {
  const fact = await withinCompany(tx, named.tenantId, async (inside) => {
    const receipt = await inForce(inside, named, reason)
    if (!receipt) return undefined
    const invoice = await getInvoice(inside, named.invoiceId)
    const open = await reversePayment(inside, receipt, reason, now)
    const payment = await howToPay(inside, open)
    await notifyMembers(platform, inside, now, () => ({
      kind: 'payment-reversed',
      notificationKey: `payment-reversed ${receipt.id}`,
      title: t('The payment of invoice {number} failed', { number: nameOf(invoice) }),
      text: t('The invoice is open again, and credits that came with its payment were withdrawn.'),
      mailText: payment(),
      link: `/subscriptions/invoices/${invoice.id}`,
    }))
    return factAbout('billing.receipt_reversed', inside, invoice, { reason })
  })
  if (fact) await recordAudit(tx, now, fact)
}

/** The invoice, held, that this receipt would pay; undefined where the same receipt is on record. */
async function payable(
  inside: Tx,
  { invoiceId }: Named,
  receipt: Receipt,
  now: Date,
): Promise<StoredInvoice | undefined> {
  await lockBilling(inside)
  // The invoice of an order that was cancelled a moment ago takes no money any more.
  await voidCancelled(inside, await listAgreements(inside), now)
  const invoice = await getInvoice(inside, invoiceId)
  const payments = await listPayments(inside, invoiceId)
  const paymentInForce = payments.find(({ reversedAt }) => reversedAt === null)
  if (paymentInForce) {
    if (isSame(paymentInForce, receipt)) return undefined
    throw otherContent(paymentInForce)
  }
  refuseReceipt(invoice, payments, receipt, now)
  return invoice
}

/** The receipt, held, that a reversal takes back; undefined where the same reversal has happened. */
async function inForce(inside: Tx, { invoiceId }: Named, reason: string): Promise<StoredPayment | undefined> {
  await lockBilling(inside)
  const [last] = await listPayments(inside, invoiceId)
  if (last?.method === 'transfer' && last.reversedAt && last.reversalReason === reason) return undefined
  if (last?.method !== 'transfer' || last.reversedAt)
    throw new Refusal(
      'conflict',
      t('There is no receipt in force for invoice {number}.', {
        number: nameOf(await getInvoice(inside, invoiceId)),
      }),
    )
  if ((await listCreditNotes(inside, [invoiceId])).some(({ refundAs }) => refundAs === 'transfer'))
    throw new Refusal(
      'conflict',
      t('A credit note refunds a part of this receipt already. Credit the rest of the invoice instead.'),
    )
  return last
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
      ? t(
          'A receipt with this reference and other content is on record, received on {date}. Reverse that one first if it was wrong.',
          { date: dayText(receivedOn ?? '', readersLocale()) },
        )
      : t('The invoice was paid with credits. Send the transfer back.'),
  )
}

function refuseReceipt(
  invoice: StoredInvoice,
  payments: readonly StoredPayment[],
  { amountMinor, currency, receivedOn, isAnother }: Receipt,
  now: Date,
): void {
  if (invoice.state !== 'open')
    throw new Refusal(
      'conflict',
      invoice.state === 'paid'
        ? t('Invoice {number} is paid. Send the transfer back.', { number: nameOf(invoice) })
        : t('Invoice {number} is void. Send the transfer back.', { number: nameOf(invoice) }),
    )
  if (currency !== invoice.currency)
    throw refusedField('currency', t('must be {currency}, as on the invoice', { currency: invoice.currency }))
  const dueMinor = amountDueMinor(invoice)
  if (amountMinor !== dueMinor)
    throw refusedField(
      'amountMinor',
      t('must be {amount}: an invoice is paid whole, and partial or greater amounts are sent back', {
        amount: dueMinor,
      }),
    )
  // It is a day later already where the sun rises first.
  if (receivedOn > daysAfter(now.toISOString().slice(0, 10), 1))
    throw refusedField('receivedOn', t('is in the future'))
  if (receivedOn < daysAfter(invoice.issuedOn, -1))
    throw refusedField('receivedOn', t('is before the invoice was issued'))
  // A receipt that is sent again after it was reversed does not come back to life; the real one of the same day may follow.
  if (!isAnother && payments.some((payment) => payment.receivedOn === receivedOn))
    throw new Refusal(
      'conflict',
      t(
        'A receipt of that day was reversed. If this is another one, look up the invoice again and record it there.',
      ),
    )
}
