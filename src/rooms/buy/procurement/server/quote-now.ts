// What an order would cost if it were made now, its promotion included: the quote that the order itself would begin with.
import type { Tx } from '#platform/server/transaction.ts'
import type { Quote } from '../rules/order-quote.ts'
import { priceBook } from '../rules/price-book.ts'
import type { OrderKind } from '../rules/vocabulary.ts'
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
