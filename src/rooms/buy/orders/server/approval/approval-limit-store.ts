// The approval limit that the acting company has set, and what counts together with an order towards it.
import type { Tx } from '#platform/server/transaction.ts'
import { areOfOneAgreement } from '#rooms/buy/subscriptions/rules/index.ts'
import { approvalWindowDays, defaultApprovalLimitMinor } from '../../rules/approval/approval-limit.ts'
import { dearestYear } from '../../rules/approval/order-approval.ts'
import type { StoredOrder } from '../order-store.ts'

/** An order that there is, or one that somebody could make. */
export type AskedOrder = Pick<StoredOrder, 'kind' | 'itemId' | 'billing' | 'requestedBy' | 'submittedBy'> & {
  id?: string
}

/** Whole cents of US dollars. */
export async function readApprovalLimit(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('approval_limit')
    .select('limit_minor as minor')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.minor ?? defaultApprovalLimitMinor
}

export async function writeApprovalLimit(
  tx: Tx,
  { limitMinor, setBy, setAt }: { limitMinor: number; setBy: string; setAt: Date },
): Promise<void> {
  const changed = { limit_minor: limitMinor, set_by: setBy, set_at: setAt }
  await tx.db
    .insertInto('approval_limit')
    .values({ tenant_id: tx.actor.tenantId, ...changed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(changed))
    .execute()
}

/** What `sumBeside` adds up: the orders in US dollars that were submitted within the days before now and wait or were approved. */
export async function listCountedTogether(tx: Tx, now: Date) {
  const since = new Date(now.getTime() - approvalWindowDays * 86_400_000)
  return tx.db
    .selectFrom('purchase_order as o')
    .select([
      'o.id',
      'o.kind',
      'o.item_id as itemId',
      'o.requested_by as requestedBy',
      'o.submitted_by as submittedBy',
      'o.yearly_minor as yearlyMinor',
      'o.currency',
      'o.billing',
      'o.promotion',
      'o.kept as keptSeats',
    ])
    .where('o.tenant_id', '=', tx.actor.tenantId)
    .where('o.state', 'in', ['submitted', 'approved'])
    .where('o.currency', '=', 'USD')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchase_order_event as e')
          .whereRef('e.tenant_id', '=', 'o.tenant_id')
          .whereRef('e.order_id', '=', 'o.id')
          .where('e.step', '=', 'submit')
          .where('e.at', '>', since),
      ),
    )
    .$narrowType<Pick<StoredOrder, 'promotion' | 'keptSeats'>>()
    .execute()
}

type CountedTogether = Awaited<ReturnType<typeof listCountedTogether>>

/**
 * Yearly cents of those orders that the same people asked for. An order that takes the place of another, as one of the same
 * application or the next platform plan does, is not counted beside it. Credits, a wallet of them too, come on top of any other
 * order.
 */
export function sumBeside(orders: CountedTogether, order: AskedOrder): number {
  const asking = new Set([order.requestedBy, ...(order.submittedBy === null ? [] : [order.submittedBy])])
  return orders
    .filter(
      ({ id, requestedBy, submittedBy }) =>
        id !== order.id && (asking.has(requestedBy) || (submittedBy !== null && asking.has(submittedBy))),
    )
    .filter((one) => !areOfOneAgreement(order, one))
    .reduce((sum, one) => sum + dearestYear(one), 0)
}
