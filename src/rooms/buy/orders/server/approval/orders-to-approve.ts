// The orders that wait for a decision, and whether it is the acting person's.
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { canApprove } from '../../rules/approval/order-approval.ts'
import { pricesLastUntil } from '../../rules/pricing/price-drift.ts'
import { unknownName } from '../order-answer.ts'
import { listOrders } from '../order-store.ts'
import type { WaitingOrder } from '../order-summary-view.ts'
import { deciderOf, readApproval } from './approvers.ts'

export interface OrderToApprove extends WaitingOrder {
  /** The acting person may approve it, now or within a day. */
  isMine: boolean
  /** Who asks, by name. */
  requestedBy: string
  /** The first moment at which it can't be approved any more. */
  pricesLastUntil: Date
}

/** Newest first. */
export async function listOrdersToApprove(tx: Tx, now: Date, atMost: number): Promise<OrderToApprove[]> {
  const userId = tx.actor.userId ?? ''
  const orders = await listOrders(tx, { state: 'submitted', before: undefined }, atMost)
  const people = await findMembers(tx, [userId, ...orders.map(({ requestedBy }) => requestedBy)])
  const member = people.get(userId)
  const found: OrderToApprove[] = []
  for (const order of orders) {
    const isMine =
      member !== undefined && canApprove(order, await readApproval(tx, order, now), deciderOf(member))
    const requestedBy = people.get(order.requestedBy)?.name ?? unknownName()
    const { id: orderId, number, itemName, currency, totalMinor, billing } = order
    found.push({
      ...{ orderId, number, itemName, currency, totalMinor, billing, isMine, requestedBy },
      pricesLastUntil: pricesLastUntil(order.changedAt),
    })
  }
  return found
}
