// A member who may approve orders pays an open invoice with the company's credits.

import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import type { Invoice } from '../../contract.ts'
import { amountDueMinor } from '../../rules/corrections/credit-note.ts'
import { creditsText } from '../../rules/invoices/invoice-words.ts'
import { keptText } from '../../rules/kept-texts.ts'
import { findInvoice, lockBilling, unknownInvoice } from '../invoice-store.ts'
import { asInvoice } from '../invoices/invoice-answer.ts'
import { nameOf, settleInvoice } from '../payments/settle-invoice.ts'
import { listLots } from './credit-store.ts'
import { spendCredits } from './ledger.ts'
import { whyNotWithCredits } from './why-not-with-credits.ts'

export function payWithCredits(
  platform: Platform,
  actor: Actor,
  id: string,
  idempotency: Idempotency | undefined,
): Promise<Invoice> {
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const now = platform.clock.now()
      await lockBilling(tx)
      const invoice = await findInvoice(tx, id)
      if (!invoice) throw unknownInvoice()
      const obstacle = await whyNotWithCredits(tx, invoice)
      if (obstacle) throw new Refusal(obstacle.code, obstacle.text)
      const paymentId = newId()
      const take = async () => {
        const beforeMinor = await sumSpendable(tx, now)
        const missing = await spendCredits(tx, now, {
          ...{ amountMinor: amountDueMinor(invoice), invoiceId: id, paymentId },
          description: keptText('paid', { number: nameOf(invoice), itemName: invoice.itemName }),
        })
        if (missing > 0) throw tooFewCredits(missing)
        await raiseIfLow(tx, now, beforeMinor)
      }
      const payment = { id: paymentId, method: 'credits', receivedOn: null } as const
      const paid = await settleInvoice(tx, invoice, payment, now, take)
      return asInvoice(tx, paid, now)
    },
    idempotency ? { idempotency } : {},
  )
}

/** A payment that leaves less than a tenth of what there was. */
async function raiseIfLow(tx: Tx, now: Date, beforeMinor: number): Promise<void> {
  const leftMinor = await sumSpendable(tx, now)
  if (leftMinor * 10 < beforeMinor)
    await raiseEvent(tx, now, 'credits.low', { id: tx.actor.tenantId, leftMinor })
}

async function sumSpendable(tx: Tx, now: Date): Promise<number> {
  const spendable = (await listLots(tx)).filter(({ spendableUntil }) => spendableUntil > now)
  return spendable.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
}

function tooFewCredits(missingMinor: number): Refusal {
  return new Refusal(
    'conflict',
    t(
      'Your company is {credits} credits short of this invoice. An invoice is paid whole: buy credits, or pay it by bank transfer.',
      { credits: creditsText(missingMinor, readersLocale()) },
    ),
  )
}
