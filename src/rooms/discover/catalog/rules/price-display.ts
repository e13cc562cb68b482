// How a price reads (MKT-15): by user and period, by transaction, or as the plain amount.
import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { documentLocale, t } from '#platform/kernel/texts.ts'
import {
  fineUnits,
  isOnRequest,
  type YearlyPrice,
  yearlyCost,
} from '#rooms/discover/assessment/rules/index.ts'
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
  /** "$149", "$0.12", "Price on request" */
  amount: string
  /** The muted text beside it: "/month/user", "/user once", "per transaction", "/month"; empty where there is none. */
  unit: string
  /** The recorded list price that the amount is struck against; undefined where none is recorded. */
  listAmount: string | undefined
}

/** `isReduced`: a promotion makes it, which may come to nothing; a listing's own price of nothing is on request. */
export function priceDisplay(price: DisplayablePrice, locale: string, isReduced = false): PriceDisplay {
  const { amount, currency, listAmount } = price
  if (isOnRequest(price) && !isReduced)
    return { amount: t('Price on request'), unit: '', listAmount: undefined }
  return {
    amount: formatAmount(amount, currency, locale),
    unit: unitOf(price),
    listAmount: listAmount === undefined ? undefined : formatAmount(listAmount, currency, locale),
  }
}

/** The whole price in running text of mails, notifications and files: "$149/month/user". `lasts` where a promotion makes it. */
export function priceText(price: DisplayablePrice, lasts?: PromotionDuration): string {
  const { amount, unit } = priceDisplay(price, documentLocale(), lasts !== undefined)
  const text = unit.startsWith('/') || unit === '' ? `${amount}${unit}` : `${amount} ${unit}`
  return [text, lasts && durationText(lasts, price.period)].filter(Boolean).join(' ')
}

/** "$9,600", "a year for 25 people" and "a year for 25"; undefined where no yearly cost follows from the price. */
export function yearlyCostParts(
  price: YearlyPrice,
  team: number,
  locale: string,
): { amount: string; rest: string; shortRest: string } | undefined {
  const cost = yearlyCost(price, team)
  if (!cost) return undefined
  const isOnce = price.period === 'once'
  const isByUser = price.type === 'per_user'
  return {
    amount: formatAmount(Number(cost.fine) / fineUnits, price.currency, locale),
    rest: isByUser
      ? isOnce
        ? t('once for {team, plural, one {# person} other {# people}}', { team })
        : t('a year for {team, plural, one {# person} other {# people}}', { team })
      : isOnce
        ? t('once for the whole company')
        : t('a year for the whole company'),
    shortRest: isByUser
      ? isOnce
        ? t('once for {team}', { team })
        : t('a year for {team}', { team })
      : isOnce
        ? t('once for all')
        : t('a year for all'),
  }
}

/** "$9,600 a year for 25 people", "$900 once"; undefined where no yearly cost follows from the price. */
export function yearlyCostText(price: YearlyPrice, team: number, locale: string): string | undefined {
  const parts = yearlyCostParts(price, team, locale)
  return parts && `${parts.amount} ${parts.rest}`
}

function unitOf({ type, period }: DisplayablePrice): string {
  if (type === 'per_transaction') return t('per transaction')
  return type === 'per_user' ? perUser[period] : perCompany[period]
}

/** Behind an amount: "$149/month/user". */
const perUser: Readonly<Record<PricingPeriod, string>> = {
  get daily() {
    return t('/day/user')
  },
  get weekly() {
    return t('/week/user')
  },
  get monthly() {
    return t('/month/user')
  },
  get quarterly() {
    return t('/quarter/user')
  },
  get yearly() {
    return t('/year/user')
  },
  get once() {
    return t('/user once')
  },
}
const perCompany: Readonly<Record<PricingPeriod, string>> = {
  get daily() {
    return t('/day')
  },
  get weekly() {
    return t('/week')
  },
  get monthly() {
    return t('/month')
  },
  get quarterly() {
    return t('/quarter')
  },
  get yearly() {
    return t('/year')
  },
  once: '',
}

/** "$149", and "$186.25" where there is a fraction: never one decimal alone. */
function formatAmount(amount: number, currency: string, locale: string): string {
  return shortMoneyFormat(locale, currency).format(amount)
}
