import { listOf, t } from '#platform/kernel/texts.ts'
import { unbroken } from '#platform/kernel/unbroken.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import type { Promotion, Promotions } from '../contract.ts'
import { minorText } from '../rules/promotion-text.ts'
import { ordersToCome, paymentsText } from '../rules/to-come-text.ts'
import { wallText } from './wall-text.ts'

type Running = Pick<
  Promotion,
  'status' | 'name' | 'from' | 'until' | 'startsAt' | 'endsAt' | 'revenue' | 'toCome'
>

/**
 * What runs: "Running: Year-end close until Dec 27, 2026, $90.00 for a discount of $10.00 so far. To come: 1 order, $1,920.00 a month
 * from Dec 19, 2026, for a discount of $480.00 a month." And the rest: "Next: New year, new plan from Dec 12, 2026. Others so far: $6,123.60 for a discount
 * of $680.40." Each says only what there is.
 */
export function nowText(
  promotions: readonly Running[],
  othersBrought: NonNullable<Promotions['othersBrought']>,
): { running: string; rest: string } {
  const [active, scheduled] = (['Active', 'Scheduled'] as const).map((wanted) =>
    promotions.filter(({ status }) => status === wanted),
  )
  const ending = firstBy(active, ({ endsAt }) => endsAt)
  const starting = firstBy(scheduled, ({ startsAt }) => startsAt)
  const more = (active?.length ?? 0) - 1
  return {
    running: sentences(
      ending && runningText(ending),
      more > 0 && t('{more, plural, one {# more is} other {# more are}} running.', { more }),
    ),
    rest: sentences(
      starting &&
        t('Next: {name} from {day}.', { name: starting.name, day: unbroken(wallText(starting.from)) }),
      othersBrought.length > 0 &&
        t('Others so far: {revenue} for a discount of {discount}.', broughtBy(othersBrought)),
    ),
  }
}

const sentences = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ')

function runningText({ name, until, revenue, toCome }: Running): string {
  const shown = { name, day: unbroken(wallText(until)) }
  const orders = ordersToCome(toCome, locale)
  const coming = orders && {
    ...{ orders: orders.text, start: unbroken(formatDay(orders.firstOn)) },
    saved: paymentsText(toCome, ({ reductionMinor }) => reductionMinor, locale),
  }
  if (revenue.length === 0)
    return coming
      ? t('Running: {name} until {day}, {orders} from {start}, for a discount of {saved}.', {
          ...shown,
          ...coming,
        })
      : t('Running: {name} until {day}.', shown)
  const brought = { ...shown, ...broughtBy(revenue) }
  return coming
    ? t(
        'Running: {name} until {day}, {revenue} for a discount of {discount} so far. To come: {orders} from {start}, for a discount of {saved}.',
        { ...brought, ...coming },
      )
    : t('Running: {name} until {day}, {revenue} for a discount of {discount}.', brought)
}

function broughtBy(sums: Promotion['revenue']): { revenue: string; discount: string } {
  return {
    revenue: listOf(sums.map((one) => minorText(one.revenueMinor, one.currency, locale))),
    discount: listOf(sums.map((one) => minorText(one.discountMinor, one.currency, locale))),
  }
}

function firstBy(all: readonly Running[] = [], momentOf: (one: Running) => string): Running | undefined {
  return all.toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)))[0]
}
