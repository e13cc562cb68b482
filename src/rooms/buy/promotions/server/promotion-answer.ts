// A promotion as its vendor reads it.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { versionTag, WithHeaders } from '#platform/server/http/binding.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listOwnApplications, type OwnApplication } from '#rooms/discover/catalog/server/index.ts'
import type { Promotion } from '../contract.ts'
import { promotionStatus } from '../rules/promotion-status.ts'
import { applicationsMax, priorityOf } from '../rules/vocabulary.ts'
import type { StoredPromotion } from './promotion-store.ts'
import { listRevenueOf, listToCome, type PromotionRevenue, type PromotionToCome } from './use-store.ts'

/** Own published applications to choose from. Vendors of files may have more than a promotion takes. */
export function promotableApplications(tx: Tx): Promise<OwnApplication[]> {
  return listOwnApplications(tx, applicationsMax)
}

/** Of these applications those that are published, by id. */
export async function ownApplications(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnApplication>> {
  const own = await listOwnApplications(tx, ids.length, ids)
  return new Map(own.map((one) => [one.id, one]))
}

export async function answerPromotion(tx: Tx, promotion: StoredPromotion, now: Date): Promise<Promotion> {
  const own = await ownApplications(tx, promotion.applicationIds)
  return asPromotion(promotion, own, await resultsOf(tx, now, [promotion.id]), now)
}

export interface Results {
  revenue: ReadonlyMap<string, PromotionRevenue[]>
  toCome: ReadonlyMap<string, PromotionToCome[]>
}

/** What these promotions brought and will bring, by promotion. */
export async function resultsOf(tx: Tx, now: Date, ids: readonly string[]): Promise<Results> {
  return { revenue: await listRevenueOf(tx, ids), toCome: await listToCome(tx, now, ids) }
}

export function asPromotion(
  promotion: StoredPromotion,
  own: ReadonlyMap<string, OwnApplication>,
  { revenue, toCome }: Results,
  now: Date,
): Promotion {
  const { id, name, text, reduction, lasts, from, until, zone, useLimit, uses, priority, version } = promotion
  const { freeApplicationIds } = promotion
  return {
    ...{ id, name, text, reduction, lasts, from, until, zone, useLimit, uses, version, freeApplicationIds },
    revenue: revenue.get(id) ?? [],
    toCome: toCome.get(id) ?? [],
    priority: priorityOf(priority),
    status: promotionStatus(promotion, now),
    startsAt: promotion.startsAt.toISOString(),
    endsAt: promotion.endsAt.toISOString(),
    endedAt: promotion.endedAt?.toISOString() ?? null,
    applications: promotion.applicationIds.map(
      (applicationId) =>
        own.get(applicationId) ?? {
          id: applicationId,
          name: promotion.applicationNames[applicationId] ?? t('An unpublished application'),
          pricing: null,
          logo: null,
        },
    ),
    createdAt: promotion.createdAt.toISOString(),
    changedAt: promotion.changedAt.toISOString(),
  }
}

export function withVersion(promotion: Promotion): WithHeaders<Promotion> {
  return new WithHeaders(promotion, { etag: versionTag(promotion.version) })
}

export function noSuchPromotion(): Refusal {
  return new Refusal('not_found', t('Your company has no promotion with this id.'))
}
