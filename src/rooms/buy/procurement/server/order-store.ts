// Orders with their lines and what was done to them.

import { type RawBuilder, sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Quote, QuoteLine } from '../rules/order-quote.ts'
import type { OrderReferences } from '../rules/order-references.ts'
import type { OrderState, RecordedStep } from '../rules/vocabulary.ts'
import { isPlatformPlan } from '../rules/what-it-brings.ts'

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

const columns = sql`id, number, state, version, kind, item_id as "itemId", item_name as "itemName", vendor_name as "vendorName", offer, billing, seats, currency,
  list_minor as "listMinor", discount_minor as "discountMinor", total_minor as "totalMinor", yearly_minor as "yearlyMinor",
  price_book_version as "priceBookVersion", requested_by as "requestedBy", submitted_by as "submittedBy",
  created_at as "createdAt", changed_at as "changedAt", trial_ends_at as "trialEndsAt", promotion, kept as "keptSeats",
  replaces_order as "replacesOrder", time_zone as zone, starts_now as "startsNow",
  purchase_order as "purchaseOrder", cost_centre as "costCentre"`

/** Of those who make or reopen orders for one company at the same moment, one waits here until the other has ended. */
export async function lockDrafts(tx: Tx): Promise<void> {
  await lockFor(tx, 'orders')
}

export async function findDraft(
  tx: Tx,
  requestedBy: string,
  itemId: string,
): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from purchase_order
    where tenant_id = ${tx.actor.tenantId} and requested_by = ${requestedBy} and item_id = ${itemId} and state = 'draft'`.execute(
    tx.db,
  )
  return rows[0]
}

export async function findOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from purchase_order where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
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
  const ofState = state === undefined ? sql`` : sql`and state = ${state}`
  const below = before === undefined ? sql`` : sql`and number < ${before}`
  const { rows } = await sql<StoredOrder>`
    select ${columns} from purchase_order where tenant_id = ${tx.actor.tenantId} ${ofState} ${below}
    order by number desc limit ${atMost}`.execute(tx.db)
  return rows
}

/** Whether a row of purchase_order takes the place of this order or the other way round, as `areOfOneAgreement` says. */
export function isOfOneAgreement(
  order: Pick<StoredOrder, 'kind' | 'itemId' | 'billing'>,
): RawBuilder<boolean> {
  if (order.kind === 'application') return sql`(kind = 'application' and item_id = ${order.itemId})`
  return isPlatformPlan(order) ? sql`(kind = 'plan' and billing <> 'once')` : sql`false`
}

/** Other submitted orders of the same application or of a plan, oldest first: with the approval of one, the others are out of date. */
export async function listRivals(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'kind' | 'itemId' | 'billing'>,
): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from purchase_order
    where tenant_id = ${tx.actor.tenantId} and ${isOfOneAgreement(order)} and state = 'submitted' and id <> ${order.id}
    order by number limit 20`.execute(tx.db)
  return rows
}

