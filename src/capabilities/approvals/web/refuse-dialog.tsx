// Refuses a request, and says why to whoever asked.
import { useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextAreaField } from '#platform/web/text-field.tsx'

export interface RefuseDialogProps {
  summary: string
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

export function RefuseDialog({ summary, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  return (
    <Dialog onClose={onClose} title="Refuse this request">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isPending || reason.trim() === '') return
          setPending(true)
          void onRefuse(reason.trim()).finally(onClose)
        }}
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
        <Button
          className="justify-self-start"
          disabled={isPending || reason.trim() === ''}
          tone="primary"
          type="submit"
        >
          {isPending ? 'Refusing...' : 'Refuse request'}
        </Button>
      </form>
    </Dialog>
  )
}
