// Takes a receipt back, after it has said what goes with it.
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type NamedInvoice } from '../contract.ts'

export interface ReverseDialogProps {
  invoice: NamedInvoice
  onDone: (after: NamedInvoice) => void
  onStale: () => void
  onClose: () => void
}

export function ReverseDialog({ invoice, onDone, onStale, onClose }: ReverseDialogProps) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const { companyName, number, reference } = invoice
  return (
    <>
      <ReasonDialog<NamedInvoice>
        action="Reverse receipt"
        hint="It is kept in the audit trail, and the company reads it on its invoice."
        leave="Not now"
        maxLength={500}
        onClose={onClose}
        onDone={(after) => {
          toast(
            after.waiting
              ? {
                  title: 'A second administrator decides',
                  text: `The reversal for ${number} waits under Approvals. Nothing is reversed yet.`,
                }
              : { title: 'Receipt reversed', text: `Invoice ${number} of ${companyName} is open again.` },
          )
          onDone(after)
        }}
        onFailed={onStale}
        pendingAction="Reversing..."
        send={(reason) =>
          run(() => api.call(billingRoutes.reverseReceipt, { params: { reference }, body: { reason } }))
        }
        title={`Reverse the receipt of ${number}?`}
      >
        <div className="text-sm">
          <p>For {companyName}:</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            <li>The invoice is open again.</li>
            <li>Credits that came with its payment are withdrawn.</li>
            <li>Invoices that were paid with those credits are open again too.</li>
            <li>The company is notified. A correct receipt of the same day can be recorded afterwards.</li>
          </ul>
        </div>
      </ReasonDialog>
      {dialog}
    </>
  )
}
