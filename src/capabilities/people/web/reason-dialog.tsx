// Suspends an account, or asks for it to be deleted: both say why.
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextAreaField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import type { StepUp } from '#rooms/identity/web/index.ts'
import type { AdminUser, peopleRoutes } from '../contract.ts'
import { reasonLeast } from '../rules/account-steps.ts'
import { useDialogForm } from './use-dialog-form.ts'

const words = {
  suspend: {
    title: 'Suspend user',
    text: 'is signed out everywhere at once, API keys are refused, and nobody signs in until somebody unlocks the account.',
    button: 'Suspend user',
    pending: 'Suspending...',
  },
  delete: {
    title: 'Delete user',
    text: 'loses the account for good. What the person made stays with the company. After you have verified yourself the request waits, for 72 hours at most, until a second, different administrator approves it.',
    button: 'Request deletion',
    pending: 'Requesting...',
  },
} as const

export interface ReasonDialogProps {
  step: keyof typeof words
  user: AdminUser
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

export function ReasonDialog({ step, user, run, onDone, onClose }: ReasonDialogProps) {
  const api = useApi()
  const { inside, close } = useClosing()
  const [reason, setReason] = useState('')
  const { isPending, failure, send } = useDialogForm()
  const least = reasonLeast[step]
  const isEnough = reason.trim().length >= least
  const { title, text, button, pending } = words[step]
  const call = { params: { id: user.id }, body: { reason: reason.trim() } }

  const suspend = () => api.post<typeof peopleRoutes.suspendUser>('/api/admin/users/{id}/suspend', call)
  const remove = () => run(() => api.delete<typeof peopleRoutes.deleteUser>('/api/admin/users/{id}', call))

  return (
    <Dialog onClose={onClose} title={title}>
      <div ref={inside}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isEnough) return
            void send(step === 'suspend' ? suspend : remove, () => {
              toast(
                step === 'suspend'
                  ? { title: 'User suspended', text: user.username }
                  : {
                      title: 'Deletion requested',
                      text: `${user.username} is deleted once a second administrator has approved it.`,
                    },
              )
              close()
              onDone()
            })
          }}
        >
          <p className="text-sm">
            <strong className="wrap-anywhere">{user.username}</strong> of {user.tenantName} {text}
          </p>
          <TextAreaField
            hint={`At least ${least} characters; it is kept in the audit trail.`}
            label="Reason"
            maxLength={2000}
            onChange={({ target }) => setReason(target.value)}
            required
            rows={3}
            value={reason}
          />
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <Button
            className="justify-self-start"
            disabled={!isEnough || isPending}
            tone="primary"
            type="submit"
          >
            {isPending ? pending : button}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
