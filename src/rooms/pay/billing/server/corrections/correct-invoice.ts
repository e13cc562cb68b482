// An administrator takes back what was invoiced wrongly: an open invoice is made void, or a credit note takes back all or a part
// of it. A second administrator decides each of them.

import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { relieve } from '#rooms/buy/subscriptions/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import { findBillingEmail } from '#rooms/people/company/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { refuseSecondRequest, requestApproval } from '#rooms/run/approvals/server/index.ts'
import type { NamedInvoice } from '../../contract.ts'
import {
  amountDueMinor,
  creditEffect,
  creditNoteNumber,
  refundOf,
} from '../../rules/corrections/credit-note.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { keptText, readKeptText } from '../../rules/kept-texts.ts'
import { grantCredits } from '../credits/ledger.ts'
import { lockBilling, type StoredInvoice, updateInvoice } from '../invoice-store.ts'
import { raiseInvoiceEvent } from '../invoices/invoice-events.ts'
import { readIssuer } from '../invoices/issuer-store.ts'
import {
  describeNamed,
  factAbout,
  getInvoice,
  getNamed,
  type Named,
  operation,
} from '../payments/named-invoice.ts'
import { nameOf, shrinkGrants } from '../payments/settle-invoice.ts'
import { insertCreditNote, type StoredCreditNote, takeCreditNoteNumber } from './credit-note-store.ts'

export type Correction = { kind: 'void' } | { kind: 'credit-note'; amountMinor: number }

/** Puts it before a second administrator, and changes nothing yet. What cannot be done now is refused at once. */
export async function requestCorrection(
  platform: Platform,
  actor: Actor,
  reference: string,
  correction: Correction,
  reason: string,
): Promise<NamedInvoice | StepUpAsked> {
  const named = await getNamed(platform, reference)
  return platform.inTenantTransaction(actor, async (tx) => {
    await withinCompany(tx, named.tenantId, (inside) => correctable(inside, named, correction))
    await refuseSecondRequest(platform, tx, operation, named.invoiceId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: named.invoiceId,
      content: { ...correction, reason },
    })
    if (stepUp) return stepUp
    const { companyName, number, currency, totalMinor } = await describeNamed(platform, tx, named)
    await requestApproval(platform, tx, {
      operation,
      subjectId: named.invoiceId,
      subjectName: number,
      reason,
      details: { amountMinor: totalMinor, ...correction, company: companyName, reference, currency },
    })
    return describeNamed(platform, tx, named)
  })
}

/** Once the second administrator approved it, in the company's trail and in the platform's. */
export async function carryOutCorrection(
  platform: Platform,
  tx: Tx,
  named: Named,
  correction: Correction,
  reason: string,
): Promise<void> {
  const now = platform.clock.now()
  const fact = await withinCompany(tx, named.tenantId, async (inside) => {
    const invoice = await correctable(inside, named, correction)
    return correction.kind === 'void'
      ? voidInvoice(platform, inside, invoice, reason, now)
      : creditInvoice(platform, inside, invoice, correction.amountMinor, reason, now)
  })
  await recordAudit(tx, now, fact)
}

/** The invoice, held, as it can be corrected so. */
async function correctable(inside: Tx, { invoiceId }: Named, correction: Correction): Promise<StoredInvoice> {
  await lockBilling(inside)
  const invoice = await getInvoice(inside, invoiceId)
  if (correction.kind === 'void' && invoice.state !== 'open')
    throw new Refusal(
      'conflict',
      invoice.state === 'paid'
        ? t(
            'Invoice {number} is paid, and only an open invoice can be voided. Issue a credit note instead.',
            {
              number: nameOf(invoice),
            },
          )
        : t('Invoice {number} is void already, and only an open invoice can be voided.', {
            number: nameOf(invoice),
          }),
    )
  if (correction.kind === 'credit-note') {
    if (invoice.state === 'void')
      throw new Refusal(
        'conflict',
        t('Invoice {number} is void: there is nothing left to credit.', { number: nameOf(invoice) }),
      )
    const leftMinor = invoice.totalMinor - invoice.creditedMinor
    if (correction.amountMinor > leftMinor)
      throw refusedField(
        'amountMinor',
        t('must be at most {limit}: no more of the invoice is left to credit', { limit: leftMinor }),
      )
  }
  return invoice
}

