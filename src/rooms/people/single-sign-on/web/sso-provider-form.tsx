// Sets the company's provider up, or changes it. Takes a proof of who is there: whoever changes the provider decides
// who gets into the company.
import { useState } from 'react'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import { joinLabel } from '#rooms/people/accounts/web/index.ts'
import { ProofLeft, useProof } from '#rooms/people/second-factors/web/index.ts'
import { providerChangeText } from '../rules/provider-change-text.ts'
import { SsoCheck } from './sso-check.tsx'
import { type SsoSettings, useSsoCalls } from './sso-queries.ts'

type Field = 'issuer' | 'clientId' | 'clientSecret' | 'joinsAs'

export interface SsoProviderFormProps {
  settings: SsoSettings
  onDone: () => void
  onCancel?: () => void
}

export function SsoProviderForm({ settings, onDone, onCancel }: SsoProviderFormProps) {
  const calls = useSsoCalls()
  const [failure, setFailure] = useState<string>()
  const { joinChoices } = settings
  // What is set up for the other protocol is no start for this one.
  const connection = settings.connection?.protocol === 'oidc' ? settings.connection : null
  const { prove, dialog } = useProof()
  const { form, field, isPending, refuse, values } = useCheckedForm<Field>({
    fields: ['issuer', 'clientId', 'joinsAs', 'clientSecret'],
    check: ({ issuer, clientId, clientSecret }) => ({
      issuer: issuer.trim() === '' ? 'Issuer is required' : undefined,
      clientId: clientId.trim() === '' ? 'Client ID is required' : undefined,
      clientSecret: !connection && clientSecret === '' ? 'Client secret is required' : undefined,
    }),
    async onSend({ issuer, clientId, clientSecret, joinsAs }) {
      setFailure(undefined)
      try {
        const change = {
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          ...(clientSecret === '' ? {} : { clientSecret }),
          joinsAs: joinChoices.find((role) => role === joinsAs) ?? null,
        }
        await prove(
          {
            title: 'Save the provider',
            lead: providerChangeText(connection, change),
            label: 'Save',
          },
          (proof) => calls.save({ ...change, ...proof }, settings.connection?.version ?? 0),
        )
        toast({ title: 'Provider Saved', text: 'Test the connection before you tell your people.' })
        onDone()
      } catch (error) {
        if (error instanceof ProofLeft) return
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'The provider was not saved. Please try again.'))
        if (isStale(error)) void calls.refresh()
      }
    },
  })
  const choices: readonly (RegistrationRole | null)[] = [null, ...joinChoices]
  return (
    <>
      <form {...form} aria-label="Identity provider" className="grid max-w-xl gap-4">
        <TextField
          {...field('issuer')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          defaultValue={connection?.issuer}
          inputMode="url"
          label="Issuer URL"
          placeholder="https://login.example.com"
          required
          spellCheck={false}
        />
        <SsoCheck issuer={() => values().issuer.trim()} />
        <TextField
          {...field('clientId')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          defaultValue={connection?.clientId}
          label="Client ID"
          required
          spellCheck={false}
        />
        <PasswordField
          {...field('clientSecret')}
          autoComplete="off"
          hint={
            connection
              ? 'Leave it empty to keep the stored one. Another issuer needs its own.'
              : 'Stored encrypted and never shown again.'
          }
          label="Client secret"
          required={!connection}
        />
        <SelectField
          {...field('joinsAs')}
          defaultValue={connection?.joinsAs ?? ''}
          label="Who gets in"
          options={choices.map((role) => ({ value: role ?? '', label: joinLabel(role) }))}
        />
        {failure && (
          <p className="text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton isPending={isPending} label="Save the provider" pendingLabel="Saving..." />
          {onCancel && (
            <Button onClick={onCancel} tone="quiet">
              Cancel
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  )
}
