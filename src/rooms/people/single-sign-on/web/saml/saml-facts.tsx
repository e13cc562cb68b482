// What is set up of a SAML provider.
import { t } from '#platform/kernel/texts.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { joinLabel } from '#rooms/people/accounts/web/index.ts'
import { Fact } from '../sso-fact.tsx'
import type { SamlMetadata, SamlSettings, SsoConnection } from '../sso-queries.ts'

export function SamlFacts({ connection, saml }: { connection: SsoConnection; saml: SamlSettings }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact name={t('Entity ID')} value={connection.issuer} />
      <Fact name={t('Sign-in address')} value={saml.signInAddress} />
      <Fact
        name={t('Sign-out')}
        value={
          saml.signsOut
            ? t('Here and at {address}', { address: saml.signOutAddress ?? '' })
            : t('Here only, not at your provider')
        }
      />
      <Fact
        name={t('Metadata')}
        value={
          saml.metadataAddress
            ? t('{address}, read on {day}', {
                address: saml.metadataAddress,
                day: formatInstantDay(saml.readAt),
              })
            : t('From a file, read on {day}', { day: formatInstantDay(saml.readAt) })
        }
      />
      {saml.readFailure && (
        <Fact
          name={t('Not read again')}
          value={t('Since {day}: {reason} What was read before still counts.', {
            day: formatInstantDay(saml.readFailure.since),
            reason: saml.readFailure.text,
          })}
        />
      )}
      <Certificates certificates={saml.certificates} />
      <Fact name={t('Who gets in')} value={joinLabel(connection.joinsAs)} />
    </dl>
  )
}

/** An ended one counts all the same: it is the key that is trusted. */
export function Certificates({ certificates }: Pick<SamlMetadata, 'certificates'>) {
  return certificates.map(({ fingerprint, endsAt }, index) => (
    <Fact
      key={fingerprint}
      name={certificates.length === 1 ? t('Certificate') : t('Certificate {number}', { number: index + 1 })}
      value={t('SHA-256 {fingerprint}..., expires on {day}', {
        fingerprint: fingerprint.slice(0, 23),
        day: formatInstantDay(endsAt),
      })}
    />
  ))
}
