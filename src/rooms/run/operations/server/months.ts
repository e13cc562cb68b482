// The months into which growing tables are cut: the next ones are made before they begin, and those that the settings no longer keep
// are deleted, each with an entry in the platform's audit trail.
import { sql } from 'kysely'
import { systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'

/** A job that does not run for so long finds the parts of the coming months there; what comes later waits in `…_other`. */
const monthsAhead = 2
/** Locks are held until a transaction ends, so one does not delete years. */
const deletedAtOnce = 6

export function turnMonths(platform: Platform): Job {
  return {
    name: 'turn the months',
    async run() {
      const { rows } = await platform.database.pool.query<{ made: number }>(
        'select make_months($1) as made',
        [monthsAhead],
      )
      if (rows[0] && rows[0].made > 0) platform.log.info({ made: rows[0].made }, 'months were prepared')
      for (const [table, months] of Object.entries(platform.config.retentionMonths))
        if (months !== undefined) await deleteExpired(platform, table, months)
    },
  }
}

async function deleteExpired(platform: Platform, table: string, months: number): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce; )
    deleted = await platform.inTenantTransaction(
      systemActor,
      async (tx) => {
        const { rows } = await sql<{ month: string; entries: string }>`
          select to_char(month, 'YYYY-MM') as month, entries from drop_months(${table}, ${months}, ${deletedAtOnce})`.execute(
          tx.db,
        )
        for (const { month, entries } of rows)
          await recordAudit(tx, platform.clock.now(), {
            action: 'operations.month_deleted',
            targetKind: 'month',
            targetId: `${table} ${month}`,
            details: { table, month, entries: Number(entries), keptMonths: months },
          })
        return rows.length
      },
      // Where every expired month is kept, locks of the check of the chains are all that was written.
      { unaudited: 'bookkeeping' },
    )
}
