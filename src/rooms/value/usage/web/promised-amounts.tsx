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

export function PromisedAmounts({ currency, expectedMinor, realisedMinor }: PromisedAmountsProps) {
  return (
    <>
      {t('{realised} of {promised}', {
        realised: formatCents(realisedMinor, currency, locale),
        promised: formatCents(expectedMinor, currency, locale),
      })}
      <span className="cell-detail">
        {formatPercent(Math.round((realisedMinor * 1_000) / expectedMinor) / 10)}
      </span>
    </>
  )
}
