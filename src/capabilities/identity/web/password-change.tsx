// Changes the own password (SET-11).
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { identityRoutes } from '../contract.ts'
import { type PasswordChangeField, passwordChangeProblems } from '../rules/account-check.ts'
import { failureText } from './failure-text.ts'
import { PasswordField } from './password-field.tsx'
import { sessionsKey } from './security-queries.ts'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export function PasswordChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const profile = useProfile()
  // A changed password leaves an empty form that has not been submitted.
  const [round, setRound] = useState(0)

  async function change(body: Record<PasswordChangeField, string>) {
    await api.post<typeof identityRoutes.changePassword>('/api/auth/password', { body })
    toast({ title: 'Password Changed', text: 'Every other session of your account has ended.' })
    setRound(round + 1)
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
  }

  return <PasswordChangeForm key={round} onChange={change} username={profile?.username ?? ''} />
}

interface PasswordChangeFormProps {
  username: string
  onChange: (values: Record<PasswordChangeField, string>) => Promise<void>
}

function PasswordChangeForm({ username, onChange }: PasswordChangeFormProps) {
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending, refuse } = useCheckedForm<PasswordChangeField>({
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
    check: passwordChangeProblems,
    async onSend(values) {
      setFailure(undefined)
      try {
        await onChange(values)
      } catch (error) {
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'The password was not changed. Please try again.'))
      }
    },
  })
  return (
    <form {...form} aria-label="Change password" className="grid max-w-md gap-4">
      {/* Tells password managers whose password changes. */}
      <input autoComplete="username" hidden name="username" readOnly value={username} />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" label="Current password" />
      <PasswordField
        {...field('newPassword')}
        autoComplete="new-password"
        hint="At least 8 characters, without your username, e-mail name or company name. A few words are easier to remember than signs."
        label="New password"
      />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" label="Confirm new password" />
      {failure && (
        <p className="text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      <SubmitButton
        className="justify-self-start"
        isPending={isPending}
        label="Change password"
        pendingLabel="Changing..."
      />
    </form>
  )
}
