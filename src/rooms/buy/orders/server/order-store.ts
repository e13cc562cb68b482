// Orders with their lines and what was done to them.

import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Quote, QuoteLine } from '#rooms/buy/price-book/rules/index.ts'
import type { OrderReferences } from '#rooms/buy/subscriptions/rules/index.ts'
import { isPlatformPlan } from '#rooms/buy/subscriptions/rules/index.ts'
import { referenceValues, selectedReferences } from '#rooms/buy/subscriptions/server/index.ts'
import type { OrderState, RecordedStep } from '../rules/order-vocabulary.ts'

export interface StoredOrder
  extends Pick<
      Quote,
      | 'kind'
      | 'itemId'
      | 'itemName'
      | 'vendorName'
      | 'offer'
      | 'billing'
      | 'seats'
      | 'currency'
      | 'listMinor'
      | 'discountMinor'
      | 'totalMinor'
      | 'yearlyMinor'
      | 'promotion'
      | 'keptSeats'
      | 'priceBookVersion'
    >,
    OrderReferences {
  id: string
  number: number
  state: OrderState
  version: number
  requestedBy: string
  submittedBy: string | null
  createdAt: Date
  changedAt: Date
  /** Of the free trial that began with its approval. */
  trialEndsAt: Date | null
  /** Of a submitted order: the newest approved one that it takes the place of, as things stood at that moment. */
  replacesOrder: string | null
  /** The company's zone when it was approved; UTC before. */
  zone: string
  /** Whether it begins with its approval and gives up what is left of a free trial. */
  startsNow: boolean
}

export interface StoredEvent {
  version: number
  step: RecordedStep
  state: OrderState
  seats: number | null
  totalMinor: number
  reason: string | null
  byUser: string
  at: Date
}

