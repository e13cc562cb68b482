// What an order of an application costs: its published price, for so many users, less a reduction where one is stated.
// The one place that does; whole minor units of the listing's own currency.
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { parseMoney } from '#platform/kernel/numbers/money.ts'
import { t } from '#platform/kernel/texts.ts'
import { type KeptPrice, keptBlock } from './kept-price.ts'
import {
  type KeptPromotion,
  type OrderPromotion,
  paidWithinYear,
  paymentsReduced,
  reductionOf,
} from './order-promotion.ts'
import { type Quote, type QuoteAnswer, type QuoteLine, wholeNumberTo } from './order-quote.ts'
import { type OrderBilling, seatsAtMost } from './vocabulary.ts'

/** A published application as an order sees it. */
export interface ApplicationOffer {
  id: string
  name: string
  vendor: string
  /** Amounts in major units of the currency, exact to its minor unit. `listAmount` is what `amount` is struck against. */
  pricing: { type: string; amount: number; period: string; currency: string; listAmount?: number | undefined }
  terms: { billing: OrderBilling; isByUser: boolean } | { forSales: string }
}

/** Above this amount within twelve months, in minor units, sales is asked: ten billion dollars or euros, a trillion yen. */
export const yearlyAtMostMinor = 1_000_000_000_000

const nouns: Readonly<Record<OrderBilling, { one: string; text: string }>> = {
  monthly: { one: 'month', text: 'for one month' },
  annual: { one: 'year', text: 'for one year' },
  once: { one: 'once', text: 'paid once' },
}

/**
 * The quote, or why there is none. The list price of the line is the recorded list price where there is one; the discount
 * is what the published price lies below it, and the promotion's reduction, which is taken off that price once for each user.
 * `keptPrice` is that of the running subscription that the order replaces: its users keep their price where that is cheaper within
 * the first year.
 */
export function quoteApplication(
  offer: ApplicationOffer,
  seats: number | null,
  promotion?: OrderPromotion,
  keptPrice?: KeptPrice,
): QuoteAnswer {
  const plain = quotePublished(offer, seats, promotion)
  const keeping = 'quote' in plain && keptPrice ? quoteKeeping(offer, plain.quote, keptPrice) : undefined
  return keeping && keeping.yearlyMinor < ('quote' in plain ? plain.quote.yearlyMinor : 0)
    ? { quote: keeping }
    : plain
}

/** With the users that are paid for at the price they have, and the others at the published one; without a promotion. */
function quoteKeeping(offer: ApplicationOffer, plain: Quote, keptPrice: KeptPrice): Quote | undefined {
  const { billing, currency, seats, maxSeats } = plain
  const block = seats === null ? undefined : keptBlock(keptPrice, { billing, currency, seats })
  const price = exactMinor(offer.pricing.amount, currency)
  const [line] = plain.lines
  if (!block || price === undefined || !line) return undefined
  const unitMinor = Math.max(line.unitMinor, Math.ceil(block.totalMinor / block.seats))
  const lines: QuoteLine[] = [
    keptLine(
      `${labelOf(offer.name, block.seats, billing)}, at the price you have`,
      { ...line, unitMinor, quantity: block.seats },
      block.totalMinor,
    ),
    ...(block.moreSeats > 0
      ? [
          keptLine(
            `${labelOf(offer.name, block.moreSeats, billing, 'more ')}`,
            { ...line, quantity: block.moreSeats },
            price * block.moreSeats,
          ),
        ]
      : []),
  ]
  const sum = (of: (one: QuoteLine) => number) => lines.reduce((total, one) => total + of(one), 0)
  const totalMinor = sum((one) => one.totalMinor)
  const laterMinor = block.laterMinor === null ? null : block.laterMinor + price * block.moreSeats
  const terms = { payments: block.payments, laterMinor }
  return {
    ...plain,
    lines,
    ...{ seats, maxSeats, totalMinor, promotion: null },
    keptSeats: { seats: block.seats, totalMinor: block.totalMinor, ...terms },
    listMinor: sum((one) => one.listMinor),
    discountMinor: sum((one) => one.discountMinor),
    yearlyMinor: paidWithinYear({ totalMinor, billing }, terms),
    priceBookVersion: `${priceVersionOf(offer, undefined)}, ${block.seats} kept at ${block.totalMinor}`,
  }
}

function keptLine(label: string, line: QuoteLine, totalMinor: number): QuoteLine {
  const listMinor = line.unitMinor * line.quantity
  return { ...line, label, listMinor, discountMinor: listMinor - totalMinor, totalMinor }
}

