// The state of an invoice, in words.

import { t } from '#platform/kernel/texts.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { InvoiceSummary } from '../../contract.ts'
import { invoiceStateNames } from '../../rules/invoices/invoice-words.ts'

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
    <StateChip
      className="whitespace-normal"
      state={isOverdue ? 'overdue' : !isSoon && state === 'open' ? 'scheduled' : state}
    >
      {text}
    </StateChip>
  )
}
