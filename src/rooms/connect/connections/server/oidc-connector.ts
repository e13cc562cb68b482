// Single sign-on by OpenID Connect as a connection: the provider, whether it is on, and the mail domains.

import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { listNewestEntries } from '#platform/server/audit/audit-store.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { ProviderFinding } from '#rooms/people/single-sign-on/contract.ts'
import { checkProvider, findConnection, listDomains } from '#rooms/people/single-sign-on/server/index.ts'
import type { Connector } from './connector.ts'

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
  action.startsWith('identity.sso_'),
)

const findings: Readonly<Record<ProviderFinding, string>> = {
  ready: 'The provider answered and is ready.',
  'issuer-differs': 'The provider calls itself by another issuer than the one that is set.',
  'not-a-provider': 'The address answered, but not as an OpenID Connect provider.',
  'not-allowed': 'The address of the provider is not on the public internet.',
  away: 'The provider did not answer in time.',
}

export function oidcConnector(identity: Identity): Connector {
  return {
    kind: 'single-sign-on',
    async find(tx) {
      const connection = await findConnection(tx)
      if (!connection) return undefined
      const domains = await listDomains(tx)
      const missing = domains.filter(({ missingSince }) => missingSince !== null)
      const [used] = await listNewestEntries(tx, ['identity.sso_accepted'], 1)
      const reason = !connection.isEnabled
        ? 'It is set up and switched off.'
        : missing.length > 0
          ? `The DNS record of ${missing.map(({ domain }) => domain).join(', ')} is missing.`
          : null
      return {
        status: reason === null ? 'connected' : 'warning',
        reason,
        summary: new URL(connection.issuer).host,
        lastSuccessAt: used?.at ?? null,
      }
    },
    async test(actor) {
      const connection = await identity.inTenantSnapshot(actor, (tx) => findConnection(tx))
      if (!connection) return { isOk: false, text: 'No provider is set up.' }
      const { finding } = await checkProvider(identity, connection.issuer)
      return { isOk: finding === 'ready', text: findings[finding] }
    },
    async listEvents(tx, atMost) {
      return (await listNewestEntries(tx, actions, atMost)).map(({ at, action, outcome }) => ({
        at,
        text: auditActions[action][2],
        isFailure: outcome === 'refused',
      }))
    },
  }
}
