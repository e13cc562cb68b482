// The orders that wait for a decision, and whether it is the acting person's.
import type { Tx } from '#platform/server/transaction.ts'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { byDeadline } from '../../rules/approval/by-deadline.ts'
import { canApprove } from '../../rules/approval/order-approval.ts'
import { pricesLastUntil } from '../../rules/pricing/price-drift.ts'
import { unknownName } from '../order-answer.ts'
import { listOrders, type StoredOrder } from '../order-store.ts'
import type { WaitingOrder } from '../order-summary-view.ts'
import { vendorPromotions } from '../pricing/vendor-promotions.ts'
import { whatMoved } from '../pricing/what-moved.ts'
import { approvalReader, deciderOf } from './approvers.ts'

export interface OrderToApprove extends WaitingOrder {
  /** The acting person may approve it, now or within a day. */
  isMine: boolean
  /** Who asks, by name. */
  requestedBy: string
}

/** Submitted orders that are looked through, the newest. */
const ordersRead = 200
/** Orders whose prices are compared with those of now, to find one that can be approved as it is. */
const ordersCompared = 20

/** Newest first. */
export async function listOrdersToApprove(tx: Tx, now: Date): Promise<OrderToApprove[]> {
  const orders = await listSubmitted(tx)
  const mine = await idsOfMine(tx, orders, now)
  const people = await findMembers(
    tx,
    orders.map(({ requestedBy }) => requestedBy),
  )
  return orders.map((order) => ({
    ...waitingOrder(order),
    isMine: mine.has(order.id),
    requestedBy: people.get(order.requestedBy)?.name ?? unknownName(),
  }))
}

const waitingOrder = ({
  id: orderId,
  number,
  itemName,
  currency,
  totalMinor,
  billing,
}: StoredOrder): WaitingOrder => ({ orderId, number, itemName, currency, totalMinor, billing })

export interface ToDecide {
  count: number
  /** `decideBy`: the first moment at which it is too late; null where it can't be approved as it was submitted. */
  first: (WaitingOrder & { decideBy: Date | null }) | null
}

/** What the acting person decides on, and which of it first: what can be approved as it is and has the least time left. */
export async function readOrdersToDecide(tx: Tx, now: Date): Promise<ToDecide> {
  const orders = await listSubmitted(tx)
  const ids = await idsOfMine(tx, orders, now)
  const mine = orders.filter(({ id }) => ids.has(id))
  const { inTime, tooLate } = byDeadline(mine, now)
  const prices = { book: priceBook, promotions: vendorPromotions }
  for (const order of inTime.slice(0, ordersCompared))
    if (!(await whatMoved(tx, prices, order, now)))
      return {
        count: mine.length,
        first: { ...waitingOrder(order), decideBy: pricesLastUntil(order.changedAt) },
      }
  const [first] = [...tooLate, ...inTime]
  return { count: mine.length, first: first ? { ...waitingOrder(first), decideBy: null } : null }
}

/** Of these orders, those that wait for the acting person. */
export async function idsOfMine(tx: Tx, orders: readonly StoredOrder[], now: Date): Promise<Set<string>> {
  const submitted = orders.filter(({ state }) => state === 'submitted')
  const mine = new Set<string>()
  if (submitted.length === 0) return mine
  const userId = tx.actor.userId ?? ''
  const member = (await findMembers(tx, [userId])).get(userId)
  if (!member) return mine
  const approvalOf = await approvalReader(tx, now)
  for (const order of submitted)
    if (canApprove(order, approvalOf(order), deciderOf(member))) mine.add(order.id)
  return mine
}

function listSubmitted(tx: Tx): Promise<StoredOrder[]> {
  return listOrders(tx, { state: 'submitted', before: undefined }, ordersRead)
}
