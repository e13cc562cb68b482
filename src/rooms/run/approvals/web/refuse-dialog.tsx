// Refuses a request, and says why to whoever asked.
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'

export interface RefuseDialogProps {
  summary: string
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

export function RefuseDialog({ summary, onRefuse, onClose }: RefuseDialogProps) {
  return (
    <ReasonDialog
      action="Refuse request"
      onClose={onClose}
      pendingAction="Refusing..."
      send={onRefuse}
      title="Refuse this request"
    >
      <p className="text-sm text-ink-muted">
        {summary} It is not carried out, and stays in the list of decided requests.
      </p>
    </ReasonDialog>
  )
}
