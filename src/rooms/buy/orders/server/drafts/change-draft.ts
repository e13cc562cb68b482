// A draft for another number of users, or at the prices of now; and what the buyer's own books call an order.

import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { refusedReason } from '#rooms/buy/price-book/rules/index.ts'
import {
  forEachReference,
  type OrderReferences,
  orderReferences,
} from '#rooms/buy/subscriptions/rules/index.ts'
import type { Order } from '../../contract.ts'
import { mayChangeReferences } from '../../rules/life-cycle/order-states.ts'
import { type Change, changeOrder, notInState } from '../change-order.ts'
import { type StoredOrder, writeLines } from '../order-store.ts'
import { type Prices, priceNow } from '../pricing/prices.ts'
import { orderStatusNow } from '../pricing/what-moved.ts'

/** The prices stay those of the draft: where the price book has moved on, it is to be priced anew first. */
export function changeSeats(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  change: Change,
  seats: number,
): Promise<Order> {
  return changeOrder(platform, prices, actor, change, 'change-seats', async (tx, before, now) => {
    if (before.seats === null)
      throw refusedField(
        'seats',
        t('makes no difference to {itemName}, which is not priced by user', { itemName: before.itemName }),
      )
    if (before.seats === seats) return before
    const { version } = await priceNow(tx, prices, before, before.seats, now)
    if (before.priceBookVersion !== version) throw pricesMoved(before)
    const { answer } = await priceNow(tx, prices, before, seats, now)
    if ('refused' in answer) throw refusedField('seats', refusedReason(answer.refused))
    await writeLines(tx, before.id, answer.quote.lines)
    return { ...before, ...answer.quote }
  })
}

/** Until its approval anybody who buys may state them: they change neither what is bought nor what it costs. Those that are left out stay. */
export function changeReferences(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  change: Change,
  stated: Partial<Record<keyof OrderReferences, string | undefined>>,
): Promise<Order> {
  return changeOrder(platform, prices, actor, change, 'change-references', async (_, before) => {
    if (!mayChangeReferences(before)) throw notInState(before)
    const references = forEachReference((name) => stated[name] ?? before[name])
    const isSame = orderReferences.every((name) => before[name] === references[name])
    return isSame ? before : { ...before, ...references }
  })
}

/** A draft that is at the prices of now stays as it is. */
export function updatePrices(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  change: Change,
): Promise<Order> {
  return changeOrder(platform, prices, actor, change, 'update-prices', async (tx, before, now) => {
    const { version, answer } = await priceNow(tx, prices, before, before.seats, now)
    const { drift, now: offered } = await orderStatusNow(tx, prices, before, now)
    if (before.priceBookVersion === version && drift.length === 0) return before
    // Where it is no longer priced by user, the new price is for all of them.
    const quote = 'quote' in answer ? answer.quote : offered?.seats === null ? offered : undefined
    if (!quote)
      throw new Refusal(
        'conflict',
        notOffered(before, 'refused' in answer && answer.refused.field === 'seats'),
      )
    await writeLines(tx, before.id, quote.lines)
    return { ...before, ...quote }
  })
}

export function pricesMoved({ kind, itemName, promotion }: StoredOrder): Refusal {
  if (kind !== 'application')
    return new Refusal(
      'conflict',
      t('The price book has changed since this draft was priced. Update its prices first, then continue.'),
    )
  return new Refusal(
    'conflict',
    promotion
      ? t(
          'The price of {itemName} or its promotion has changed since this draft was priced. Update its prices first, then continue.',
          { itemName },
        )
      : t(
          'The published price of {itemName} has changed since this draft was priced. Update its prices first, then continue.',
          { itemName },
        ),
  )
}

function notOffered({ itemName, seats }: StoredOrder, isForUsers: boolean): string {
  if (!isForUsers)
    return t('{itemName} is no longer offered like this. Cancel this draft and choose again.', { itemName })
  return seats === null
    ? t('{itemName} is no longer offered for all users at once. Cancel this draft and choose again.', {
        itemName,
      })
    : t(
        '{itemName} is no longer offered for {seats, plural, one {# user} other {# users}}. Cancel this draft and choose again.',
        { itemName, seats },
      )
}
