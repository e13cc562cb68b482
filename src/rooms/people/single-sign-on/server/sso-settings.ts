// A company's single sign-on as its owners see it.
import { X509Certificate } from 'node:crypto'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  approvingSubRoles,
  buyerSubRoles,
  endOfDomain,
  proofName,
  proofText,
  type RegistrationRole,
} from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { readCompany, type StoredCompany } from '#rooms/people/company/server/index.ts'
import type { SsoSettings } from '../contract.ts'
import { metadataFaultText } from '../rules/saml/saml-metadata.ts'
import { acsAddressOf, entityIdOf, signedOutAddressOf } from './saml/own-metadata.ts'
import { findSamlProvider } from './saml/saml-store.ts'
import { redirectAddress } from './sso-provider.ts'
import { countLinked, findConnection, listDomains } from './sso-store.ts'

export function getSsoSettings(identity: Identity, actor: Actor): Promise<SsoSettings> {
  return identity.inTenantSnapshot(actor, (tx) => describeSso(identity, tx))
}

/** The secret is not among it: what was sealed is opened for the provider and for nobody else. */
export async function describeSso(identity: Identity, tx: Tx): Promise<SsoSettings> {
  const connection = await findConnection(tx)
  const provider = await findSamlProvider(tx)
  const domains = await listDomains(tx)
  const { tenantId } = tx.actor
  return {
    redirectAddress: redirectAddress(identity, tenantId),
    ownSaml: {
      entityId: entityIdOf(identity, tenantId),
      acsAddress: acsAddressOf(identity, tenantId),
      signedOutAddress: signedOutAddressOf(identity, tenantId),
      certificate: provider ? describeCertificate(provider.ownCertificate) : null,
    },
    joinChoices: joinChoicesOf(await readCompany(tx)),
    connection: connection
      ? {
          protocol: connection.protocol,
          issuer: connection.issuer,
          clientId: connection.clientId,
          joinsAs: connection.joinsAs,
          isEnabled: connection.isEnabled,
          version: connection.version,
          changedAt: connection.changedAt.toISOString(),
          linkedMembers: await countLinked(tx, connection.issuer),
          saml: provider
            ? {
                signInAddress: provider.signInAddress,
                signOutAddress: provider.signOutAddress,
                signsOut: provider.signsOut,
                metadataAddress: provider.metadataAddress,
                readAt: provider.readAt.toISOString(),
                readFailure: provider.readFailure && {
                  since: provider.readFailure.since.toISOString(),
                  text: metadataFaultText(provider.readFailure.fault),
                },
                certificates: provider.certificates.map(describeCertificate),
              }
            : null,
        }
      : null,
    domains: domains.map(({ domain, proof, provedAt, missingSince }) => ({
      domain,
      provedAt: provedAt?.toISOString() ?? null,
      missingUntil: missingSince === null ? null : endOfDomain(missingSince).toISOString(),
      recordName: proofName(domain),
      recordText: proofText(proof),
    })),
  }
}

/** What tells one certificate from another, and when it ends. It counts beyond that all the same: only its key matters. */
export function describeCertificate(pem: string) {
  const { fingerprint256, validToDate } = new X509Certificate(pem)
  return { fingerprint: fingerprint256, endsAt: validToDate.toISOString() }
}

/**
 * A company that only sells has no buyers, and one that only buys no sellers. Nobody comes in as an approver of orders: a
 * person who runs the provider could make a second account for themselves. An owner gives that work afterwards.
 */
export function joinChoicesOf({ kind }: Pick<StoredCompany, 'kind'>): RegistrationRole[] {
  if (kind === 'vendor') return ['vendor']
  const buyers = buyerSubRoles.filter((role) => !approvingSubRoles.includes(role))
  return kind === 'both' ? [...buyers, 'vendor'] : buyers
}
