// Which plan the caller's company has agreed to.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { summariseProcurement } from '#rooms/buy/orders/server/index.ts'
import type { PlanInUse } from '../contract.ts'

export async function readPlanInUse(platform: Platform, actor: Actor): Promise<PlanInUse> {
  const now = platform.clock.now()
  const { plan } = await platform.inTenantSnapshot(actor, (tx) => summariseProcurement(tx, now))
  return { plan: plan && { ...plan, approvedAt: plan.approvedAt.toISOString() } }
}
