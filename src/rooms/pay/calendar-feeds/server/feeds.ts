// A member's calendar feeds: made, listed, revoked. The address leaves once, in the answer, so making one takes no
// Idempotency-Key: its kept answer would be the secret.

import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Platform } from '#platform/server/platform.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { calendarFeedRoutes } from '../contract.ts'
import { feedsPerMember } from '../rules/feed-limits.ts'
import { deleteFeed, findFeed, insertFeed, listFeeds, type StoredFeed } from './feed-store.ts'

type Feed = z.output<typeof calendarFeedRoutes.listFeeds.returns>[number]

export function readFeeds(platform: Platform, actor: Actor): Promise<Feed[]> {
  const userId = getUserId(actor)
  return platform.inTenantSnapshot(actor, async (tx) =>
    shown(tx, await listFeeds(tx, actor.teamRole === 'owner' ? undefined : userId)),
  )
}

export async function makeFeed(
  platform: Platform,
  actor: Actor,
  name: string,
): Promise<{ feed: Feed; address: string }> {
  const madeBy = getUserId(actor)
  if (actor.teamRole === 'viewer')
    throw new Refusal('forbidden', t('Viewers can’t create a feed. Ask a colleague who can edit.'))
  const now = platform.clock.now()
  const token = newSecretToken()
  const feed = await platform.inTenantTransaction(actor, async (tx) => {
    await lockFor(tx, 'calendar feeds', madeBy)
    if ((await listFeeds(tx, madeBy)).length >= feedsPerMember)
      throw new Refusal(
        'conflict',
        t('You already have {limit} calendar feeds. Revoke one that you no longer use first.', {
          limit: feedsPerMember,
        }),
        { because: 'limit' },
      )
    const feed = { id: newId(), name, madeBy, madeAt: now }
    await insertFeed(tx, { ...feed, tokenHash: hashOfToken(token) })
    await recordAudit(tx, now, {
      action: 'calendar.feed_made',
      targetKind: 'calendar feed',
      targetId: feed.id,
      details: { name },
    })
    const [one] = await shown(tx, [{ ...feed, lastUsedAt: null, lastNetwork: null }])
    if (!one) throw new Error('a calendar feed was not shown')
    return one
  })
  const path = calendarFeedRoutes.openFeed.path.replace('{token}', token)
  return { feed, address: `${platform.publicOrigin}${path}` }
}

export async function revokeFeed(platform: Platform, actor: Actor, id: string): Promise<void> {
  const userId = getUserId(actor)
  await platform.inTenantTransaction(actor, async (tx) => {
    const feed = await findFeed(tx, id)
    // A member who is not an owner knows only about their own feeds.
    const isTheirs = feed?.madeBy === userId || actor.teamRole === 'owner'
    if (!feed || !isTheirs || !(await deleteFeed(tx, id)))
      throw new Refusal('not_found', t('There is no such calendar feed. It may have been revoked.'))
    const { name, madeBy, lastUsedAt, lastNetwork } = feed
    await recordAudit(tx, platform.clock.now(), {
      action: 'calendar.feed_revoked',
      targetKind: 'calendar feed',
      targetId: id,
      details: { name, madeBy, lastUsedAt: lastUsedAt?.toISOString() ?? null, lastNetwork },
    })
  })
}

async function shown(tx: Tx, feeds: readonly StoredFeed[]): Promise<Feed[]> {
  const members = await findMembers(
    tx,
    feeds.map(({ madeBy }) => madeBy),
  )
  return feeds.map(({ id, name, madeBy, madeAt, lastUsedAt, lastNetwork }) => ({
    id,
    name,
    madeBy: { name: members.get(madeBy)?.name ?? t('a former member'), isYou: madeBy === tx.actor.userId },
    madeAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastNetwork,
  }))
}
