// Reads the metadata of SAML providers again, every day, from the address that an owner stated: a certificate that follows is taken over,
// and one that left is trusted no more. What cannot be read or describes another provider changes nothing (decision 141).
import type { Actor } from '#platform/server/actor.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { MetadataFault, ProviderMetadata } from '../../rules/saml/saml-metadata.ts'
import { logConnection } from '../sso-connection.ts'
import { describeCertificate } from '../sso-settings.ts'
import { findConnection } from '../sso-store.ts'
import { fetchMetadata } from './read-metadata.ts'
import {
  companiesWithMetadataToRead,
  findSamlProvider,
  putSamlProvider,
  type SamlProvider,
} from './saml-store.ts'

const companiesAtOnce = 200
const hourMs = 3_600_000
const readEveryMs = 24 * hourMs
const triedAgainAfterMs = hourMs

/** As it is kept after a reading that went well. */
export const readNow = (metadataAddress: string | null, now: Date) => ({
  metadataAddress,
  readAt: now,
  readDueAt: metadataAddress === null ? null : new Date(now.getTime() + readEveryMs),
  readFailure: null,
})

export function readSamlMetadataAgain(identity: Identity): Job {
  return {
    name: 'read SAML metadata again',
    async run() {
      const companies = await companiesWithMetadataToRead(
        identity.database.pool,
        identity.clock.now(),
        companiesAtOnce,
      )
      return eachCompany(companies, (tenantId) => readThatOf(identity, { kind: 'system', tenantId }))
    },
  }
}

/** Asks outside of any transaction. Answers how many it wrote. */
async function readThatOf(identity: Identity, actor: Actor): Promise<number> {
  const seen = await identity.inTenantSnapshot(actor, findSamlProvider)
  const now = identity.clock.now()
  if (!seen || !isDue(seen, now) || seen.metadataAddress === null) return 0
  const stated = await fetchMetadata(identity, seen.metadataAddress)
  return identity.inTenantTransaction(
    actor,
    async (tx) => {
      const connection = await findConnection(tx)
      const provider = await findSamlProvider(tx, { isHeld: true })
      // Removed, set up anew or read by another process meanwhile.
      if (!connection || provider?.metadataAddress !== seen.metadataAddress || !isDue(provider, now)) return 0
      if ('fault' in stated) await keepFailure(identity, tx, provider, stated, now)
      else if (stated.entityId !== connection.issuer)
        await keepFailure(identity, tx, provider, { fault: 'another entity ID' }, now)
      else await takeOver(identity, tx, provider, stated, now)
      return 1
    },
    { unaudited: 'bookkeeping' },
  )
}

const isDue = ({ readDueAt }: SamlProvider, now: Date) => readDueAt !== null && readDueAt <= now

async function takeOver(
  identity: Identity,
  tx: Tx,
  provider: SamlProvider,
  { certificates, signInAddress, ...stated }: ProviderMetadata,
  now: Date,
): Promise<void> {
  const signOutAddress = stated.signOutAddress ?? (provider.signsOut ? provider.signOutAddress : null)
  const after = { ...provider, ...readNow(provider.metadataAddress, now) }
  await putSamlProvider(tx, { ...after, certificates, signInAddress, signOutAddress })
  const isChanged =
    certificates.toSorted().join() !== provider.certificates.toSorted().join() ||
    signInAddress !== provider.signInAddress ||
    signOutAddress !== provider.signOutAddress
  if (isChanged)
    await logConnection(identity, tx, 'identity.sso_metadata_changed', {
      certificates: fingerprintsOf(certificates),
      certificatesBefore: fingerprintsOf(provider.certificates),
      signInAddress,
    })
  else if (provider.readFailure) await logConnection(identity, tx, 'identity.sso_metadata_read', {})
}

/** The same failure is logged once. */
async function keepFailure(
  identity: Identity,
  tx: Tx,
  provider: SamlProvider,
  fault: MetadataFault,
  now: Date,
): Promise<void> {
  const before = provider.readFailure
  await putSamlProvider(tx, {
    ...provider,
    readDueAt: new Date(now.getTime() + triedAgainAfterMs),
    readFailure: { since: before?.since ?? now, fault },
  })
  if (JSON.stringify(before?.fault) !== JSON.stringify(fault))
    await logConnection(identity, tx, 'identity.sso_metadata_failed', { ...fault })
}

const fingerprintsOf = (certificates: readonly string[]) =>
  certificates.map((each) => describeCertificate(each).fingerprint).join(' ')
