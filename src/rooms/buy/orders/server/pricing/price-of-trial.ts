// What a trial would cost if it were ordered now.
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { priceNow } from './prices.ts'
import { vendorPromotions } from './vendor-promotions.ts'

export interface TrialPrice {
  billing: OrderBilling
  currency: string
  totalMinor: number
  isForOneUser: boolean
}

/** Of one user where the price is by user, else of all; undefined where it cannot be ordered. */
export async function priceOfTrial(
  tx: Tx,
  applicationId: string,
  now: Date,
): Promise<TrialPrice | undefined> {
  const prices = { book: priceBook, promotions: vendorPromotions }
  const item = { kind: 'application', itemId: applicationId, promotion: null } as const
  for (const seats of [1, null]) {
    const { answer } = await priceNow(tx, prices, item, seats, now)
    if ('quote' in answer)
      return {
        ...{
          billing: answer.quote.billing,
          currency: answer.quote.currency,
          totalMinor: answer.quote.totalMinor,
        },
        isForOneUser: answer.quote.seats !== null,
      }
    if (answer.refused.field !== 'seats') return undefined
  }
  return undefined
}
