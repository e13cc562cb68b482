// Sweeps away what nobody needs any more: sessions and links that are over, devices that nobody uses, failures that no
// longer count, challenges that were answered, invitations that are closed. Every process does it; those that meet leave it to the first.
import { systemActor } from '#platform/server/actor.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import {
  closedInvitationsKeptMs,
  deadFailuresKeptMs,
  deadLinksKeptMs,
  endedSessionsKeptMs,
  spentChallengesKeptMs,
  unusedDevicesKeptMs,
} from '../rules/retention.ts'
import { type Swept, sweepOnce, takeSweepTurn } from './sweep-store.ts'

/** Rows of each kind in one transaction: few enough that nobody waits for it. */
const atOnce = 500
/** Transactions of one run; what is left then comes with the next. */
const roundsInRun = 40

export function sweepAccounts(platform: Platform): Job {
  return { name: 'sweep accounts', run: () => sweep(platform) }
}

async function sweep(platform: Platform): Promise<void> {
  let isFull = true
  for (let round = 0; isFull && round < roundsInRun; round += 1) {
    const swept = await sweepRound(platform)
    if (swept && Object.values(swept).some((rows) => rows > 0))
      platform.log.info({ swept }, 'what was over for long was swept away')
    isFull = swept !== undefined && Object.values(swept).some((rows) => rows === atOnce)
  }
}

/** Undefined where another process is at it. What goes was audited when it was made and when it ended. */
function sweepRound(platform: Platform): Promise<Swept | undefined> {
  const now = platform.clock.now().getTime()
  const ago = (ms: number) => new Date(now - ms)
  return platform.inTenantTransaction(
    systemActor,
    async (tx) => {
      if (!(await takeSweepTurn(tx))) return undefined
      const bounds = {
        sessionsOverBefore: ago(endedSessionsKeptMs),
        linksOverBefore: ago(deadLinksKeptMs),
        devicesUnusedSince: ago(unusedDevicesKeptMs),
        failuresOverBefore: ago(deadFailuresKeptMs),
        challengesOverBefore: ago(spentChallengesKeptMs),
        invitationsClosedBefore: ago(closedInvitationsKeptMs),
      }
      return sweepOnce(tx, bounds, atOnce)
    },
    { unaudited: 'bookkeeping' },
  )
}
