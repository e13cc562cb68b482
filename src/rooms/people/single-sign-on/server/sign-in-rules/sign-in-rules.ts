// The rules that a company's owners set for signing in and for keys: read, looked at against the last 30 days, and saved.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type EntrySince, listEntriesSince } from '#platform/server/audit/audit-store.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { readNetwork } from '#platform/server/http/network-form.ts'
import { fieldConflict, fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type SignInRules, signInRuleBounds } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  endSessionsWithoutSso,
  findMembers,
  isAllowedNetwork,
  listLongSessions,
  ownSession,
  readSignInRules,
  shortenSessions,
  writeSignInRules,
} from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { type PastKey, type PastUse, ruleEffects } from '../../rules/sign-in-rules/sign-in-rule-effects.ts'
import { findConnection, listDomains } from '../sso-store.ts'
import { listMembersOutside } from './members-outside-view.ts'

const lookedBackDays = 30
const lookedAt = [
  'identity.signed_in',
  'identity.api_key_used',
  'identity.api_key_created',
  'identity.api_key_regenerated',
]
/** More than a company of this product has in a month; beyond that the newest speak for all. */
const atMost = 20_000
const day = 86_400_000

export function getSignInRules(identity: Identity, actor: Actor) {
  return identity.inTenantSnapshot(actor, describeRules)
}

async function describeRules(tx: Tx) {
  const domains = (await listDomains(tx)).filter(({ provedAt }) => provedAt !== null)
  const connection = await findConnection(tx)
  return {
    ...(await readSignInRules(tx)),
    isSsoOpen: connection?.isEnabled === true && domains.length > 0,
    outside: await listMembersOutside(
      tx,
      domains.map(({ domain }) => domain),
    ),
    ownNetwork: tx.actor.network ?? null,
    bounds: signInRuleBounds,
  }
}

export async function previewSignInRules(identity: Identity, actor: Actor, typed: SignInRules) {
  const rules = { ...typed, networks: networksOf(typed.networks) }
  const since = new Date(identity.clock.now().getTime() - lookedBackDays * day)
  return identity.inTenantSnapshot(actor, async (tx) => {
    const entries = await listEntriesSince(tx, { actions: lookedAt, since, limit: atMost })
    const members = await findMembers(
      tx,
      entries.flatMap((entry) => whoseOf(entry) ?? []),
    )
    const uses = entries.flatMap((entry): PastUse[] => {
      const { action, occurredAt, network, details } = entry
      const member = members.get(whoseOf(entry) ?? '')
      const who = member?.username ?? t('a former member')
      const use = {
        at: occurredAt,
        network,
        isAllowedNetwork: isAllowedNetwork(rules.networks, network ?? undefined),
        isOwner: member?.isOwner ?? false,
      }
      if (action === 'identity.signed_in') return [{ ...use, kind: 'sign-in', who, how: String(details.how) }]
      return action === 'identity.api_key_used'
        ? [{ ...use, kind: 'key', who: t('a key of {name}', { name: who }), how: 'key' }]
        : []
    })
    const keys = entries.flatMap(({ action, occurredAt, details, actorId }): PastKey[] => {
      if (action !== 'identity.api_key_created' && action !== 'identity.api_key_regenerated') return []
      const days = Math.round((Date.parse(String(details.expiresAt)) - occurredAt.getTime()) / day)
      const name = members.get(actorId ?? '')?.username ?? t('a former member')
      const who = t('a key of {name}', { name })
      return [{ who, at: occurredAt, days }]
    })
    const long = rules.sessionHours === null ? null : await listLongSessions(tx, since, rules.sessionHours)
    const effects = ruleEffects(rules, { uses, keys }).map(({ cases, ...effect }) => ({
      ...effect,
      cases: cases.map(({ lastAt, ...one }) => ({ ...one, lastAt: lastAt.toISOString() })),
    }))
    const cut = long && {
      rule: 'sessionHours' as const,
      refused: long.reduce((sum, { count }) => sum + count, 0),
      cases: long.slice(0, 20).map(({ username, count, lastAt }) => ({
        who: username,
        count,
        lastAt: lastAt.toISOString(),
        network: null,
      })),
    }
    return {
      since: since.toISOString(),
      signIns: uses.filter(({ kind }) => kind === 'sign-in').length,
      effects: cut ? [...effects, cut] : effects,
    }
  })
}

export async function saveSignInRules(
  identity: Identity,
  actor: Actor,
  {
    requiresSso,
    requiresFactor,
    networks: typed,
    sessionHours,
    keyDays,
    ...proof
  }: SignInRules & RecentProof,
  seenVersion: number,
) {
  const rules = { requiresSso, requiresFactor, networks: networksOf(typed), sessionHours, keyDays }
  const { network } = actor
  if (!isAllowedNetwork(rules.networks, network))
    throw fieldConflict(
      'networks',
      network === undefined
        ? t('Your own address is not known, so you would lock yourself out. Leave the list empty.')
        : t(
            'Your own address, {network}, must be on the list, or you would lock yourself out. Add it, or leave the list empty.',
            { network },
          ),
    )
  if (requiresFactor && actor.account?.hasSecondFactor !== true)
    throw fieldConflict(
      'requiresFactor',
      t(
        'Set up a second factor of your own first, above. Otherwise the rule would keep you out of these settings.',
      ),
    )
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    const before = await readSignInRules(tx)
    if (before.version !== seenVersion) throw staleVersion(t('The sign-in rules'))
    if (requiresSso && !before.requiresSso && !(await describeRules(tx)).isSsoOpen)
      throw fieldConflict(
        'requiresSso',
        t('Switch on single sign-on first, with a proved mail domain. Otherwise only owners could sign in.'),
      )
    if (!(await writeSignInRules(tx, rules, seenVersion, now))) throw staleVersion(t('The sign-in rules'))
    const ended = requiresSso && !before.requiresSso ? await endSessionsWithoutSso(tx, now) : 0
    if (sessionHours !== null) await shortenSessions(tx, sessionHours)
    await recordAudit(tx, now, {
      action: 'identity.sign_in_rules_saved',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: {
        ...rules,
        networks: rules.networks.join(' '),
        sessionsEnded: ended,
        by: ownSession(actor).userId,
        version: seenVersion + 1,
      },
    })
    return describeRules(tx)
  })
}

/** A sign-in is written down before there is a session: whom it is about is its target, and nobody its actor where it is their first. */
function whoseOf({ action, actorId, targetId }: EntrySince): string | null {
  return action === 'identity.signed_in' ? targetId : actorId
}

/** In their one spelling; refuses the first that is none. */
function networksOf(typed: readonly string[]): string[] {
  const networks = new Set<string>()
  for (const text of typed) {
    const read = readNetwork(text)
    if ('fault' in read) throw fieldRefusal('networks', `“${text}” ${read.fault}.`)
    networks.add(read.network)
  }
  return [...networks]
}
