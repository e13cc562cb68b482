// Asks once more before an endpoint and its log go.
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Endpoint, useWebhookCalls } from './webhook-queries.ts'

export function RemoveDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const calls = useWebhookCalls()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { host } = new URL(endpoint.url)
  return (
    <FormDialog
      action="Remove webhook"
      failure={failure}
      isPending={isPending}
      leave="Keep it"
      onClose={onClose}
      onSubmit={(close) => {
        setPending(true)
        setFailure(undefined)
        calls
          .remove(endpoint.id)
          .catch((error: unknown) => {
            // One that is gone already is what was wanted.
            if (!(error instanceof ApiError && error.status === 404)) throw error
          })
          .then(() => {
            toast({ title: 'Webhook removed' })
            close()
          })
          .catch((error: unknown) => {
            setFailure(failureText(error, 'It was not removed. Please try again.'))
            setPending(false)
          })
      }}
      pendingAction="Removing..."
      title={`Remove ${host}?`}
    >
      <p className="text-sm">
        Nothing more is sent there, and its log is deleted. Events that wait for it are not sent. This can't
        be undone.
      </p>
    </FormDialog>
  )
}
