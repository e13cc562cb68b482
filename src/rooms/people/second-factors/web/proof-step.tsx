// Proves once more who is at the keyboard: with a second factor where the account has one, else with the password.

import { type ReactNode, useState } from 'react'
import type { Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
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
  cancelLabel = 'Cancel',
}: ProofStepProps) {
  const api = useApi()
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const asksForName = proposedName !== undefined
  const hasFactor = totp !== null || passkeys.length > 0
  const takesBackupCode = backupCodesLeft > 0 && strength !== 'no backup code'
  const asksForPassword = !hasFactor || strength === 'password too'
  const asksForCode = hasFactor && (totp !== null || takesBackupCode)
  const isDone = !hasFactor || asksForCode
  const { form, field, isPending, refuse, values } = useCheckedForm<Field>({
    fields: ['name', 'password', 'code'],
    check: (given) => ({
      ...problemsBeside(given),
      code: asksForCode && given.code.trim() === '' ? 'A code is required' : undefined,
    }),
    onSend: ({ name, password, code }) =>
      hand(
        async () => ({
          ...(asksForPassword ? { password } : {}),
          ...(asksForCode ? { code: code.trim() } : {}),
        }),
        name.trim(),
      ),
  })
  const isBusy = isPending || isAsking

  function problemsBeside({ name, password }: Record<Field, string>) {
    return {
      name: asksForName && name.trim() === '' ? 'Name is required' : undefined,
      password: asksForPassword && password === '' ? 'Password is required' : undefined,
    }
  }

  async function hand(proof: () => Promise<Proof>, name: string) {
    setFailure(undefined)
    try {
      await onProof(await proof(), name)
    } catch (error) {
      if (error instanceof ApiError && refuse(error.problem.fields)) return
      setFailure(passkeyFailureText(error, 'No passkey was used. Try again, or use another way.'))
    }
  }

  async function handPasskey() {
    const given = values()
    if (asksForPassword && given.password === '') {
      refuse([{ field: 'password', reason: 'Password is required' }])
      return
    }
    setAsking(true)
    await hand(
      async () => {
        const { data } = await api.call(secondFactorRoutes.beginPasskeyProof)
        const passkey = await askForPasskey(data)
        return { ...(asksForPassword ? { password: given.password } : {}), passkey }
      },
      given.name.trim() || (proposedName ?? ''),
    )
    setAsking(false)
  }

  return (
    <form {...form} className="grid max-w-md gap-4">
      <p className="text-sm text-ink-muted">{lead}</p>
      {asksForName && (
        <TextField
          {...field('name')}
          autoComplete="off"
          defaultValue={proposedName}
          label="Name of the passkey"
          maxLength={passkeyNameLength}
          required
        />
      )}
      {asksForPassword && (
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          autoFocus
          label="Your password"
        />
      )}
      {asksForCode && (
        <TextField
          {...field('code')}
          autoCapitalize="none"
          autoComplete="one-time-code"
          autoFocus={!asksForPassword}
          label={takesBackupCode ? 'Code of the app, or a backup code' : 'Code of the app'}
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
        {isDone && <SubmitButton isPending={isBusy} label={label} pendingLabel="Checking..." />}
        {passkeys.length > 0 && (
          <PasskeyButton
            isDisabled={isBusy}
            label="Confirm with a passkey"
            onClick={() => void handPasskey()}
          />
        )}
        <Button onClick={onCancel} tone="quiet">
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
