// Asks before a subscription is let end with its period, and before that is taken back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAfter } from '#platform/kernel/business-day.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { procurementRoutes } from '#rooms/buy/procurement/contract.ts'
import type { SubscriptionRow } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { overviewQuery } from './billing-queries.ts'

export function RenewalDialog({ row, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  // The row changes under an open dialog once the answer is there; its words stay.
  const [shown] = useState(row)
  const { id, name, orderId, renews, nextBilling, endsOn, cost } = shown
  const turn = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(procurementRoutes.changeRenewal, {
        params: { id },
        body: { orderId: orderId ?? '', renews: !renews },
      }),
    onSuccess: () => {
      toast({ title: renews ? `${name} ends with its period` : `${name} renews again` })
    },
    onSettled: () => queryClient.invalidateQueries(overviewQuery),
  })
  const amount = cost ? moneyText(cost.minor, cost.currency, locale) : ''
  return (
    <Dialog
      onClose={onClose}
      title={renews ? `Cancel ${name} at the period’s end?` : `Let ${name} renew again?`}
    >
      <p>
        {renews
          ? `Auto-renew is turned off: ${nextBilling && formatDay(daysAfter(nextBilling, -1))} is the last full day that is paid, it ends on ${nextBilling && formatDay(nextBilling)}, and nothing further is charged. What was invoiced stays payable, and nothing is refunded. You can turn it on again here until it ends.`
          : `It no longer ends on ${endsOn && formatDay(endsOn)}: ${amount} is charged on that day, and at each renewal after it.`}
      </p>
      {turn.isError && (
        <p className="mt-3 text-sm text-negative" role="alert">
          {changeFailure(turn.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={turn.isPending}
          onClick={(event) => {
            const dialog = event.currentTarget.closest('dialog')
            turn.mutate(undefined, { onSuccess: () => dialog?.close() })
          }}
          tone={renews ? 'destructive' : 'primary'}
        >
          {renews ? 'Cancel at the period’s end' : 'Turn auto-renew on'}
        </Button>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()} tone="quiet">
          Keep it as it is
        </Button>
      </div>
    </Dialog>
  )
}
