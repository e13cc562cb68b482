// The invoice that a payment reference names, of whichever company, as administrators see and hold it.

import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { AuditFact } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { findCompanyName } from '#rooms/people/accounts/server/index.ts'
import { findWaitingRequest } from '#rooms/run/approvals/server/index.ts'
import type { NamedInvoice } from '../../contract.ts'
import { amountDueMinor } from '../../rules/corrections/credit-note.ts'
import { isPaymentReference, plainReference } from '../../rules/invoices/invoice-number.ts'
import { readKeptText } from '../../rules/kept-texts.ts'
import { waitingKinds } from '../../rules/vocabulary.ts'
import { findByReference, findInvoice, listPayments, type StoredInvoice } from '../invoice-store.ts'
import { asPayment, asSummary, creditNotesOf } from '../invoices/invoice-answer.ts'
import { nameOf } from './settle-invoice.ts'

/** What a second administrator decides about an invoice. */
export const operation = 'config:update'

export interface Named {
  tenantId: string
  invoiceId: string
}

export async function findNamedInvoice(
  platform: Platform,
  actor: Actor,
  reference: string,
): Promise<NamedInvoice> {
  const named = await getNamed(platform, reference)
  return platform.inTenantTransaction(actor, async (tx) => {
    const answer = await describeNamed(platform, tx, named)
    await recordLook(tx, platform.clock.now(), {
      action: 'billing.company_invoice_read',
      targetKind: 'invoice',
      targetId: named.invoiceId,
      details: { number: answer.number, name: answer.companyName },
    })
    return answer
  })
}

export async function describeNamed(platform: Platform, tx: Tx, named: Named): Promise<NamedInvoice> {
  const { clock } = platform
  const invoice = await withinCompany(tx, named.tenantId, async (inside) =>
    asNamed(inside, await getInvoice(inside, named.invoiceId), clock.now()),
  )
  const waiting = await findWaitingRequest(platform, tx, operation, named.invoiceId)
  return {
    ...invoice,
    waiting: waiting
      ? {
          id: waiting.id,
          kind: waitingKinds.find((kind) => kind === waiting.details.kind) ?? 'record',
          requestedBy: waiting.requestedByName,
          expiresAt: waiting.expiresAt.toISOString(),
        }
      : null,
  }
}

export async function getNamed(platform: Pick<Platform, 'database'>, text: string): Promise<Named> {
  const reference = plainReference(text)
  if (!isPaymentReference(reference))
    throw refusedField('reference', t('is not one of our references: a character is missing or mistyped'))
  const named = await findByReference(platform.database.pool, reference)
  if (!named) throw new Refusal('not_found', t('No invoice has this reference.'))
  return named
}

export async function getInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const invoice = await findInvoice(tx, id)
  if (!invoice) throw new Refusal('not_found', t('No invoice has this reference.'))
  return invoice
}

/** For the platform's trail. */
export async function factAbout(
  action: AuditFact['action'],
  inside: Tx,
  invoice: StoredInvoice,
  details: AuditFact['details'],
): Promise<AuditFact> {
  const { id, totalMinor, currency, reference } = invoice
  const name = (await findCompanyName(inside)) ?? ''
  return {
    action,
    targetKind: 'invoice',
    targetId: id,
    details: { number: nameOf(invoice), name, totalMinor, currency, reference, ...details },
  }
}

async function asNamed(tx: Tx, invoice: StoredInvoice, now: Date): Promise<Omit<NamedInvoice, 'waiting'>> {
  return {
    ...asSummary(invoice, now),
    companyName: (await findCompanyName(tx)) ?? '',
    reference: invoice.reference,
    paidWith: invoice.paidWith,
    voidReason: invoice.voidReason && readKeptText(invoice.voidReason),
    amountDueMinor: amountDueMinor(invoice),
    creditNotes: await creditNotesOf(tx, invoice),
    receipts: (await listPayments(tx, invoice.id)).map(asPayment),
  }
}
