// Single sign-on as a connection, by either protocol: the provider, whether it is on, and the mail domains. A company has one
// provider, so that one of the two is connected at most.
import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { outboundCauseText } from '#platform/kernel/outbound-cause.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { listNewestEntries } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { ProviderFinding } from '#rooms/people/single-sign-on/contract.ts'
import {
  checkProvider,
  checkSaml,
  findConnection,
  findSamlProvider,
  isSsoEntry,
  listDomains,
  type MetadataFault,
  metadataFaultText,
  readLastUse,
  ssoAttemptText,
} from '#rooms/people/single-sign-on/server/index.ts'
import type { Connector } from './connector.ts'

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
  action.startsWith('identity.sso_'),
)
/** Sign-ins of every kind among which those of the provider are looked for. */
const lookedThrough = 1_000

const findings: Readonly<Record<Exclude<ProviderFinding, 'away'>, string>> = {
  get ready() {
    return t('The provider answered and is ready.')
  },
  get 'issuer-differs'() {
    return t('The provider’s issuer differs from the one that you entered.')
  },
  get 'not-a-provider'() {
    return t('The address answered, but not as an OpenID Connect provider.')
  },
  get 'not-allowed'() {
    return t('The address of the provider is not on the public internet.')
  },
}

export function oidcConnector(identity: Identity): Connector {
  return {
    ...spokenBy('oidc'),
    kind: 'single-sign-on',
    async test(actor) {
      const connection = await identity.inTenantSnapshot(actor, findConnection)
      if (!connection) return notThere
      const { finding, cause } = await checkProvider(identity, connection.issuer)
      if (finding === 'away')
        return {
          isOk: false,
          text: () =>
            t('The provider was not reached: {cause}.', { cause: outboundCauseText(cause ?? 'other') }),
        }
      return { isOk: finding === 'ready', text: () => findings[finding] }
    },
  }
}

export function samlConnector(identity: Identity): Connector {
  return {
    ...spokenBy('saml'),
    kind: 'saml',
    async test(actor) {
      const [connection, provider] = await identity.inTenantSnapshot(
        actor,
        async (tx) => [await findConnection(tx), await findSamlProvider(tx)] as const,
      )
      return connection && provider ? checkSaml(identity, connection, provider) : notThere
    },
  }
}

/** Removed since the test was asked for. */
const notThere = {
  isOk: false,
  text: () => t('No provider is set up.'),
}

function spokenBy(protocol: 'oidc' | 'saml'): Pick<Connector, 'find' | 'listEvents'> {
  const findSpoken = async (tx: Tx) => {
    const connection = await findConnection(tx)
    return connection?.protocol === protocol ? connection : undefined
  }
  return {
    async find(tx) {
      const connection = await findSpoken(tx)
      if (!connection) return undefined
      const domains = await listDomains(tx)
      const missing = domains.filter(({ missingSince }) => missingSince !== null)
      const unread = protocol === 'saml' ? (await findSamlProvider(tx))?.readFailure : null
      const reason = !connection.isEnabled
        ? t('It is set up but switched off.')
        : missing.length > 0
          ? t('The DNS record of {domains} is missing.', {
              domains: listOf(missing.map(({ domain }) => domain)),
            })
          : unread
            ? t('Its metadata could not be read again: {reason}', { reason: metadataFaultText(unread.fault) })
            : null
      return {
        status: reason === null ? 'connected' : 'warning',
        reason,
        summary: nameOf(connection.issuer),
        lastSuccessAt: await readLastUse(tx, connection.issuer),
      }
    },
    async listEvents(tx, atMost) {
      if (!(await findSpoken(tx))) return []
      const done = await listNewestEntries(tx, actions, atMost)
      const signIns = await listNewestEntries(
        tx,
        ['identity.signed_in', 'identity.sign_in_refused'],
        lookedThrough,
      )
      return [
        ...done.map(({ at, action, outcome, details }) => ({
          at,
          text:
            action === 'identity.sso_metadata_failed'
              ? t('{name}: {text}', {
                  name: auditActions[action][2](),
                  text: metadataFaultText(details as unknown as MetadataFault),
                })
              : auditActions[action][2](),
          isFailure: outcome === 'refused' || action === 'identity.sso_metadata_failed',
        })),
        ...signIns.filter(isSsoEntry).map(({ at, outcome, details }) => ({
          at,
          text: ssoAttemptText(outcome, details).title,
          isFailure: outcome === 'refused',
        })),
      ]
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, atMost)
    },
  }
}

/** An entity ID of SAML need not be an address. */
function nameOf(issuer: string): string {
  return URL.canParse(issuer) && new URL(issuer).host !== '' ? new URL(issuer).host : issuer
}
