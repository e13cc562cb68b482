// Looks through the trail for what deserves an alert: the newest entries every half minute, the chains of hashes every hour.
import { platformTenantId, systemActor } from '#platform/server/actor.ts'
import type { Chore } from '#platform/server/chores.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findBrokenChains, recordAudit, watchTrail } from '#rooms/audit/server/index.ts'
import { brokenChainAlert, type FoundAlert, findAlerts, isWatched } from '../rules/find-alerts.ts'
import { insertAlert, readSeenTo, writeSeenTo } from './alert-store.ts'

const minute = 60_000
/** A whole stretch of what is counted together, and long enough for an entry whose transaction was slow. */
const stretchMs = 10 * minute
const lateMs = 2 * minute
/** How far back the first look goes. */
const firstLookMs = 24 * 60 * minute

export function watchForAlerts(platform: Platform): Chore {
  return {
    name: 'watch for security alerts',
    everyMs: 30_000,
    async run() {
      const now = platform.clock.now()
      await platform.inTenantTransaction(
        systemActor,
        async (tx) => {
          const seenTo = (await readSeenTo(tx))?.getTime() ?? now.getTime() - firstLookMs
          const from = new Date(Math.floor((seenTo - lateMs) / stretchMs) * stretchMs)
          const entries = await watchTrail(tx, { from, to: now, isWatched })
          const watched = entries.map(({ tenantId, ...entry }) => ({
            ...entry,
            isPlatform: tenantId === platformTenantId,
          }))
          await raise(tx, findAlerts(watched), now)
          await writeSeenTo(tx, now)
        },
        // Up to where was looked is no decision of anybody; an alert is audited.
        { unaudited: 'bookkeeping' },
      )
    },
  }
}

export function watchChains(platform: Platform): Chore {
  return {
    name: 'check the chains of the audit trail',
    everyMs: 60 * minute,
    async run() {
      const now = platform.clock.now()
      const broken = await findBrokenChains(platform.database.pool)
      if (broken.length === 0) return
      const found = broken.map(({ tenantId, sequence }) => brokenChainAlert(tenantId, sequence, now))
      await platform.inTenantTransaction(systemActor, (tx) => raise(tx, found, now), {
        unaudited: 'bookkeeping',
      })
    },
  }
}

/** What was found before stays as it is. */
async function raise(tx: Tx, alerts: readonly FoundAlert[], now: Date): Promise<void> {
  for (const found of alerts) {
    const id = await insertAlert(tx, found, now)
    if (id === undefined) continue
    await recordAudit(tx, now, {
      action: 'security.alert_raised',
      targetKind: 'security_alert',
      targetId: id,
      details: { type: found.type, severity: found.severity, message: found.message },
    })
  }
}
