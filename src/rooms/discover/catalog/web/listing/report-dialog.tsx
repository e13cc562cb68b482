// Reports a listing to the administrators, with a reason.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { type Application, catalogRoutes } from '../../contract.ts'
import { reportReasonMax } from '../../rules/vocabulary.ts'

export interface ReportDialogProps {
  application: Pick<Application, 'id' | 'name'>
  onClose: () => void
}

export default function ReportDialog({ application: { id, name }, onClose }: ReportDialogProps) {
  const api = useApi()
  return (
    <ReasonDialog
      action={t('Report', {}, 'a button')}
      done={t('Listing Reported')}
      label={t('What is wrong with it?')}
      maxLength={reportReasonMax}
      onClose={onClose}
      pendingAction={t('Sending...')}
      rows={4}
      send={(reason) => api.call(catalogRoutes.reportApplication, { params: { id }, body: { reason } })}
      title={t('Report this listing?')}
    >
      <p className="text-sm text-ink-muted">
        {t(
          "Emporion's administrators read your report of {name}, with your name and company. The vendor does not see it.",
          { name },
        )}
      </p>
    </ReasonDialog>
  )
}
