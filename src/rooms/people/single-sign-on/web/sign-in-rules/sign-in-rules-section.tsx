// The rules that owners set for signing in and for keys, with what they would have refused lately.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { RuleEffects } from './rule-effects.tsx'
import { type RulesPreview, type SignInRules, signInRulesQuery, useRuleCalls } from './rule-queries.ts'

export function SignInRulesSection() {
  const rules = useQuery(signInRulesQuery)
  return (
    <SettingsSection
      text={t(
        'For every member of your company and its API keys. Before you save, see whom the rules would have refused in the last 30 days.',
      )}
      title={t('Sign-in rules')}
    >
      <LoadState isSmall of={rules} what={t('The sign-in rules')}>
        {(data) => <Rules key={data.version} rules={data} />}
      </LoadState>
    </SettingsSection>
  )
}

function Rules({ rules }: { rules: SignInRules }) {
  const calls = useRuleCalls()
  const { prove, dialog } = useProof()
  const { bounds, isSsoOpen, outside, ownNetwork, version } = rules
  const [requiresSso, setRequiresSso] = useState(rules.requiresSso)
  const [requiresFactor, setRequiresFactor] = useState(rules.requiresFactor)
  const [networks, setNetworks] = useState(rules.networks.join('\n'))
  const [hours, setHours] = useState(String(rules.sessionHours ?? ''))
  const [days, setDays] = useState(String(rules.keyDays ?? ''))
  const [preview, setPreview] = useState<RulesPreview>()
  const [networksFault, setNetworksFault] = useState<string>()
  const { isPending, failure, send } = useSending({ failed: t('That was not done. Please try again.') })

  const wanted = () => ({
    requiresSso,
    requiresFactor,
    networks: networks.split(/[\s,;]+/).filter((text) => text !== ''),
    sessionHours: hours === '' ? null : Number(hours),
    keyDays: days === '' ? null : Number(days),
  })
  /** What was seen is of other rules than those that are there now. */
  function change(set: () => void) {
    set()
    setPreview(undefined)
    setNetworksFault(undefined)
  }

  function run(work: () => Promise<void>) {
    setNetworksFault(undefined)
    void send(work, undefined, (error) => {
      if (isStale(error)) void calls.refresh()
      const fault =
        error instanceof ApiError ? error.problem.fields.find(({ field }) => field === 'networks') : undefined
      setNetworksFault(fault?.reason)
      return fault !== undefined
    })
  }

  const save = async () => {
    await prove(
      {
        title: t('Save the sign-in rules'),
        lead:
          requiresSso && !rules.requiresSso
            ? t(
                'Sessions that members opened without single sign-on end now. The rules apply from the next sign-in on. Confirm that it is you.',
              )
            : t('The rules apply from the next sign-in on. Confirm that it is you.'),
        label: t('Save'),
      },
      (proof) => calls.save({ ...wanted(), ...proof }, version),
    )
    toast({ title: t('Sign-In Rules Saved'), text: t('They apply from the next sign-in on.') })
  }

  return (
    <>
      <form
        aria-label={t('Sign-in rules')}
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          run(save)
        }}
      >
        <div className="divide-y divide-line border-y border-line">
          <SwitchRow
            disabled={!isSsoOpen && !requiresSso}
            hint={
              isSsoOpen
                ? t(
                    'Members sign in through your provider only. Owners keep their password for emergencies, and every owner is notified when one uses it.',
                  )
                : t('Switch on single sign-on first, with a proved mail domain.')
            }
            isOn={requiresSso}
            label={t('Require single sign-on')}
            onChange={(isOn) => change(() => setRequiresSso(isOn))}
          />
          <SwitchRow
            hint={t(
              'Members set up an authenticator app or a passkey here, unless your provider states that they gave a second factor there.',
            )}
            isOn={requiresFactor}
            label={t('Require a second factor')}
            onChange={(isOn) => change(() => setRequiresFactor(isOn))}
          />
        </div>
        {requiresSso && outside.length > 0 && (
          <p className="text-sm text-caution">
            {outside.length > 10
              ? t(
                  '{count, plural, one {# member} other {# members}} could not sign in, among them {names}. You have not proved the domain of their address.',
                  { count: outside.length, names: listOf(outside.slice(0, 10)) },
                )
              : t(
                  '{count, plural, one {# member} other {# members}} could not sign in: {names}. You have not proved the domain of their address.',
                  { count: outside.length, names: listOf(outside) },
                )}
          </p>
        )}
        <Networks
          fault={networksFault}
          onChange={(text) => change(() => setNetworks(text))}
          ownNetwork={ownNetwork}
          value={networks}
        />
        <SelectField
          label={t('A session lasts at most')}
          onChange={({ target }) => change(() => setHours(target.value))}
          options={[
            {
              value: '',
              label: t('As the platform allows ({longest} hours)', { longest: bounds.sessionHours.longest }),
            },
            ...[1, 2, 4, 8].map((each) => ({
              value: String(each),
              label: t('{each, plural, one {# hour} other {# hours}}', { each }),
            })),
            ...(rules.sessionHours === null || [1, 2, 4, 8].includes(rules.sessionHours)
              ? []
              : [
                  {
                    value: String(rules.sessionHours),
                    label: t('{sessionHours, plural, one {# hour} other {# hours}}', {
                      sessionHours: rules.sessionHours,
                    }),
                  },
                ]),
          ]}
          value={hours}
        />
        <SelectField
          label={t('An API key is valid for at most')}
          onChange={({ target }) => change(() => setDays(target.value))}
          options={[
            {
              value: '',
              label: t('As the platform allows ({longest} days)', { longest: bounds.keyDays.longest }),
            },
            ...[30, 90, 180].map((each) => ({
              value: String(each),
              label: t('{each, plural, one {# day} other {# days}}', { each }),
            })),
            ...(rules.keyDays === null || [30, 90, 180].includes(rules.keyDays)
              ? []
              : [
                  {
                    value: String(rules.keyDays),
                    label: t('{keyDays, plural, one {# day} other {# days}}', { keyDays: rules.keyDays }),
                  },
                ]),
          ]}
          value={days}
        />
        <div role="status">{preview && <RuleEffects preview={preview} />}</div>
        <FormFailure text={failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            onClick={() => run(async () => setPreview(await calls.preview(wanted())))}
          >
            {t('See what would have been refused')}
          </Button>
          <SubmitButton isPending={isPending} label={t('Save the rules')} pendingLabel={t('Saving...')} />
        </div>
      </form>
      {dialog}
    </>
  )
}

