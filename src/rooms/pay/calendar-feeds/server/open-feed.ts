// A calendar reads a feed. An address that opens nothing is refused in one way, whatever the reason, and after one look.
import { createHash } from 'node:crypto'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Region } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { recordForUse, toMinute } from '#rooms/people/api-keys/server/index.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import { calendarFile, renewalsPage } from './calendar-file.ts'
import { type FeedBehind, findFeedBehind } from './feed-door-view.ts'
import { findFeed, writeFeedUse } from './feed-store.ts'
import { keepRevised, readRevised } from './revised-days.ts'

export type ListDays = (tx: Tx, now: Date) => Promise<CalendarDay[]>

export async function openFeed(
  platform: Platform,
  listDays: ListDays,
  caller: Actor,
  token: string,
): Promise<ReadyAnswer> {
  const now = platform.clock.now()
  const feed = await findFeedBehind(platform.database.pool, hashOfToken(token))
  if (!feed)
    throw new Refusal(
      'not_found',
      t('This calendar feed does not exist. It may have been revoked, or its address is incomplete.'),
    )
  // Any caller is only a person who has the address here: their own account does not count.
  const actor: Actor = {
    kind: 'visitor',
    tenantId: feed.tenantId,
    ...(caller.network === undefined ? {} : { network: caller.network }),
    ...(caller.requestId === undefined ? {} : { requestId: caller.requestId }),
  }
  const { region, ...body } = await platform.inTenantSnapshot(actor, async (tx) => {
    const region = await findRegion(tx, feed)
    const days = await inLanguageOf(region, () => listDays(tx, now))
    return { region, days, revised: await readRevised(tx, days, now) }
  })
  const writtenDays = await keep(platform, actor, feed, body.revised.changed.length > 0 ? body.days : [], now)
  const days = writtenDays ?? body.revised.days
  return answerOf(inLanguageOf(region, () => calendarFile(days, `${platform.publicOrigin}${renewalsPage}`)))
}

/** A feed is in the language of who made it. */
async function findRegion(tx: Tx, { feedId }: FeedBehind): Promise<Region | undefined> {
  const madeBy = (await findFeed(tx, feedId))?.madeBy ?? ''
  return (await findMembers(tx, [madeBy])).get(madeBy)?.region
}

function answerOf(file: Buffer): ReadyAnswer {
  return new ReadyAnswer(
    file,
    `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`,
    // Calendars take it whatever it says; a browser saves it.
    { 'content-disposition': 'attachment; filename="renewals.ics"' },
  )
}

/**
 * Writes what has changed, and that the feed was read: at most once a minute. A database that can only be read must not stop a
 * calendar that only reads. Answers the days as they were written, undefined where none were.
 */
async function keep(
  platform: Platform,
  actor: Actor,
  { feedId, lastUsedAt, lastNetwork }: FeedBehind,
  changed: readonly CalendarDay[],
  now: Date,
) {
  const wanted = recordForUse({ at: lastUsedAt, network: lastNetwork }, now, actor.network ?? null)
  if (wanted === 'nothing' && changed.length === 0) return undefined
  try {
    return await platform.inTenantTransaction(
      actor,
      async (tx) => {
        const days = changed.length > 0 ? await keepRevised(tx, changed, now) : undefined
        const name = wanted === 'nothing' ? undefined : await writeFeedUse(tx, feedId, toMinute(now))
        if (wanted === 'audit' && name !== undefined)
          await recordAudit(tx, now, {
            action: 'calendar.feed_used',
            targetKind: 'calendar feed',
            targetId: feedId,
            details: { name, previousNetwork: lastNetwork },
          })
        return days
      },
      { unaudited: 'bookkeeping' },
    )
  } catch (error) {
    platform.log.warn({ err: error }, 'that a calendar feed was read could not be written')
    return undefined
  }
}
