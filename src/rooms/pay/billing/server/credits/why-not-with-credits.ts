// Whether an invoice can be paid with credits, and by the acting member.
import { t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { amountDueMinor } from '../../rules/corrections/credit-note.ts'
import { mayPayWithCredits, procurementPaysUpToMinor } from '../../rules/credits/credit-payment-limit.ts'
import { buysCredits } from '../../rules/invoices/invoice-lines.ts'
import { listInvoiceLines, type StoredInvoice } from '../invoice-store.ts'
import { nameOf } from '../payments/settle-invoice.ts'

/** Undefined where the acting member may pay it so; how many credits there are is another question. */
export async function whyNotWithCredits(
  tx: Tx,
  invoice: StoredInvoice,
): Promise<{ code: 'conflict' | 'forbidden'; text: string } | undefined> {
  const { state, currency } = invoice
  const dueMinor = amountDueMinor(invoice)
  if (state !== 'open')
    return conflict(
      state === 'paid'
        ? t('Invoice {number} is paid already.', { number: nameOf(invoice) })
        : t('Invoice {number} is void already.', { number: nameOf(invoice) }),
    )
  if (currency !== 'USD')
    return conflict(t('Credits pay invoices in US dollars. This one is in {currency}.', { currency }))
  if (buysCredits(await listInvoiceLines(tx, invoice.id)))
    return conflict(t('Credits can’t be bought with credits.'))
  if (!mayPayWithCredits(tx.actor.account?.subRole, dueMinor))
    return {
      code: 'forbidden',
      text:
        dueMinor <= procurementPaysUpToMinor
          ? t('Only a CFO or a procurement specialist of your company can pay this invoice.')
          : t('Only a CFO of your company can pay this invoice.'),
    }
  return undefined
}

function conflict(text: string): { code: 'conflict'; text: string } {
  return { code: 'conflict', text }
}
