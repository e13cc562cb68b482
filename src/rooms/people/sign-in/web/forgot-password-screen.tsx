// /forgot-password: asks for the link that sets a new password. The answer is the same whether or not the account exists.

import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { OneStepPage } from '#platform/web/page/one-step-page.tsx'
import { emailProblems } from '#rooms/people/accounts/rules/index.ts'
import { signInRoutes } from '../contract.ts'

export default function ForgotPasswordScreen() {
  const api = useApi()
  const [answer, setAnswer] = useState<string>()
  const { form, field, isPending, failure } = useForm({
    fields: ['email'],
    check: emailProblems,
    send: ({ email }) => api.call(signInRoutes.requestPasswordReset, { body: { email: email.trim() } }),
    onSent: ({ data }) => setAnswer(data.message),
    failed: t('The request did not arrive. Please try again.'),
  })
  return (
    <OneStepPage
      lead={t(
        'We send a link to the email address of your account. It sets a new password, once, within fifteen minutes.',
      )}
      title={t('Forgot password')}
    >
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <form {...form} className="grid gap-4">
          <TextField {...field('email')} autoComplete="email" label={t('Email')} required type="email" />
          <FormFailure text={failure} />
          <SubmitButton isPending={isPending} label={t('Send the link')} pendingLabel={t('Sending...')} />
        </form>
      )}
    </OneStepPage>
  )
}
