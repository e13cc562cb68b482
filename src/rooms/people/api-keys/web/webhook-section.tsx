// The secret that all webhooks of the company are signed with, masked (SET-13).

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { ProofDialog } from '#rooms/people/second-factors/web/index.ts'
import { useApiKeyCalls, type WebhookSecret, webhookSecretQuery } from './api-key-queries.ts'
import { NewSecret } from './new-secret.tsx'

export function WebhookSection() {
  const profile = useProfile()
  const secret = useQuery(webhookSecretQuery)
  return (
    <SettingsSection
      text={rich(
        'It signs every webhook of your company, in addition to the endpoint’s own secret. Use it for one receiver behind several endpoints. Add endpoints under <link>Integrations</link>.',
        {
          link: (text) => (
            <Link
              className="text-link"
              to={`${profile?.activePortal === 'vendor' ? '/vendor-integration' : '/integration'}?tab=webhooks`}
            >
              {text}
            </Link>
          ),
        },
      )}
      title={t('Webhook secret')}
    >
      <LoadState isSmall of={secret} what={t('The webhook secret')}>
        {(data) => <Secret data={data} />}
      </LoadState>
    </SettingsSection>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

function Secret({ data: { current, version } }: { data: WebhookSecret }) {
  const calls = useApiKeyCalls()
  const [isProving, setProving] = useState(false)
  const [secret, setSecret] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div>
      {secret !== undefined && (
        <NewSecret
          keptAs={t('Emporion keeps it encrypted, to sign with.')}
          key={secret}
          onStored={() => {
            setSecret(undefined)
            button.current?.focus()
          }}
          secret={secret}
          storedLabel={t('I have stored this secret in a safe place')}
          text={t(
            'Give it to the system that will receive the messages. It checks their signatures with it, as the Standard Webhooks specification says.',
          )}
          title={t('The webhook secret')}
        />
      )}
      {current ? (
        <div className="border-y border-line py-4">
          <code className="font-mono text-[0.8125rem]">{current.masked}</code>
          <p className="mt-1 text-[0.8125rem] text-ink-muted">
            {t('Made {madeAt} by {madeBy}', {
              madeAt: formatInstantDay(current.madeAt),
              madeBy: current.madeBy,
            })}
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">{t('None yet.')}</p>
      )}
      <Button
        className="mt-4"
        onClick={() => setProving(true)}
        ref={button}
        size={current ? 'small' : 'normal'}
      >
        {current
          ? rich('Regenerate<span> the webhook secret</span>', { span: hidden })
          : rich('Create<span> the webhook secret</span>', { span: hidden })}
      </Button>
      {isProving && (
        <ProofDialog
          label={current ? t('Regenerate the secret') : t('Create the secret')}
          lead={
            current
              ? t('The new secret replaces the current one, which stops working.')
              : t('The secret is for your whole company and is shown once.')
          }
          onClose={() => setProving(false)}
          onProof={async (proof) => {
            setSecret((await calls.regenerateWebhookSecret(version, proof)).secret)
            setProving(false)
          }}
          title={current ? t('Regenerate the webhook secret') : t('Create the webhook secret')}
        />
      )}
    </div>
  )
}
