// Changes the own password (SET-11).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { passwordChangeProblems } from '#rooms/people/accounts/rules/index.ts'
import { NewPasswordField, sessionsQuery, usePasswordRule } from '#rooms/people/accounts/web/index.ts'
import { apiKeysQuery } from '#rooms/people/api-keys/web/index.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { secondFactorsQuery, useProof } from '#rooms/people/second-factors/web/index.ts'
import { signInRoutes } from '../contract.ts'

const proofTexts = {
  title: t('Change your password'),
  lead: t('Every other session of your account ends. Confirm with your second factor that it is you.'),
  label: t('Change password'),
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
      await (hasFactor ? prove(proofTexts, send) : send({}))
    },
    onSent(_, { revokeApiKeys }) {
      toast({
        title: t('Password Changed'),
        text: revokeApiKeys
          ? t(
              'Every other session of your account has ended, and your API keys and calendar feeds are revoked.',
            )
          : t('Every other session of your account has ended.'),
      })
      void queryClient.invalidateQueries(sessionsQuery)
      void queryClient.invalidateQueries(secondFactorsQuery)
      if (revokeApiKeys) void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
    failed: t('The password was not changed. Please try again.'),
  })
  return (
    <>
      {factors?.passwordEndsAt && (
        <p className="mb-4 max-w-md text-sm">
          {rich(
            '<strong>Change your password by {passwordEndsAt}.</strong> It no longer meets the rules, and you can’t sign in with it after that.',
            {
              passwordEndsAt: formatInstantDay(factors.passwordEndsAt),
              strong: (text) => <strong>{text}</strong>,
            },
          )}
        </p>
      )}
      <form {...form} aria-label={t('Change password')} className="grid max-w-md gap-4">
        {/* Tells password managers whose password changes. */}
        <input autoComplete="username" hidden name="username" readOnly value={profile?.username ?? ''} />
        <PasswordField
          {...field('currentPassword')}
          autoComplete="current-password"
          label={t('Current password')}
        />
        <NewPasswordField {...field('newPassword')} label={t('New password')} />
        <PasswordField
          {...field('confirmPassword')}
          autoComplete="new-password"
          label={t('Confirm new password')}
        />
        {profile?.teamRole && (
          <label className="flex items-center gap-3 text-sm">
            <input
              checked={values.revokeApiKeys}
              className="checkbox"
              onChange={({ target }) => set({ revokeApiKeys: target.checked })}
              type="checkbox"
            />
            {t('Revoke my API keys and calendar feeds too. Otherwise they keep working.')}
          </label>
        )}
        <FormFailure text={failure} />
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label={t('Change password')}
          pendingLabel={t('Changing...')}
        />
      </form>
      {dialog}
    </>
  )
}
