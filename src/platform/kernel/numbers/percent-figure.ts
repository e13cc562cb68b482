import { numberFormat } from './number-format.ts'

/** A return in percent, without its sign: 408.39 is "408.4" everywhere, and 220 is "220". */
export function percentFigure(percent: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(percent)
}
