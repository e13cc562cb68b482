// How a price reads (MKT-15): by user and period, by transaction, or as the plain amount.
import { numberFormat, shortMoneyFormat } from '#platform/kernel/number-format.ts'
import { fineUnits, type YearlyPrice, yearlyCost } from '#rooms/discover/assessment/rules/index.ts'
import { durationText, type PromotionDuration } from './promotion-duration.ts'
import type { PricingPeriod, PricingType } from './vocabulary.ts'

export interface DisplayablePrice {
  type: PricingType
  /** Major units of the currency. */
  amount: number
  period: PricingPeriod
  currency: string
  listAmount?: number
}

export interface PriceDisplay {
  /** "$149", "$0.12" */
  amount: string
  /** What stands quietly beside it: "/month/user", "/user once", "per transaction", "/month"; empty where nothing is said. */
  unit: string
  /** The recorded list price that the amount is struck against; undefined where none is recorded. */
  listAmount: string | undefined
}

/** A period's name without its "ly"; what is paid once has none. */
const periodNames: Record<PricingPeriod, string | undefined> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  once: undefined,
}

export function priceDisplay(price: DisplayablePrice, locale: string): PriceDisplay {
  const { amount, currency, listAmount } = price
  return {
    amount: formatAmount(amount, currency, locale),
    unit: unitOf(price),
    listAmount: listAmount === undefined ? undefined : formatAmount(listAmount, currency, locale),
  }
}

/** The whole price in running text of the server's own mails and notifications, in US English: "$149/month/user". `lasts` where a promotion makes it. */
export function priceText(price: DisplayablePrice, lasts?: PromotionDuration): string {
  const { amount, unit } = priceDisplay(price, 'en-US')
  const text = unit.startsWith('/') || unit === '' ? `${amount}${unit}` : `${amount} ${unit}`
  return [text, lasts && durationText(lasts, price.period)].filter(Boolean).join(' ')
}

/** "$9,600 a year for 25 people", "$900 once"; undefined where no yearly cost follows from the price. */
export function yearlyCostText(price: YearlyPrice, team: number, locale: string): string | undefined {
  const cost = yearlyCost(price, team)
  if (!cost) return undefined
  const { currency, period, type } = price
  const amount = formatAmount(Number(cost.fine) / fineUnits, currency, locale)
  const people = numberFormat(locale).format(team)
  return [
    amount,
    period === 'once' ? 'once' : 'a year',
    type === 'per_user' ? `for ${people} ${team === 1 ? 'person' : 'people'}` : 'for the whole company',
  ].join(' ')
}

/** On cards, where the team is said once over the list: "$9,600 a year for 25", "$120,000 a year"; undefined where none follows. */
export function shortYearlyCost(price: YearlyPrice, team: number, locale: string): string | undefined {
  const cost = yearlyCost(price, team)
  if (!cost) return undefined
  const amount = formatAmount(Number(cost.fine) / fineUnits, price.currency, locale)
  return [
    amount,
    price.period === 'once' ? 'once' : 'a year',
    ...(price.type === 'per_user' ? [`for ${numberFormat(locale).format(team)}`] : []),
  ].join(' ')
}

function unitOf({ type, period }: DisplayablePrice): string {
  if (type === 'per_transaction') return 'per transaction'
  const name = periodNames[period]
  if (type !== 'per_user') return name ? `/${name}` : ''
  return name ? `/${name}/user` : '/user once'
}

/** "$149", and "$186.25" where there is a fraction: never one decimal alone. */
function formatAmount(amount: number, currency: string, locale: string): string {
  return shortMoneyFormat(locale, currency).format(amount)
}
