// Sweeps away links that have been over for long, with the figures that they showed. That they were made and revoked stays
// in the audit trail.
import { systemActor } from '#platform/server/actor.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import { overLinksKeptMs } from '../../rules/links/link-rules.ts'
import { sweepLinks } from './link-store.ts'

const atOnce = 500

export function sweepOldLinks(platform: Platform): Job {
  return {
    name: 'sweep simulation links',
    async run() {
      const overBefore = new Date(platform.clock.now().getTime() - overLinksKeptMs)
      for (let swept = atOnce; swept === atOnce; )
        swept = await platform.inTenantTransaction(
          systemActor,
          async (tx) => {
            await lockFor(tx, 'sweep of simulation links')
            return sweepLinks(tx, overBefore, atOnce)
          },
          { unaudited: 'bookkeeping' },
        )
    },
  }
}
