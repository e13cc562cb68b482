// How the number fields of a listing are read (LIST-15).

/**
 * The whole number at the start of a text, within the range; 0 where there is none. Thousands may be grouped as people
 * write them in English, so that "17,000" is seventeen thousand and never 17.
 */
export function wholeNumberOf(text: string, range: { min: number; max: number }): number {
  const trimmed = text.trim()
  const plain = /^[+-]?\d{1,3}(,\d{3})+(?!\d)/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  const parsed = Number.parseInt(plain, 10)
  return Number.isNaN(parsed) ? 0 : Math.min(Math.max(parsed, range.min), range.max)
}

/**
 * The amount that a text states: digits, with a point before the decimals, thousands grouped or not. null for an empty
 * text, undefined for anything else.
 */
export function amountOf(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,4})?$/.test(trimmed)) return undefined
  return Number(trimmed.replaceAll(',', ''))
}
