// Suspends an account, signs it out, or asks for a second administrator's approval: each says why.
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type StepUp, useDialogForm } from '#rooms/people/administration/web/index.ts'
import { type AdminUser, peopleRoutes } from '../contract.ts'
import { reasonLeast } from '../rules/account-steps.ts'
import { tellFailure } from './user-queries.ts'

const words = {
  suspend: {
    title: 'Suspend user',
    text: 'is signed out everywhere at once, API keys are refused, and nobody signs in until somebody unlocks the account.',
    button: 'Suspend user',
    pending: 'Suspending...',
    done: 'User suspended',
  },
  'sign out': {
    title: 'Sign out everywhere',
    text: 'is signed out in every browser. Nothing else changes: they can sign in again, and API keys keep working. If somebody else may know the password, ask the person to change it.',
    button: 'End all sessions',
    pending: 'Ending...',
    done: 'User signed out',
  },
  'reset factor': {
    title: 'Remove lost second factor',
    text: 'reported that the second factor is lost. Make sure that it is really this person who asks you. After you have verified yourself, a second, different administrator has 72 hours to approve the removal. Then the person, and every owner or administrator there, gets a mail at once. 24 hours later authenticator app, passkeys and backup codes are removed and every session ends. Until then the person can keep the second factor.',
    button: 'Request removal',
    pending: 'Requesting...',
    done: 'Removal requested',
  },
  delete: {
    title: 'Delete user',
    text: 'loses the account for good. What the person made stays with the company. After you have verified yourself the request waits, for 72 hours at most, until a second, different administrator approves it.',
    button: 'Request deletion',
    pending: 'Requesting...',
    done: 'Deletion requested',
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
  const [reason, setReason] = useState('')
  const { isPending, failure, send } = useDialogForm(tellFailure)
  const least = reasonLeast[step]
  const isEnough = reason.trim().length >= least
  const { title, text, button, pending, done } = words[step]
  const call = { params: { id: user.id }, body: { reason: reason.trim() } }

  const calls = {
    suspend: () => run(() => api.call(peopleRoutes.suspendUser, call)),
    'sign out': () => run(() => api.call(peopleRoutes.endUserSessions, call)),
    'reset factor': () => run(() => api.call(peopleRoutes.resetUserFactor, call)),
    delete: () => run(() => api.call(peopleRoutes.deleteUser, call)),
  }

  return (
    <FormDialog
      action={button}
      failure={failure}
      isPending={isPending}
      isReady={isEnough}
      onClose={onClose}
      onSubmit={(close) =>
        void send<unknown>(calls[step], () => {
          toast({
            title: done,
            text:
              step === 'delete'
                ? `${user.username} is deleted once a second administrator has approved it.`
                : step === 'reset factor'
                  ? `A second administrator approves it under Approvals. It takes effect 24 hours later.`
                  : user.username,
          })
          close()
          onDone()
        })
      }
      pendingAction={pending}
      title={title}
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
    </FormDialog>
  )
}
