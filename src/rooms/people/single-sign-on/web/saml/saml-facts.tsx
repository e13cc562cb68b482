// What is set up of a SAML provider.
import { formatInstantDay } from '#platform/web/format.ts'
import { joinLabel } from '#rooms/people/accounts/web/index.ts'
import { Fact } from '../sso-fact.tsx'
import type { SamlMetadata, SamlSettings, SsoConnection } from '../sso-queries.ts'

export function SamlFacts({ connection, saml }: { connection: SsoConnection; saml: SamlSettings }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact name="Entity ID" value={connection.issuer} />
      <Fact name="Sign-in address" value={saml.signInAddress} />
      <Fact
        name="Sign-out"
        value={saml.signsOut ? `Here and at ${saml.signOutAddress}` : 'Here only, not at your provider'}
      />
      <Fact
        name="Metadata"
        value={`${saml.metadataAddress ?? 'From a file'}, read on ${formatInstantDay(saml.readAt)}`}
      />
      <Certificates certificates={saml.certificates} />
      <Fact name="Who gets in" value={joinLabel(connection.joinsAs)} />
    </dl>
  )
}

/** An ended one counts all the same: it is the key that is trusted. */
export function Certificates({ certificates }: Pick<SamlMetadata, 'certificates'>) {
  return certificates.map(({ fingerprint, endsAt }, index) => (
    <Fact
      key={fingerprint}
      name={certificates.length === 1 ? 'Certificate' : `Certificate ${index + 1}`}
      value={`SHA-256 ${fingerprint.slice(0, 23)}..., ends on ${formatInstantDay(endsAt)}`}
    />
  ))
}
