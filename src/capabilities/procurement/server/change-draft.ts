// A draft for another number of users, or at the prices of now.
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Order } from '../contract.ts'
import { type Change, changeOrder } from './change-order.ts'
import { type StoredOrder, writeLines } from './order-store.ts'
import { type Prices, priceNow } from './prices.ts'

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
      throw refusedField('seats', `makes no difference to ${before.itemName}, which is not priced by user`)
    if (before.seats === seats) return before
    const { version } = await priceNow(tx, prices, before, before.seats, now)
    if (before.priceBookVersion !== version) throw pricesMoved(before)
    const { answer } = await priceNow(tx, prices, before, seats, now)
    if ('refused' in answer) throw refusedField('seats', answer.refused.reason)
    await writeLines(tx, before.id, answer.quote.lines)
    return { ...before, ...answer.quote }
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
    if (before.priceBookVersion === version) return before
    if ('refused' in answer)
      throw new Refusal(
        'conflict',
        answer.refused.field === 'seats'
          ? `${before.itemName} is no longer offered for ${before.seats} users. Cancel this draft and choose again.`
          : `${before.itemName} is no longer offered like this. Cancel this draft and choose again.`,
      )
    await writeLines(tx, before.id, answer.quote.lines)
    return { ...before, ...answer.quote }
  })
}

export function pricesMoved({ kind, itemName, promotion }: StoredOrder): Refusal {
  const price = promotion ? `The price of ${itemName} or its promotion` : `The published price of ${itemName}`
  const what = kind === 'application' ? price : 'The price book'
  return new Refusal(
    'conflict',
    `${what} has changed since this draft was priced. Update its prices first, then go on.`,
  )
}
