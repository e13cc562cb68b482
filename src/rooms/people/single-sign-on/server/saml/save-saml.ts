// A company's SAML provider, set up and changed by its owners. Like every change of a provider it takes a proof of who is there.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { endSsoSessions, ownSession } from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import type { SsoSettings } from '../../contract.ts'
import { logConnection, refuseForeignJoin, sealClientSecret } from '../sso-connection.ts'
import { describeCertificate, describeSso } from '../sso-settings.ts'
import { findConnection, insertConnection, updateConnection } from '../sso-store.ts'
import { newOwnKey } from './own-key.ts'
import { entityIdOf } from './own-metadata.ts'
import { type MetadataSource, readMetadata } from './read-metadata.ts'
import { readNow } from './read-metadata-again.ts'
import { findSamlProvider, putSamlProvider, type SamlProvider } from './saml-store.ts'

export interface SamlChange extends RecentProof, MetadataSource {
  joinsAs: RegistrationRole | null
  signsOut: boolean
}

const readBefore = ({ metadataAddress, readAt, readDueAt, readFailure }: SamlProvider) => ({
  metadataAddress,
  readAt,
  readDueAt,
  readFailure,
})

/** What the metadata says, before anything is saved. */
export async function lookAtMetadata(identity: Identity, source: MetadataSource) {
  const { entityId, signInAddress, signOutAddress, certificates } = await readMetadata(identity, source)
  return { entityId, signInAddress, signOutAddress, certificates: certificates.map(describeCertificate) }
}

export async function saveSaml(
  identity: Identity,
  actor: Actor,
  change: SamlChange,
  /** 0 where nothing was set up. */
  seenVersion: number,
): Promise<SsoSettings> {
  const { joinsAs, signsOut, metadataAddress, metadataText } = change
  const proved = await requireProof(identity, actor, change)
  const keeps = metadataAddress === undefined && metadataText === undefined
  const metadata = keeps ? undefined : await readMetadata(identity, { metadataAddress, metadataText })
  const now = identity.clock.now()
  const { tenantId } = actor
  const fresh = await newOwnKey(`Emporion ${tenantId}`, now)
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    await refuseForeignJoin(tx, joinsAs)
    const before = await findConnection(tx)
    if ((before?.version ?? 0) !== seenVersion) throw staleVersion(t('Single sign-on'))
    const provider = await findSamlProvider(tx, { isHeld: true })
    const described = metadata ?? (provider && before ? { ...provider, entityId: before.issuer } : undefined)
    if (!described)
      throw fieldRefusal('metadataAddress', t('Enter the address of the metadata, or choose its file'))
    if (signsOut && described.signOutAddress === null)
      throw fieldRefusal(
        'signsOut',
        t('The metadata names no sign-out address for the HTTP-Redirect binding'),
      )
    const keepsKey = provider !== undefined && before?.protocol === 'saml'
    const draft = {
      protocol: 'saml' as const,
      issuer: described.entityId,
      clientId: entityIdOf(identity, tenantId),
      joinsAs,
      sealedClientSecret: keepsKey
        ? before.sealedClientSecret
        : sealClientSecret(identity, tenantId, fresh.privateKey),
    }
    const isSaved = before
      ? await updateConnection(tx, seenVersion, draft, now)
      : await insertConnection(tx, draft, now)
    if (!isSaved) throw staleVersion(t('Single sign-on'))
    await putSamlProvider(tx, {
      signInAddress: described.signInAddress,
      signOutAddress: described.signOutAddress,
      signsOut,
      certificates: described.certificates,
      ...(metadata || !provider ? readNow(metadataAddress ?? null, now) : readBefore(provider)),
      ownCertificate: keepsKey ? provider.ownCertificate : fresh.certificate,
    })
    // Another provider takes the place of the one that opened them.
    const sessionsEnded =
      before && before.issuer !== described.entityId
        ? await endSsoSessions(tx, now, ownSession(actor).sessionId)
        : 0
    await logConnection(identity, tx, 'identity.sso_saved', {
      protocol: 'saml',
      issuer: described.entityId,
      certificates: described.certificates.map((each) => describeCertificate(each).fingerprint).join(' '),
      metadataRead: metadata !== undefined,
      signsOut,
      joinsAs,
      version: seenVersion + 1,
      sessionsEnded,
    })
    return describeSso(identity, tx)
  })
}
