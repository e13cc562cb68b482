// Asks before credits are spent. Pressed twice, or sent again after a lost answer, they are spent once.

import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { billingRoutes, type Invoice } from '../contract.ts'
import { creditsText, moneyText } from '../rules/invoice-words.ts'
import { invoiceQuery, moneyRoutes } from './billing-queries.ts'

export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, number, amountDueMinor: totalMinor, currency, payWithCredits } = invoice
  const bonus = invoice.lines.reduce((sum, line) => sum + (line.totalMinor === 0 ? line.credits : 0), 0)
  return (
    <ConfirmDialog<Invoice>
      action="Pay with credits"
      leave="Not now"
      onClose={onClose}
      onDone={(paid) => {
        queryClient.setQueryData(invoiceQuery(id).queryKey, paid)
        toast({
          title: `Invoice ${number} is paid`,
          text: `${creditsText(totalMinor, locale)} credits were spent.`,
        })
      }}
      pendingAction="Paying..."
      reads={moneyRoutes}
      send={async (idempotencyKey) =>
        (await api.call(billingRoutes.payWithCredits, { params: { id }, body: {} }, { idempotencyKey })).data
      }
      title={`Pay invoice ${number} with credits?`}
    >
      <p>
        {`${creditsText(totalMinor, locale)} of your company’s ${creditsText(payWithCredits.availableMinor, locale)} credits pay ${moneyText(totalMinor, currency, locale)}. Credits that expire first are used first. This can’t be undone.`}
      </p>
      {bonus > 0 && (
        <p>
          {`Paid by bank transfer, this invoice brings ${formatCount(bonus)} bonus credits. Paid with credits, it brings none.`}
        </p>
      )}
    </ConfirmDialog>
  )
}
