// Which orders used a promotion: written in a buyer's transaction through a door of the database, read by its vendor.

import { sql } from 'kysely'
import type { ListPlace } from '#platform/contract/list-place.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** What an approved order was given. Minor units, off each payment and left of it. */
export interface PromotionUse {
  promotionId: string
  orderId: string
  applicationId: string
  applicationName: string
  seats: number | null
  billing: string
  currency: string
  reductionMinor: number
  totalMinor: number
}

export interface StoredUse extends Omit<PromotionUse, 'promotionId' | 'orderId'> {
  /** Of the order. */
  id: string
  customerName: string
  usedAt: Date
}

export type UseAnswer = 'used' | 'used_before' | 'used_up' | 'unknown'

/** Counts the use, for the acting company's order. `used` also where this very order has used it. */
export async function insertUse(tx: Tx, now: Date, use: PromotionUse): Promise<UseAnswer> {
  const { rows } = await sql<{ answer: UseAnswer }>`
    select use_promotion(${use.promotionId}, ${use.orderId}, ${use.applicationId}, ${use.applicationName}, ${use.seats},
      ${use.billing}, ${use.currency}, ${use.reductionMinor}, ${use.totalMinor}, ${now}) as answer`.execute(
    tx.db,
  )
  return rows[0]?.answer ?? 'unknown'
}

/** The acting company's order was no purchase: others may use what it used. Asked again it does nothing. */
export async function deleteUse(tx: Tx, orderId: string): Promise<void> {
  await sql`select give_back_promotion(${orderId})`.execute(tx.db)
}

/** What the acting company has used, of one application or of all: whatever vendors' they are. */
export async function listUsedPromotions(
  tx: Tx,
  applicationId?: string,
): Promise<{ applicationId: string; promotionId: string }[]> {
  const { rows } = await sql<{ applicationId: string; promotionId: string }>`
    select application_id as "applicationId", promotion_id as "promotionId"
    from promotions_used_by_company(${applicationId ?? null}::uuid)`.execute(tx.db)
  return rows
}

/** Newest first, from the one after a place. */
export async function listUses(
  tx: Tx,
  promotionId: string,
  after: ListPlace | undefined,
  atMost: number,
): Promise<StoredUse[]> {
  const uses = tx.db
    .selectFrom('promotion_use')
    .select([
      'order_id as id',
      'customer_name as customerName',
      'application_id as applicationId',
      'application_name as applicationName',
      'seats',
      'billing',
      'currency',
      'reduction_minor as reductionMinor',
      'total_minor as totalMinor',
      'used_at as usedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('promotion_id', '=', promotionId)
    .orderBy('used_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(atMost)
  return (
    after
      ? uses.where(sql<boolean>`(used_at, order_id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      : uses
  ).execute()
}

export interface PromotionRevenue {
  currency: string
  /** Whole minor units: what was invoiced, and what the promotion took off it. */
  revenueMinor: number
  discountMinor: number
}

/** What the orders that used these promotions brought the acting vendor, by promotion: each currency apart, by name. */
export async function listRevenueOf(
  tx: Tx,
  promotionIds: readonly string[],
): Promise<ReadonlyMap<string, PromotionRevenue[]>> {
  const { rows } = await sql<PromotionRevenue & { promotionId: string }>`
    select promotion_id as "promotionId", currency, invoiced_minor as "revenueMinor", coalesce(discount_minor, 0) as "discountMinor"
    from sales_of_own_promotions(${promotionIds}::uuid[])
    left join discounts_of_own_promotions(${promotionIds}::uuid[]) using (promotion_id, currency)
    order by promotion_id, currency`.execute(tx.db)
  return new Map(
    [...Map.groupBy(rows, ({ promotionId }) => promotionId)].map(([id, sums]) => [
      id,
      sums.map(({ currency, revenueMinor, discountMinor }) => ({ currency, revenueMinor, discountMinor })),
    ]),
  )
}

/** What these promotions of the acting vendor brought so far, and what they took off it: each currency apart, by name. */
export async function sumRevenue(tx: Tx, ids: readonly string[]): Promise<PromotionRevenue[]> {
  const { rows } = await sql<PromotionRevenue>`
    select currency, least(sum(invoiced_minor), 9007199254740991)::bigint as "revenueMinor",
      least(sum(coalesce(discount_minor, 0)), 9007199254740991)::bigint as "discountMinor"
    from sales_of_own_promotions(${ids}::uuid[])
    left join discounts_of_own_promotions(${ids}::uuid[]) using (promotion_id, currency)
    group by currency order by currency`.execute(tx.db)
  return rows
}

/** Approved orders that begin later. */
export interface PromotionToCome {
  currency: string
  billing: string
  orders: number
  /** Whole minor units of each payment: what is left to pay, and what the promotion takes off. */
  totalMinor: number
  reductionMinor: number
  /** The day, of the customer, on which the first of them begins. */
  firstOn: string
}

/** What orders that used these promotions will bring the acting vendor, by promotion: each currency and way of paying apart. */
export async function listToCome(
  tx: Tx,
  now: Date,
  promotionIds: readonly string[],
): Promise<ReadonlyMap<string, PromotionToCome[]>> {
  const { rows } = await sql<PromotionToCome & { promotionId: string }>`
    select promotion_id as "promotionId", currency, billing, orders, total_minor as "totalMinor",
      reduction_minor as "reductionMinor", first_on::text as "firstOn"
    from orders_to_come_of_own_promotions(${now}, ${promotionIds}::uuid[])
    order by promotion_id, currency, billing`.execute(tx.db)
  return new Map(
    [...Map.groupBy(rows, ({ promotionId }) => promotionId)].map(([id, found]) => [
      id,
      found.map(({ promotionId: _promotionId, ...toCome }) => toCome),
    ]),
  )
}

export async function sumUses(
  tx: Tx,
  promotionId: string,
): Promise<{ currency: string; billing: string; uses: number; reductionMinor: string }[]> {
  return tx.db
    .selectFrom('promotion_use')
    .select((eb) => [
      'currency',
      'billing',
      eb.fn.countAll<number>().as('uses'),
      sql<string>`sum(${eb.ref('reduction_minor')})::text`.as('reductionMinor'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('promotion_id', '=', promotionId)
    .groupBy(['currency', 'billing'])
    .orderBy('currency')
    .orderBy('billing')
    .execute()
}
