// Keeps refused calls in the audit trail, a bounded number of them: a flood of refusals must not become a flood of rows.
import type { Actor } from '#platform/server/actor.ts'
import { networkOf } from '#platform/server/http/networks.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from './record-audit.ts'

/** A call that was refused for who sent it or from where. */
interface DeniedCall {
  actor: Actor
  code: string
  method: string
  route: string
  hadCredentials: boolean
}

export interface DenialRecord {
  /** Takes note. Never throws and never keeps the answer waiting. */
  note(denial: DeniedCall): void
  /** Waits for what was noted so far. */
  settled(): Promise<void>
}

/** Rows in each minute and process; what is beyond them is counted in the metrics. */
const denialsPerNetwork = 10
const denialsInAll = 200

/**
 * Somebody who reads without having signed in and is told to sign in has been denied nothing: the pages ask so to learn
 * whether somebody is signed in. Refused changes, insufficient rights and wrong credentials are denials.
 */
function isDenial({ method, code, hadCredentials }: DeniedCall): boolean {
  return method !== 'GET' || code !== 'not_authenticated' || hadCredentials
}

export function createDenialRecord(platform: Platform): DenialRecord {
  const running = new Set<Promise<void>>()
  const takeRow = createShares(() => platform.clock.now())

  async function write({ actor, code, method, route }: DeniedCall): Promise<void> {
    try {
      await platform.inTenantTransaction(actor, (tx) =>
        recordAudit(tx, platform.clock.now(), {
          action: 'access.denied',
          targetKind: 'route',
          targetId: `${method} ${route}`,
          outcome: 'refused',
          details: { code },
        }),
      )
    } catch (error) {
      platform.metrics.countUnrecordedDenial()
      platform.log.error(
        { err: error, refusedAs: code, method, route },
        'a refused call could not be written into the audit trail',
      )
    }
  }

  return {
    note(denial) {
      if (!isDenial(denial)) return
      if (!takeRow(networkOf(denial.actor.network ?? ''))) {
        platform.metrics.countUnrecordedDenial()
        return
      }
      const writing = write(denial).finally(() => running.delete(writing))
      running.add(writing)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}

/** Counts rows by network in the present minute. Holds no more networks than rows are allowed. */
function createShares(now: () => Date): (network: string) => boolean {
  let minute = 0
  let inAll = 0
  const byNetwork = new Map<string, number>()
  return (network) => {
    const present = Math.floor(now().getTime() / 60_000)
    if (present !== minute) {
      minute = present
      inAll = 0
      byNetwork.clear()
    }
    const taken = byNetwork.get(network) ?? 0
    if (taken >= denialsPerNetwork || inAll >= denialsInAll) return false
    byNetwork.set(network, taken + 1)
    inAll += 1
    return true
  }
}
