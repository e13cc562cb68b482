// The months into which growing tables are cut: the next ones are made before they begin, and those that the settings no longer keep
// are deleted, each with an entry in the platform's audit trail.
import { systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dropMonths, makeMonths, sweepUsageNames } from './month-store.ts'

/** A job that does not run for so long finds the parts of the coming months there; what comes later waits in `…_other`. */
const monthsAhead = 2
/** Locks are held until a transaction ends, so one does not delete years. */
const deletedAtOnce = 6
/** Names of events of usage, which outlive the month that is dropped with their events. */
const namesAtOnce = 20_000

export function turnMonths(platform: Platform): Job {
  return {
    name: 'turn the months',
    async run() {
      const newMonths = await makeMonths(platform.database.pool, monthsAhead)
      if (newMonths > 0) platform.log.info({ months: newMonths }, 'months were prepared')
      for (const [table, months] of Object.entries(platform.config.retentionMonths))
        if (months !== undefined) await deleteExpired(platform, table, months)
      if (platform.config.retentionMonths.usage_event !== undefined)
        while ((await sweepUsageNames(platform.database.pool, namesAtOnce)) === namesAtOnce);
    },
  }
}

async function deleteExpired(platform: Platform, table: string, keptMonths: number): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce; )
    deleted = await platform.inTenantTransaction(
      systemActor,
      async (tx) => {
        const dropped = await dropMonths(tx, table, keptMonths, deletedAtOnce)
        for (const { month, entries } of dropped)
          await recordAudit(tx, platform.clock.now(), {
            action: 'operations.month_deleted',
            targetKind: 'month',
            targetId: `${table} ${month}`,
            details: { table, month, entries, keptMonths },
          })
        return dropped.length
      },
      // Where every expired month is kept, locks of the check of the chains are all that was written.
      { unaudited: 'bookkeeping' },
    )
}
