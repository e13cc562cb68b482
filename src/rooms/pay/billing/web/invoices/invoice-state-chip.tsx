// The state of an invoice, in words; the colour says the same once more.

import { t } from '#platform/kernel/texts.ts'
import type { InvoiceSummary } from '../../contract.ts'
import { invoiceStateNames } from '../../rules/invoices/invoice-words.ts'
import '../billing.css'

interface InvoiceStateChipProps extends Pick<InvoiceSummary, 'state' | 'isOverdue'> {
  /** More than the state's name, such as since when. */
  text?: string
  /** Whether an open one needs a look before it is due. */
  isSoon?: boolean
}

export function InvoiceStateChip({
  state,
  isOverdue,
  isSoon = true,
  text = isOverdue ? t('Overdue') : invoiceStateNames[state],
}: InvoiceStateChipProps) {
  return (
    <span
      className="chip billing-state whitespace-normal"
      data-state={isOverdue ? 'overdue' : isSoon || state !== 'open' ? state : undefined}
    >
      {text}
    </span>
  )
}
