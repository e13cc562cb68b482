// Proves once more who is at the keyboard before a passkey comes or goes: with the password, a code, or another passkey.
import { type ReactNode, useState } from 'react'
import type { Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import type { identityRoutes } from '../contract.ts'
import { passkeyNameLength } from '../rules/passkey-rules.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { askForPasskey, passkeyFailureText } from './passkey-ceremony.ts'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export type Proof = NonNullable<Sent<typeof identityRoutes.beginPasskey>['body']>

export interface ProofStepProps {
  lead: ReactNode
  /** Of the button that goes on. */
  label: string
  /** Asks for the name of the new passkey too, and proposes this one. */
  proposedName?: string
  /** What the account has beside the password. */
  has: { codes: boolean; passkeys: boolean }
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
  has,
  onProof,
  onCancel,
  cancelLabel = 'Cancel',
}: ProofStepProps) {
  const api = useApi()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const asksForName = proposedName !== undefined
  const { form, field, isPending, refuse, values } = useCheckedForm<Field>({
    fields: ['name', 'password', 'code'],
    check: ({ name, password, code }) => ({
      name: asksForName && name.trim() === '' ? 'Name is required' : undefined,
      password: way === 'password' && password === '' ? 'Password is required' : undefined,
      code: way === 'code' && code.trim() === '' ? 'A code is required' : undefined,
    }),
    onSend: ({ name, password, code }) =>
      hand(async () => (way === 'password' ? { password } : { code: code.trim() }), name.trim()),
  })
  const isBusy = isPending || isAsking

  async function hand(proof: () => Promise<Proof>, name: string) {
    setFailure(undefined)
    try {
      await onProof(await proof(), name)
    } catch (error) {
      if (error instanceof ApiError && refuse(error.problem.fields)) return
      setFailure(passkeyFailureText(error, 'No passkey was used. Try again, or use your password.'))
    }
  }

  async function handPasskey() {
    setAsking(true)
    await hand(
      async () => {
        const path = '/api/auth/passkeys/proof-challenge'
        const { data } = await api.post<typeof identityRoutes.beginPasskeyProof>(path)
        return { passkey: await askForPasskey(data) }
      },
      values().name.trim() || (proposedName ?? ''),
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
      {way === 'password' ? (
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          autoFocus
          label="Your password"
        />
      ) : (
        <TextField
          {...field('code')}
          autoCapitalize="none"
          autoComplete="one-time-code"
          autoFocus
          label="Code of the app, or a backup code"
          required
          spellCheck={false}
        />
      )}
      {has.codes && (
        <button
          className="text-link justify-self-start text-sm"
          onClick={() => setWay(way === 'password' ? 'code' : 'password')}
          type="button"
        >
          {way === 'password' ? 'Use a code instead' : 'Use your password instead'}
        </button>
      )}
      {failure && (
        <p className="text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={isBusy} label={label} pendingLabel="Checking..." />
        {has.passkeys && (
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
