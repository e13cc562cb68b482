// Takes a receipt back, after it has said what goes with it.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type NamedInvoice } from '../../contract.ts'

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
        action={t('Reverse receipt')}
        hint={t('It is kept in the audit trail, and the company reads it on its invoice.')}
        leave={t('Not now')}
        maxLength={500}
        onClose={onClose}
        onDone={(after) => {
          toast(
            after.waiting
              ? {
                  title: t('A second administrator decides'),
                  text: t('The reversal for {number} waits under Approvals. Nothing is reversed yet.', {
                    number,
                  }),
                }
              : {
                  title: t('Receipt reversed'),
                  text: t('Invoice {number} of {companyName} is open again.', { number, companyName }),
                },
          )
          onDone(after)
        }}
        onFailed={onStale}
        pendingAction={t('Reversing...')}
        send={(reason) =>
          run(() => api.call(billingRoutes.reverseReceipt, { params: { reference }, body: { reason } }))
        }
        title={t('Reverse the receipt of {number}?', { number })}
      >
        <div className="text-sm">
          <p>{t('For {companyName}:', { companyName })}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            <li>{t('The invoice is open again.')}</li>
            <li>{t('Credits that came with its payment are withdrawn.')}</li>
            <li>{t('Invoices that were paid with those credits are open again too.')}</li>
            <li>
              {t('The company is notified. A correct receipt of the same day can be recorded afterwards.')}
            </li>
          </ul>
        </div>
      </ReasonDialog>
      {dialog}
    </>
  )
}
