// The one writer of figures for people: no "-0", one minus sign (U+2212), and the decimals of a currency from its table.
import { minorDigits } from './currency.ts'

export interface NumberWriter {
  format(value: number | bigint | Intl.StringNumericLiteral): string
  formatToParts(value: number): Intl.NumberFormatPart[]
}

const minus = '−'
/** Making a format costs more than using it a thousand times. */
const known = new Map<string, NumberWriter>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): NumberWriter {
  const key = locale + JSON.stringify(options)
  const found = known.get(key)
  if (found) return found
  // Spanish would write 6000 beside 18.000: what stands in one column is grouped alike. Also what is rounded to nothing has no sign: -0.04 with one decimal is "0.0".
  const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', useGrouping: 'always', ...options })
  const writer: NumberWriter = {
    format: (value) => format.format(value).replace('-', minus),
    formatToParts: (value) =>
      format
        .formatToParts(value)
        .map((part) => (part.type === 'minusSign' ? { ...part, value: minus } : part)),
  }
  known.set(key, writer)
  return writer
}

/** Amounts in major units with all decimals of the currency: "$1,225.00". */
export function moneyFormat(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): NumberWriter {
  const digits = minorDigits(currency)
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  })
}

/** The same without decimals where the amount is whole: "$1,225", and "$12.50". */
export function shortMoneyFormat(locale: string, currency: string): NumberWriter {
  return moneyFormat(locale, currency, { trailingZeroDisplay: 'stripIfInteger' })
}

/** Of a value in percent: 28.6 is "28.6%", and has a space before its sign in French. */
export function percentFormat(locale: string, options: Intl.NumberFormatOptions = {}): NumberWriter {
  return numberFormat(locale, { style: 'unit', unit: 'percent', ...options })
}
