// Keeps refused calls in the audit trail, a bounded number of them: a flood of refusals must not become a flood of rows.
import { failures } from '#platform/kernel/failures.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createHourlyNotes } from './hourly-notes.ts'
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

/** A call that a program or a company's directory made with a good key or token, and that was refused for what it asked. */
export interface RefusedProgram {
  actor: Actor
  code: string
  status: number
  method: string
  route: string
  /** What it was answered. */
  reason: string
  /** The same for readers of other languages, as `keptSource` keeps it. */
  source: string | undefined
  /** The input that is wrong, where it was one. */
  field: string | undefined
}

const reasonAtMost = 300
const sourceAtMost = 1_000

export interface DenialRecord {
  /** Takes note. Never throws and never keeps the answer waiting. */
  record(denial: DeniedCall): void
  /** The same for what was asked with a good key or token. */
  recordProgram(refusal: RefusedProgram): void
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
    action: 'access.denied' | 'provisioning.call_refused' | 'identity.api_key_call_refused',
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

  const isNew = createHourlyNotes(platform)
  /** A lookup of what is not there is how programs ask, and what failed on our side was not refused. */
  function isWorthRecording({ actor, code, status, method, route, field }: RefusedProgram): boolean {
    if (status >= 500 || (code === 'not_found' && method === 'GET')) return false
    // Not by the reason: that depends on the language, and on how long there is to wait.
    return isNew(actor.tenantId, `${method} ${route} ${code} ${field ?? ''}`)
  }
  function begin(writing: Promise<void>): void {
    const all = writing.finally(() => running.delete(all))
    running.add(all)
  }

  return {
    recordProgram(refusal) {
      if (!isWorthRecording(refusal)) return
      const { actor, status, reason, source = '' } = refusal
      const action = actor.provisioning ? 'provisioning.call_refused' : 'identity.api_key_call_refused'
      begin(
        write(refusal, action, {
          ...{ status, reason: reason.slice(0, reasonAtMost) },
          ...(source !== '' && source.length <= sourceAtMost ? { source } : {}),
        }),
      )
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
