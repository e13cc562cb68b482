// What all subscriptions of the list come to, before they are read one by one.
import { t } from '#platform/kernel/texts.ts'
import type { Month } from '#platform/kernel/time/calendar-month.ts'
import { formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { type Total, TotalsLine } from '#platform/web/totals-line.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { comparedOf, moneyTotals, usedSeatsOf } from '../rules/totals.ts'
import { newestFigure } from './newest-figure.ts'
import { promisedText, reachedText } from './promised-amounts.tsx'

interface UsageTotalsProps {
  usage: readonly SubscriptionUsage[]
  value: readonly SubscriptionValue[]
}

export function UsageTotals({ usage, value }: UsageTotalsProps) {
  const running = usage.filter(({ status }) => status === 'active')
  const { used, seats, month, unreported } = usedSeatsOf(
    running.map((one) => ({ seats: one.seats, usage: newestFigure(one) ?? null })),
  )
  const money = moneyTotals(value)
  const amounts = (pick: 'costMinor' | 'benefitMinor') =>
    money.length === 0 ? ['–'] : money.map((one) => formatCents(one[pick], one.currency, locale))
  const reported = month ? formatMonth(month) : t('newest months')
  const seatsNote =
    seats === 0
      ? t('Not reported yet')
      : unreported === 0
        ? reported
        : t('{reported}, {unreported, plural, one {# subscription} other {# subscriptions}} not reported', {
            reported,
            unreported,
          })
  const inSeveral = value.filter(({ isMixed }) => isMixed).length
  const totals: Total[] = [
    promisedTotal(value),
    {
      label: t('Seats used'),
      values: [
        seats === 0 ? '–' : t('{taken} of {seats}', { taken: formatCount(used), seats: formatCount(seats) }),
      ],
      note: seatsNote,
    },
    {
      label: t('Cost of applications so far'),
      values: amounts('costMinor'),
      note:
        inSeveral === 0
          ? t('of all subscriptions, without the plan')
          : t(
              'without the plan and {inSeveral, plural, one {# subscription} other {# subscriptions}} in several currencies',
              { inSeveral },
            ),
    },
    {
      label: t('Value so far'),
      values: amounts('benefitMinor'),
      note:
        inSeveral === 0
          ? t('as recorded by your company')
          : t(
              'as recorded by your company, without {inSeveral, plural, one {# subscription} other {# subscriptions}} in several currencies',
              { inSeveral },
            ),
    },
  ]
  return <TotalsLine label={t('All subscriptions')} totals={totals} />
}

/** What the page is opened for: how much of what was promised came, and of how many subscriptions that is. */
function promisedTotal(value: readonly SubscriptionValue[]): Total {
  const compared = comparedOf(value)
  const byCurrency = [...Map.groupBy(compared, ({ currency }) => currency)]
  const sums = byCurrency.map(([currency, all]) => ({
    currency,
    expectedMinor: all.reduce((total, one) => total + one.expectedMinor, 0),
    realisedMinor: all.reduce((total, one) => total + one.realisedMinor, 0),
  }))
  const summed = t(
    '{compared, plural, one {# subscription} other {# subscriptions}} with a promise and a recorded value',
    { compared: compared.length },
  )
  return {
    label: reachedLabel(new Set(compared.map(({ until }) => until))),
    values: sums.length === 0 ? ['–'] : sums.map(reachedText),
    note:
      sums.length === 0
        ? t('No promise to compare with yet')
        : [...sums.map(promisedText), summed].join(' · '),
    keepsNote: true,
  }
}

/** Of what the share is, where it is the same of all. */
function reachedLabel(months: ReadonlySet<Month | null>): string {
  const [until = null] = months
  if (months.size === 0) return t('Reached of the value promised')
  return months.size === 1 && until !== null
    ? t('Reached of the value promised by {month}', { month: formatMonth(until, 'short') })
    : t('Reached of the value promised for the months recorded')
}
