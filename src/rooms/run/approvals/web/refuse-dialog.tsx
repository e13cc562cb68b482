// Refuses a request, and tells the requester why.

import { t } from '#platform/kernel/texts.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'

export interface RefuseDialogProps {
  summary: string
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

export function RefuseDialog({ summary, onRefuse, onClose }: RefuseDialogProps) {
  return (
    <ReasonDialog
      action={t('Refuse request')}
      onClose={onClose}
      pendingAction={t('Refusing...')}
      send={onRefuse}
      title={t('Refuse this request')}
    >
      <p className="text-sm text-ink-muted">
        {t('{summary} It is not carried out, and stays in the list of decided requests.', { summary })}
      </p>
    </ReasonDialog>
  )
}
