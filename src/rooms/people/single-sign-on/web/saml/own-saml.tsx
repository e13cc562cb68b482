// What a SAML provider has to be told of us.

import { t } from '#platform/kernel/texts.ts'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { SsoSettings } from '../sso-queries.ts'

export function OwnSaml({ own }: { own: SsoSettings['ownSaml'] }) {
  return (
    <div className="grid gap-4">
      <CopiedText
        label={t('Copy the address')}
        name={t('Assertion consumer address (reply or single sign-on URL)')}
        text={own.acsAddress}
      />
      <CopiedText
        label={t('Copy the entity ID')}
        name={t('Entity ID (identifier or audience)')}
        text={own.entityId}
      />
      <CopiedText
        label={t('Copy the address')}
        name={t('Sign-out address (optional)')}
        text={own.signedOutAddress}
      />
      <p className="text-sm text-ink-muted">
        {own.certificate
          ? rich(
              '<a>Download our metadata</a>. Its certificate checks our signed requests and encrypts assertions for us; it expires on {endsAt}.',
              {
                a: (text) => (
                  <a className="text-link" download href={own.entityId}>
                    {text}
                  </a>
                ),
                endsAt: formatInstantDay(own.certificate.endsAt),
              },
            )
          : rich(
              '<a>Download our metadata</a>. It holds our certificate once you have saved your provider below.',
              {
                a: (text) => (
                  <a className="text-link" download href={own.entityId}>
                    {text}
                  </a>
                ),
              },
            )}
      </p>
    </div>
  )
}