/** Whether the free trial of a platform plan had begun for the company by then, running or over. */
export async function hasHadPlanTrial(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchase_order o
    join purchase_order_event approved
      on approved.tenant_id = o.tenant_id and approved.order_id = o.id and approved.step = 'approve'
    where o.tenant_id = ${tx.actor.tenantId} and o.trial_ends_at is not null and approved.at <= ${at} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** The number that comes next in the company; the caller holds the lock of the drafts. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from purchase_order where tenant_id = ${tx.actor.tenantId}`.execute(
    tx.db,
  )
  return rows[0]?.next ?? 1
}

export async function insertOrder(tx: Tx, order: StoredOrder): Promise<void> {
  await sql`
    insert into purchase_order (tenant_id, id, number, state, version, kind, item_id, item_name, vendor_name, offer, billing, seats, currency,
      list_minor, discount_minor, total_minor, yearly_minor, price_book_version, requested_by, submitted_by, created_at, changed_at, promotion, kept, starts_now)
    values (${tx.actor.tenantId}, ${order.id}, ${order.number}, ${order.state}, ${order.version}, ${order.kind}, ${order.itemId},
      ${order.itemName}, ${order.vendorName}, ${order.offer}, ${order.billing}, ${order.seats}, ${order.currency}, ${order.listMinor}, ${order.discountMinor},
      ${order.totalMinor}, ${order.yearlyMinor}, ${order.priceBookVersion}, ${order.requestedBy}, ${order.submittedBy},
      ${order.createdAt}, ${order.changedAt}, ${order.promotion && JSON.stringify(order.promotion)}::jsonb,
      ${order.keptSeats && JSON.stringify(order.keptSeats)}::jsonb, ${order.startsNow})`.execute(tx.db)
}

/** Writes what can change of an order. The caller holds its lock. */
export async function updateOrder(tx: Tx, order: StoredOrder): Promise<void> {
  await sql`
    update purchase_order set state = ${order.state}, version = ${order.version}, seats = ${order.seats}, item_name = ${order.itemName},
      vendor_name = ${order.vendorName}, promotion = ${order.promotion && JSON.stringify(order.promotion)}::jsonb, billing = ${order.billing}, currency = ${order.currency},
      list_minor = ${order.listMinor}, discount_minor = ${order.discountMinor}, total_minor = ${order.totalMinor},
      yearly_minor = ${order.yearlyMinor}, price_book_version = ${order.priceBookVersion}, submitted_by = ${order.submittedBy},
      changed_at = ${order.changedAt}, trial_ends_at = ${order.trialEndsAt}, replaces_order = ${order.replacesOrder}, time_zone = ${order.zone},
      kept = ${order.keptSeats && JSON.stringify(order.keptSeats)}::jsonb, purchase_order = ${order.purchaseOrder}, cost_centre = ${order.costCentre}
    where tenant_id = ${tx.actor.tenantId} and id = ${order.id}`.execute(tx.db)
}

export async function listLines(tx: Tx, orderId: string): Promise<QuoteLine[]> {
  const { rows } = await sql<QuoteLine>`
    select label, unit, quantity, unit_minor as "unitMinor", list_minor as "listMinor", discount_minor as "discountMinor",
      total_minor as "totalMinor", credits
    from purchase_order_line where tenant_id = ${tx.actor.tenantId} and order_id = ${orderId} order by position`.execute(
    tx.db,
  )
  return rows
}

/** A plan that is not to renew any more since then, or renews again (null). */
export async function setRenewalOff(tx: Tx, orderId: string, at: Date | null): Promise<void> {
  await sql`
    update purchase_order set renewal_off_at = ${at}
    where tenant_id = ${tx.actor.tenantId} and id = ${orderId}`.execute(tx.db)
}

/** In place of those that there are. */
export async function writeLines(tx: Tx, orderId: string, lines: readonly QuoteLine[]): Promise<void> {
  const { tenantId } = tx.actor
  await sql`delete from purchase_order_line where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(
    tx.db,
  )
  await sql`
    insert into purchase_order_line (tenant_id, order_id, position, label, unit, quantity, unit_minor, list_minor, discount_minor, total_minor, credits)
    select ${tenantId}, ${orderId}, l.* from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ position: index + 1, ...line })))}::jsonb)
      as l (position integer, label text, unit text, quantity bigint, "unitMinor" bigint, "listMinor" bigint, "discountMinor" bigint,
        "totalMinor" bigint, credits bigint)`.execute(tx.db)
}

/** The newest `atMost`, newest first. */
export async function listEvents(tx: Tx, orderId: string, atMost: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select version, step, state, seats, total_minor as "totalMinor", reason, by_user as "byUser", at
    from purchase_order_event where tenant_id = ${tx.actor.tenantId} and order_id = ${orderId}
    order by version desc limit ${atMost}`.execute(tx.db)
  return rows
}

export async function insertEvent(tx: Tx, orderId: string, event: StoredEvent): Promise<void> {
  await sql`
    insert into purchase_order_event (tenant_id, order_id, version, step, state, seats, total_minor, reason, by_user, at)
    values (${tx.actor.tenantId}, ${orderId}, ${event.version}, ${event.step}, ${event.state}, ${event.seats}, ${event.totalMinor},
      ${event.reason}, ${event.byUser}, ${event.at})`.execute(tx.db)
}