function selectOrders(tx: Tx) {
  return tx.db
    .selectFrom('purchase_order')
    .select([
      'id',
      'number',
      'state',
      'version',
      'kind',
      'item_id as itemId',
      'item_name as itemName',
      'vendor_name as vendorName',
      'offer',
      'billing',
      'seats',
      'currency',
      'list_minor as listMinor',
      'discount_minor as discountMinor',
      'total_minor as totalMinor',
      'yearly_minor as yearlyMinor',
      'price_book_version as priceBookVersion',
      'requested_by as requestedBy',
      'submitted_by as submittedBy',
      'created_at as createdAt',
      'changed_at as changedAt',
      'trial_ends_at as trialEndsAt',
      'promotion',
      'kept as keptSeats',
      'replaces_order as replacesOrder',
      'time_zone as zone',
      'starts_now as startsNow',
      ...selectedReferences,
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredOrder, 'promotion' | 'keptSeats'>>()
}

/** Of those who make or reopen orders for one company at the same moment, one waits here until the other has ended. */
export async function lockDrafts(tx: Tx): Promise<void> {
  await lockFor(tx, 'orders')
}

export async function findDraft(
  tx: Tx,
  requestedBy: string,
  itemId: string,
): Promise<StoredOrder | undefined> {
  return selectOrders(tx)
    .where('requested_by', '=', requestedBy)
    .where('item_id', '=', itemId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
}

export async function findOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  return selectOrders(tx).where('id', '=', id).executeTakeFirst()
}

/** Requests that change this order at the same moment wait here. The row is not locked, as that would count as a change. */
export async function lockOrder(tx: Tx, id: string): Promise<void> {
  await lockFor(tx, 'order', id)
}

/** Newest first, from those numbered below `before`. */
export async function listOrders(
  tx: Tx,
  { state, before }: { state: OrderState | undefined; before: number | undefined },
  atMost: number,
): Promise<StoredOrder[]> {
  let orders = selectOrders(tx).orderBy('number', 'desc').limit(atMost)
  if (state !== undefined) orders = orders.where('state', '=', state)
  if (before !== undefined) orders = orders.where('number', '<', before)
  return orders.execute()
}

/** Whether a row of purchase_order takes the place of this order or the other way round, as `areOfOneAgreement` says. */
function isOfOneAgreement(order: Pick<StoredOrder, 'kind' | 'itemId' | 'billing'>): RawBuilder<boolean> {
  if (order.kind === 'application') return sql`(kind = 'application' and item_id = ${order.itemId})`
  return isPlatformPlan(order) ? sql`(kind = 'plan' and billing <> 'once')` : sql`false`
}

/** Other submitted orders of the same application or of a plan, oldest first: with the approval of one, the others are out of date. */
export async function listRivals(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'kind' | 'itemId' | 'billing'>,
): Promise<StoredOrder[]> {
  return selectOrders(tx)
    .where(isOfOneAgreement(order))
    .where('state', '=', 'submitted')
    .where('id', '<>', order.id)
    .orderBy('number')
    .limit(20)
    .execute()
}

/** Whether the free trial of a platform plan had begun for the company by then, running or over. */
export async function hasHadPlanTrial(tx: Tx, at: Date): Promise<boolean> {
  const trial = await tx.db
    .selectFrom('purchase_order as o')
    .innerJoin('purchase_order_event as approved', (join) =>
      join
        .onRef('approved.tenant_id', '=', 'o.tenant_id')
        .onRef('approved.order_id', '=', 'o.id')
        .on('approved.step', '=', 'approve'),
    )
    .where('o.tenant_id', '=', tx.actor.tenantId)
    .where('o.trial_ends_at', 'is not', null)
    .where('approved.at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return trial !== undefined
}

/** The number that comes next in the company; the caller holds the lock of the drafts. */
export async function nextNumber(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('purchase_order')
    .select((eb) => sql<number>`coalesce(max(${eb.ref('number')}), 0) + 1`.as('next'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.next ?? 1
}

export async function insertOrder(tx: Tx, order: StoredOrder): Promise<void> {
  await tx.db
    .insertInto('purchase_order')
    .values({
      tenant_id: tx.actor.tenantId,
      id: order.id,
      number: order.number,
      state: order.state,
      version: order.version,
      kind: order.kind,
      item_id: order.itemId,
      item_name: order.itemName,
      vendor_name: order.vendorName,
      offer: order.offer,
      billing: order.billing,
      seats: order.seats,
      currency: order.currency,
      list_minor: order.listMinor,
      discount_minor: order.discountMinor,
      total_minor: order.totalMinor,
      yearly_minor: order.yearlyMinor,
      price_book_version: order.priceBookVersion,
      requested_by: order.requestedBy,
      submitted_by: order.submittedBy,
      created_at: order.createdAt,
      changed_at: order.changedAt,
      promotion: order.promotion && JSON.stringify(order.promotion),
      kept: order.keptSeats && JSON.stringify(order.keptSeats),
      starts_now: order.startsNow,
    })
    .execute()
}

/** Writes what can change of an order. The caller holds its lock. */
export async function updateOrder(tx: Tx, order: StoredOrder): Promise<void> {
  await tx.db
    .updateTable('purchase_order')
    .set({
      state: order.state,
      version: order.version,
      seats: order.seats,
      item_name: order.itemName,
      vendor_name: order.vendorName,
      promotion: order.promotion && JSON.stringify(order.promotion),
      billing: order.billing,
      currency: order.currency,
      list_minor: order.listMinor,
      discount_minor: order.discountMinor,
      total_minor: order.totalMinor,
      yearly_minor: order.yearlyMinor,
      price_book_version: order.priceBookVersion,
      submitted_by: order.submittedBy,
      changed_at: order.changedAt,
      trial_ends_at: order.trialEndsAt,
      replaces_order: order.replacesOrder,
      time_zone: order.zone,
      kept: order.keptSeats && JSON.stringify(order.keptSeats),
      ...referenceValues(order),
    })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', order.id)
    .execute()
}

export async function listLines(tx: Tx, orderId: string): Promise<QuoteLine[]> {
  return tx.db
    .selectFrom('purchase_order_line')
    .select([
      'label',
      'unit',
      'quantity',
      'unit_minor as unitMinor',
      'list_minor as listMinor',
      'discount_minor as discountMinor',
      'total_minor as totalMinor',
      'credits',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** A plan that is not to renew any more since then, or renews again (null). */
export async function setRenewalOff(tx: Tx, orderId: string, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('purchase_order')
    .set({ renewal_off_at: at })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', orderId)
    .execute()
}

/** In place of those that there are. */
export async function writeLines(tx: Tx, orderId: string, lines: readonly QuoteLine[]): Promise<void> {
  const { tenantId } = tx.actor
  await tx.db
    .deleteFrom('purchase_order_line')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()
  await sql`
    insert into purchase_order_line (tenant_id, order_id, position, label, unit, quantity, unit_minor, list_minor, discount_minor, total_minor, credits)
    select ${tenantId}, ${orderId}, l.* from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ position: index + 1, ...line })))}::jsonb)
      as l (position integer, label text, unit text, quantity bigint, "unitMinor" bigint, "listMinor" bigint, "discountMinor" bigint,
        "totalMinor" bigint, credits bigint)`.execute(tx.db)
}

/** The newest `atMost`, newest first. */
export async function listEvents(tx: Tx, orderId: string, atMost: number): Promise<StoredEvent[]> {
  return tx.db
    .selectFrom('purchase_order_event')
    .select([
      'version',
      'step',
      'state',
      'seats',
      'total_minor as totalMinor',
      'reason',
      'by_user as byUser',
      'at',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(atMost)
    .execute()
}

const closingSteps = ['approve', 'reject', 'reopen', 'cancel', 'return'] as const
export type ClosingStep = (typeof closingSteps)[number]

/** The steps after which an order no longer waits, in the order in which they were taken. */
export async function listClosingEvents(tx: Tx, orderIds: Iterable<string>) {
  return tx.db
    .selectFrom('purchase_order_event')
    .select(['order_id as orderId', 'version', 'step', 'by_user as byUser', 'at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', anyOf(orderIds))
    .where('step', 'in', closingSteps)
    .orderBy('version')
    .$narrowType<{ step: ClosingStep }>()
    .execute()
}

export async function insertEvent(tx: Tx, orderId: string, event: StoredEvent): Promise<void> {
  await tx.db
    .insertInto('purchase_order_event')
    .values({
      tenant_id: tx.actor.tenantId,
      order_id: orderId,
      version: event.version,
      step: event.step,
      state: event.state,
      seats: event.seats,
      total_minor: event.totalMinor,
      reason: event.reason,
      by_user: event.byUser,
      at: event.at,
    })
    .execute()
}
