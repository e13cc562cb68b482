// How much a company uses what it subscribed to, for this room's screen and for the rooms that show subscriptions.

import { t } from '#platform/kernel/texts.ts'
import { monthOf, monthsUpTo } from '#platform/kernel/time/calendar-month.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type HeldSubscription,
  listHeldSubscriptions,
  subscriptionStatus,
} from '#rooms/buy/subscriptions/server/index.ts'
import { findMembers, type Member } from '#rooms/people/accounts/server/index.ts'
import type { SubscriptionUsage, UsageMonth } from '../contract.ts'
import { countingFigure, seatsIn, usagePercent } from '../rules/usage-months.ts'
import { monthsShown, type UsageSource } from '../rules/vocabulary.ts'
import { listEntries, type StoredEntry } from './entry-store.ts'
import { listReportedMonths, type ReportedMonth } from './usage-view.ts'

export interface UsageSummary {
  /** The last month that anybody said anything about, such as 2026-11. */
  month: string
  activeUsers: number
  /** Null in a trial, and where the price does not depend on seats. */
  seats: number | null
  /** Whole percent of the seats; null where there are none. */
  percent: number | null
  /** Whose figure it is: reported by own systems, entered by a member, or reported by the vendor. */
  source: UsageSource
}

/**
 * The newest figure of each of these subscriptions of the acting company, within the last twelve months. Subscriptions that
 * nobody said anything about, and those of others, are left out.
 */
export async function summariseUsage(
  tx: Tx,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UsageSummary>> {
  const wanted = new Set(subscriptionIds)
  const summaries = new Map<string, UsageSummary>()
  for (const { subscriptionId, months } of await readUsage(tx, now)) {
    const last = months.findLast(({ activeUsers }) => activeUsers !== null)
    if (!wanted.has(subscriptionId) || !last || last.activeUsers === null || last.source === null) continue
    const { month, activeUsers, seats, percent, source } = last
    summaries.set(subscriptionId, { month, activeUsers, seats, percent, source })
  }
  return summaries
}

/** All subscriptions of the acting company, newest first. `held` spares reading them where the caller has them. */
export async function readUsage(
  tx: Tx,
  now: Date,
  held?: readonly HeldSubscription[],
): Promise<SubscriptionUsage[]> {
  const months = monthsUpTo(monthOf(now), monthsShown)
  const from = months[0] ?? monthOf(now)
  const subscriptions = held ?? (await listHeldSubscriptions(tx))
  const reported = Map.groupBy(await listReportedMonths(tx, from), ({ subscriptionId }) => subscriptionId)
  const entries = await listEntries(tx, from)
  const people = await findMembers(
    tx,
    entries.map(({ enteredBy }) => enteredBy),
  )
  const entered = Map.groupBy(entries, ({ subscriptionId }) => subscriptionId)
  return subscriptions.map((subscription) => {
    const { id, applicationId, applicationName, terms, startedAt } = subscription
    return {
      subscriptionId: id,
      ...{ applicationId, applicationName },
      status: subscriptionStatus(subscription, terms, now),
      seats: seatsNow(subscription, now),
      months: months
        .filter((month) => month >= monthOf(startedAt))
        .map((month) =>
          monthWith(
            { month, seats: seatsIn(month, terms) },
            (reported.get(id) ?? []).filter((one) => one.month === month),
            entered.get(id)?.find((one) => one.month === month),
            people,
          ),
        ),
    }
  })
}

function seatsNow({ terms }: HeldSubscription, now: Date): number | null {
  return (
    terms.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))?.seats ?? null
  )
}

function monthWith(
  { month, seats }: { month: string; seats: number | null },
  reported: readonly ReportedMonth[],
  entry: StoredEntry | undefined,
  people: ReadonlyMap<string, Member>,
): UsageMonth {
  const figures: UsageMonth['figures'] = [
    ...reported.flatMap(({ source, activeUsers, days, at }) =>
      activeUsers === null
        ? []
        : { source, activeUsers, days: Math.max(1, days), enteredBy: null, at: at.toISOString() },
    ),
    ...(entry
      ? [
          {
            source: 'entered' as const,
            activeUsers: entry.activeUsers,
            days: null,
            enteredBy: people.get(entry.enteredBy)?.name ?? t('A former member'),
            at: entry.enteredAt.toISOString(),
          },
        ]
      : []),
  ]
  const counting = countingFigure(figures)
  const activeUsers = counting?.activeUsers ?? null
  return {
    month,
    seats,
    activeUsers,
    source: counting?.source ?? null,
    percent: usagePercent(activeUsers, seats),
    figures,
    entryVersion: entry?.version ?? 0,
    quantities: reported.flatMap(({ source, quantities }) =>
      quantities.map(({ unit, quantity }) => ({ unit, quantity, source })),
    ),
  }
}
