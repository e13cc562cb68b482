// What a linked case promised, and what was realised in the same months.

import { t } from '#platform/kernel/texts.ts'
import { formatPercent, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'

interface PromisedAmountsProps {
  currency: string
  /** More than 0. */
  expectedMinor: number
  realisedMinor: number
}

/** The share first, which is all that a phone has room for. */
export function PromisedAmounts(amounts: PromisedAmountsProps) {
  return (
    <>
      {t('{percent} of promised', { percent: shareText(amounts.realisedMinor, amounts.expectedMinor) })}
      <span className="cell-detail max-sm:hidden!">{promisedText(amounts)}</span>
    </>
  )
}

export function promisedText({ currency, expectedMinor, realisedMinor }: PromisedAmountsProps): string {
  return t('{realised} of {promised}', {
    realised: formatCents(realisedMinor, currency, locale),
    promised: formatCents(expectedMinor, currency, locale),
  })
}

export function shareText(realisedMinor: number, expectedMinor: number): string {
  return formatPercent(Math.round((realisedMinor * 1_000) / expectedMinor) / 10)
}
