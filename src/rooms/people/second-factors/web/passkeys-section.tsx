// The account's passkeys: add one, give it another name, remove it (SET-12).

import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { deviceLabel } from '#rooms/people/accounts/rules/index.ts'
import { passkeysPerAccount } from '../rules/passkey-rules.ts'
import { BackupCodes } from './backup-codes.tsx'
import { browserHasPasskeys, type CreationOptions } from './passkey-ceremony.ts'
import { PasskeyMaking } from './passkey-making.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { ProofStep } from './proof-step.tsx'
import { type SecondFactors, secondFactorsQuery } from './second-factor-queries.ts'
import { usePasskeyCalls } from './use-passkey-calls.ts'

type Passkey = SecondFactors['passkeys'][number]

type Step =
  | { name: 'overview' }
  | { name: 'prove-to-add' }
  | { name: 'make'; options: CreationOptions; passkeyName: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'rename'; passkey: Passkey }
  | { name: 'prove-to-remove'; passkey: Passkey }

const overview: Step = { name: 'overview' }

export function PasskeysSection() {
  return (
    <SettingsSection
      text={t('Sign in with the lock of your device instead of a code. Nothing to type, nothing to phish.')}
      title={t('Passkeys')}
    >
      <Passkeys />
    </SettingsSection>
  )
}

function Passkeys() {
  const factors = useQuery(secondFactorsQuery)
  const { data } = factors
  const calls = usePasskeyCalls()
  const [step, setStep] = useState<Step>(overview)
  const back = () => setStep(overview)

  if (!data) return <LoadState isSmall of={factors} what={t('Your passkeys')} />
  switch (step.name) {
    case 'prove-to-add':
      return (
        <ProofStep
          factors={data}
          label={t('Continue')}
          lead={t(
            'Confirm that it is you first, so that nobody else adds a passkey to your account. Then your browser asks where to keep it.',
          )}
          onCancel={back}
          onProof={async (proof, passkeyName) => {
            const options = await calls.begin(proof)
            setStep({ name: 'make', options, passkeyName })
          }}
          proposedName={deviceLabel(navigator.userAgent)}
        />
      )
    case 'make':
      return (
        <PasskeyMaking
          onCancel={back}
          onMade={async (credential) => {
            const { backupCodes } = await calls.add(step.passkeyName, credential)
            toast({
              title: t('Passkey Added'),
              text: t('"{passkeyName}" signs you in from now on.', { passkeyName: step.passkeyName }),
            })
            setStep(backupCodes ? { name: 'codes', codes: backupCodes } : overview)
          }}
          options={step.options}
        />
      )
    case 'codes':
      return <BackupCodes codes={step.codes} onStored={back} />
    case 'rename':
      return (
        <PasskeyNameForm
          name={step.passkey.name}
          onCancel={back}
          onName={async (name) => {
            await calls.rename(step.passkey.id, name)
            toast({ title: t('Passkey Renamed'), text: t('It is called "{name}" now.', { name }) })
            back()
          }}
        />
      )
    case 'prove-to-remove':
      return (
        <ProofStep
          factors={data}
          label={t('Remove')}
          lead={rich(
            'This removes the passkey <strong>{name}</strong> from your account. Delete it on your device too: only you can.',
            {
              name: step.passkey.name,
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            },
          )}
          onCancel={back}
          onProof={async (proof) => {
            await calls.remove(step.passkey.id, proof)
            toast({
              title: t('Passkey Removed'),
              text: t('"{name}" no longer signs you in.', { name: step.passkey.name }),
            })
            back()
          }}
        />
      )
    case 'overview':
      return (
        <Overview
          onAdd={() => setStep({ name: 'prove-to-add' })}
          onRemove={(passkey) => setStep({ name: 'prove-to-remove', passkey })}
          onRename={(passkey) => setStep({ name: 'rename', passkey })}
          passkeys={data.passkeys}
        />
      )
  }
}

interface OverviewProps {
  passkeys: readonly Passkey[]
  onAdd: () => void
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function Overview({ passkeys, onAdd, onRename, onRemove }: OverviewProps) {
  const cannot = useInBrowser() && !browserHasPasskeys()
  return (
    <div>
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {t(
            'None yet. A passkey stays on your device or in your password manager, opens with your finger, your face or a PIN, and works at this address alone.',
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3" key={passkey.id}>
              <div className="flex min-w-0 items-start gap-3">
                <KeyRound
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-ink-muted"
                  size={18}
                  strokeWidth={1.75}
                />
                <div className="min-w-0">
                  <p className="text-sm font-medium break-words">{passkey.name}</p>
                  <p className="text-[0.8125rem] text-ink-muted">
                    {passkey.lastUsedAt
                      ? t('Added {createdAt}, last used {lastUsedAt}', {
                          createdAt: formatInstantDay(passkey.createdAt),
                          lastUsedAt: formatInstantDay(passkey.lastUsedAt),
                        })
                      : t('Added {createdAt}, not used yet', {
                          createdAt: formatInstantDay(passkey.createdAt),
                        })}
                  </p>
                </div>
              </div>
              <div className="flex gap-2">
                <Button onClick={() => onRename(passkey)} size="small">
                  {rich('Rename<span> the passkey {name}</span>', {
                    name: passkey.name,
                    span: (text) => <span className="sr-only">{text}</span>,
                  })}
                </Button>
                <Button onClick={() => onRemove(passkey)} size="small" tone="quiet">
                  {rich('Remove<span> the passkey {name}</span>', {
                    name: passkey.name,
                    span: (text) => <span className="sr-only">{text}</span>,
                  })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {cannot ? (
        <p className="mt-4 text-sm text-ink-muted">
          {t('This browser has no passkeys. Open this page in another one to add one.')}
        </p>
      ) : passkeys.length >= passkeysPerAccount ? (
        <p className="mt-4 text-sm text-ink-muted">
          {t('An account has at most {passkeysPerAccount} passkeys. Remove one to add another.', {
            passkeysPerAccount,
          })}
        </p>
      ) : (
        <Button className="mt-4" onClick={onAdd} size={passkeys.length > 0 ? 'small' : 'normal'}>
          {t('Add a passkey')}
        </Button>
      )}
    </div>
  )
}
