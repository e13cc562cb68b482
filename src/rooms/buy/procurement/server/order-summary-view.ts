// The few facts about a company's orders that dashboards show.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { type OrderBilling, type OrderKind, type OrderState, orderStates } from '../rules/vocabulary.ts'

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
  const { rows } = await sql<OrderInSummary>`
    select id, number, item_name as "itemName", state, total_minor as "totalMinor", currency, changed_at as "changedAt"
    from purchase_order where tenant_id = ${tx.actor.tenantId} order by number desc limit 1`.execute(tx.db)
  return rows[0]
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
  const { rows } = await sql<WaitingOrder>`
    select id as "orderId", number, item_name as "itemName", currency, total_minor as "totalMinor", billing
    from purchase_order where tenant_id = ${tx.actor.tenantId} and state = 'submitted' order by number`.execute(
    tx.db,
  )
  return rows
}

export interface ChosenSort {
  kind: OrderKind
  billing: OrderBilling
}

/** Of what sorts the company has chosen something: submitted or approved, and not given up. A draft is no choice yet. */
export async function listChosenSorts(tx: Tx): Promise<ChosenSort[]> {
  const { rows } = await sql<ChosenSort>`
    select distinct kind, billing from purchase_order
    where tenant_id = ${tx.actor.tenantId} and state in ('submitted', 'approved')`.execute(tx.db)
  return rows
}

export async function countOrders(tx: Tx): Promise<Record<OrderState, number>> {
  const { rows } = await sql<{ state: OrderState; orders: number }>`
    select state, count(*)::int as orders from purchase_order where tenant_id = ${tx.actor.tenantId} group by state`.execute(
    tx.db,
  )
  const counts = new Map(rows.map(({ state, orders }) => [state, orders]))
  return Object.fromEntries(orderStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    OrderState,
    number
  >
}
