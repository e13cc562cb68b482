// What an order would cost if it were made now, its promotion included: the quote that the order itself would begin with.
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderKind, Quote } from '#rooms/buy/price-book/rules/index.ts'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { priceNow } from './prices.ts'
import { vendorPromotions } from './vendor-promotions.ts'

/** Undefined where it cannot be ordered so. */
export async function quoteNow(
  tx: Tx,
  { kind, itemId }: { kind: OrderKind; itemId: string },
  seats: number,
  now: Date,
): Promise<Quote | undefined> {
  const prices = { book: priceBook, promotions: vendorPromotions }
  const { answer } = await priceNow(tx, prices, { kind, itemId, promotion: null }, seats, now)
  return 'quote' in answer ? answer.quote : undefined
}
