// What a SAML provider has to be told of us.
import { CopiedText } from '#platform/web/copied-text.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import type { SsoSettings } from '../sso-queries.ts'

export function OwnSaml({ own }: { own: SsoSettings['ownSaml'] }) {
  return (
    <div className="grid gap-4">
      <CopiedText
        label="Copy the address"
        name="Assertion consumer address (reply or single sign-on URL)"
        text={own.acsAddress}
      />
      <CopiedText label="Copy the entity ID" name="Entity ID (identifier or audience)" text={own.entityId} />
      <CopiedText label="Copy the address" name="Sign-out address (optional)" text={own.signedOutAddress} />
      <p className="text-sm text-ink-muted">
        <a className="text-link" download href={own.entityId}>
          Download our metadata
        </a>
        {own.certificate
          ? `. Its certificate checks our signed requests and encrypts assertions for us; it is good until ${formatInstantDay(own.certificate.endsAt)}.`
          : '. It holds our certificate once you have saved your provider below.'}
      </p>
    </div>
  )
}
