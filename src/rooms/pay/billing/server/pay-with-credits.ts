// A member who may approve orders pays an open invoice with the company's credits.
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency } from '#platform/server/transaction.ts'
import type { Invoice } from '../contract.ts'
import { amountDueMinor } from '../rules/credit-note.ts'
import { creditsText } from '../rules/invoice-words.ts'
import { asInvoice } from './invoice-answer.ts'
import { findInvoice, lockBilling, unknownInvoice } from './invoice-store.ts'
import { spendCredits } from './ledger.ts'
import { nameOf, settleInvoice } from './settle-invoice.ts'
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
        const missing = await spendCredits(tx, now, {
          ...{ amountMinor: amountDueMinor(invoice), invoiceId: id, paymentId },
          description: `${nameOf(invoice)}: ${invoice.itemName}`,
        })
        if (missing > 0) throw tooFewCredits(missing)
      }
      const payment = { id: paymentId, method: 'credits', receivedOn: null } as const
      const paid = await settleInvoice(tx, invoice, payment, now, take)
      return asInvoice(tx, paid, now)
    },
    idempotency ? { idempotency } : {},
  )
}

function tooFewCredits(missingMinor: number): Refusal {
  return new Refusal(
    'conflict',
    `Your company is ${creditsText(missingMinor, 'en-US')} credits short of this invoice. An invoice is paid whole: buy credits, or pay it by bank transfer.`,
  )
}
