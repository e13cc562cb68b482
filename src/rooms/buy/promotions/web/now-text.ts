import { listOf, t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { Promotion, Promotions } from '../contract.ts'
import { minorText } from '../rules/promotion-text.ts'
import { wallText } from './wall-text.ts'

type Running = Pick<Promotion, 'status' | 'from' | 'until' | 'startsAt' | 'endsAt'>

/** "1 active until Dec 26, 2026 · 2 scheduled, the next starts Dec 11, 2026 · So far $6,123.60 revenue for $680.40 discount": only what there is. */
export function nowText(promotions: readonly Running[], brought: NonNullable<Promotions['brought']>): string {
  const [active, scheduled] = (['Active', 'Scheduled'] as const).map((wanted) =>
    promotions.filter(({ status }) => status === wanted),
  )
  const ending = firstBy(active, ({ endsAt }) => endsAt)
  const starting = firstBy(scheduled, ({ startsAt }) => startsAt)
  return [
    ending &&
      t('{count, plural, one {# active until {day}} other {# active, the first until {day}}}', {
        count: active?.length ?? 0,
        day: unbroken(wallText(ending.until)),
      }),
    starting &&
      t('{count, plural, one {# scheduled, starts {day}} other {# scheduled, the next starts {day}}}', {
        count: scheduled?.length ?? 0,
        day: unbroken(wallText(starting.from)),
      }),
    brought.length > 0 &&
      t('So far {revenue} revenue for {discount} discount', {
        revenue: listOf(brought.map((one) => minorText(one.revenueMinor, one.currency, locale))),
        discount: listOf(brought.map((one) => minorText(one.discountMinor, one.currency, locale))),
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A date stays on one line. */
function unbroken(day: string): string {
  return day.replaceAll(' ', '\u00a0')
}

function firstBy(all: readonly Running[] = [], momentOf: (one: Running) => string): Running | undefined {
  return all.toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)))[0]
}
