// The company's provider: what is set up, and the form that changes it.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { isStale } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { joinLabel } from '#rooms/people/accounts/web/index.ts'
import { ProofDialog } from '#rooms/people/second-factors/web/index.ts'
import type { SsoProtocol } from '../rules/sso-protocol.ts'
import { SamlFacts } from './saml/saml-facts.tsx'
import { SamlProviderForm } from './saml/saml-provider-form.tsx'
import { SsoCheck } from './sso-check.tsx'
import { Fact } from './sso-fact.tsx'
import { SsoProviderForm } from './sso-provider-form.tsx'
import { type SsoConnection, type SsoSettings, useSsoCalls } from './sso-queries.ts'

export function SsoProvider({ settings, protocol }: { settings: SsoSettings; protocol: SsoProtocol }) {
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { connection } = settings
  if (!connection || isEditing || connection.protocol !== protocol) {
    const Form = protocol === 'saml' ? SamlProviderForm : SsoProviderForm
    return (
      <Form
        onDone={() => setEditing(false)}
        {...(connection?.protocol === protocol ? { onCancel: () => setEditing(false) } : {})}
        settings={settings}
      />
    )
  }
  const buttons = (
    <>
      <Button onClick={() => setEditing(true)} size="small">
        {t('Change the provider')}
      </Button>
      <Button onClick={() => setRemoving(true)} size="small" tone="quiet">
        {t('Remove')}
      </Button>
    </>
  )
  if (connection.saml)
    return (
      <div>
        <SamlFacts connection={connection} saml={connection.saml} />
        <div className="mt-4 flex flex-wrap items-start gap-2">{buttons}</div>
        {isRemoving && <RemoveDialog connection={connection} onClose={() => setRemoving(false)} />}
      </div>
    )
  return (
    <div>
      <dl className="divide-y divide-line border-y border-line text-sm">
        <Fact name={t('Issuer', {}, 'of identities')} value={connection.issuer} />
        <Fact name={t('Client ID')} value={connection.clientId} />
        <Fact name={t('Client secret')} value={t('Stored encrypted and never shown again.')} />
        <Fact name={t('Who gets in')} value={joinLabel(connection.joinsAs)} />
      </dl>
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <SsoCheck issuer={() => connection.issuer}>{buttons}</SsoCheck>
      </div>
      {isRemoving && <RemoveDialog connection={connection} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function RemoveDialog({ connection, onClose }: { connection: SsoConnection; onClose: () => void }) {
  const calls = useSsoCalls()
  return (
    <ProofDialog
      label={t('Remove')}
      lead={t(
        'This removes the provider, its secret and the links to your members there. It ends every session opened through it, except yours. Your mail domains stay. People without a password set one by mail.',
      )}
      onClose={onClose}
      onProof={async (proof) => {
        try {
          await calls.remove(connection.version, proof)
        } catch (error) {
          if (isStale(error)) void calls.refresh()
          throw error
        }
        toast({ title: t('Single Sign-On Removed'), text: t('Your people sign in with their passwords.') })
        onClose()
      }}
      title={t('Remove single sign-on')}
    />
  )
}
