// The order of prices: by what they come to in a year for a team, like with like.

import { t } from '#platform/kernel/texts.ts'
import {
  fineOf,
  isOnRequest,
  teamSizeDefault,
  type YearlyPrice,
  yearlyCost,
} from '#rooms/discover/assessment/rules/index.ts'
import { type Order, priceOrder } from './orders.ts'

export { teamSizeDefault as teamDefault }
/** The most people for whom prices are ordered. */
export const teamMax = 1_000_000

export function isPriceSort(sort: Order): boolean {
  return priceOrder(sort) !== undefined
}

/** How many people an order by price counts: by unit it is one, whatever the team. */
export function teamIn(sort: Order, team: number): number {
  return priceOrder(sort)?.isByUnit ? 1 : team
}

/** Where groups of prices per transaction begin; other currencies come below it. */
const perTransactionFrom = 20_000
/** Of applications without a published price, which are one group whatever their currency. */
const onRequestGroup = 2 * perTransactionFrom
export const priceGroupMax = onRequestGroup + perTransactionFrom
/** By unit, prices per user come first, then prices for the company as a whole, then those per transaction and without a price. */
export const notPerUserFrom = perTransactionFrom

/** What the rows of a group have in common, in words; undefined for the first group by yearly cost, which is what was asked for. */
export function priceGroupTitle(price: YearlyPrice, sort: Order): string | undefined {
  const { type, currency } = price
  if (isOnRequest(price)) return t('Price on request')
  if (type === 'per_transaction')
    return t('Priced per transaction in {currency}: no yearly cost without a volume', { currency })
  if (priceOrder(sort)?.isByUnit)
    return type === 'per_user'
      ? t('Priced per user in {currency}, by yearly cost', { currency })
      : t('One price for the company in {currency}, by yearly cost', { currency })
  return currency === 'USD'
    ? undefined
    : t('Priced in {currency}: not comparable without an exchange rate', { currency })
}

export interface PricePlace {
  /** Only prices of one group can be compared: 0 US dollars a year, then the other currencies, then prices per transaction, then those without a price. */
  group: number
  isPerUser: boolean
  /** Ten-thousandths of the currency: of a year, for one user or for the company as a whole; of one transaction. */
  unit: bigint
}

export function pricePlace(price: YearlyPrice): PricePlace {
  const { type, currency, amount } = price
  if (isOnRequest(price)) return { group: onRequestGroup, isPerUser: false, unit: 0n }
  const cost = yearlyCost(price, 1)
  return {
    group: (cost ? 0 : perTransactionFrom) + rankOf(currency),
    isPerUser: type === 'per_user',
    unit: cost?.fine ?? fineOf(amount),
  }
}

/** The group in an order by price. */
export function groupIn(sort: Order, { group, isPerUser }: Omit<PricePlace, 'unit'>): number {
  return priceOrder(sort)?.isByUnit && !isPerUser ? group + notPerUserFrom : group
}

/** Ten-thousandths for a team of so many people; of one transaction where it is paid by these. */
export function costForTeam({ isPerUser, unit }: PricePlace, team: number): bigint {
  return isPerUser ? unit * BigInt(team) : unit
}

/** 0 for US dollars; the others from 1 on, in the order of their codes. */
function rankOf(currency: string): number {
  if (currency === 'USD') return 0
  const [a = 0, b = 0, c = 0] = [...currency].map((letter) => letter.charCodeAt(0) - 65)
  return a * 676 + b * 26 + c + 1
}
