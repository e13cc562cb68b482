// The approval limit that the acting company has set, and what counts together with an order towards it.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { approvalWindowDays, defaultApprovalLimitMinor } from '../rules/approval-limit.ts'
import { dearestYear } from '../rules/order-approval.ts'
import { isOfOneAgreement, type StoredOrder } from './order-store.ts'

/** Whole cents of US dollars. */
export async function readApprovalLimit(tx: Tx): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select limit_minor as minor from approval_limit where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.minor ?? defaultApprovalLimitMinor
}

export async function writeApprovalLimit(
  tx: Tx,
  { limitMinor, setBy, setAt }: { limitMinor: number; setBy: string; setAt: Date },
): Promise<void> {
  await sql`
    insert into approval_limit (tenant_id, limit_minor, set_by, set_at)
    values (${tx.actor.tenantId}, ${limitMinor}, ${setBy}, ${setAt})
    on conflict (tenant_id) do update set limit_minor = excluded.limit_minor, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx.db,
  )
}

/**
 * Yearly cents of the other orders in US dollars that the same people asked for and submitted within the days before this one:
 * those that wait and those that were approved. An order that takes the place of another, as one of the same application or
 * the next platform plan does, is not counted beside it. Credits, a wallet of them too, come on top of any other order.
 */
export async function sumBeside(tx: Tx, order: StoredOrder, now: Date): Promise<number> {
  const since = new Date(now.getTime() - approvalWindowDays * 86_400_000)
  const asking = [order.requestedBy, ...(order.submittedBy === null ? [] : [order.submittedBy])]
  const { rows } = await sql<
    Pick<StoredOrder, 'yearlyMinor' | 'currency' | 'billing' | 'promotion' | 'keptSeats'>
  >`
    select o.yearly_minor as "yearlyMinor", o.currency, o.billing, o.promotion, o.kept as "keptSeats"
    from purchase_order o
    where o.tenant_id = ${tx.actor.tenantId} and o.id <> ${order.id} and o.state in ('submitted', 'approved') and o.currency = 'USD'
      and (o.requested_by = any(${asking}::uuid[]) or o.submitted_by = any(${asking}::uuid[]))
      and not ${isOfOneAgreement(order)}
      and exists (select from purchase_order_event e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.step = 'submit' and e.at > ${since})`.execute(
    tx.db,
  )
  return rows.reduce((sum, one) => sum + dearestYear(one), 0)
}
