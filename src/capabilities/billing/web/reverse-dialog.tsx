// Takes a receipt back, after it has said what goes with it.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextAreaField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import type { billingRoutes, NamedInvoice } from '../contract.ts'
import { failureText } from './failure-text.ts'

export interface ReverseDialogProps {
  invoice: NamedInvoice
  onDone: (after: NamedInvoice) => void
  onStale: () => void
  onClose: () => void
}

export function ReverseDialog({ invoice, onDone, onStale, onClose }: ReverseDialogProps) {
  const api = useApi()
  const { inside, close } = useClosing()
  const [reason, setReason] = useState('')
  const { companyName, number, reference } = invoice
  const reverse = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      (
        await api.post<typeof billingRoutes.reverseReceipt>('/api/admin/receipts/{reference}/reverse', {
          params: { reference },
          body: { reason: reason.trim() },
        })
      ).data,
    onSuccess(after) {
      toast({ title: 'Receipt reversed', text: `Invoice ${number} of ${companyName} is open again.` })
      close()
      onDone(after)
    },
    onError: onStale,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() && !reverse.isPending) reverse.mutate()
  }

  return (
    <Dialog onClose={onClose} title={`Reverse the receipt of ${number}?`}>
      <div ref={inside}>
        <form className="grid gap-4" onSubmit={submit}>
          <div className="text-sm">
            <p>For {companyName}:</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5">
              <li>The invoice is open again.</li>
              <li>Credits that came with its payment are withdrawn.</li>
              <li>Invoices that were paid with those credits are open again too.</li>
              <li>The company is told. A receipt of the same day cannot be recorded again.</li>
            </ul>
          </div>
          <TextAreaField
            hint="It is kept in the audit trail, and the company reads it on its invoice."
            label="Reason"
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
            required
            rows={3}
            value={reason}
          />
          {reverse.isError && (
            <p className="text-sm text-negative" role="alert">
              {failureText(reverse.error)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button disabled={!reason.trim() || reverse.isPending} tone="primary" type="submit">
              {reverse.isPending ? 'Reversing...' : 'Reverse receipt'}
            </Button>
            <Button onClick={close} tone="quiet">
              Not now
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
