// Provisioning over SCIM as a connection: the tokens of the company's directory, and what it did.
import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { listNewestEntries } from '#platform/server/audit/audit-store.ts'
import { refusalReason } from '#platform/server/audit/refusal-reason.ts'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { countProvisioned, listTokens, scimRoutes } from '#rooms/people/provisioning/server/index.ts'
import { listDomains } from '#rooms/people/single-sign-on/server/index.ts'
import type { Connector } from './connector.ts'

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
  action.startsWith('provisioning.'),
)
/** New members of every kind among which those of the directory are looked for. */
const lookedThrough = 1_000

export function provisioningConnector(identity: Identity, call: () => CallRoute): Connector {
  return {
    kind: 'provisioning',
    async find(tx) {
      const tokens = await listTokens(tx)
      if (tokens.length === 0 && (await listNewestEntries(tx, actions, 1)).length === 0) return undefined
      const { provisioned } = await countProvisioned(tx)
      const isProved = (await listDomains(tx)).some(({ provedAt }) => provedAt !== null)
      const lastUsed = tokens
        .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
        .toSorted((a, b) => b.getTime() - a.getTime())
      const summary = t('{provisioned, plural, one {# member provisioned} other {# members provisioned}}', {
        provisioned,
      })
      if (tokens.length === 0)
        return {
          status: 'failed',
          reason: t('Your directory has no token, so it can’t sign in. Create one under Settings, Security.'),
          summary,
          lastSuccessAt: null,
        }
      const reason = !isProved
        ? t('Verify a mail domain under Settings, Security. Until then your directory can’t create members.')
        : lastUsed.length === 0
          ? t('Your directory has not used its token yet.')
          : null
      return {
        status: reason === null ? 'connected' : 'warning',
        reason,
        summary,
        lastSuccessAt: lastUsed[0] ?? null,
      }
    },
    async test(actor) {
      const [token] = await identity.inTenantSnapshot(actor, listTokens)
      if (!token) return { isOk: false, text: () => t('Your directory has no token.') }
      const directory: Actor = {
        kind: 'provisioner',
        tenantId: actor.tenantId,
        provisioning: { tokenId: token.id, name: token.name, madeBy: token.madeBy },
        ...(actor.network === undefined ? {} : { network: actor.network }),
        ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
      }
      const { totalResults } = await call()(directory, scimRoutes.listScimUsers, { query: { count: '1' } })
      return {
        isOk: true,
        text: () =>
          t(
            'The address for your directory answered, and lists {members, plural, one {# member} other {# members}}.',
            { members: totalResults },
          ),
      }
    },
    async listEvents(tx, atMost) {
      const done = await listNewestEntries(tx, actions, atMost)
      const added = await listNewestEntries(tx, ['identity.member_added'], lookedThrough)
      return [...done, ...added.filter(({ details }) => details.by === 'provisioning')]
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, atMost)
        .map(({ at, action, targetId, outcome, details }) => ({
          at,
          text:
            action === 'provisioning.call_refused'
              ? `${auditActions[action][2]()}: ${targetId ?? ''} (${details.status}): ${refusalReason(details)}`
              : typeof details.name === 'string'
                ? t('{name}: {text}', { name: auditActions[action][2](), text: details.name })
                : auditActions[action][2](),
          isFailure: outcome === 'refused',
        }))
    },
  }
}
