// Asks an administrator once more who is there, for one operation (TEN-34 to TEN-43).

import { useState } from 'react'
import type { StepUpChallenge, StepUpMethod } from '#platform/contract/step-up.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import Dialog from '#platform/web/dialog.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { counted } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type Assertion, secondFactorRoutes } from '#rooms/people/second-factors/contract.ts'
import { askForPasskey, PasskeyButton, wasDeclined } from '#rooms/people/second-factors/web/index.ts'
import { administrationRoutes } from '../contract.ts'

export interface StepUpDialogProps {
  challenge: StepUpChallenge
  onPassed: () => void
  /** Left without having proved anything. */
  onClose: () => void
}

const methodLabels: Readonly<Record<StepUpMethod, string>> = {
  password: 'Password',
  totp: 'Authenticator code',
  passkey: 'Passkey',
  backup_code: 'Backup code',
}
const emptyText = 'Please enter your verification token'

export default function StepUpDialog({ challenge, onPassed, onClose }: StepUpDialogProps) {
  const api = useApi()
  const { methods } = challenge
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'password')
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending } = useCheckedForm<'token'>({
    fields: ['token'],
    check: ({ token }) => ({ token: token.trim() === '' ? emptyText : undefined }),
    onSend: ({ token }) => verify(async () => ({ token: method === 'password' ? token : token.trim() })),
  })
  const [isAsking, setAsking] = useState(false)

  async function verify(proof: () => Promise<{ token: string } | { passkey: Assertion }>) {
    setFailure(undefined)
    try {
      const body = { challengeId: challenge.challengeId, method, ...(await proof()) }
      await api.call(administrationRoutes.verifyStepUp, { body })
    } catch (error) {
      const said = toldOf(error)
      setFailure(`${said.title}: ${said.text}`)
      toast({ ...said, tone: 'negative' })
      return
    }
    toast({ title: 'Verification successful', text: 'You can now proceed with the operation' })
    onPassed()
  }

  async function verifyWithPasskey() {
    setAsking(true)
    await verify(async () => {
      const { data } = await api.call(secondFactorRoutes.beginPasskeyProof)
      return { passkey: await askForPasskey(data) }
    })
    setAsking(false)
  }

  return (
    <Dialog onClose={onClose} title="Verify it is you">
      <form
        {...form}
        className="grid gap-4"
        onSubmit={(event) => {
          const token = new FormData(event.currentTarget).get('token')
          if (String(token ?? '').trim() === '')
            toast({ title: 'Verification required', text: emptyText, tone: 'negative' })
          form.onSubmit(event)
        }}
      >
        <p className="text-sm text-ink-muted">
          This operation asks once more who is there. The verification is good for this operation alone, and
          for {counted(challenge.validityMinutes, 'minute')}.
        </p>
        <p className="step-up-risk" data-risk={challenge.riskLabel}>
          <span>Risk</span>
          <strong>{challenge.riskLabel}</strong>
          <span>{challenge.riskScore} of 10</span>
        </p>
        <p className="text-[0.8125rem] text-ink-muted">
          From how much the operation takes away, whether this browser is known, the hour and recent failed
          tries.
        </p>
        {methods.length > 1 && (
          <ChoiceGroup
            legend="Method"
            name="method"
            onChange={setMethod}
            options={methods.map((value) => ({ value, label: methodLabels[value] }))}
            value={method}
          />
        )}
        {method === 'passkey' ? null : method === 'password' ? (
          <PasswordField {...field('token')} autoComplete="current-password" label="Your password" />
        ) : (
          <TextField
            {...field('token')}
            autoCapitalize="none"
            autoComplete="one-time-code"
            hint={method === 'totp' ? '6 digits that the app shows now' : 'One of the codes that you kept'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            key={method}
            label={methodLabels[method]}
            maxLength={32}
            required
            spellCheck={false}
          />
        )}
        {failure && (
          <p className="text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        {method === 'passkey' ? (
          <PasskeyButton
            className="justify-self-start"
            isDisabled={isAsking}
            label="Verify with a passkey"
            onClick={() => void verifyWithPasskey()}
          />
        ) : (
          <SubmitButton
            className="justify-self-start"
            isPending={isPending}
            label="Verify"
            pendingLabel="Verifying..."
          />
        )}
      </form>
    </Dialog>
  )
}

/** The server refused the proof, or nothing came back at all (TEN-41, TEN-42). */
function toldOf(error: unknown): { title: string; text: string } {
  if (wasDeclined(error))
    return { title: 'Verification failed', text: 'No passkey was used. Try again, or use another method.' }
  return error instanceof ApiError && error.status < 500
    ? { title: 'Verification failed', text: error.problem.message || 'Invalid verification token' }
    : { title: 'Verification error', text: 'Failed to verify step-up authentication' }
}
