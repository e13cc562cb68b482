// Keeps refused calls in the audit trail, a bounded number of them: a flood of refusals must not become a flood of rows.
import { failures } from '#platform/kernel/failures.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from './record-audit.ts'
import { onRefusalLeftOut, scaleRefusals, takeRefusal } from './visitor-refusals.ts'

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
  record(denial: DeniedCall): void
  /** Waits for what was noted so far. */
  settled(): Promise<void>
}

/**
 * Somebody who reads without having signed in and is told to sign in has been denied nothing: the pages ask so to learn
 * whether somebody is signed in. Refused changes, insufficient rights and wrong credentials are denials.
 */
function isDenial({ method, code, hadCredentials }: DeniedCall): boolean {
  return method !== 'GET' || code !== 'not_authenticated' || hadCredentials
}

export function createDenialRecord(platform: Platform, scale: number): DenialRecord {
  scaleRefusals(scale)
  const running = new Set<Promise<void>>()
  // What is beyond the bound is counted in the metrics, whoever refused it.
  onRefusalLeftOut(() => platform.metrics.countUnrecordedDenial())

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
        { ...failures.refusalUnrecorded, err: error, refusedAs: code, method, route },
        'a refused call could not be written into the audit trail',
      )
    }
  }

  return {
    record(denial) {
      if (!isDenial(denial)) return
      if (!takeRefusal(denial.actor.network, platform.clock.now())) return
      const writing = write(denial).finally(() => running.delete(writing))
      running.add(writing)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
