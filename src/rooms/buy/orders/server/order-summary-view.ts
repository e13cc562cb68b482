// The few facts about a company's orders that dashboards show.
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import { type OrderState, orderStates } from '../rules/order-vocabulary.ts'

interface OrderInSummary {
  id: string
  number: number
  itemName: string
  state: OrderState
  totalMinor: number
  currency: string
  changedAt: Date
}

/** The order that was made last. */
export async function findNewestOrder(tx: Tx): Promise<OrderInSummary | undefined> {
  return tx.db
    .selectFrom('purchase_order')
    .select([
      'id',
      'number',
      'item_name as itemName',
      'state',
      'total_minor as totalMinor',
      'currency',
      'changed_at as changedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface WaitingOrder {
  orderId: string
  number: number
  itemName: string
  currency: string
  /** What each payment costs. */
  totalMinor: number
  billing: OrderBilling
}

/** Orders that wait for approval, by number. */
export async function listWaitingOrders(tx: Tx): Promise<WaitingOrder[]> {
  return tx.db
    .selectFrom('purchase_order')
    .select([
      'id as orderId',
      'number',
      'item_name as itemName',
      'currency',
      'total_minor as totalMinor',
      'billing',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state', '=', 'submitted')
    .orderBy('number')
    .execute()
}

export interface ChosenSort {
  kind: OrderKind
  billing: OrderBilling
}

/** Of what sorts the company has chosen something: submitted or approved, and not given up. A draft is no choice yet. */
export async function listChosenSorts(tx: Tx): Promise<ChosenSort[]> {
  return tx.db
    .selectFrom('purchase_order')
    .distinct()
    .select(['kind', 'billing'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state', 'in', ['submitted', 'approved'])
    .execute()
}

export async function countOrders(tx: Tx): Promise<Record<OrderState, number>> {
  const rows = await tx.db
    .selectFrom('purchase_order')
    .select((eb) => ['state', eb.fn.countAll<number>().as('orders')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .groupBy(['state'])
    .execute()
  const counts = new Map(rows.map(({ state, orders }) => [state, orders]))
  return Object.fromEntries(orderStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    OrderState,
    number
  >
}
