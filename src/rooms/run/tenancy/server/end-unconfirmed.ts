// Ends companies in which nobody confirmed an email address in time: the person who made one may have typed somebody else's.
import { systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import { withinCompany } from '#platform/server/transaction.ts'
import { companiesNeverConfirmed } from '#rooms/people/accounts/server/index.ts'
import { closeCompany } from '#rooms/people/administration/server/index.ts'
import { eraseCompany, holdNeverConfirmed, lockTenant, writeStatus } from './tenant-store.ts'

const atOnce = 100
const reason = 'Nobody confirmed an email address in time.'

export function endUnconfirmed(platform: Platform): Job {
  return {
    name: 'end unconfirmed companies',
    async run() {
      const { pool } = platform.database
      for (const id of await companiesNeverConfirmed(pool, platform.clock.now(), atOnce))
        await endOne(platform, id)
    },
  }
}

function endOne(platform: Platform, id: string): Promise<void> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(systemActor, (tx) =>
    withinCompany(tx, id, async (inside) => {
      await lockTenant(inside)
      // Somebody may have confirmed while this waited, or another process was faster.
      if (!(await holdNeverConfirmed(inside, now))) return inside.markAudited()
      await closeCompany(inside, now, 'revoked')
      await writeStatus(inside, { status: 'deleted', reason, at: now })
      const rowsErased = await eraseCompany(inside)
      await recordAudit(inside, now, {
        action: 'tenancy.company_deleted',
        targetKind: 'company',
        targetId: id,
        details: { reason, rowsErased },
      })
    }),
  )
}
