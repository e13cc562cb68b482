// Orders that were approved, also those that were cancelled later.

import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import type { OrderReferences } from '../rules/order-references.ts'
import type { Relief } from '../rules/subscription-term.ts'
import { selectedReferences } from './reference-columns.ts'
import { reliefOf } from './relief-store.ts'

export interface ApprovedOrder extends OrderReferences {
  orderId: string
  orderNumber: number
  state: 'approved' | 'cancelled'
  kind: OrderKind
  itemId: string
  itemName: string
  /** Null for what the platform itself offers. */
  vendorName: string | null
  billing: OrderBilling
  seats: number | null
  currency: string
  /** What is due at a time. */
  totalMinor: number
  /** Within the first twelve months. */
  yearlyMinor: number
  approvedAt: Date
  cancelledAt: Date | null
  /** Since when a plan is not to renew; null while it renews. */
  renewalOffAt: Date | null
  /** Of the free trial of a plan. */
  trialEndsAt: Date | null
  /** The company's zone when it was approved. */
  zone: string
  relief: Relief
}

/** Of the acting company, in the order of their approval. */
export async function listApprovedOrders(tx: Tx): Promise<ApprovedOrder[]> {
  return tx.db
    .selectFrom('purchase_order as o')
    .innerJoin('purchase_order_event as approved', (join) =>
      join
        .onRef('approved.tenant_id', '=', 'o.tenant_id')
        .onRef('approved.order_id', '=', 'o.id')
        .on('approved.step', '=', 'approve'),
    )
    .select((eb) => [
      'o.id as orderId',
      'o.number as orderNumber',
      'o.state',
      'o.kind',
      'o.item_id as itemId',
      'o.item_name as itemName',
      'o.vendor_name as vendorName',
      'o.billing',
      'o.seats',
      'o.currency',
      'o.total_minor as totalMinor',
      'o.yearly_minor as yearlyMinor',
      'approved.at as approvedAt',
      'o.trial_ends_at as trialEndsAt',
      'o.time_zone as zone',
      'o.renewal_off_at as renewalOffAt',
      ...selectedReferences,
      reliefOf(eb.ref('o.id')).as('relief'),
      eb.case().when('o.state', '=', 'cancelled').then(eb.ref('o.changed_at')).end().as('cancelledAt'),
    ])
    .where('o.tenant_id', '=', tx.actor.tenantId)
    .where('o.state', 'in', ['approved', 'cancelled'])
    .orderBy('approved.at')
    .orderBy('o.number')
    .$narrowType<Pick<ApprovedOrder, 'state'>>()
    .execute()
}

/** As the company counts it. */
export async function findOrderNumber(tx: Tx, orderId: string): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('purchase_order')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.number
}