async function voidInvoice(
  platform: Platform,
  inside: Tx,
  invoice: StoredInvoice,
  reason: string,
  now: Date,
) {
  const amountMinor = amountDueMinor(invoice)
  await updateInvoice(inside, madeVoid(invoice, reason, now))
  await relieve(inside, { ...dueOf(invoice), kind: 'void', amountMinor }, now)
  await recordAudit(inside, now, {
    action: 'billing.invoice_voided',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), orderId: invoice.orderId, reason },
  })
  await raiseInvoiceEvent(inside, now, 'invoice.voided', madeVoid(invoice, reason, now))
  const billingEmail = await findBillingEmail(inside)
  await notifyMembers(platform, inside, now, () => ({
    kind: 'invoice-voided',
    notificationKey: `invoice-voided ${invoice.id}`,
    title: t('Invoice {number} is void', { number: nameOf(invoice) }),
    text: `${t('No payment is due for it.')} ${t('Reason: {reason}', { reason })}`,
    link: `/subscriptions/invoices/${invoice.id}`,
    billingEmail,
  }))
  return factAbout('billing.company_invoice_voided', inside, invoice, { reason })
}

/** Takes so much of it back, with a note, and what came with its payment in the same share. */
export async function creditInvoice(
  platform: Platform,
  inside: Tx,
  invoice: StoredInvoice,
  amountMinor: number,
  reason: string,
  now: Date,
) {
  const note: StoredCreditNote = {
    ...{ id: newId(), number: await takeCreditNoteNumber(inside), invoiceId: invoice.id, amountMinor },
    ...{ refundAs: refundOf(invoice), reason, issuedOn: dayIn(invoice.timeZone, now), issuedAt: now },
    issuedBy: (await readIssuer(inside)).stated,
  }
  const number = creditNoteNumber(note.number, note.issuedOn)
  await insertCreditNote(inside, note)
  const credited: StoredInvoice = {
    ...invoice,
    ...{ version: invoice.version + 1, creditedMinor: invoice.creditedMinor + amountMinor },
  }
  const isNothingLeft = credited.state === 'open' && amountDueMinor(credited) === 0
  await updateInvoice(inside, isNothingLeft ? madeVoid(credited, reason, now) : credited)
  await relieve(inside, { ...dueOf(invoice), kind: 'credit-note', amountMinor }, now)
  if (note.refundAs === 'credits')
    await grantCredits(inside, now, {
      ...{ kind: 'refund', amountMinor, graceMonths: 0, invoiceId: invoice.id },
      description: keptText('refund', { note: number, number: nameOf(invoice) }),
    })
  if (note.refundAs !== null)
    await shrinkGrants(
      inside,
      credited,
      { leftMinor: invoice.totalMinor - invoice.creditedMinor, creditMinor: amountMinor },
      now,
    )
  const details = { creditNote: number, amountMinor, refundAs: note.refundAs, reason }
  await recordAudit(inside, now, {
    action: 'billing.credit_note_issued',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), ...details },
  })
  const amount = () => moneyText(amountMinor, invoice.currency, readersLocale())
  const billingEmail = await findBillingEmail(inside)
  await notifyMembers(platform, inside, now, () => ({
    kind: 'credit-note-issued',
    notificationKey: `credit-note-issued ${note.id}`,
    title: t('Credit note {number}: {amount} of invoice {invoice}', {
      number,
      amount: amount(),
      invoice: nameOf(invoice),
    }),
    text: `${creditEffect(note.refundAs, amount())} ${t('Reason: {reason}', { reason: readKeptText(reason) })}`,
    link: `/subscriptions/invoices/${invoice.id}`,
    billingEmail,
  }))
  return factAbout('billing.company_invoice_credited', inside, invoice, details)
}

/** An open invoice that nothing is left of is void. */
function madeVoid(invoice: StoredInvoice, reason: string, now: Date): StoredInvoice {
  return { ...invoice, state: 'void', version: invoice.version + 1, voidedAt: now, voidReason: reason }
}

/** The payment that it was issued for. */
function dueOf({ orderId, period }: StoredInvoice) {
  return { orderId, period }
}
