// Four figures: what runs, what it costs, how it is used, and the credits (SUBS-04).

import { listOf, t } from '#platform/kernel/texts.ts'
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatPercent, locale } from '#platform/web/format.ts'
import { creditsText, moneyText } from '#rooms/pay/billing/rules/index.ts'
import type { BillingOverview } from '../contract.ts'

const waiting = [
  { label: t('Active subscriptions'), note: t('1 trial running, 10 application seats') },
  {
    label: t('Monthly spend'),
    note: t(
      '$10,000.00 coming due in the next 12 months, of which $1,000.00 in the next 90 days, without taxes',
    ),
  },
  { label: t('Usage'), note: t('of the seats reported on; 1 subscription not reported') },
  { label: t('Credit balance'), note: t('credits, worth $1,000.00') },
]
export function BillingTiles({ overview }: { overview: BillingOverview | undefined }) {
  return <FigureTiles tiles={overview && tilesOf(overview)} waiting={waiting} />
}

function tilesOf(overview: BillingOverview): readonly FigureTile[] {
  const { active, trials, spend, promotionsEnding, seats, usagePercent, unreported, creditsMinor } =
    overview.tiles
  const ending = overview.subscriptions.filter(
    ({ endsOn, cost }) => endsOn && cost?.billing !== 'once',
  ).length
  const none = { currency: 'USD', monthMinor: 0, yearMinor: 0, soonMinor: 0 }
  const spends = spend.length > 0 ? spend : [none]
  const listed = (pick: 'yearMinor' | 'soonMinor') =>
    listOf(spends.map((one) => moneyText(one[pick], one.currency, locale)))
  return [
    {
      label: t('Active subscriptions'),
      values: [formatCount(active)],
      note: t(
        '{trials, plural, one {# trial} other {# trials}} running, {seats, plural, one {# application seat} other {# application seats}}',
        { trials, seats },
      ),
    },
    {
      label: t('Monthly spend'),
      values: spends.map(({ currency, monthMinor }) => moneyText(monthMinor, currency, locale)),
      note: withReason(
        ending > 0
          ? t(
              '{year} coming due in the next 12 months, of which {soon} in the next 90 days, without taxes; {ending, plural, one {# subscription ends} other {# subscriptions end}} without renewal',
              { year: listed('yearMinor'), soon: listed('soonMinor'), ending },
            )
          : t('{year} coming due in the next 12 months, of which {soon} in the next 90 days, without taxes', {
              year: listed('yearMinor'),
              soon: listed('soonMinor'),
            }),
        promotionsEnding,
      ),
    },
    {
      label: t('Usage'),
      values: [usagePercent === null ? '–' : formatPercent(usagePercent)],
      note:
        usagePercent === null
          ? t('Not reported yet')
          : unreported > 0
            ? t(
                'of the seats reported on; {subscriptions, plural, one {# subscription} other {# subscriptions}} not reported',
                { subscriptions: unreported },
              )
            : t('of the seats reported on'),
    },
    {
      label: t('Credit balance'),
      values: [creditsText(creditsMinor, locale)],
      note: t('credits, worth {amount}', { amount: moneyText(creditsMinor, 'USD', locale) }),
    },
  ]
}

/** Why twelve times the month is not the year. */
function withReason(spend: string, promotionsEnding: number): string {
  if (promotionsEnding === 0) return spend
  const reason = t(
    '{promotions, plural, one {A promotion ends in that time: payments after it are higher.} other {# promotions end in that time: payments after them are higher.}}',
    { promotions: promotionsEnding },
  )
  return `${spend}. ${reason}`
}
