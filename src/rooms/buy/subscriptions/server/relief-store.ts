// What of a payment that fell due is not owed.
import { type Expression, type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Relief } from '../rules/subscription-term.ts'

/** By the number of the payment, of the order that the column names. */
export function reliefOf(orderId: Expression<unknown>): RawBuilder<Relief> {
  return sql`coalesce((
    select jsonb_object_agg(of.period, of.minor) from (
      select r.period, sum(r.amount_minor) as minor from due_relief r
      where r.tenant_id = current_tenant() and r.order_id = ${orderId} group by r.period) of), '{}')`
}

export interface NewRelief {
  orderId: string
  period: number
  kind: 'waived' | 'void' | 'credit-note'
  /** Whole minor units, more than 0. */
  amountMinor: number
}

export async function relieve(
  tx: Tx,
  { orderId, period, kind, amountMinor }: NewRelief,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('due_relief')
    .values({
      tenant_id: tx.actor.tenantId,
      id: newId(),
      order_id: orderId,
      period,
      kind,
      amount_minor: amountMinor,
      created_at: now,
    })
    .execute()
}
