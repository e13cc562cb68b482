// The secret that all webhooks of the company are signed with, masked (SET-13).
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { ProofDialog } from '#rooms/people/second-factors/web/index.ts'
import { useApiKeyCalls, type WebhookSecret, webhookSecretQuery } from './api-key-queries.ts'
import { NewSecret } from './new-secret.tsx'

export function WebhookSection() {
  const profile = useProfile()
  const secret = useQuery(webhookSecretQuery)
  return (
    <SettingsSection
      text={
        <>
          Every webhook of your company is signed with it, beside the secret of its endpoint: for a receiver
          behind several endpoints. Add endpoints under{' '}
          <Link
            className="text-link"
            to={`${profile?.activePortal === 'vendor' ? '/vendor-integration' : '/integration'}?tab=webhooks`}
          >
            Integrations
          </Link>
          .
        </>
      }
      title="Webhook secret"
    >
      <LoadState isSmall of={secret} what="The webhook secret">
        {(data) => <Secret data={data} />}
      </LoadState>
    </SettingsSection>
  )
}

function Secret({ data: { current, version } }: { data: WebhookSecret }) {
  const calls = useApiKeyCalls()
  const [isProving, setProving] = useState(false)
  const [secret, setSecret] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div>
      {secret !== undefined && (
        <NewSecret
          keptAs="Emporion keeps it encrypted, to sign with."
          key={secret}
          onStored={() => {
            setSecret(undefined)
            button.current?.focus()
          }}
          secret={secret}
          storedLabel="I have stored this secret in a safe place"
          text="Give it to the system that will receive the messages. It checks their signatures with it, as the Standard Webhooks specification says."
          title="The webhook secret"
        />
      )}
      {current ? (
        <div className="border-y border-line py-4">
          <code className="font-mono text-[0.8125rem]">{current.masked}</code>
          <p className="mt-1 text-[0.8125rem] text-ink-muted">
            Made {formatInstantDay(current.madeAt)} by {current.madeBy}
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">None yet.</p>
      )}
      <Button
        className="mt-4"
        onClick={() => setProving(true)}
        ref={button}
        size={current ? 'small' : 'normal'}
      >
        {current ? 'Regenerate' : 'Create'}
        <span className="sr-only"> the webhook secret</span>
      </Button>
      {isProving && (
        <ProofDialog
          label={current ? 'Regenerate the secret' : 'Create the secret'}
          lead={
            current
              ? 'A new secret takes the place of the present one, which is good no more.'
              : 'The secret is made for the whole company and is shown once.'
          }
          onClose={() => setProving(false)}
          onProof={async (proof) => {
            setSecret((await calls.regenerateWebhookSecret(version, proof)).secret)
            setProving(false)
          }}
          title={current ? 'Regenerate the webhook secret' : 'Create the webhook secret'}
        />
      )}
    </div>
  )
}
