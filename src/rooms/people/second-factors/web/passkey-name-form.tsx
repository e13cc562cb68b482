// Gives a passkey another name.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { passkeyNameLength } from '../rules/passkey-rules.ts'

export interface PasskeyNameFormProps {
  /** The name that it has. */
  name: string
  onName: (name: string) => Promise<void>
  onCancel: () => void
}

export function PasskeyNameForm({ name, onName, onCancel }: PasskeyNameFormProps) {
  const { form, field, isPending, failure } = useForm({
    initial: { name },
    check: (values) => ({ name: values.name.trim() === '' ? t('Name is required') : undefined }),
    send: (values) => onName(values.name.trim()),
    failed: t('The passkey was not renamed. Please try again.'),
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <TextField
        {...field('name')}
        autoComplete="off"
        autoFocus
        label={t('Name of the passkey')}
        maxLength={passkeyNameLength}
        required
      />
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={isPending} label={t('Save')} pendingLabel={t('Saving...')} />
        <Button onClick={onCancel} tone="quiet">
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
