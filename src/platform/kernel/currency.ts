// How many decimals a currency has (ISO 4217); apart from the arithmetic, which the first pages do without.

const exponentByCurrency = new Map<string, number>()

/** Digits after the point that the currency has: 2 for USD, 0 for JPY, 3 for KWD. Throws RangeError for a malformed code. */
export function minorDigits(currency: string): number {
  const known = exponentByCurrency.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const digits = maximumFractionDigits ?? 2
  exponentByCurrency.set(currency, digits)
  return digits
}
