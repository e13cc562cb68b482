// Asks before credits are spent. Pressed twice, or sent again after a lost answer, they are spent once.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { billingRoutes, type Invoice } from '../contract.ts'
import { creditsText, moneyText } from '../rules/invoice-words.ts'
import { invoiceQuery, moneyRoutes } from './billing-queries.ts'

export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { id, number, amountDueMinor: totalMinor, currency, payWithCredits } = invoice
  const bonus = invoice.lines.reduce((sum, line) => sum + (line.totalMinor === 0 ? line.credits : 0), 0)
  const pay = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      (await api.call(billingRoutes.payWithCredits, { params: { id }, body: {} }, { idempotencyKey })).data,
    onSuccess: (paid) => {
      queryClient.setQueryData(invoiceQuery(id).queryKey, paid)
      toast({
        title: `Invoice ${number} is paid`,
        text: `${creditsText(totalMinor, locale)} credits were spent.`,
      })
    },
    onSettled: () => readAnew(queryClient, ...moneyRoutes),
  })
  return (
    <Dialog onClose={onClose} title={`Pay invoice ${number} with credits?`}>
      <p>
        {`${creditsText(totalMinor, locale)} of your company’s ${creditsText(payWithCredits.availableMinor, locale)} credits pay ${moneyText(totalMinor, currency, locale)}. Credits that expire first are used first. This can’t be undone.`}
      </p>
      {bonus > 0 && (
        <p className="mt-3">
          {`Paid by bank transfer, this invoice brings ${formatCount(bonus)} bonus credits. Paid with credits, it brings none.`}
        </p>
      )}
      {pay.isError && (
        <p className="mt-3 text-sm text-negative" role="alert">
          {changeFailure(pay.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={pay.isPending}
          onClick={(event) => {
            const dialog = event.currentTarget.closest('dialog')
            pay.mutate(undefined, { onSuccess: () => dialog?.close() })
          }}
          tone="primary"
        >
          {pay.isPending ? 'Paying...' : 'Pay with credits'}
        </Button>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()} tone="quiet">
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
