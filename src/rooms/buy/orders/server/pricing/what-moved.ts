// Why an order can't be approved as it was submitted: its price moved or is too old, or another order came first.
import type { Tx } from '#platform/server/transaction.ts'
import type { Quote } from '#rooms/buy/price-book/rules/index.ts'
import { planTrialDays } from '#rooms/buy/price-book/rules/index.ts'
import { findRunning } from '#rooms/buy/subscriptions/server/index.ts'
import type { Moved } from '../../rules/pricing/moved.ts'
import { type AgreedPrice, type Drift, driftOf, pricesLastUntil } from '../../rules/pricing/price-drift.ts'
import { hasHadPlanTrial, listLines, type StoredOrder } from '../order-store.ts'
import { type Prices, priceForApproval } from './prices.ts'

export interface OrderStatusNow {
  /** What the same would cost if it were ordered now; null where it can't be. */
  now: Quote | null
  drift: Drift[]
  isTooOld: boolean
  /** The subscription or plan that it changes is another one now: another order of it was approved, or it ended. */
  isOvertaken: boolean
}

/** How an order that is not decided differs from what it would be now. The age and what runs count once it is submitted. */
export async function orderStatusNow(
  tx: Tx,
  prices: Prices,
  order: StoredOrder,
  at: Date,
): Promise<OrderStatusNow> {
  const now = await priceForApproval(tx, prices, order, at)
  const isSubmitted = order.state === 'submitted'
  // Nothing changes an order between its submission and what is decided of it.
  const hadTrial = await bringsTrial(tx, prices, order, isSubmitted ? order.changedAt : at)
  const was = agreedPrice(order, await listLines(tx, order.id), hadTrial)
  const running = isSubmitted ? await findRunning(tx, order, at) : undefined
  return {
    now,
    drift: driftOf(was, now && agreedPrice(now, now.lines, await bringsTrial(tx, prices, order, at))),
    isTooOld: isSubmitted && at >= pricesLastUntil(order.changedAt),
    isOvertaken: isSubmitted && (running?.newestOrderId ?? null) !== order.replacesOrder,
  }
}

async function bringsTrial(tx: Tx, { book }: Prices, order: StoredOrder, at: Date): Promise<boolean> {
  return planTrialDays(book, order) !== null && !(await hasHadPlanTrial(tx, at))
}

/** Why it can't be approved; undefined where the order is as it was submitted. */
export async function whatMoved(
  tx: Tx,
  prices: Prices,
  order: StoredOrder,
  at: Date,
): Promise<Moved | undefined> {
  const { now, drift, isTooOld, isOvertaken } = await orderStatusNow(tx, prices, order, at)
  return drift.length > 0 || isTooOld || isOvertaken
    ? { drift, isTooOld, isOvertaken, was: order, now }
    : undefined
}

function agreedPrice(
  price: Pick<
    Quote,
    'billing' | 'currency' | 'seats' | 'totalMinor' | 'yearlyMinor' | 'promotion' | 'keptSeats'
  >,
  lines: Quote['lines'],
  hasTrial: boolean,
): AgreedPrice {
  const { billing, currency, seats, totalMinor, yearlyMinor, promotion, keptSeats } = price
  return {
    ...{ billing, currency, seats, totalMinor, yearlyMinor },
    laterMinor: (promotion ?? keptSeats)?.laterMinor ?? null,
    credits: lines.reduce((sum, line) => sum + line.credits, 0),
    hasTrial,
  }
}
