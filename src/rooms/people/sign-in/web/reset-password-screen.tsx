// /reset-password: sets a new password with the token of the mail, which has left the address bar before this is drawn.

import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { addressToken } from '#platform/web/address-token.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { OneStepPage } from '#platform/web/page/one-step-page.tsx'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { newPasswordProblems } from '#rooms/people/accounts/rules/index.ts'
import { NewPasswordField, usePasswordRule } from '#rooms/people/accounts/web/index.ts'
import { signInRoutes } from '../contract.ts'

export default function ResetPasswordScreen() {
  const isInBrowser = useInBrowser()
  const token = isInBrowser ? addressToken() : undefined
  const [isDone, setDone] = useState(false)
  const [isSpent, setSpent] = useState(false)
  return (
    <OneStepPage
      lead={t('Every session of your account ends, and your second factor stays as it is.')}
      title={t('Set a new password')}
    >
      {isDone ? (
        <div role="status">
          <p>{t('Your new password is set. Sign in with it.')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/enterprise-login" tone="primary">
              {t('Enterprise Login')}
            </ButtonLink>
            <ButtonLink to="/vendor-login">{t('Vendor Login')}</ButtonLink>
            <ButtonLink to="/admin-login">{t('Administrator Login')}</ButtonLink>
          </div>
        </div>
      ) : isSpent || (isInBrowser && !token) ? (
        <div role={isSpent ? 'alert' : undefined}>
          <p>
            {isSpent
              ? t('This link was used already, or it has expired.')
              : t('This page needs the link from the mail. Open it again from there, or ask for a new one.')}
          </p>
          <ButtonLink className="mt-5" to="/forgot-password" tone="primary">
            {t('Ask for a new link')}
          </ButtonLink>
        </div>
      ) : (
        <NewPasswordForm onDone={() => setDone(true)} onSpent={() => setSpent(true)} token={token ?? ''} />
      )}
    </OneStepPage>
  )
}

function NewPasswordForm({
  token,
  onDone,
  onSpent,
}: {
  token: string
  onDone: () => void
  onSpent: () => void
}) {
  const api = useApi()
  const rule = usePasswordRule()
  const { form, field, isPending, failure } = useForm({
    fields: ['newPassword', 'confirmPassword'],
    check({ newPassword, confirmPassword }) {
      const problems = newPasswordProblems({ password: newPassword, confirmPassword }, rule)
      return { newPassword: problems.password, confirmPassword: problems.confirmPassword }
    },
    async send(values) {
      try {
        await api.call(signInRoutes.resetPassword, { body: { token, ...values } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return onSpent()
        throw error
      }
      onDone()
    },
    failed: t('The password was not set. Please try again.'),
  })
  return (
    <form {...form} className="grid gap-4">
      <NewPasswordField {...field('newPassword')} label={t('New password')} />
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        label={t('Confirm password')}
      />
      <FormFailure text={failure} />
      <SubmitButton isPending={isPending} label={t('Set the new password')} pendingLabel={t('Setting...')} />
    </form>
  )
}
