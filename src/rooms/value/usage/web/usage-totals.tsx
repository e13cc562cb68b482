// What all subscriptions of the list come to, before they are read one by one.
import { listOf, t } from '#platform/kernel/texts.ts'
import { formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { type Total, TotalsLine } from '#platform/web/totals-line.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { comparedOf, moneyTotals, usedSeatsOf } from '../rules/totals.ts'
import { newestFigure } from './newest-figure.ts'
import { promisedText, shareText } from './promised-amounts.tsx'

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
    promisedTotal(usage, value),
    {
      label: t('Seats used'),
      values: [
        seats === 0 ? '–' : t('{taken} of {seats}', { taken: formatCount(used), seats: formatCount(seats) }),
      ],
      note: seatsNote,
    },
    {
      label: t('Cost so far'),
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

/** What the page is opened for: how much of what was promised came, and which subscriptions that leaves open. */
function promisedTotal(usage: readonly SubscriptionUsage[], value: readonly SubscriptionValue[]): Total {
  const compared = comparedOf(value)
  const byCurrency = [...Map.groupBy(compared, ({ currency }) => currency)]
  const sum = (all: typeof compared, pick: 'expectedMinor' | 'realisedMinor') =>
    all.reduce((total, one) => total + one[pick], 0)
  const amounts = byCurrency.map(([currency, all]) =>
    t('{amounts} ({applications}).', {
      amounts: promisedText({
        ...{ currency, expectedMinor: sum(all, 'expectedMinor') },
        realisedMinor: sum(all, 'realisedMinor'),
      }),
      applications: listOf(all.map(({ one }) => one.applicationName)),
    }),
  )
  const isPaid = new Set(
    usage.flatMap(({ status, subscriptionId }) => (status === 'active' ? subscriptionId : [])),
  )
  const open = value.filter(({ subscriptionId, case: linked }) => isPaid.has(subscriptionId) && !linked)
  const without = open
    .slice(0, namedAtMost)
    .map(({ applicationName, simulations }) =>
      simulations.length > 0
        ? t('{applicationName}: no promise linked.', { applicationName })
        : t('{applicationName}: no promise saved.', { applicationName }),
    )
  const left = open.length - without.length
  const more = left > 0 ? [t('{left, plural, one {# more} other {# more}} without a promise.', { left })] : []
  return {
    label: t('Promised value reached'),
    values:
      byCurrency.length === 0
        ? ['–']
        : byCurrency.map(([, all]) => shareText(sum(all, 'realisedMinor'), sum(all, 'expectedMinor'))),
    note: [...amounts, ...without, ...more].join(' ') || t('No promise to compare with yet'),
    keepsNote: true,
  }
}

/** Subscriptions without a promise that are named. */
const namedAtMost = 2