function Networks({
  value,
  fault,
  ownNetwork,
  onChange,
}: {
  value: string
  fault: string | undefined
  ownNetwork: string | null
  onChange: (text: string) => void
}) {
  return (
    <div>
      <label className="field-label" htmlFor="rule-networks">
        {t('Networks for sign-in and API keys')}
      </label>
      <textarea
        aria-describedby={`rule-networks-hint${fault ? ' rule-networks-error' : ''}`}
        aria-invalid={fault ? true : undefined}
        autoCapitalize="none"
        autoCorrect="off"
        className="field"
        dir="auto"
        id="rule-networks"
        onChange={({ target }) => onChange(target.value)}
        rows={3}
        spellCheck={false}
        value={value}
      />
      <p className="mt-1 text-[0.8125rem] text-ink-muted" id="rule-networks-hint">
        {ownNetwork
          ? t(
              'One address or network on each line, such as 203.0.113.0/24. Empty: from everywhere. You are at {ownNetwork}. Owners with a second factor can sign in from elsewhere, and every owner is notified.',
              { ownNetwork },
            )
          : t(
              'One address or network on each line, such as 203.0.113.0/24. Empty: from everywhere. Owners with a second factor can sign in from elsewhere, and every owner is notified.',
            )}
      </p>
      {fault && (
        <p className="mt-1 text-sm text-negative" id="rule-networks-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
