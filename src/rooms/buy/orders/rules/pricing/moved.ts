// Why an order went back to its requester: as its history keeps it, and in the reader's words.
import { t } from '#platform/kernel/texts.ts'
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import { agreedText } from '#rooms/buy/price-book/rules/index.ts'
import { sentences } from '../life-cycle/order-outlook.ts'
import { type Drift, pricesLastDays } from './price-drift.ts'

interface PriceInWords {
  totalMinor: number
  currency: string
  billing: OrderBilling
  seats: number | null
}

export interface Moved {
  drift: readonly Drift[]
  isOvertaken: boolean
  isTooOld: boolean
  was: PriceInWords
  /** What the same would cost now; null where it can't be ordered. */
  now: PriceInWords | null
}

interface OrderThatMoved {
  kind: OrderKind
  itemName: string
}

/** In sentences, old and new; undefined where the order is as it was submitted. */
export function movedText(
  { drift, isOvertaken, isTooOld, was, now }: Moved,
  { kind, itemName }: OrderThatMoved,
  locale: string,
): string | undefined {
  const text = sentences(
    drift.includes('availability') && t('{itemName} can’t be ordered any more.', { itemName }),
    isOvertaken &&
      (kind === 'application'
        ? t(
            'Your company’s subscription of it has changed since, for instance by another order. This order would no longer change what it was submitted for.',
          )
        : t(
            'Your company’s platform plan has changed since, for instance by another order. This order would no longer change what it was submitted for.',
          )),
    now !== null &&
      drift.some((one) => one !== 'credits' && one !== 'trial') &&
      t('When it was submitted: {before}. Now: {now}.', {
        before: agreedText(was, locale),
        now: agreedText(now, locale),
      }),
    drift.includes('credits') && t('The credits that come with it have changed.'),
    drift.includes('trial') && t('Another order has used your company’s one free trial since then.'),
    isTooOld &&
      t('Its prices have expired: they last {days} days after submission.', { days: pricesLastDays }),
  )
  return text || undefined
}

/** What the history keeps. */
export function keptMoved({ drift, isOvertaken, isTooOld, was, now }: Moved): string {
  const priceOf = ({ totalMinor, currency, billing, seats }: PriceInWords): PriceInWords => ({
    ...{ totalMinor, currency, billing, seats },
  })
  return JSON.stringify({ drift, isOvertaken, isTooOld, was: priceOf(was), now: now && priceOf(now) })
}

/** What the history kept, in words. Before, it kept the words themselves. */
export function readMoved(keptText: string, order: OrderThatMoved, locale: string): string {
  return keptText.startsWith('{') ? (movedText(JSON.parse(keptText) as Moved, order, locale) ?? '') : keptText
}
