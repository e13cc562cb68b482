// Sweeps away links that have been over for long, with the figures that they showed. That they were made and revoked stays
// in the audit trail.
import { systemActor } from '#platform/server/actor.ts'
import type { Chore } from '#platform/server/chores.ts'
import { lockFor } from '#platform/server/lock.ts'
import type { Platform } from '#platform/server/platform.ts'
import { overLinksKeptMs } from '../rules/link-rules.ts'
import { sweepLinks } from './link-store.ts'

const atOnce = 500
const everyMs = 60 * 60_000

export function sweepOldLinks(platform: Platform): Chore {
  return {
    name: 'sweep simulation links',
    everyMs,
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
