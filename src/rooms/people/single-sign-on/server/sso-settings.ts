// A company's single sign-on as its owners see it.
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
import { redirectAddress } from './sso-provider.ts'
import { countLinked, findConnection, listDomains } from './sso-store.ts'

export function getSsoSettings(identity: Identity, actor: Actor): Promise<SsoSettings> {
  return identity.inTenantSnapshot(actor, (tx) => describeSso(identity, tx))
}

/** The secret is not among it: what was sealed is opened for the provider and for nobody else. */
export async function describeSso(identity: Identity, tx: Tx): Promise<SsoSettings> {
  const connection = await findConnection(tx)
  const domains = await listDomains(tx)
  return {
    redirectAddress: redirectAddress(identity, tx.actor.tenantId),
    joinChoices: joinChoicesOf(await readCompany(tx)),
    connection: connection
      ? {
          issuer: connection.issuer,
          clientId: connection.clientId,
          joinsAs: connection.joinsAs,
          isEnabled: connection.isEnabled,
          version: connection.version,
          changedAt: connection.changedAt.toISOString(),
          linkedMembers: await countLinked(tx, connection.issuer),
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

/**
 * A company that only sells has no buyers, and one that only buys no sellers. Nobody comes in as who approves orders: whoever
 * runs the provider could make a second person of their own. An owner gives that work afterwards.
 */
export function joinChoicesOf({ kind }: Pick<StoredCompany, 'kind'>): RegistrationRole[] {
  if (kind === 'vendor') return ['vendor']
  const buyers = buyerSubRoles.filter((role) => !approvingSubRoles.includes(role))
  return kind === 'both' ? [...buyers, 'vendor'] : buyers
}
