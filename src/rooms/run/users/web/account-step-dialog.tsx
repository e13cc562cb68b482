// Suspends an account, signs it out, or asks for a second administrator's approval: each says why.

import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { tooShort } from '#platform/web/form/reason-field.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { type AdminUser, userRoutes } from '../contract.ts'
import { reasonLeast } from '../rules/account-steps.ts'
import { failureText } from './user-queries.ts'

/** Whose account it is. */
interface Named extends Readonly<Record<string, ReactNode>> {
  person: ReactNode
  company: string
}

const words = {
  suspend: {
    title: t('Suspend user'),
    text: (values: Named) =>
      rich(
        '{person} of {company} is signed out everywhere at once. The account’s API keys stop working, and nobody can sign in with it until you unlock it.',
        values,
      ),
    button: t('Suspend user'),
    pending: t('Suspending...'),
    done: t('User suspended'),
    doneText: (name: string) => name,
  },
  'sign out': {
    title: t('Sign out everywhere'),
    text: (values: Named) =>
      rich(
        '{person} of {company} is signed out in every browser. Nothing else changes: they can sign in again, and API keys keep working. If somebody else may know the password, ask the person to change it.',
        values,
      ),
    button: t('End all sessions'),
    pending: t('Ending...'),
    done: t('User signed out'),
    doneText: (name: string) => name,
  },
  'reset factor': {
    title: t('Remove lost second factor'),
    text: (values: Named) =>
      rich(
        '{person} of {company} reported a lost second factor. Make sure that it is really this person who asks you. After you have verified yourself, a second administrator has 72 hours to approve the removal. Then the person, and every owner or administrator there, gets an email at once. 24 hours later the authenticator app, passkeys and backup codes are removed and every session ends. Until then the person can keep the second factor.',
        values,
      ),
    button: t('Request removal'),
    pending: t('Requesting...'),
    done: t('Removal requested'),
    doneText: () => t('A second administrator approves it under Approvals. It takes effect 24 hours later.'),
  },
  delete: {
    title: t('Delete user'),
    text: (values: Named) =>
      rich(
        '{person} of {company} loses the account for good. What the person made stays with the company. After you have verified yourself, the request waits up to 72 hours for a second administrator to approve it.',
        values,
      ),
    button: t('Request deletion'),
    pending: t('Requesting...'),
    done: t('Deletion requested'),
    doneText: (name: string) => t('{name} is deleted once a second administrator has approved it.', { name }),
  },
} as const

const endsOne = (device: string) => ({
  title: t('End this session'),
  text: (values: Named) =>
    rich(
      '{person} of {company} is signed out on {device}. Other sessions stay open, and the person can sign in again.',
      { ...values, device },
    ),
  button: t('End session'),
  pending: t('Ending...'),
  done: t('Session ended'),
  doneText: (name: string) => `${name}, ${device}`,
})

const routes = {
  suspend: userRoutes.suspendUser,
  'sign out': userRoutes.endUserSessions,
  'reset factor': userRoutes.resetUserFactor,
  delete: userRoutes.deleteUser,
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
      hint={t('At least {least} characters; it is kept in the audit trail.', { least })}
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
            : api.call(userRoutes.endUserSessions, {
                params: { id: user.id },
                body: { reason, sessionId: session.id },
              }),
        )
      }
      failed={failureText}
      title={title}
    >
      <p className="text-sm">
        {text({
          person: <strong className="wrap-anywhere">{user.username}</strong>,
          company: user.tenantName,
        })}
      </p>
    </ReasonDialog>
  )
}
