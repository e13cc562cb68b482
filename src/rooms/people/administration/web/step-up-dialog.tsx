// Asks an administrator once more who is there, for one operation (TEN-34 to TEN-43).

import { useState } from 'react'
import type { StepUpChallenge, StepUpMethod } from '#platform/contract/step-up.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import Dialog from '#platform/web/dialog.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
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

const riskTexts: Readonly<Record<StepUpChallenge['riskLabel'], string>> = {
  LOW: t('LOW'),
  MODERATE: t('MODERATE'),
  ELEVATED: t('ELEVATED'),
  HIGH: t('HIGH'),
}

const methodLabels: Readonly<Record<StepUpMethod, string>> = {
  password: t('Password'),
  totp: t('Authenticator code'),
  passkey: t('Passkey'),
  backup_code: t('Backup code'),
}
const emptyText = t('Please enter your verification token')

export default function StepUpDialog({ challenge, onPassed, onClose }: StepUpDialogProps) {
  const api = useApi()
  const { methods } = challenge
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'password')
  const verifying = { failed: showFailure }
  const passkey = useSending(verifying)
  const { form, field, isPending, failure, read } = useForm({
    fields: ['token'],
    check: ({ token }) => ({ token: token.trim() === '' ? emptyText : undefined }),
    send: ({ token }) => verify({ token: method === 'password' ? token : token.trim() }),
    // The dialog says below what was wrong with it (TEN-41).
    shownAs: ({ reason }) => ({ field: 'proof', reason }),
    ...verifying,
  })

  async function verify(proof: { token: string } | { passkey: Assertion }) {
    const body = { challengeId: challenge.challengeId, method, ...proof }
    await api.call(administrationRoutes.verifyStepUp, { body })
    toast({ title: t('Verification successful'), text: t('You can now proceed with the operation') })
    onPassed()
  }

  async function verifyWithPasskey() {
    const { data } = await api.call(secondFactorRoutes.beginPasskeyProof)
    await verify({ passkey: await askForPasskey(data) })
  }

  return (
    <Dialog onClose={onClose} title={t('Verify it is you')}>
      <form
        {...form}
        className="grid gap-4"
        onSubmit={(event) => {
          if (read().token.trim() === '')
            toast({ title: t('Verification required'), text: emptyText, tone: 'negative' })
          form.onSubmit(event)
        }}
      >
        <p className="text-sm text-ink-muted">
          {t(
            'Confirm that it is you. The verification counts for this operation alone, within {minutes, plural, one {# minute} other {# minutes}}.',
            { minutes: challenge.validityMinutes },
          )}
        </p>
        <p className="step-up-risk" data-risk={challenge.riskLabel}>
          <span>{t('Risk')}</span>
          <strong>{riskTexts[challenge.riskLabel]}</strong>
          <span>{t('{riskScore} of 10', { riskScore: challenge.riskScore })}</span>
        </p>
        <p className="text-[0.8125rem] text-ink-muted">
          {t(
            'Based on how much the operation removes, whether this browser is known, the time of day and recent failed attempts.',
          )}
        </p>
        {methods.length > 1 && (
          <ChoiceGroup
            legend={t('Method')}
            name="method"
            onChange={setMethod}
            options={methods.map((value) => ({ value, label: methodLabels[value] }))}
            value={method}
          />
        )}
        {method === 'passkey' ? null : method === 'password' ? (
          <PasswordField {...field('token')} autoComplete="current-password" label={t('Your password')} />
        ) : (
          <TextField
            {...field('token')}
            autoCapitalize="none"
            autoComplete="one-time-code"
            hint={
              method === 'totp' ? t('The 6 digits that the app shows now') : t('One of your backup codes')
            }
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            key={method}
            label={methodLabels[method]}
            maxLength={32}
            required
            spellCheck={false}
          />
        )}
        <FormFailure text={failure ?? passkey.failure} />
        {method === 'passkey' ? (
          <PasskeyButton
            className="justify-self-start"
            isDisabled={passkey.isPending}
            label={t('Verify with a passkey')}
            onClick={() => void passkey.send(verifyWithPasskey)}
          />
        ) : (
          <SubmitButton
            className="justify-self-start"
            isPending={isPending}
            label={t('Verify')}
            pendingLabel={t('Verifying...')}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The server refused the proof, or nothing came back at all (TEN-41, TEN-42). Answers what the dialog says. */
function showFailure(error: unknown): string {
  const { title, text } = failureOf(error)
  toast({ title, text, tone: 'negative' })
  return t('{name}: {text}', { name: title, text })
}

function failureOf(error: unknown): { title: string; text: string } {
  if (wasDeclined(error))
    return {
      title: t('Verification failed'),
      text: t('No passkey was used. Try again, or use another method.'),
    }
  return error instanceof ApiError && error.status < 500
    ? { title: t('Verification failed'), text: error.problem.message || t('Invalid verification token') }
    : { title: t('Verification error'), text: t('Failed to verify step-up authentication') }
}
