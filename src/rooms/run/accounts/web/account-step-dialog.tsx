// Suspends an account, signs it out, or asks for a second administrator's approval: each says why.
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { tooShort } from '#platform/web/form/reason-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
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
    doneText: (name: string) => name,
  },
  'sign out': {
    title: 'Sign out everywhere',
    text: 'is signed out in every browser. Nothing else changes: they can sign in again, and API keys keep working. If somebody else may know the password, ask the person to change it.',
    button: 'End all sessions',
    pending: 'Ending...',
    done: 'User signed out',
    doneText: (name: string) => name,
  },
  'reset factor': {
    title: 'Remove lost second factor',
    text: 'reported that the second factor is lost. Make sure that it is really this person who asks you. After you have verified yourself, a second, different administrator has 72 hours to approve the removal. Then the person, and every owner or administrator there, gets a mail at once. 24 hours later authenticator app, passkeys and backup codes are removed and every session ends. Until then the person can keep the second factor.',
    button: 'Request removal',
    pending: 'Requesting...',
    done: 'Removal requested',
    doneText: () => 'A second administrator approves it under Approvals. It takes effect 24 hours later.',
  },
  delete: {
    title: 'Delete user',
    text: 'loses the account for good. What the person made stays with the company. After you have verified yourself the request waits, for 72 hours at most, until a second, different administrator approves it.',
    button: 'Request deletion',
    pending: 'Requesting...',
    done: 'Deletion requested',
    doneText: (name: string) => `${name} is deleted once a second administrator has approved it.`,
  },
} as const

const endsOne = (device: string) => ({
  title: 'End this session',
  text: `is signed out on ${device}. Other sessions stay open, and the person can sign in again.`,
  button: 'End session',
  pending: 'Ending...',
  done: 'Session ended',
  doneText: (name: string) => `${name}, ${device}`,
})

const routes = {
  suspend: peopleRoutes.suspendUser,
  'sign out': peopleRoutes.endUserSessions,
  'reset factor': peopleRoutes.resetUserFactor,
  delete: peopleRoutes.deleteUser,
} as const

export interface AccountStepDialogProps {
  step: keyof typeof words
  user: AdminUser
  /** Only this session ends. */
  session?: { id: string; device: string } | undefined
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

export function AccountStepDialog({ step, user, session, run, onDone, onClose }: AccountStepDialogProps) {
  const api = useApi()
  const { title, text, button, pending, done, doneText } =
    session === undefined ? words[step] : endsOne(session.device)
  const least = reasonLeast[step]
  return (
    <ReasonDialog
      action={button}
      hint={`At least ${least} characters; it is kept in the audit trail.`}
      onClose={onClose}
      onDone={() => {
        toast({ title: done, text: doneText(user.username) })
        onDone()
      }}
      pendingAction={pending}
      problemOf={(reason) => tooShort(reason, least)}
      send={(reason) =>
        run(() =>
          session === undefined
            ? api.call(routes[step], { params: { id: user.id }, body: { reason } })
            : api.call(peopleRoutes.endUserSessions, {
                params: { id: user.id },
                body: { reason, sessionId: session.id },
              }),
        )
      }
      failed={tellFailure}
      title={title}
    >
      <p className="text-sm">
        <strong className="wrap-anywhere">{user.username}</strong> of {user.tenantName} {text}
      </p>
    </ReasonDialog>
  )
}