function quotePublished(
  offer: ApplicationOffer,
  seats: number | null,
  promotion?: OrderPromotion,
): QuoteAnswer {
  const { terms, pricing } = offer
  if ('forSales' in terms) return refuse('item', terms.forSales, true)
  const maxSeats = terms.isByUser ? seatsAtMost : null
  if (!terms.isByUser && seats !== null)
    return refuse('seats', t('does not belong to an application that is not priced by user'))
  if (maxSeats !== null && (seats === null || !Number.isInteger(seats) || seats < 1 || seats > maxSeats))
    return refuse('seats', wholeNumberTo(maxSeats))
  const price = exactMinor(pricing.amount, pricing.currency)
  const list = Math.max(price ?? 0, exactMinor(pricing.listAmount ?? pricing.amount, pricing.currency) ?? 0)
  if (price === undefined) return refuse('item', t('has no exact price'), true)

  const quantity = seats ?? 1
  const publishedMinor = price * quantity
  const yearlyOf = (minor: number) => (terms.billing === 'monthly' ? minor * 12 : minor)
  if (yearlyOf(list * quantity) > yearlyAtMostMinor)
    return refuse(terms.isByUser ? 'seats' : 'item', t('costs more than can be ordered here'), true)
  const eachReducedBy = promotion ? reductionOf(promotion.reduction, price, pricing.currency) : 0
  if (eachReducedBy === undefined)
    return refuse('promotion', t('is not in {currency}', { currency: pricing.currency }))

  const reducedBy = eachReducedBy * quantity
  const line: QuoteLine = {
    label: labelOf(offer.name, seats, terms.billing),
    unit: terms.isByUser ? userUnits[terms.billing] : nouns[terms.billing].one,
    quantity,
    unitMinor: list,
    listMinor: list * quantity,
    discountMinor: list * quantity - publishedMinor + reducedBy,
    totalMinor: publishedMinor - reducedBy,
    credits: 0,
  }
  const { listMinor, discountMinor, totalMinor } = line
  const payments = promotion ? paymentsReduced(promotion.lasts, terms.billing) : null
  const keptPromotion: KeptPromotion | null = promotion
    ? {
        ...promotion,
        discountMinor: reducedBy,
        payments,
        laterMinor: payments === null ? null : publishedMinor,
      }
    : null
  return {
    quote: {
      kind: 'application',
      itemId: offer.id,
      itemName: offer.name,
      vendorName: offer.vendor,
      offer: 'application',
      billing: terms.billing,
      seats,
      maxSeats,
      currency: pricing.currency,
      lines: [line],
      ...{ listMinor, discountMinor, totalMinor },
      yearlyMinor: paidWithinYear({ totalMinor, billing: terms.billing }, keptPromotion),
      promotion: keptPromotion,
      keptSeats: null,
      priceBookVersion: priceVersionOf(offer, promotion),
    },
  }
}

/** What the price and the promotion are, in one line: where it differs from a draft's, the draft is to be priced anew. */
function priceVersionOf({ pricing }: ApplicationOffer, promotion: OrderPromotion | undefined): string {
  const { type, amount, listAmount, currency, period } = pricing
  const list = listAmount === undefined ? '' : ` of ${listAmount}`
  return `${type} ${amount}${list} ${currency} ${period}${promotion ? ` less ${reductionText(promotion)}` : ''}`
}

function reductionText({ id, reduction, lasts }: OrderPromotion): string {
  const what =
    reduction.kind === 'percentage'
      ? `${reduction.hundredths / 100}%`
      : `${reduction.minor} minor ${reduction.currency}`
  // One that always lasts says nothing, as those did that were made before there was a choice.
  const long = {
    'first-period': ' once',
    months: ` for ${'months' in lasts ? lasts.months : 0} months`,
    always: '',
  }
  return `${what} by ${id}${long[lasts.kind]}`
}

/** The reduction behind a promotion as the catalogue shows it, where only the lower price is known; major units. */
export function shownReduction(
  { amount, currency }: Pick<ApplicationOffer['pricing'], 'amount' | 'currency'>,
  { amount: lowerAmount, lasts }: { amount: number; lasts: OrderPromotion['lasts'] },
): OrderPromotion | undefined {
  const [price, lower] = [exactMinor(amount, currency), exactMinor(lowerAmount, currency)]
  if (price === undefined || lower === undefined || lower > price) return undefined
  return {
    id: 'shown',
    name: t('Current promotion'),
    reduction: { kind: 'amount', minor: price - lower, currency },
    lasts,
  }
}

const userUnits: Readonly<Record<OrderBilling, string>> = {
  monthly: 'user and month',
  annual: 'user and year',
  once: 'user',
}

function labelOf(name: string, seats: number | null, billing: OrderBilling, more = ''): string {
  const users =
    seats === null ? 'all users' : `${seats.toLocaleString('en-US')} ${more}${seats === 1 ? 'user' : 'users'}`
  const { text } = nouns[billing]
  return billing === 'once' ? `${name}, for ${users}, ${text}` : `${name}, ${users} ${text}`
}

/** Undefined for what is no exact amount of the currency. */
function exactMinor(amount: number, currency: string): number | undefined {
  const money = parseMoney(amount.toFixed(minorDigits(currency)), currency)
  if (!money) return undefined
  const minor = Number(money.minor)
  return Number.isSafeInteger(minor) && Number(amount.toFixed(minorDigits(currency))) === amount
    ? minor
    : undefined
}

function refuse(field: 'item' | 'seats' | 'promotion', reason: string, isForSales = false): QuoteAnswer {
  return { refused: { field, reason, ...(isForSales && { isForSales }) } }
}
