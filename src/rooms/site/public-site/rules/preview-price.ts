// The price on a card of the marketplace preview.
import { shortMoneyFormat } from '#platform/kernel/number-format.ts'

export interface PreviewPricing {
  type: string
  /** Major units of the currency. */
  amount: number
  period: string
  currency: string
  listAmount?: number
}

export interface PreviewPrice {
  amount: string
  unit: string
  /** What the amount is struck against; undefined where no list price was recorded. */
  listAmount: string | undefined
}

const periodNames: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
}

export function previewPrice(
  { type, amount, period, currency, listAmount }: PreviewPricing,
  locale: string,
): PreviewPrice {
  const money = shortMoneyFormat(locale, currency)
  const name = periodNames[period]
  const perPeriod = name ? `per ${name}` : 'once'
  return {
    amount: money.format(amount),
    unit:
      type === 'per_transaction'
        ? 'per transaction'
        : type === 'per_user'
          ? `per user ${perPeriod}`
          : perPeriod,
    listAmount: type === 'per_user' && listAmount !== undefined ? money.format(listAmount) : undefined,
  }
}
