// What the forms of both protocols share: who gets in, the buttons, and the dialog over what somebody else saved.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { StaleForm, type StaleFormProps } from '#platform/web/form/stale-dialog.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import type { RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import { joinLabel } from '#rooms/people/accounts/web/index.ts'
import type { SsoSettings } from './sso-queries.ts'

export interface SsoProviderFormProps {
  settings: SsoSettings
  onDone: () => void
  onCancel?: () => void
}

interface FrameProps<V extends object> extends Omit<StaleFormProps<V>, 'what'> {
  form: StaleFormProps<V>['form'] & Pick<Form<V>, 'form' | 'isPending' | 'failure'>
  label: string
  /** The field of who gets in. */
  join: ReturnType<Form<{ joinsAs: string }>['field']>
  joinChoices: readonly RegistrationRole[]
  onCancel: (() => void) | undefined
  /** What went wrong beside what the form says itself. */
  failure?: string | undefined
  /** The proof, while it is asked for. */
  dialog: ReactNode
  children: ReactNode
}

export const joinName = t('Who gets in')

export function SsoProviderFrame<V extends object>({
  label,
  join,
  joinChoices,
  onCancel,
  failure,
  dialog,
  children,
  ...stale
}: FrameProps<V>) {
  const { form } = stale
  const choices: readonly (RegistrationRole | null)[] = [null, ...joinChoices]
  return (
    <>
      <form {...form.form} aria-label={label} className="grid max-w-xl gap-4">
        {children}
        <SelectField
          {...join}
          label={joinName}
          options={choices.map((role) => ({ value: role ?? '', label: joinLabel(role) }))}
        />
        <FormFailure text={form.failure ?? failure} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton
            isPending={form.isPending}
            label={t('Save the provider')}
            pendingLabel={t('Saving...')}
          />
          {onCancel && (
            <Button onClick={onCancel} tone="quiet">
              {t('Cancel')}
            </Button>
          )}
        </div>
      </form>
      <StaleForm {...stale} what={t('The identity provider')} />
      {dialog}
    </>
  )
}

/** As the dialog over what somebody else saved says it. */
export const joinInWords = (value: string) => joinLabel(value === '' ? null : (value as RegistrationRole))
