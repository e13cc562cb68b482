// Proves once more who is at the keyboard: with a second factor where the account has one, else with the password.

import type { ReactNode } from 'react'
import type { Sent } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { secondFactorRoutes } from '../contract.ts'
import { passkeyNameLength } from '../rules/passkey-rules.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { askForPasskey, passkeyFailureText } from './passkey-ceremony.ts'
import type { SecondFactors } from './second-factor-queries.ts'

export type Proof = NonNullable<Sent<typeof secondFactorRoutes.beginPasskey>['body']>

export interface ProofStepProps {
  lead: ReactNode
  /** Of the button that goes on. */
  label: string
  /** Asks for the name of the new passkey too, and proposes this one. */
  proposedName?: string
  factors: SecondFactors
  /** As the server asks for it: see `ProofStrength` there. */
  strength?: 'usual' | 'no backup code' | 'password too'
  onProof: (proof: Proof, name: string) => Promise<void>
  onCancel: () => void
  /** Where that leads to another step: what its button says. */
  cancelLabel?: string
}

type Field = 'name' | 'password' | 'code'

export function ProofStep({
  lead,
  label,
  proposedName,
  factors: { totp, passkeys, backupCodesLeft },
  strength = 'usual',
  onProof,
  onCancel,
  cancelLabel = t('Cancel'),
}: ProofStepProps) {
  const api = useApi()
  const asksForName = proposedName !== undefined
  const hasFactor = totp !== null || passkeys.length > 0
  const takesBackupCode = backupCodesLeft > 0 && strength !== 'no backup code'
  const asksForPassword = !hasFactor || strength === 'password too'
  const asksForCode = hasFactor && (totp !== null || takesBackupCode)
  const isDone = !hasFactor || asksForCode
  const failed = (error: unknown) =>
    passkeyFailureText(error, t('No passkey was used. Try again, or use another way.'))
  const { form, field, isPending, refuse, read, failure, setFailure } = useForm<Field, void>({
    fields: ['name', 'password', 'code'],
    check: (given) => ({
      ...problemsBeside(given),
      code: asksForCode && given.code.trim() === '' ? t('A code is required') : undefined,
    }),
    send: ({ name, password, code }) =>
      onProof(
        {
          ...(asksForPassword ? { password } : {}),
          ...(asksForCode ? { code: code.trim() } : {}),
        },
        name.trim(),
      ),
    failed,
  })
  const asking = useSending({ failed })
  const isBusy = isPending || asking.isPending

  function problemsBeside({ name, password }: Record<Field, string>) {
    return {
      name: asksForName && name.trim() === '' ? t('Name is required') : undefined,
      password: asksForPassword && password === '' ? t('Password is required') : undefined,
    }
  }

  function handPasskey() {
    const { name, password } = read()
    setFailure(undefined)
    if (asksForPassword && password === '') {
      refuse([{ field: 'password', reason: t('Password is required') }])
      return
    }
    void asking.send(
      async () => {
        const { data } = await api.call(secondFactorRoutes.beginPasskeyProof)
        const passkey = await askForPasskey(data)
        const proof = { ...(asksForPassword ? { password } : {}), passkey }
        await onProof(proof, name.trim() || (proposedName ?? ''))
      },
      undefined,
      (error) => error instanceof ApiError && refuse(error.problem.fields),
    )
  }

  return (
    <form {...form} className="grid max-w-md gap-4">
      <p className="text-sm text-ink-muted">{lead}</p>
      {asksForName && (
        <TextField
          {...field('name')}
          autoComplete="off"
          defaultValue={proposedName}
          label={t('Name of the passkey')}
          maxLength={passkeyNameLength}
          required
        />
      )}
      {asksForPassword && (
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          autoFocus
          label={t('Your password')}
        />
      )}
      {asksForCode && (
        <TextField
          {...field('code')}
          autoCapitalize="none"
          autoComplete="one-time-code"
          autoFocus={!asksForPassword}
          label={takesBackupCode ? t('Code of the app, or a backup code') : t('Code of the app')}
          required
          spellCheck={false}
        />
      )}
      <FormFailure text={failure ?? asking.failure} />
      <div className="flex flex-wrap gap-2">
        {isDone && <SubmitButton isPending={isBusy} label={label} pendingLabel={t('Checking...')} />}
        {passkeys.length > 0 && (
          <PasskeyButton isDisabled={isBusy} label={t('Confirm with a passkey')} onClick={handPasskey} />
        )}
        <Button onClick={onCancel} tone="quiet">
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
