// The policy: every field with its present value, and, for those who may, changed and saved as a whole (SEC-03 to SEC-06).
import { figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatCount, locale } from '#platform/web/format.ts'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { type PolicyBody, type SecurityConfig, securityRoutes } from '../contract.ts'
import { type PolicyNumber, policyBounds } from '../rules/policy-bounds.ts'
import { policyChanges } from '../rules/policy-changes.ts'
import { PolicyPreview, WaitingChanges } from './policy-preview.tsx'
import { PolicyReset } from './policy-reset.tsx'
import { useConfigChange } from './use-config-change.ts'

type Bounds = Record<'least' | 'most', string>
const boundsText = ({ least, most }: Record<keyof Bounds, number>): Bounds => ({
  least: formatCount(least),
  most: formatCount(most),
})

const numbers = {
  minLength: {
    label: t('Minimum password length'),
    hint: ({ least, most }: Bounds) => t('Characters, from {least} to {most}', { least, most }),
  },
  sessionTimeout: {
    label: t('Session timeout'),
    hint: ({ least, most }: Bounds) => t('Minutes of inactivity, from {least} to {most}', { least, most }),
  },
  maxFailedAttempts: {
    label: t('Max failed attempts'),
    hint: ({ least, most }: Bounds) => t('Attempts, from {least} to {most}', { least, most }),
  },
  lockoutDuration: {
    label: t('Lockout duration'),
    hint: ({ least, most }: Bounds) => t('Minutes, from {least} to {most}', { least, most }),
  },
} as const satisfies Record<PolicyNumber, unknown>
const switches = {
  mfaRequired: t('Require a second factor'),
  requireSpecialChars: t('Require special characters'),
  requireNumbers: t('Require numbers'),
} as const
const labels = {
  ...switches,
  minLength: numbers.minLength.label,
  sessionTimeout: numbers.sessionTimeout.label,
  maxFailedAttempts: numbers.maxFailedAttempts.label,
  lockoutDuration: numbers.lockoutDuration.label,
}
const numberNames = Object.keys(numbers) as PolicyNumber[]

type Draft = Record<PolicyNumber, string> & Record<keyof typeof switches, boolean>

const draftOf = ({ mfaRequired, passwordPolicy, ...config }: SecurityConfig): Draft => ({
  mfaRequired,
  minLength: String(passwordPolicy.minLength),
  requireSpecialChars: passwordPolicy.requireSpecialChars,
  requireNumbers: passwordPolicy.requireNumbers,
  sessionTimeout: String(config.sessionTimeout),
  maxFailedAttempts: String(config.maxFailedAttempts),
  lockoutDuration: String(config.lockoutDuration),
})

const boundsOf = (name: PolicyNumber) => ({
  min: policyBounds[name].least,
  max: policyBounds[name].most,
  decimals: 0,
})

/** A figure that cannot be read yet changes nothing yet. */
function policyOf(draft: Draft, config: SecurityConfig): PolicyBody {
  const figure = (name: PolicyNumber, before: number) =>
    figureOf(draft[name], boundsOf(name), locale) ?? before
  return {
    mfaRequired: draft.mfaRequired,
    passwordPolicy: {
      minLength: figure('minLength', config.passwordPolicy.minLength),
      requireSpecialChars: draft.requireSpecialChars,
      requireNumbers: draft.requireNumbers,
    },
    sessionTimeout: figure('sessionTimeout', config.sessionTimeout),
    maxFailedAttempts: figure('maxFailedAttempts', config.maxFailedAttempts),
    lockoutDuration: figure('lockoutDuration', config.lockoutDuration),
  }
}

export interface PolicyTabProps {
  config: SecurityConfig
  mayEdit: boolean
  mayReset: boolean
}

export function PolicyTab({ config, mayEdit, mayReset }: PolicyTabProps) {
  const api = useApi()
  const { change, reload, dialog } = useConfigChange()
  const saved = draftOf(config)
  const form = useForm({
    draft: 'policy',
    initial: saved,
    check: (draft) =>
      Object.fromEntries(
        numberNames.map((name) => [
          name,
          figureProblem(numbers[name].label, draft[name], boundsOf(name), locale),
        ]),
      ),
    send: (draft) =>
      change(
        () =>
          api.call(
            securityRoutes.saveSecurityPolicy,
            { body: policyOf(draft, config) },
            { ifMatch: config.version },
          ),
        t('Security policy saved'),
      ),
    reload,
    shownAs: ({ field, reason }) => ({ field: field.split('.').at(-1) ?? field, reason }),
  })

  const number = (name: PolicyNumber) => (
    <NumberField
      bounds={boundsOf(name)}
      hint={numbers[name].hint(boundsText(policyBounds[name]))}
      label={numbers[name].label}
      readOnly={!mayEdit}
      required
      {...form.figure(name)}
    />
  )
  const onOff = (name: keyof typeof switches, hint: string) => (
    <SwitchRow disabled={!mayEdit} hint={hint} label={switches[name]} {...form.toggle(name)} />
  )
  return (
    <>
      <form {...form.form} className="pt-8">
        <SettingsSection
          anchor="second-factor"
          text={t('What people need in addition to their password.')}
          title={t('Second factor')}
        >
          {onOff(
            'mfaRequired',
            t(
              'For everyone. People without one must set it up before they can continue, and you need one yourself. Administrators always need one, except the sample accounts of the demo.',
            ),
          )}
        </SettingsSection>
        <SettingsSection
          anchor="passwords"
          text={t(
            'What a password needs. People whose password doesn’t meet this have 14 days from their next sign-in to set a new one.',
          )}
          title={t('Passwords')}
        >
          <div className="policy-fields">{number('minLength')}</div>
          <div className="mt-3 divide-y divide-line">
            {onOff('requireSpecialChars', t('Such as ! or -'))}
            {onOff('requireNumbers', t('At least one digit'))}
          </div>
        </SettingsSection>
        <SettingsSection
          text={t(
            'How long a session may stay unused. Administrators’ sessions always end after 2, 4 or 8 hours, depending on their role.',
          )}
          title={t('Sessions')}
        >
          <div className="policy-fields">{number('sessionTimeout')}</div>
        </SettingsSection>
        <SettingsSection
          text={t('Counted for each name and network, so that nobody can lock somebody else out.')}
          title={t('Failed sign-ins')}
        >
          <div className="policy-fields">
            {number('maxFailedAttempts')}
            {number('lockoutDuration')}
          </div>
        </SettingsSection>
        <PolicyPreview
          changes={policyChanges(config, { ...config, ...policyOf(form.values, config) })}
          people={config.people}
        />
        <WaitingChanges waiting={config.waiting} />
        {mayEdit ? (
          <div className="mt-6">
            <SaveBar form={form} label={t('Save policy')} />
          </div>
        ) : (
          <p className="mt-6 text-sm text-ink-muted">{t('Your role can read the policy, not change it.')}</p>
        )}
      </form>
      {mayReset && <PolicyReset config={config} />}
      <StaleForm
        form={form}
        inWords={(_, value) => (typeof value === 'boolean' ? (value ? t('on') : t('off')) : value)}
        labels={labels}
        saved={saved}
        what={t('The security policy')}
      />
      {/* Has a form of its own, which must not be inside this one. */}
      {dialog}
    </>
  )
}
