// A draft for another number of users, or at the prices of now.
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Order, PriceBook } from '../contract.ts'
import { quoteFor } from '../rules/order-quote.ts'
import { type Change, changeOrder } from './change-order.ts'
import { writeLines } from './order-store.ts'

/** The prices stay those of the draft: where the price book has moved on, it is to be priced anew first. */
export function changeSeats(
  platform: Platform,
  book: PriceBook,
  actor: Actor,
  change: Change,
  seats: number,
): Promise<Order> {
  return changeOrder(platform, book, actor, change, 'change-seats', async (tx, before) => {
    if (before.seats === null)
      throw refusedField('seats', `makes no difference to ${before.itemName}, which is not priced by user`)
    if (before.seats === seats) return before
    if (before.priceBookVersion !== book.version) throw pricesMoved()
    const answer = quoteFor(book, before, seats)
    if ('refused' in answer) throw refusedField('seats', answer.refused.reason)
    await writeLines(tx, before.id, answer.quote.lines)
    return { ...before, ...answer.quote }
  })
}

/** A draft that is at the prices of now stays as it is. */
export function updatePrices(
  platform: Platform,
  book: PriceBook,
  actor: Actor,
  change: Change,
): Promise<Order> {
  return changeOrder(platform, book, actor, change, 'update-prices', async (tx, before) => {
    if (before.priceBookVersion === book.version) return before
    const answer = quoteFor(book, before, before.seats)
    if ('refused' in answer)
      throw new Refusal(
        'conflict',
        answer.refused.field === 'seats'
          ? `${before.itemName} is no longer offered for ${before.seats} users. Cancel this draft and choose again.`
          : `${before.itemName} is no longer offered. Cancel this draft and choose again.`,
      )
    await writeLines(tx, before.id, answer.quote.lines)
    return { ...before, ...answer.quote }
  })
}

export function pricesMoved(): Refusal {
  return new Refusal(
    'conflict',
    'The price book has changed since this draft was priced. Update its prices first, then go on.',
  )
}
