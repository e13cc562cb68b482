// The policy: every field as it stands, and, for those who may, changed and saved as a whole (SEC-03 to SEC-06).
import { type FormEvent, useRef, useState } from 'react'
import { figureOf } from '#platform/kernel/figure.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { locale } from '#platform/web/format.ts'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { type PolicyBody, type SecurityConfig, securityRoutes } from '../contract.ts'
import { type PolicyNumber, policyBounds } from '../rules/policy-bounds.ts'
import { policyChanges } from '../rules/policy-changes.ts'
import { PolicyPreview, WaitingChanges } from './policy-preview.tsx'
import { PolicyReset } from './policy-reset.tsx'
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

export interface PolicyTabProps {
  config: SecurityConfig
  mayEdit: boolean
  mayReset: boolean
}

export function PolicyTab({ config, mayEdit, mayReset }: PolicyTabProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [wasSubmitted, setSubmitted] = useState(false)
  const saved = draftOf(config)
  const draft: Draft = { ...saved, ...typed }
  const isDirty = (Object.keys(saved) as (keyof Draft)[]).some((name) => draft[name] !== saved[name])
  const { save, isSaving, failure, dialog } = useSaveConfig(
    (body: PolicyBody) => api.call(securityRoutes.saveSecurityPolicy, { body }, { ifMatch: config.version }),
    'Security policy saved',
  )
  const boundsOf = (name: PolicyNumber) => ({
    min: policyBounds[name].least,
    max: policyBounds[name].most,
    decimals: 0,
  })
  const figure = (name: PolicyNumber) => figureOf(draft[name], boundsOf(name), locale)

  // What cannot be read yet changes nothing yet.
  const changes = policyChanges(config, {
    ...config,
    mfaRequired: draft.mfaRequired,
    passwordPolicy: {
      minLength: figure('minLength') ?? config.passwordPolicy.minLength,
      requireSpecialChars: draft.requireSpecialChars,
      requireNumbers: draft.requireNumbers,
    },
    sessionTimeout: figure('sessionTimeout') ?? config.sessionTimeout,
    maxFailedAttempts: figure('maxFailedAttempts') ?? config.maxFailedAttempts,
    lockoutDuration: figure('lockoutDuration') ?? config.lockoutDuration,
  })

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const wrong = numberNames.find((name) => figure(name) === undefined)
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const { mfaRequired, requireSpecialChars, requireNumbers } = draft
    const whole = Object.fromEntries(numberNames.map((name) => [name, figure(name)])) as Record<
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
    return (
      <NumberField
        bounds={boundsOf(name)}
        hint={`${unit}, from ${least} to ${most}`}
        isChecked={wasSubmitted}
        label={label}
        name={name}
        onTyped={(text) => setTyped({ ...typed, [name]: text })}
        readOnly={!mayEdit}
        required
        typed={draft[name]}
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
    <>
      <form className="pt-8" noValidate onSubmit={(event) => void onSubmit(event)} ref={form}>
        <SettingsSection text="What people prove beside the password." title="Second factor">
          {onOff(
            'mfaRequired',
            'Require a second factor',
            'For everyone. People without one must set it up before they can continue, and you need one yourself. Administrators always need one; only the sample accounts of the demo do not.',
          )}
        </SettingsSection>
        <SettingsSection
          text="What a password must be. People whose password has less set a new one within 14 days of their next sign-in."
          title="Passwords"
        >
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
        <PolicyPreview changes={changes} />
        <WaitingChanges waiting={config.waiting} />
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
          <p className="mt-6 text-sm text-ink-muted">Your role can read the policy, not change it.</p>
        )}
      </form>
      {mayReset && <PolicyReset config={config} />}
      {/* Has a form of its own, which must not stand inside this one. */}
      {dialog}
    </>
  )
}
