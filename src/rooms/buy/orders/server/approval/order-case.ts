// The case for an order: what the company knows before it decides.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import { companyZone, listAgreements, paymentsAhead } from '#rooms/buy/subscriptions/server/index.ts'
import { findModels, findWorstReturn } from '#rooms/decide/roi/server/index.ts'
import { listComparedWith, listVerdictsOn } from '#rooms/decide/shortlists/server/index.ts'
import { certificateState } from '#rooms/discover/catalog/rules/index.ts'
import { findApplications, findCertificates } from '#rooms/discover/catalog/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { OrderCase } from '../../contract.ts'
import { unknownName } from '../order-answer.ts'
import { findOrder, type StoredOrder } from '../order-store.ts'

const verdictsAtMost = 20
const alternativesAtMost = 6

export function getOrderCase(platform: Platform, actor: Actor, id: string): Promise<OrderCase> {
  const now = platform.clock.now()
  return platform.inTenantSnapshot(actor, async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw new Refusal('not_found', t('Your company has no order with this id.'))
    const zone = await companyZone(tx)
    const committedMinor = await committedBeside(tx, order, zone, now)
    if (order.kind !== 'application')
      return { verdicts: [], model: null, alternatives: [], certificates: [], committedMinor }
    const certificates = await findCertificates(tx, order.itemId)
    const today = dayIn(zone, now)
    return {
      ...(await decisionsOn(tx, order.itemId)),
      alternatives: await alternativesTo(platform, tx, order.itemId, now),
      certificates: certificates.map(({ standard, issuer, validUntil }) => ({
        ...{ standard, issuer, validUntil },
        ...certificateState(validUntil, today),
      })),
      committedMinor,
    }
  })
}

/** Without the order itself, where it was approved already, and beside an order of credits without others: credits pay none. */
async function committedBeside(tx: Tx, order: StoredOrder, zone: string, now: Date): Promise<number> {
  const others = (await listAgreements(tx)).filter(
    (one) =>
      one.orderId !== order.id &&
      one.currency === order.currency &&
      !(isForCredits(order) && isForCredits(one)),
  )
  return paymentsAhead(others, zone, now).reduce((sum, { totalMinor }) => sum + totalMinor, 0)
}

async function decisionsOn(tx: Tx, itemId: string): Promise<Pick<OrderCase, 'verdicts' | 'model'>> {
  const verdicts = await listVerdictsOn(tx, itemId, verdictsAtMost)
  const [model] = await findModels(tx, [itemId], undefined)
  const people = await findMembers(tx, [
    ...verdicts.map(({ userId }) => userId),
    ...(model ? [model.savedBy.userId] : []),
  ])
  const nameOf = (userId: string) => people.get(userId)?.name ?? unknownName()
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
          ...{ teamSize: model.teamSize, horizonMonths: model.horizonMonths },
          ...{ roi: model.roi, payback: model.payback },
          worst: (await findWorstReturn(tx, itemId)) ?? null,
        }
      : null,
  }
}

async function alternativesTo(
  platform: Platform,
  tx: Tx,
  itemId: string,
  now: Date,
): Promise<OrderCase['alternatives']> {
  const compared = await listComparedWith(tx, itemId, alternativesAtMost)
  const ids = compared.map(({ applicationId }) => applicationId)
  const models = await findModels(tx, ids, undefined)
  const published = await findApplications(platform.database.pool, ids, now)
  const found: OrderCase['alternatives'] = []
  for (const one of compared) {
    const verdicts = await listVerdictsOn(tx, one.applicationId, verdictsAtMost)
    const count = (of: 'approval' | 'rejection') => verdicts.filter(({ verdict }) => verdict === of).length
    found.push({
      ...one,
      ...{ approvals: count('approval'), rejections: count('rejection') },
      roi: models.find(({ applicationId }) => applicationId === one.applicationId)?.roi ?? null,
      pricing: published.get(one.applicationId)?.pricing ?? null,
    })
  }
  return found
}
