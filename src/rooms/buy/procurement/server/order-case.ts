// The case for an order: what the company found out about the application before it decides.
import { dayIn } from '#platform/kernel/business-day.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findModels } from '#rooms/decide/roi/server/index.ts'
import { listVerdictsOn } from '#rooms/decide/shortlists/server/index.ts'
import { findCertificates } from '#rooms/discover/catalog/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { OrderCase } from '../contract.ts'
import { companyZone } from './company-zone.ts'
import { unknownName } from './order-answer.ts'
import { findOrder } from './order-store.ts'

const verdictsAtMost = 20

export function getOrderCase(platform: Platform, actor: Actor, id: string): Promise<OrderCase> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw new Refusal('not_found', 'Your company has no order with this id.')
    if (order.kind !== 'application') return { verdicts: [], model: null, certificates: [] }
    const verdicts = await listVerdictsOn(tx, order.itemId, verdictsAtMost)
    const [model] = await findModels(tx, [order.itemId], undefined)
    const certificates = await findCertificates(tx, order.itemId)
    const today = dayIn(await companyZone(tx), platform.clock.now())
    const people = await findMembers(tx, [
      ...verdicts.map(({ userId }) => userId),
      ...(model ? [model.savedBy.userId] : []),
    ])
    const nameOf = (userId: string) => people.get(userId)?.name ?? unknownName
    return {
      verdicts: verdicts.map(({ shortlistId, shortlistName, verdict, userId, comment, decidedAt }) => ({
        ...{ shortlistId, shortlistName, verdict, comment },
        by: nameOf(userId),
        decidedAt: decidedAt.toISOString(),
      })),
      model: model
        ? {
            shortlistId: model.shortlistId,
            savedBy: nameOf(model.savedBy.userId),
            savedAt: model.savedAt.toISOString(),
            teamSize: model.teamSize,
            horizonMonths: model.horizonMonths,
            roi: model.roi,
            payback: model.payback,
          }
        : null,
      certificates: certificates.map(({ standard, issuer, validUntil }) => ({
        ...{ standard, issuer, validUntil },
        holds: validUntil >= today,
      })),
    }
  })
}
