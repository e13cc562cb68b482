// The authenticator app: enrol it, renew its backup codes, remove it (SET-12).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { profileKey, useProfile } from '#platform/web/profile.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { secondFactorRoutes } from '../contract.ts'
import { BackupCodes } from './backup-codes.tsx'
import { type Proof, ProofStep } from './proof-step.tsx'
import { type SecondFactors, secondFactorsQuery } from './second-factor-queries.ts'
import { type TotpSecret, TotpStep } from './totp-step.tsx'

type Step =
  | { name: 'overview' }
  | { name: 'prove'; purpose: 'enrol' | 'renew' | 'remove' }
  | { name: 'scan'; secret: TotpSecret }
  | { name: 'codes'; codes: readonly string[] }

const overview: Step = { name: 'overview' }

export function TwoFactor() {
  const api = useApi()
  const queryClient = useQueryClient()
  const factors = useQuery(secondFactorsQuery)
  const { data } = factors
  const [step, setStep] = useState<Step>(overview)
  const isOn = useProfile()?.mfaEnabled ?? false

  const hasPasskeys = (data?.passkeys.length ?? 0) > 0

  async function factorsChanged() {
    await Promise.all([
      queryClient.invalidateQueries(secondFactorsQuery),
      queryClient.invalidateQueries({ queryKey: profileKey }),
    ])
  }

  const begin = {
    async enrol(proof: Proof) {
      const { data: secret } = await api.call(secondFactorRoutes.beginTotp, {
        body: proof,
      })
      setStep({ name: 'scan', secret })
    },
    async renew(proof: Proof) {
      const { data: renewed } = await api.call(secondFactorRoutes.renewBackupCodes, { body: proof })
      setStep({ name: 'codes', codes: renewed.backupCodes })
      await factorsChanged()
    },
    async remove({ password = '', code, passkey }: Proof) {
      await api.call(secondFactorRoutes.removeTotp, {
        body: { password, code, passkey },
      })
      setStep(overview)
      toast({
        title: t('Second Factor Removed'),
        text: hasPasskeys
          ? t('Your passkeys are the second factor now.')
          : t('Your password alone signs you in again.'),
      })
      await factorsChanged()
    },
  }

  async function confirm(code: string) {
    const { data: confirmed } = await api.call(secondFactorRoutes.confirmTotp, { body: { code } })
    setStep({ name: 'codes', codes: confirmed.backupCodes })
    await factorsChanged()
  }

  async function keep() {
    try {
      await api.call(secondFactorRoutes.stopFactorReset, {})
      toast({ title: t('Second Factor Kept'), text: t('Nothing is removed. Change your password too.') })
    } catch (error) {
      toast({
        title: t('The removal was not stopped'),
        text: failureText(error, t('Please try again.')),
        tone: 'negative',
      })
    }
    await factorsChanged()
  }

  if (!data)
    return (
      <LoadState isSmall of={factors} skeleton={<Awaited isOn={isOn} />} what={t('Your second factor')} />
    )
  switch (step.name) {
    case 'prove':
      return (
        <ProofStep
          factors={data}
          label={stepLabels[step.purpose].action}
          lead={stepLabels[step.purpose].lead}
          onCancel={() => setStep(overview)}
          onProof={begin[step.purpose]}
          strength={stepLabels[step.purpose].strength}
        />
      )
    case 'scan':
      return <TotpStep onCancel={() => setStep(overview)} onConfirm={confirm} secret={step.secret} />
    case 'codes':
      return (
        <BackupCodes
          codes={step.codes}
          onStored={() => {
            setStep(overview)
            toast({
              title: t('Second Factor Enabled'),
              text: t('Your backup codes are in place.'),
            })
          }}
        />
      )
    case 'overview':
      return (
        <>
          {data.removedAt !== null && <RemovalAhead at={data.removedAt} onKeep={keep} />}
          <Overview factors={data} onStep={setStep} />
        </>
      )
  }
}

interface OverviewProps {
  factors: Pick<SecondFactors, 'totp' | 'passkeys' | 'backupCodesLeft'>
  onStep: (step: Step) => void
}

function Overview({ factors: { totp, passkeys, backupCodesLeft }, onStep }: OverviewProps) {
  const hasPasskeys = passkeys.length > 0
  if (totp)
    return (
      <div>
        <p className="flex items-center gap-2 text-sm font-semibold text-positive">
          <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('On since {enabledAt}', { enabledAt: formatInstantDay(totp.enabledAt) })}
        </p>
        <CodesLeft count={backupCodesLeft} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => onStep({ name: 'prove', purpose: 'renew' })} size="small">
            {t('Renew backup codes')}
          </Button>
          <Button onClick={() => onStep({ name: 'prove', purpose: 'remove' })} size="small" tone="quiet">
            {t('Remove')}
          </Button>
        </div>
      </div>
    )
  return (
    <div>
      {hasPasskeys ? (
        <>
          <p className="text-sm text-ink-muted">
            {t('No authenticator app. You sign in with your password and one of your passkeys.')}
          </p>
          <CodesLeft count={backupCodesLeft} />
        </>
      ) : (
        // What it means stands above, beside the own role.
        <p>
          <StateChip state="open">{t('Off')}</StateChip>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={() => onStep({ name: 'prove', purpose: 'enrol' })}
          size={hasPasskeys ? 'small' : 'normal'}
          tone={hasPasskeys ? 'outline' : 'primary'}
        >
          {hasPasskeys ? t('Set up an authenticator app') : t('Set up a second factor')}
        </Button>
        {hasPasskeys && (
          <Button onClick={() => onStep({ name: 'prove', purpose: 'renew' })} size="small">
            {t('Renew backup codes')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** As large as what takes its place. */
function Awaited({ isOn }: { isOn: boolean }) {
  const totp = isOn ? { enabledAt: new Date().toISOString() } : null
  return (
    <div className="skeleton [&>*]:invisible">
      <Overview factors={{ totp, passkeys: [], backupCodesLeft: 10 }} onStep={() => undefined} />
    </div>
  )
}

function RemovalAhead({ at, onKeep }: { at: string; onKeep: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  return (
    <div className="card mb-4 p-4" role="alert">
      <p className="text-sm font-semibold">
        {t('Your second factor will be removed on {at}', { at: formatInstant(at) })}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {t(
          'Two administrators of Emporion approved this because it was reported lost. If you did not ask for it, keep your second factor and change your password.',
        )}
      </p>
      <Button
        className="mt-3"
        disabled={isPending}
        onClick={() => {
          setPending(true)
          void onKeep().finally(() => setPending(false))
        }}
        size="small"
      >
        {isPending ? t('Keeping...') : t('Keep my second factor')}
      </Button>
    </div>
  )
}

function CodesLeft({ count }: { count: number }) {
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {t(
        '{count, plural, one {# backup code} other {# backup codes}} left. Each signs you in once when your app or your passkeys are out of reach.',
        { count },
      )}
    </p>
  )
}

const stepLabels = {
  enrol: {
    action: t('Continue'),
    lead: t('Confirm that it is you first, so that nobody else adds an app to your account.'),
    strength: 'usual',
  },
  renew: {
    action: t('Renew the codes'),
    lead: t('Ten new codes replace the ones you have.'),
    strength: 'no backup code',
  },
  remove: {
    action: t('Remove'),
    lead: t('This removes the app from your account, and the backup codes unless you have a passkey.'),
    strength: 'password too',
  },
} as const
