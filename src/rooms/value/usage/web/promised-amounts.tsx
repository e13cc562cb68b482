// What a linked case promised, and what was realised in the same months.

import { t } from '#platform/kernel/texts.ts'
import type { Month } from '#platform/kernel/time/calendar-month.ts'
import { formatMonth, formatPercent, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { type Pace, paceOf } from '../rules/pace.ts'

interface Amounts {
  /** More than 0. */
  expectedMinor: number
  realisedMinor: number
}

interface PromisedAmountsProps extends Amounts {
  currency: string
  /** The month up to which all that was promised is compared; null where months are left out. */
  until: Month | null
}

/** The share first, which is all that a phone has room for. */
export function PromisedAmounts({ until, ...amounts }: PromisedAmountsProps) {
  const percent = shareText(amounts)
  const pace = paceNames[paceOf(amounts)]
  return (
    <>
      {until === null
        ? t('{percent} of promised: {pace}', { percent, pace })
        : t('{percent} of promised by {month}: {pace}', {
            ...{ percent, pace },
            month: formatMonth(until, 'short'),
          })}
      <span className="cell-detail max-sm:hidden!">{promisedText(amounts)}</span>
    </>
  )
}

export function promisedText({
  currency,
  expectedMinor,
  realisedMinor,
}: Amounts & { currency: string }): string {
  return t('{realised} of {promised}', {
    realised: formatCents(realisedMinor, currency, locale),
    promised: formatCents(expectedMinor, currency, locale),
  })
}

/** With what to think of it: 73% of a year is good in summer, and 73% of what was promised by now is not. */
export function reachedText(amounts: Amounts): string {
  return t('{percent}: {pace}', { percent: shareText(amounts), pace: paceNames[paceOf(amounts)] })
}

function shareText({ expectedMinor, realisedMinor }: Amounts): string {
  return formatPercent(Math.round((realisedMinor * 1_000) / expectedMinor) / 10)
}

const paceNames: Readonly<Record<Pace, string>> = {
  behind: t('behind', {}, 'what was promised'),
  onTrack: t('on track', {}, 'with what was promised'),
  ahead: t('ahead', {}, 'of what was promised'),
}
