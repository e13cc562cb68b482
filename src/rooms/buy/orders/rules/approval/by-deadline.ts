// Which of the orders that wait for a decision has the least time left.
import { pricesLastUntil } from '../pricing/price-drift.ts'

/** The soonest deadline first. `tooLate`: those whose prices have ended, so that they can't be approved any more. */
export function byDeadline<Order extends { changedAt: Date }>(
  orders: readonly Order[],
  now: Date,
): { inTime: Order[]; tooLate: Order[] } {
  const sorted = orders.toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
  const isInTime = ({ changedAt }: Order) => now < pricesLastUntil(changedAt)
  return { inTime: sorted.filter(isInTime), tooLate: sorted.filter((order) => !isInTime(order)) }
}
