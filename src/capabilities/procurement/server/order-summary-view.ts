// The few facts about a company's orders that dashboards show.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { type OrderBilling, type OrderKind, type OrderState, orderStates } from '../rules/vocabulary.ts'

export interface OrderInSummary {
  id: string
  number: number
  itemName: string
  state: OrderState
  seats: number | null
  billing: OrderBilling
  /** As text, since it is wider than the driver's numbers. */
  totalMinor: string
  currency: string
  changedAt: Date
}

export async function findNewestOrder(
  tx: Tx,
  which: 'any' | 'approved plan',
): Promise<OrderInSummary | undefined> {
  const [of, by] =
    which === 'any'
      ? [sql``, sql`number desc`]
      : [
          sql`and state = 'approved' and kind = 'plan' and billing <> 'once'`,
          sql`changed_at desc, number desc`,
        ]
  const { rows } = await sql<OrderInSummary>`
    select id, number, item_name as "itemName", state, seats, billing, total_minor as "totalMinor", currency, changed_at as "changedAt"
    from purchase_order where tenant_id = ${tx.actor.tenantId} ${of} order by ${by} limit 1`.execute(tx.db)
  return rows[0]
}

/** Of what kinds the company has chosen something: drafted, submitted or approved, and not given up. */
export async function listChosenKinds(tx: Tx): Promise<OrderKind[]> {
  const { rows } = await sql<{ kind: OrderKind }>`
    select distinct kind from purchase_order
    where tenant_id = ${tx.actor.tenantId} and state in ('draft', 'submitted', 'approved') order by kind`.execute(
    tx.db,
  )
  return rows.map(({ kind }) => kind)
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
