// Reports a listing to the administrators, with a reason.
import { useState } from 'react'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { useSaving } from '#platform/web/form/use-saving.ts'
import { type Application, catalogRoutes } from '../contract.ts'
import { reportReasonMax } from '../rules/vocabulary.ts'

export interface ReportDialogProps {
  application: Pick<Application, 'id' | 'name'>
  onClose: () => void
}

export default function ReportDialog({ application: { id, name }, onClose }: ReportDialogProps) {
  const { send, isSaving, failure } = useSaving()
  const [reason, setReason] = useState('')
  const length = reason.trim().length

  async function report(close: () => void) {
    const isDone = await send(
      (api) =>
        api.call(catalogRoutes.reportApplication, {
          params: { id },
          body: { reason: reason.trim() },
        }),
      'Listing Reported',
    )
    if (isDone) close()
  }

  return (
    <FormDialog
      action="Report"
      failure={failure}
      isPending={isSaving}
      isReady={length > 0 && length <= reportReasonMax}
      onClose={onClose}
      onSubmit={(close) => void report(close)}
      pendingAction="Sending..."
      title="Report this listing?"
    >
      <p className="text-sm text-ink-muted">
        Emporion's administrators read your report of {name}, with your name and company. The vendor does not
        see it.
      </p>
      <TextAreaField
        label="What is wrong with it?"
        maxLength={reportReasonMax}
        onChange={({ target }) => setReason(target.value)}
        required
        rows={4}
        value={reason}
      />
    </FormDialog>
  )
}
