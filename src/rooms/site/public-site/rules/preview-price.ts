// The price on a card of the marketplace preview.
import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'

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

export function previewPrice(
  { type, amount, period, currency, listAmount }: PreviewPricing,
  locale: string,
): PreviewPrice {
  const money = shortMoneyFormat(locale, currency)
  return {
    amount: money.format(amount),
    unit:
      type === 'per_transaction'
        ? t('per transaction')
        : type === 'per_user'
          ? perUserText(period)
          : periodText(period),
    listAmount: type === 'per_user' && listAmount !== undefined ? money.format(listAmount) : undefined,
  }
}

function perUserText(period: string): string {
  switch (period) {
    case 'daily':
      return t('per user per day')
    case 'weekly':
      return t('per user per week')
    case 'monthly':
      return t('per user per month')
    case 'quarterly':
      return t('per user per quarter')
    case 'yearly':
      return t('per user per year')
    default:
      return t('per user once')
  }
}

function periodText(period: string): string {
  switch (period) {
    case 'daily':
      return t('per day')
    case 'weekly':
      return t('per week')
    case 'monthly':
      return t('per month')
    case 'quarterly':
      return t('per quarter')
    case 'yearly':
      return t('per year')
    default:
      return t('once')
  }
}
