// The start page of administrators: what waits for the one who asks, and the lines over time.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { missingOfIssuer } from '#rooms/pay/billing/server/index.ts'
import { countAdministratorsWithoutFactor } from '#rooms/people/administration/server/index.ts'
import { listDecidable } from '#rooms/run/approvals/server/index.ts'
import { findFaults } from '#rooms/run/operations/server/index.ts'
import { attentionFor } from '../rules/attention.ts'
import { growthSteps } from '../rules/growth-steps.ts'
import type { TimeRange } from '../rules/service-figures.ts'
import { findWaitingOfCompanies, readGrowth } from './attention-view.ts'

export async function getAttention(platform: Platform, actor: Actor) {
  const now = platform.clock.now()
  const faults = await findFaults(platform)
  return platform.inTenantSnapshot(actor, async (tx) => {
    const decidable = await listDecidable(tx, now)
    const waiting = [
      ...faults,
      ...(await findWaitingOfCompanies(tx, now)),
      {
        kind: 'administrators-without-factor',
        count: await countAdministratorsWithoutFactor(tx),
        oldestAt: null,
      },
      { kind: 'approvals', count: decidable.length, oldestAt: decidable.at(-1)?.requestedAt ?? null },
      { kind: 'invoice-issuer', count: (await missingOfIssuer(tx, now)).length, oldestAt: null },
    ]
    return {
      items: attentionFor(waiting, actor.adminPermissions ?? []).map(({ oldestAt, ...item }) => ({
        ...item,
        oldestAt: oldestAt?.toISOString() ?? null,
      })),
    }
  })
}

export async function getGrowth(platform: Platform, actor: Actor, timeRange: TimeRange) {
  const parts = growthSteps(timeRange, platform.clock.now())
  const steps = await platform.inTenantSnapshot(actor, (tx) => readGrowth(tx, parts))
  return {
    timeRange,
    stepSeconds: parts.stepSeconds,
    steps: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  }
}
