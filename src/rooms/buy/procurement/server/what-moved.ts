// Why an order can't be approved as it was submitted: its price moved or is too old, or another order came first.
import type { Tx } from '#platform/server/transaction.ts'
import { agreedText, newsLocale } from '../rules/order-news.ts'
import type { Quote } from '../rules/order-quote.ts'
import { planTrialDays } from '../rules/price-book.ts'
import {
  type AgreedPrice,
  type Drift,
  driftOf,
  pricesLastDays,
  pricesLastUntil,
} from '../rules/price-drift.ts'
import { hasHadPlanTrial, listLines, type StoredOrder } from './order-store.ts'
import { type Prices, priceForApproval } from './prices.ts'
import { findRunning } from './running-subscription.ts'

export interface Standing {
  /** What the same would cost if it were ordered now; null where it can't be. */
  now: Quote | null
  drift: Drift[]
  isTooOld: boolean
  /** The subscription or plan that it changes is another one now: another order of it was approved, or it ended. */
  isOvertaken: boolean
}

/** How an order that is not decided stands against what it would be now. The age and what runs count once it is submitted. */
export async function standingOf(tx: Tx, prices: Prices, order: StoredOrder, at: Date): Promise<Standing> {
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

/** In sentences, old and new; undefined where the order stands as it was submitted. */
export async function whatMoved(
  tx: Tx,
  prices: Prices,
  order: StoredOrder,
  at: Date,
): Promise<string | undefined> {
  const { now, drift, isTooOld, isOvertaken } = await standingOf(tx, prices, order, at)
  const was = agreedText(order, newsLocale)
  const sentences = [
    ...(drift.includes('availability') ? [`${order.itemName} can’t be ordered any more.`] : []),
    ...(isOvertaken
      ? [
          `Your company’s ${order.kind === 'application' ? 'subscription of it' : 'platform plan'} has changed since, for instance by another order, so this one changes something else than when it was submitted.`,
        ]
      : []),
    ...(now && drift.some((one) => one !== 'credits' && one !== 'trial')
      ? [`When it was submitted: ${was}. Now: ${agreedText(now, newsLocale)}.`]
      : []),
    ...(drift.includes('credits') ? ['The credits that come with it have changed.'] : []),
    ...(drift.includes('trial')
      ? ['Its free trial began with another order since, and each company has one.']
      : []),
    ...(isTooOld ? [`Submitted prices last ${pricesLastDays} days, and those are over.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

function agreedPrice(
  price: Pick<Quote, 'billing' | 'currency' | 'seats' | 'totalMinor' | 'yearlyMinor' | 'promotion' | 'kept'>,
  lines: Quote['lines'],
  hasTrial: boolean,
): AgreedPrice {
  const { billing, currency, seats, totalMinor, yearlyMinor, promotion, kept } = price
  return {
    ...{ billing, currency, seats, totalMinor, yearlyMinor },
    laterMinor: (promotion ?? kept)?.laterMinor ?? null,
    credits: lines.reduce((sum, line) => sum + line.credits, 0),
    hasTrial,
  }
}
