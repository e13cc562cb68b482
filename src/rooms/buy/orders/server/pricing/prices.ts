// What things cost now, as orders ask for it: plans and packages by the price book, applications by their listing.
import { t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'
import type { OrderBilling, OrderKind, OrderPromotion } from '#rooms/buy/price-book/rules/index.ts'
import {
  type Quote,
  type QuoteAnswer,
  quoteApplication,
  quoteFor,
} from '#rooms/buy/price-book/rules/index.ts'
import { findKeptPrice, hasHadBonus } from '#rooms/buy/subscriptions/server/index.ts'
import { findOffer } from '#rooms/discover/catalog/server/index.ts'

/**
 * Where promotions meet orders, and the only place that does. An order of an application is priced with what `find`
 * answers when its draft is made, changed or priced anew, and keeps it. Where `find` answers something else later, the
 * draft's prices have changed and it cannot be submitted before they are updated. `use` is called once for each order, in
 * the transaction that approves it; a promotion that may not be used any more refuses there, and the order stays submitted.
 * `giveBack` is called where an approved order ends before anything of it was due.
 */
export interface OrderPromotions {
  find: (tx: Tx, sought: SoughtPromotion) => Promise<FoundPromotion | undefined>
  use: (tx: Tx, used: UsedPromotion) => Promise<void>
  giveBack: (tx: Tx, orderId: string) => Promise<void>
}

/** `isUsed`: the company has used it for this application, so that an order is priced without it. */
export type FoundPromotion = OrderPromotion & { isUsed: boolean }

export interface SoughtPromotion {
  applicationId: string
  seats: number | null
  /** The one that the draft already has; null if it has no promotion or there is no draft yet. */
  promotionId: string | null
  at: Date
}

export interface UsedPromotion {
  promotionId: string
  orderId: string
  applicationId: string
  applicationName: string
  seats: number | null
  billing: OrderBilling
  currency: string
  /** Off each payment, and left of it; whole minor units. */
  reductionMinor: number
  totalMinor: number
  submittedAt: Date
  /** Whether an order that is priced now would be given the same price. */
  isStillOffered: boolean
  at: Date
}

export interface Prices {
  book: PriceBook
  promotions: OrderPromotions
}

export interface PriceOfNow {
  /** What the price is of; null for an application that is no longer offered. A draft of another version is out of date. */
  version: string | null
  answer: QuoteAnswer
  /** The promotion that an order would be given, had the company not used it for the application already. */
  usedPromotion: { name: string } | null
}

export interface PricedItem {
  /** Of the order that is priced; undefined before there is one. */
  id?: string
  kind: OrderKind
  itemId: string
  promotion: { id: string } | null
}

export async function priceNow(
  tx: Tx,
  { book, promotions }: Prices,
  { id, kind, itemId, promotion }: PricedItem,
  seats: number | null,
  at: Date,
): Promise<PriceOfNow> {
  if (kind !== 'application') {
    const hadBonus = kind === 'plan' && (await hasHadBonus(tx, itemId, id))
    const answer = quoteFor(book, { kind, itemId }, seats, hadBonus)
    const version = 'quote' in answer ? answer.quote.priceBookVersion : book.version
    return { version, answer, usedPromotion: null }
  }
  const offer = await findOffer(tx, itemId)
  if (!offer)
    return {
      version: null,
      answer: { refused: { field: 'item', reason: t('is not a published application') } },
      usedPromotion: null,
    }
  const sought = { applicationId: itemId, seats, promotionId: promotion?.id ?? null, at }
  const found = await promotions.find(tx, sought)
  const isUsed = found?.isUsed === true
  const keptPrice = await findKeptPrice(tx, itemId, at)
  const answer = quoteApplication(
    offer,
    seats,
    isUsed ? undefined : found && asOrderPromotion(found),
    keptPrice,
  )
  return {
    version: 'quote' in answer ? answer.quote.priceBookVersion : null,
    answer,
    usedPromotion: isUsed ? { name: found.name } : null,
  }
}

/**
 * What a submitted order would cost if it were made now, with the promotion that it holds where that is cheaper; null where it
 * can't be ordered any more. Where the price has become one by user, or none any more, it is that of one user or of all.
 */
export async function priceForApproval(
  tx: Tx,
  prices: Prices,
  order: PricedItem & Pick<Quote, 'seats' | 'promotion'>,
  at: Date,
): Promise<Quote | null> {
  const found: Quote[] = []
  for (const seats of order.seats === null ? [null, 1] : [order.seats, null]) {
    const { answer } = await priceNow(tx, prices, order, seats, at)
    if ('quote' in answer) found.push(answer.quote)
    else if (answer.refused.field === 'item') break
    const offer =
      order.kind === 'application' && order.promotion ? await findOffer(tx, order.itemId) : undefined
    const held = offer && order.promotion ? quoteApplication(offer, seats, order.promotion) : undefined
    if (held && 'quote' in held) found.push(held.quote)
    if (found.length > 0) break
  }
  return found.toSorted((one, other) => one.yearlyMinor - other.yearlyMinor)[0] ?? null
}

function asOrderPromotion({ id, name, reduction, lasts }: FoundPromotion): OrderPromotion {
  return { id, name, reduction, lasts }
}
