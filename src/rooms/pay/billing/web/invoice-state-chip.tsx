// The state of an invoice, in words; the colour says the same once more.

import { t } from '#platform/kernel/texts.ts'
import type { InvoiceSummary } from '../contract.ts'
import { invoiceStateNames } from '../rules/invoice-words.ts'

export function InvoiceStateChip({ state, isOverdue }: Pick<InvoiceSummary, 'state' | 'isOverdue'>) {
  return (
    <span className="chip billing-state" data-state={isOverdue ? 'overdue' : state}>
      {isOverdue ? t('Overdue') : invoiceStateNames[state]}
    </span>
  )
}
