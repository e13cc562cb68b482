// Looks through the trail for what deserves an alert: the newest entries every half minute, the chains of hashes a slice at a time.
import { platformTenantId, systemActor } from '#platform/server/actor.ts'
import { checkChains, readTrailState } from '#platform/server/audit/check-trail.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { watchTrail } from '#rooms/run/audit/server/index.ts'
import {
  brokenChainAlert,
  type FoundAlert,
  findAlerts,
  isWatched,
  overdueCheckAlert,
} from '../rules/find-alerts.ts'
import { insertAlert, isCountedIn, readSeenTo, writeSeenTo } from './alert-store.ts'

const minute = 60_000
/** A whole stretch of what is counted together, and long enough for an entry whose transaction was slow. */
const stretchMs = 10 * minute
const lateMs = 2 * minute
/** How far back the first look goes. */
const firstLookMs = 24 * 60 * minute

/**
 * Of one transaction; a longer time that nobody looked through takes several. After a quiet one the next is twice as long, so that
 * an installation that was away for a month is soon through.
 */
const atOnceMs = 60 * minute
const atMostMs = 8 * 60 * minute
const quietEntries = 50

export function watchForAlerts(platform: Platform): Job {
  return {
    name: 'watch for security alerts',
    async run() {
      const now = platform.clock.now()
      for (let looked = { to: new Date(0), lengthMs: atOnceMs }; looked.to < now; )
        looked = await watchOnce(platform, now, looked.lengthMs)
      const { isOverdue } = await readTrailState(platform)
      if (isOverdue) await raiseAlone(platform, [overdueCheckAlert(now)], now)
    },
  }
}

/** Looks through the next stretch of the trail, and answers up to where, and how long the one after it is to be. */
function watchOnce(platform: Platform, now: Date, lengthMs: number): Promise<{ to: Date; lengthMs: number }> {
  return platform.inTenantTransaction(
    systemActor,
    async (tx) => {
      const seenTo = await readSeenTo(tx)
      // A time that is not over was written by a wrong clock, and so nobody knows how far the trail was looked through.
      const since = seenTo && seenTo <= now ? seenTo.getTime() : now.getTime() - firstLookMs
      const from = new Date(Math.floor((since - lateMs) / stretchMs) * stretchMs)
      const to = new Date(Math.min(now.getTime(), since + lengthMs))
      const entries = await watchTrail(tx, { from, to, isWatched })
      const watched = entries.map(({ tenantId, ...entry }) => ({
        ...entry,
        isPlatform: tenantId === platformTenantId,
      }))
      await raise(tx, findAlerts(watched), now)
      await writeSeenTo(tx, to)
      return { to, lengthMs: entries.length < quietEntries ? Math.min(2 * lengthMs, atMostMs) : atOnceMs }
    },
    // Up to where was looked is no decision of anybody; an alert is audited.
    { unaudited: 'bookkeeping' },
  )
}

export function watchChains(platform: Platform): Job {
  return {
    name: 'check the chains of the audit trail',
    async run() {
      const broken = await checkChains(platform)
      const now = platform.clock.now()
      const found = broken.map(({ tenantId, sequence }) => brokenChainAlert(tenantId, sequence, now))
      if (found.length > 0) await raiseAlone(platform, found, now)
    },
  }
}

function raiseAlone(platform: Platform, found: readonly FoundAlert[], now: Date): Promise<void> {
  return platform.inTenantTransaction(systemActor, (tx) => raise(tx, found, now), {
    unaudited: 'bookkeeping',
  })
}

/** What was found before stays as it is, and what is about the same as an open alert is counted in that one. */
async function raise(tx: Tx, alerts: readonly FoundAlert[], now: Date): Promise<void> {
  for (const found of alerts) {
    const id = await insertAlert(tx, found, now)
    if (id === undefined || (await isCountedIn(tx, id, found))) continue
    await recordAudit(tx, now, {
      action: 'security.alert_raised',
      targetKind: 'security_alert',
      targetId: id,
      details: { type: found.type, severity: found.severity, message: found.message },
    })
  }
}
