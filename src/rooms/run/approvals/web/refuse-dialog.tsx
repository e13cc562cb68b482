// Refuses a request, and says why to whoever asked.
import { useState } from 'react'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'

export interface RefuseDialogProps {
  summary: string
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

export function RefuseDialog({ summary, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  return (
    <FormDialog
      action="Refuse request"
      isPending={isPending}
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        setPending(true)
        void onRefuse(reason.trim()).finally(onClose)
      }}
      pendingAction="Refusing..."
      title="Refuse this request"
    >
      <p className="text-sm text-ink-muted">
        {summary} It is not carried out, and stays in the list of decided requests.
      </p>
      <TextAreaField
        label="Reason"
        maxLength={2000}
        onChange={({ target }) => setReason(target.value)}
        required
        rows={3}
        value={reason}
      />
    </FormDialog>
  )
}
