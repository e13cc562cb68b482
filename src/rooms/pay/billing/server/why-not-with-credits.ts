// Whether an invoice can be paid with credits, and by the acting member.
import type { Tx } from '#platform/server/transaction.ts'
import { amountDueMinor } from '../rules/credit-note.ts'
import { mayPayWithCredits, procurementPaysUpToMinor } from '../rules/credit-payment-limit.ts'
import { buysCredits } from '../rules/invoice-lines.ts'
import { listInvoiceLines, type StoredInvoice } from './invoice-store.ts'
import { nameOf } from './settle-invoice.ts'

/** Undefined where the acting member may pay it so; how many credits there are is another question. */
export async function whyNotWithCredits(
  tx: Tx,
  invoice: StoredInvoice,
): Promise<{ code: 'conflict' | 'forbidden'; text: string } | undefined> {
  const { state, currency } = invoice
  const dueMinor = amountDueMinor(invoice)
  if (state !== 'open') return conflict(`Invoice ${nameOf(invoice)} is ${state} already.`)
  if (currency !== 'USD')
    return conflict(
      `Credits pay invoices in US dollars. This one is in ${currency}: pay it by bank transfer.`,
    )
  if (buysCredits(await listInvoiceLines(tx, invoice.id)))
    return conflict('Credits cannot be bought with credits: pay this invoice by bank transfer.')
  if (!mayPayWithCredits(tx.actor.account?.subRole, dueMinor))
    return {
      code: 'forbidden',
      text: `Paying this invoice takes ${dueMinor <= procurementPaysUpToMinor ? 'a CFO or a procurement specialist' : 'a CFO'} of your company.`,
    }
  return undefined
}

function conflict(text: string): { code: 'conflict'; text: string } {
  return { code: 'conflict', text }
}
