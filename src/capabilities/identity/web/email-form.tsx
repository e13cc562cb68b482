// Asks for another e-mail address, with the password (SET-04).
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type EmailField, emailChangeProblems } from '../rules/settings-check.ts'
import type { settingsRoutes } from '../settings-contract.ts'
import { failureText } from './failure-text.ts'
import { PasswordField } from './password-field.tsx'
import { ownProfileQuery } from './settings-queries.ts'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending, refuse } = useCheckedForm<EmailField>({
    fields: ['email', 'password'],
    check: (values) => emailChangeProblems(values, current),
    async onSend({ email, password }) {
      setFailure(undefined)
      try {
        const body = { email: email.trim(), password }
        const { data } = await api.post<typeof settingsRoutes.requestEmailChange>('/api/settings/email', {
          body,
        })
        queryClient.setQueryData(ownProfileQuery.queryKey, data)
        toast({ title: 'Check Your Mail', text: `A link went to ${body.email}.` })
        onClose()
      } catch (error) {
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        const text = failureText(error, 'The address was not changed. Please try again.')
        setFailure(text)
        toast({ title: 'Email Not Changed', text, tone: 'negative' })
      }
    },
  })
  return (
    <form {...form} aria-label="Change email" className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('email')}
        autoComplete="email"
        autoFocus
        hint="A link goes there. Your present address is told."
        label="New email address"
        required
        type="email"
      />
      <PasswordField {...field('password')} autoComplete="current-password" label="Password" />
      <div className="sm:col-span-2">
        {failure && (
          <p className="mb-3 text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending} label="Send the link" pendingLabel="Sending..." />
          <Button onClick={onClose} tone="quiet">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
