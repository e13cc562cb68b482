// Members enter how many people used something in a month: one month, or a file of them.
import { createHash } from 'node:crypto'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { localeOf } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import { listHeldSubscriptions } from '#rooms/buy/subscriptions/server/index.ts'
import type { UsageImport, UsageMonth } from '../contract.ts'
import { monthProblem, readUsageFile } from '../rules/usage-file.ts'
import { seatsIn } from '../rules/usage-months.ts'

import { listEntries, lockEntries, type StoredEntry, writeEntry } from './entry-store.ts'
import { noSuchSubscription } from './refuse-subscription.ts'
import { readUsage } from './summarise-usage.ts'

export interface EnteredMonth {
  subscriptionId: string
  month: string
  activeUsers: number
  /** 0 where nothing was entered. */
  seenVersion: number
}

export function enterUsage(
  platform: Platform,
  actor: Actor,
  { subscriptionId, month, activeUsers, seenVersion }: EnteredMonth,
): Promise<UsageMonth> {
  const now = platform.clock.now()
  const userId = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockEntries(tx)
    const held = await listHeldSubscriptions(tx)
    const subscription = held.find(({ id }) => id === subscriptionId)
    if (!subscription) throw noSuchSubscription()
    const problem = monthProblem(month, subscription, now)
    if (problem) throw refusedField('month', problem.replace(/^month /, ''))
    const before = (await listEntries(tx, month)).find(
      (entry) => entry.subscriptionId === subscriptionId && entry.month === month,
    )
    // The same sent again, as by a double click, has one effect.
    const isRepeated = before?.version === seenVersion + 1 && before.activeUsers === activeUsers
    if (!isRepeated) {
      if ((before?.version ?? 0) !== seenVersion) throw staleVersion(t('The figure for this month'))
      await writeEntry(tx, {
        ...{ subscriptionId, month, activeUsers, version: seenVersion + 1 },
        ...{ enteredBy: userId, enteredAt: now },
      })
      await recordAudit(tx, now, {
        action: 'usage.month_entered',
        targetKind: 'subscription',
        targetId: subscriptionId,
        details: { month, activeUsers, before: before?.activeUsers ?? null, version: seenVersion + 1 },
      })
    }
    const usage = (await readUsage(tx, now, [subscription]))[0]?.months.find((one) => one.month === month)
    if (!usage) throw refusedField('month', t('is more than a year ago'))
    return usage
  })
}

/** Answers what a file would do, or does it: every line, as the preview with this `apply` showed it, or nothing. */
export function importUsage(
  platform: Platform,
  actor: Actor,
  csv: string,
  apply: string | undefined,
): Promise<UsageImport> {
  const now = platform.clock.now()
  const userId = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockEntries(tx)
    const held = await listHeldSubscriptions(tx)
    const terms = new Map(held.map((one) => [one.id, one.terms]))
    const read = readUsageFile(csv, held, now, localeOfActor(actor))
    const entries = new Map(
      (await listEntries(tx, '2000-01')).map((entry) => [`${entry.subscriptionId} ${entry.month}`, entry]),
    )
    const planned = read.lines.map(({ line, subscription, month, activeUsers }) => ({
      ...{ line, subscription, month, activeUsers },
      before: entries.get(`${subscription.id} ${month}`),
    }))
    const seen = read.problems.length > 0 ? null : seenOf(planned)
    if (apply !== undefined) {
      if (seen === null)
        throw new Refusal(
          'invalid_input',
          t('The file has lines that need correcting. Nothing was applied.'),
          {
            fields: read.problems
              .slice(0, 20)
              .map(({ line, reason }) => ({ field: `csv line ${line}`, reason })),
          },
        )
      if (seen !== apply)
        throw new Refusal(
          'conflict',
          t('Figures were entered after the file was checked. Nothing was applied. Check the file again.'),
          { because: 'changed' },
        )
      for (const { subscription, month, activeUsers, before } of planned)
        await writeEntry(tx, {
          ...{ subscriptionId: subscription.id, month, activeUsers, version: (before?.version ?? 0) + 1 },
          ...{ enteredBy: userId, enteredAt: now },
        })
      await recordAudit(tx, now, {
        action: 'usage.months_imported',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { lines: planned.length, content: seen },
      })
    }
    return {
      lines: planned.map(({ line, subscription, month, activeUsers, before }) => ({
        ...{ line, applicationName: subscription.applicationName, subscriptionId: subscription.id },
        ...{ month, activeUsers, before: before?.activeUsers ?? null },
        seats: seatsIn(month, terms.get(subscription.id) ?? []),
      })),
      problems: read.problems,
      seen,
      applied: apply !== undefined,
    }
  })
}

/** Programs write plain digits; people write as their region does. */
const localeOfActor = ({ apiKey, account }: Actor) => (apiKey ? undefined : localeOf(account?.region))

/** Names the lines and the state that they were seen against. */
function seenOf(
  planned: readonly {
    subscription: { id: string }
    month: string
    activeUsers: number
    before: StoredEntry | undefined
  }[],
): string {
  const content = planned.map(({ subscription, month, activeUsers, before }) => [
    ...[subscription.id, month, activeUsers, before?.version ?? 0],
  ])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
