// The policy: every field as it stands, and, for those who may, changed and saved as a whole (SEC-03 to SEC-06).
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { SwitchRow } from '#platform/web/switch-row.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { SettingsSection } from '#rooms/identity/web/index.ts'
import type { PolicyBody, SecurityConfig, securityRoutes } from '../contract.ts'
import { findNumberFault, type PolicyNumber, policyBounds } from '../rules/policy-bounds.ts'
import { useSaveConfig } from './use-save-config.ts'

type Numbers = Record<PolicyNumber, string>
interface Draft extends Numbers {
  mfaRequired: boolean
  requireSpecialChars: boolean
  requireNumbers: boolean
}

const numberNames = Object.keys(policyBounds) as PolicyNumber[]

const draftOf = ({ mfaRequired, passwordPolicy, ...config }: SecurityConfig): Draft => ({
  mfaRequired,
  requireSpecialChars: passwordPolicy.requireSpecialChars,
  requireNumbers: passwordPolicy.requireNumbers,
  minLength: String(passwordPolicy.minLength),
  sessionTimeout: String(config.sessionTimeout),
  maxFailedAttempts: String(config.maxFailedAttempts),
  lockoutDuration: String(config.lockoutDuration),
})

export function PolicyTab({ config, mayEdit }: { config: SecurityConfig; mayEdit: boolean }) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [wasSubmitted, setSubmitted] = useState(false)
  const saved = draftOf(config)
  const draft: Draft = { ...saved, ...typed }
  const isDirty = (Object.keys(saved) as (keyof Draft)[]).some((name) => draft[name] !== saved[name])
  const { save, isSaving, failure } = useSaveConfig(
    (body: PolicyBody) =>
      api.put<typeof securityRoutes.saveSecurityPolicy>(
        '/api/admin/security/config',
        { body },
        { ifMatch: config.version },
      ),
    'Security policy saved',
  )
  const fault = (name: PolicyNumber, value: string) =>
    findNumberFault(name, /^\d{1,6}$/.test(value.trim()) ? Number(value) : Number.NaN)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const wrong = numberNames.find((name) => fault(name, draft[name]))
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const { mfaRequired, requireSpecialChars, requireNumbers, ...numbers } = draft
    const whole = Object.fromEntries(numberNames.map((name) => [name, Number(numbers[name])])) as Record<
      PolicyNumber,
      number
    >
    const { minLength, ...rest } = whole
    const done = await save({
      mfaRequired,
      passwordPolicy: { minLength, requireSpecialChars, requireNumbers },
      ...rest,
    })
    if (done) {
      setTyped({})
      setSubmitted(false)
    }
  }

  const number = (name: PolicyNumber, label: string, unit: string) => {
    const { least, most } = policyBounds[name]
    const wrong = wasSubmitted ? fault(name, draft[name]) : undefined
    return (
      <TextField
        error={wrong && `It ${wrong}.`}
        hint={`${unit}, from ${least} to ${most}`}
        inputMode="numeric"
        label={label}
        maxLength={6}
        name={name}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        readOnly={!mayEdit}
        required
        value={draft[name]}
      />
    )
  }
  const onOff = (
    name: 'mfaRequired' | 'requireSpecialChars' | 'requireNumbers',
    label: string,
    hint: string,
  ) => (
    <SwitchRow
      disabled={!mayEdit}
      hint={hint}
      isOn={draft[name]}
      label={label}
      onChange={(isOn) => setTyped({ ...typed, [name]: isOn })}
    />
  )
  return (
    <form className="pt-8" noValidate onSubmit={(event) => void onSubmit(event)} ref={form}>
      <SettingsSection text="What people prove beside the password." title="Second factor">
        {onOff(
          'mfaRequired',
          'Require a second factor',
          'Of everybody. Who has none sets one up first and reaches nothing else until then. You need one yourself.',
        )}
      </SettingsSection>
      <SettingsSection text="What a new password must be. Those that are in use stay good." title="Passwords">
        <div className="policy-fields">{number('minLength', 'Minimum password length', 'Characters')}</div>
        <div className="mt-3 divide-y divide-line">
          {onOff('requireSpecialChars', 'Require special characters', 'Such as ! or -')}
          {onOff('requireNumbers', 'Require numbers', 'At least one digit')}
        </div>
      </SettingsSection>
      <SettingsSection
        text="When a session ends without being used. However busy, those of administrators last 2, 4 or 8 hours by role."
        title="Sessions"
      >
        <div className="policy-fields">{number('sessionTimeout', 'Session timeout', 'Minutes unused')}</div>
      </SettingsSection>
      <SettingsSection
        text="Counted for one name from one network, so that nobody locks somebody else out."
        title="Failed sign-ins"
      >
        <div className="policy-fields">
          {number('maxFailedAttempts', 'Max failed attempts', 'Tries')}
          {number('lockoutDuration', 'Lockout duration', 'Minutes')}
        </div>
      </SettingsSection>
      {failure && (
        <p className="mt-6 text-sm text-negative" role="alert">
          {failure.text}
        </p>
      )}
      {mayEdit ? (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button disabled={!isDirty || isSaving} tone="primary" type="submit">
            {isSaving ? 'Saving...' : 'Save policy'}
          </Button>
          {isDirty && (
            <Button
              onClick={() => {
                setTyped({})
                setSubmitted(false)
              }}
              tone="quiet"
            >
              Discard changes
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-6 text-sm text-ink-muted">Your role reads the policy and does not change it.</p>
      )}
    </form>
  )
}
