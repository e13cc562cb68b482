// Changes the own password (SET-11).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type PasswordChangeField, passwordChangeProblems } from '#rooms/people/accounts/rules/index.ts'
import { NewPasswordField, sessionsQuery, usePasswordRule } from '#rooms/people/accounts/web/index.ts'
import { apiKeysQuery } from '#rooms/people/api-keys/web/index.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { ProofLeft, secondFactorsQuery, useProof } from '#rooms/people/second-factors/web/index.ts'
import { signInRoutes } from '../contract.ts'

export function PasswordChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const profile = useProfile()
  // A changed password leaves an empty form that has not been submitted.
  const [round, setRound] = useState(0)

  const { prove, dialog } = useProof()
  const { data: factors } = useQuery(secondFactorsQuery)
  const hasFactor = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0)

  async function change(values: PasswordValues) {
    const send = async (proof: Pick<Proof, 'code' | 'passkey'>) => {
      const body = { ...values, ...proof }
      await api.call(signInRoutes.changePassword, { body })
    }
    await (hasFactor ? prove(asked, ({ code, passkey }) => send({ code, passkey })) : send({}))
    toast({
      title: 'Password Changed',
      text: `Every other session of your account has ended${values.revokeApiKeys ? ', and your API keys are revoked' : ''}.`,
    })
    setRound(round + 1)
    void queryClient.invalidateQueries(sessionsQuery)
    void queryClient.invalidateQueries(secondFactorsQuery)
    if (values.revokeApiKeys) void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  }

  return (
    <>
      {factors?.passwordEndsAt && (
        <p className="mb-4 max-w-md text-sm">
          <strong>Change your password by {formatInstantDay(factors.passwordEndsAt)}.</strong> It no longer
          meets the rules, and you can’t sign in with it after that.
        </p>
      )}
      <PasswordChangeForm
        key={round}
        mayHaveKeys={Boolean(profile?.teamRole)}
        onChange={change}
        username={profile?.username ?? ''}
      />
      {dialog}
    </>
  )
}

const asked = {
  title: 'Change your password',
  lead: 'Every other session of your account ends. Confirm with your second factor that it is you.',
  label: 'Change password',
}

type PasswordValues = Record<PasswordChangeField, string> & { revokeApiKeys: boolean }

interface PasswordChangeFormProps {
  username: string
  mayHaveKeys: boolean
  onChange: (values: PasswordValues) => Promise<void>
}

function PasswordChangeForm({ username, mayHaveKeys, onChange }: PasswordChangeFormProps) {
  const rule = usePasswordRule()
  const [failure, setFailure] = useState<string>()
  const [revokeApiKeys, setRevokeApiKeys] = useState(false)
  const { form, field, isPending, refuse } = useCheckedForm<PasswordChangeField>({
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
    check: (values) => passwordChangeProblems(values, rule),
    async onSend(values) {
      setFailure(undefined)
      try {
        await onChange({ ...values, revokeApiKeys })
      } catch (error) {
        if (error instanceof ProofLeft) return
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
      <NewPasswordField {...field('newPassword')} label="New password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" label="Confirm new password" />
      {mayHaveKeys && (
        <label className="flex items-center gap-3 text-sm">
          <input
            checked={revokeApiKeys}
            className="checkbox"
            onChange={(event) => setRevokeApiKeys(event.target.checked)}
            type="checkbox"
          />
          Revoke my API keys too. Otherwise they go on working.
        </label>
      )}
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
