// Changes the own password (SET-11).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { passwordChangeProblems } from '#rooms/people/accounts/rules/index.ts'
import { NewPasswordField, sessionsQuery, usePasswordRule } from '#rooms/people/accounts/web/index.ts'
import { apiKeysQuery } from '#rooms/people/api-keys/web/index.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { secondFactorsQuery, useProof } from '#rooms/people/second-factors/web/index.ts'
import { signInRoutes } from '../contract.ts'

const asked = {
  title: 'Change your password',
  lead: 'Every other session of your account ends. Confirm with your second factor that it is you.',
  label: 'Change password',
}

export function PasswordChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const profile = useProfile()
  const rule = usePasswordRule()
  const { prove, dialog } = useProof()
  const { data: factors } = useQuery(secondFactorsQuery)
  const hasFactor = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0)
  const { form, field, values, set, isPending, failure } = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '', revokeApiKeys: false },
    check: (typed) => passwordChangeProblems(typed, rule),
    async send(body) {
      const send = async ({ code, passkey }: Proof) => {
        await api.call(signInRoutes.changePassword, { body: { ...body, code, passkey } })
      }
      await (hasFactor ? prove(asked, send) : send({}))
    },
    onSent(_, { revokeApiKeys }) {
      toast({
        title: 'Password Changed',
        text: `Every other session of your account has ended${revokeApiKeys ? ', and your API keys are revoked' : ''}.`,
      })
      void queryClient.invalidateQueries(sessionsQuery)
      void queryClient.invalidateQueries(secondFactorsQuery)
      if (revokeApiKeys) void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
    failed: 'The password was not changed. Please try again.',
  })
  return (
    <>
      {factors?.passwordEndsAt && (
        <p className="mb-4 max-w-md text-sm">
          <strong>Change your password by {formatInstantDay(factors.passwordEndsAt)}.</strong> It no longer
          meets the rules, and you can’t sign in with it after that.
        </p>
      )}
      <form {...form} aria-label="Change password" className="grid max-w-md gap-4">
        {/* Tells password managers whose password changes. */}
        <input autoComplete="username" hidden name="username" readOnly value={profile?.username ?? ''} />
        <PasswordField
          {...field('currentPassword')}
          autoComplete="current-password"
          label="Current password"
        />
        <NewPasswordField {...field('newPassword')} label="New password" />
        <PasswordField
          {...field('confirmPassword')}
          autoComplete="new-password"
          label="Confirm new password"
        />
        {profile?.teamRole && (
          <label className="flex items-center gap-3 text-sm">
            <input
              checked={values.revokeApiKeys}
              className="checkbox"
              onChange={({ target }) => set({ revokeApiKeys: target.checked })}
              type="checkbox"
            />
            Revoke my API keys too. Otherwise they go on working.
          </label>
        )}
        <FormFailure text={failure} />
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label="Change password"
          pendingLabel="Changing..."
        />
      </form>
      {dialog}
    </>
  )
}
