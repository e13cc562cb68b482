// Gives a passkey another name.
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { passkeyNameLength } from '../rules/passkey-rules.ts'

export interface PasskeyNameFormProps {
  /** The name that it has. */
  name: string
  onName: (name: string) => Promise<void>
  onCancel: () => void
}

export function PasskeyNameForm({ name, onName, onCancel }: PasskeyNameFormProps) {
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending, refuse } = useCheckedForm<'name'>({
    fields: ['name'],
    check: (values) => ({ name: values.name.trim() === '' ? 'Name is required' : undefined }),
    async onSend(values) {
      setFailure(undefined)
      try {
        await onName(values.name.trim())
      } catch (error) {
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'The passkey was not renamed. Please try again.'))
      }
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <TextField
        {...field('name')}
        autoComplete="off"
        autoFocus
        defaultValue={name}
        label="Name of the passkey"
        maxLength={passkeyNameLength}
        required
      />
      {failure && (
        <p className="text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={isPending} label="Save" pendingLabel="Saving..." />
        <Button onClick={onCancel} tone="quiet">
          Cancel
        </Button>
      </div>
    </form>
  )
}
