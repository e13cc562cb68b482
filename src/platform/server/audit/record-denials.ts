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
  /** The scope that the caller's key lacks. */
  lacks?: string
}

/** A call that a company's directory made with a good token, and that was refused for what it asked. */
export interface RefusedDirectory {
  actor: Actor
  code: string
  status: number
  method: string
  route: string
  /** What the directory was answered. */
  reason: string
}

/** Of one company in an hour and process. The same refusal again is not written again within the hour. */
const ofDirectory = 60
const reasonAtMost = 300

export interface DenialRecord {
  /** Takes note. Never throws and never keeps the answer waiting. */
  record(denial: DeniedCall): void
  /** The same for what a directory was refused. */
  recordDirectory(refusal: RefusedDirectory): void
  /** Waits for what was noted so far. */
  settled(): Promise<void>
}

/**
 * A visitor who reads and is asked to sign in has been denied nothing: the pages ask so to learn
 * whether somebody is signed in. Refused changes, insufficient rights and wrong credentials are denials.
 */
function isDenial({ method, code, hadCredentials }: DeniedCall): boolean {
  return method !== 'GET' || code !== 'not_authenticated' || hadCredentials
}

export function createDenialRecord(platform: Platform, scale: number): DenialRecord {
  scaleRefusals(scale)
  const running = new Set<Promise<void>>()
  // What is beyond the bound is counted in the metrics, no matter what refused it.
  onRefusalLeftOut(() => platform.metrics.countUnrecordedDenial())

  async function write(
    { actor, code, method, route }: Omit<DeniedCall, 'hadCredentials'>,
    action: 'access.denied' | 'provisioning.call_refused',
    more: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    try {
      await platform.inTenantTransaction(actor, (tx) =>
        recordAudit(tx, platform.clock.now(), {
          action,
          targetKind: 'route',
          targetId: `${method} ${route}`,
          outcome: 'refused',
          details: { code, ...more },
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

  const directories = { hour: 0, ofCompany: new Map<string, Set<string>>() }
  /** Looks at no more than is written: a lookup of somebody who is not there is how directories ask. */
  function isWorthRecording({ actor, code, method, route, reason }: RefusedDirectory): boolean {
    if (code === 'too_many_requests' || (code === 'not_found' && method === 'GET')) return false
    const hour = Math.floor(platform.clock.now().getTime() / 3_600_000)
    if (hour !== directories.hour) {
      directories.hour = hour
      directories.ofCompany.clear()
    }
    const noted = directories.ofCompany.get(actor.tenantId) ?? new Set()
    directories.ofCompany.set(actor.tenantId, noted)
    const key = `${method} ${route} ${reason}`
    if (noted.has(key)) return false
    if (noted.size >= ofDirectory) {
      platform.metrics.countUnrecordedDenial()
      return false
    }
    noted.add(key)
    return true
  }
  function begin(writing: Promise<void>): void {
    const all = writing.finally(() => running.delete(all))
    running.add(all)
  }

  return {
    recordDirectory(refusal) {
      if (!isWorthRecording(refusal)) return
      const { status, reason } = refusal
      begin(write(refusal, 'provisioning.call_refused', { status, reason: reason.slice(0, reasonAtMost) }))
    },
    record(denial) {
      if (!isDenial(denial)) return
      if (!takeRefusal(denial.actor.network, platform.clock.now())) return
      begin(write(denial, 'access.denied', denial.lacks === undefined ? {} : { lacks: denial.lacks }))
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
