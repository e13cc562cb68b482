// Asks before a subscription is let end with its period, and before that is taken back.
import { useState } from 'react'
import { daysAfter } from '#platform/kernel/business-day.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { procurementRoutes } from '#rooms/buy/procurement/contract.ts'
import { billingRoutes, type SubscriptionRow } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'

export function RenewalDialog({ row, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const api = useApi()
  // The row changes under an open dialog once the answer is there; its words stay.
  const [shown] = useState(row)
  const { id, name, orderId, renews, nextBilling, endsOn, cost } = shown
  const amount = cost ? moneyText(cost.minor, cost.currency, locale) : ''
  return (
    <ConfirmDialog
      action={renews ? 'Cancel at the period’s end' : 'Turn auto-renew on'}
      done={renews ? `${name} ends with its period` : `${name} renews again`}
      leave="Keep it as it is"
      onClose={onClose}
      pendingAction="Saving..."
      reads={[billingRoutes.getBillingOverview]}
      send={() =>
        api.call(procurementRoutes.changeRenewal, {
          params: { id },
          body: { orderId: orderId ?? '', renews: !renews },
        })
      }
      title={renews ? `Cancel ${name} at the period’s end?` : `Let ${name} renew again?`}
      tone={renews ? 'destructive' : 'primary'}
    >
      <p>
        {renews
          ? `Auto-renew is turned off: ${nextBilling && formatDay(daysAfter(nextBilling, -1))} is the last full day that is paid, it ends on ${nextBilling && formatDay(nextBilling)}, and nothing further is charged. What was invoiced stays payable, and nothing is refunded. You can turn it on again here until it ends.`
          : `It no longer ends on ${endsOn && formatDay(endsOn)}: ${amount} is charged on that day, and at each renewal after it.`}
      </p>
    </ConfirmDialog>
  )
}
