// Asks before a subscription is let end with its period, and before that is taken back.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { orderRoutes } from '#rooms/buy/orders/contract.ts'
import { moneyText } from '#rooms/pay/billing/rules/index.ts'
import { renewalRoutes, type SubscriptionRow } from '../contract.ts'

export function RenewalDialog({ row, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const api = useApi()
  // The row changes under an open dialog once the answer is there; its words stay.
  const [shown] = useState(row)
  const { id, name, orderId, renews, nextBilling, endsOn, cost } = shown
  const amount = cost ? moneyText(cost.minor, cost.currency, locale) : ''
  return (
    <ConfirmDialog
      action={renews ? t('Cancel at the period’s end') : t('Turn auto-renew on')}
      done={renews ? t('{name} ends with its period', { name }) : t('{name} renews again', { name })}
      leave={t('Keep it as it is')}
      onClose={onClose}
      pendingAction={t('Saving...')}
      reads={[renewalRoutes.getBillingOverview]}
      send={() =>
        api.call(orderRoutes.changeRenewal, {
          params: { id },
          body: { orderId: orderId ?? '', renews: !renews },
        })
      }
      title={
        renews ? t('Cancel {name} at the period’s end?', { name }) : t('Let {name} renew again?', { name })
      }
      tone={renews ? 'destructive' : 'primary'}
    >
      <p>
        {renews
          ? t(
              'Auto-renew is turned off: {lastDay} is the last full day that is paid, it ends on {date}, and nothing further is charged. What was invoiced stays payable, and nothing is refunded. You can turn it on again here until it ends.',
              {
                lastDay: nextBilling ? formatDay(daysAfter(nextBilling, -1)) : '',
                date: nextBilling ? formatDay(nextBilling) : '',
              },
            )
          : t('It no longer ends on {date}: {amount} is charged on that day, and at each renewal after it.', {
              date: endsOn ? formatDay(endsOn) : '',
              amount,
            })}
      </p>
    </ConfirmDialog>
  )
}
