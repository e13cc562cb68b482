// Proves once more who is at the keyboard, before a second factor changes.
import { useState } from 'react'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { failureText } from './failure-text.ts'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export interface PasswordStepProps {
  lead: string
  /** Of the button that goes on. */
  label: string
  asksForCode: boolean
  onSend: (password: string, code: string) => Promise<void>
  onCancel: () => void
}

export function PasswordStep({ lead, label, asksForCode, onSend, onCancel }: PasswordStepProps) {
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending, refuse } = useCheckedForm<'password' | 'code'>({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      password: password === '' ? 'Password is required' : undefined,
      code: asksForCode && code.trim() === '' ? 'A code is required' : undefined,
    }),
    async onSend({ password, code }) {
      setFailure(undefined)
      try {
        await onSend(password, code.trim())
      } catch (error) {
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'That did not work. Please try again.'))
      }
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <p className="text-sm text-ink-muted">{lead}</p>
      <PasswordField {...field('password')} autoComplete="current-password" autoFocus label="Your password" />
      {asksForCode && (
        <TextField
          {...field('code')}
          autoCapitalize="none"
          autoComplete="one-time-code"
          label="Code of the app, or a backup code"
          required
          spellCheck={false}
        />
      )}
      {failure && (
        <p className="text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={isPending} label={label} pendingLabel="Checking..." />
        <Button onClick={onCancel} tone="quiet">
          Cancel
        </Button>
      </div>
    </form>
  )
}
