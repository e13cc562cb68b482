// What was kept out, over time: counted from the trail.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { countAuditActions } from '#rooms/run/audit/server/index.ts'
import type { Monitoring } from '../contract.ts'
import { countSteps, type MonitoringRange, monitoredActions, stepsUpTo } from '../rules/monitoring-steps.ts'

export function getSecurityMonitoring(
  platform: Platform,
  actor: Actor,
  range: MonitoringRange,
): Promise<Monitoring> {
  const steps = stepsUpTo(platform.clock.now(), range)
  const { from, to, stepSeconds } = steps
  return platform.inTenantSnapshot(actor, async (tx) => {
    const counts = await countAuditActions(tx, { actions: monitoredActions, from, to, stepSeconds })
    return {
      range,
      from: from.toISOString(),
      to: to.toISOString(),
      stepSeconds,
      steps: countSteps(steps, counts).map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
    }
  })
}
