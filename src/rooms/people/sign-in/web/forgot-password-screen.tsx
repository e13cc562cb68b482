// /forgot-password: asks for the link that sets a new password. The answer is the same whether or not the account exists.

import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { OneStepPage } from '#platform/web/page/one-step-page.tsx'
import { emailProblems } from '#rooms/people/accounts/rules/index.ts'
import { signInRoutes } from '../contract.ts'

export default function ForgotPasswordScreen() {
  const api = useApi()
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending, refuse } = useCheckedForm<'email'>({
    fields: ['email'],
    check: emailProblems,
    async onSend({ email }) {
      setFailure(undefined)
      try {
        const { data } = await api.call(signInRoutes.requestPasswordReset, { body: { email: email.trim() } })
        setAnswer(data.message)
      } catch (error) {
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'The request did not arrive. Please try again.'))
      }
    },
  })
  return (
    <OneStepPage
      lead="We send a link to the email address of your account. It sets a new password, once, within fifteen minutes."
      title="Forgot password"
    >
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <form {...form} className="grid gap-4">
          <TextField {...field('email')} autoComplete="email" label="Email" required type="email" />
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <SubmitButton isPending={isPending} label="Send the link" pendingLabel="Sending..." />
        </form>
      )}
    </OneStepPage>
  )
}
