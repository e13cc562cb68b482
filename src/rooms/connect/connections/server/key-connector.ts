// The keys of a company as a connection: whether programs or assistants can sign in with them, and what happened to them.
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { listNewestEntries, type OwnEntry } from '#platform/server/audit/audit-store.ts'
import { refusalReason } from '#platform/server/audit/refusal-reason.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers, type Identity } from '#rooms/people/accounts/server/index.ts'
import { type ApiKey, listApiKeys } from '#rooms/people/api-keys/server/index.ts'
import type { ConnectorKind } from '../rules/connectors.ts'
import type { Connected, Connector, Tested } from './connector.ts'

const actions = (Object.keys(auditActions) as AuditAction[]).filter(
  (action) => action.startsWith('identity.api_key_') || action === 'access.denied',
)
/** A program that sent a revoked key within so many days still calls. */
const stillCallsDays = 7
/** Keys that end within so many days are worth a warning. */
const soonDays = 14
/** Entries about keys of every kind among which those of this one are looked for. */
const lookedThrough = 1_000

interface Keys {
  keys: ApiKey[]
  /** Those that can sign somebody in now. */
  good: ApiKey[]
}

interface KeyKind {
  kind: ConnectorKind
  /** Whether a key of these scopes belongs to it. */
  isOfIt: (scopes: readonly ApiScope[]) => boolean
  test: (actor: Actor, keys: Keys) => Promise<Tested>
}

export function keyConnector(identity: Identity, { kind, isOfIt, test }: KeyKind): Connector {
  async function read(tx: Tx, now: Date): Promise<Keys> {
    const keys = (await listApiKeys(tx)).filter(({ scopes }) => isOfIt(scopes))
    const people = await findMembers(
      tx,
      keys.map(({ userId }) => userId),
    )
    const good = keys.filter(
      ({ expiresAt, userId }) => expiresAt > now && people.get(userId)?.isActive === true,
    )
    return { keys, good }
  }
  /** What happened to its keys, the newest first; also to those that were revoked since. */
  async function listOwn(tx: Tx): Promise<OwnEntry[]> {
    const entries = await listNewestEntries(tx, actions, lookedThrough)
    const ids = new Set((await listApiKeys(tx)).filter(({ scopes }) => isOfIt(scopes)).map(({ id }) => id))
    for (const { action, targetId, details } of entries)
      if (action === 'identity.api_key_created' && targetId !== null)
        if (isOfIt(String(details.scopes).split(' ') as ApiScope[])) ids.add(targetId)
    return entries.filter(({ targetId, details }) => ids.has(String(details.apiKey ?? targetId)))
  }
  /** Whether one of its keys was sent after it was revoked. What was refused to it before says nothing of that. */
  async function isStillCalled(tx: Tx, now: Date): Promise<boolean> {
    const done = new Set<string | null>()
    for (const { action, outcome, at, targetId, details } of await listOwn(tx)) {
      if (now.getTime() - at.getTime() >= stillCallsDays * 86_400_000) return false
      if (outcome === 'success') done.add(targetId)
      else if (action === 'identity.api_key_refused' && details.reason === 'revoked' && !done.has(targetId))
        return true
    }
    return false
  }
  return {
    kind,
    async find(tx, now) {
      const { keys, good } = await read(tx, now)
      if (keys.length === 0) return (await isStillCalled(tx, now)) ? withoutKeys() : undefined
      const soon = good.filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() < soonDays * 86_400_000)
      const lastSuccessAt =
        keys
          .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
          .toSorted((a, b) => b.getTime() - a.getTime())
          .at(0) ?? null
      const summary = t('{keys, plural, one {# key} other {# keys}}', { keys: keys.length })
      if (good.length === 0)
        return { status: 'failed', reason: t('All keys have stopped working.'), summary, lastSuccessAt }
      const reason =
        good.length < keys.length
          ? t('{broken} of {keys, plural, one {# key no longer works} other {# keys no longer work}}.', {
              broken: keys.length - good.length,
              keys: keys.length,
            })
          : soon.length > 0
            ? t(
                '{soon, plural, one {A key expires} other {# keys expire}} within {days, plural, one {# day} other {# days}}.',
                { soon: soon.length, days: soonDays },
              )
            : null
      return { status: reason === null ? 'connected' : 'warning', reason, summary, lastSuccessAt }
    },
    async test(actor) {
      return test(actor, await identity.inTenantSnapshot(actor, (tx) => read(tx, identity.clock.now())))
    },
    async listEvents(tx, atMost) {
      return (await listOwn(tx))
        .slice(0, atMost)
        .map((entry) => ({ at: entry.at, text: eventText(entry), isFailure: entry.outcome === 'refused' }))
    },
  }
}

function withoutKeys(): Connected {
  return {
    status: 'failed',
    reason: t('A program still calls, but no key is left. Create one under Settings, Security, or stop it.'),
    summary: t('{keys, plural, one {# key} other {# keys}}', { keys: 0 }),
    lastSuccessAt: null,
  }
}

const reasonTexts: Readonly<Record<string, () => string>> = {
  expired: () => t('it has expired'),
  revoked: () => t('it was revoked or replaced'),
  'company network': () => t('your company does not allow its network'),
}

/** With the key's name, and of what was refused which call it was and why. */
function eventText({ action, targetId, details }: OwnEntry): string {
  const what = auditActions[action][2]()
  const call = targetId ?? ''
  const why =
    action === 'identity.api_key_refused'
      ? reasonTexts[String(details.reason)]?.()
      : action === 'identity.api_key_call_refused'
        ? `${call} (${details.status}): ${refusalReason(details)}`
        : action !== 'access.denied'
          ? undefined
          : typeof details.lacks === 'string'
            ? t('{call}, which needs the scope {scope}', { call, scope: details.lacks })
            : `${call} (${details.code})`
  return [what, details.name ?? details.apiKeyName, why].filter((part) => typeof part === 'string').join(': ')
}
