// Four figures: what runs, what it costs, how it is used, and the credits (SUBS-04).

import { listOf, t } from '#platform/kernel/texts.ts'
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatMonth, formatPercent, locale } from '#platform/web/format.ts'
import { creditsText, moneyText } from '#rooms/pay/billing/rules/index.ts'
import type { BillingOverview } from '../contract.ts'

const waiting = [
  { label: t('Active subscriptions'), note: t('1 trial running, 10 application seats') },
  {
    label: t('Spend, next 12 months'),
    note: <TwoLines first={t('$1,000.00 a month today')} />,
  },
  { label: t('Usage'), note: <TwoLines first={t('10 of 100 seats used in November 2026')} /> },
  { label: t('Credit balance'), note: t('credits, worth $1,000.00') },
]
export function BillingTiles({ overview }: { overview: BillingOverview | undefined }) {
  return <FigureTiles isListOnPhone tiles={overview && tilesOf(overview)} waiting={waiting} />
}

function tilesOf(overview: BillingOverview): readonly FigureTile[] {
  const { active, trials, spend, seats, usage, creditsMinor, promotionsEnding } = overview.tiles
  const none = { currency: 'USD', monthMinor: 0, yearMinor: 0, soonMinor: 0 }
  const spends = spend.length > 0 ? spend : [none]
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
      label: t('Spend, next 12 months'),
      values: spends.map(({ currency, yearMinor }) => moneyText(yearMinor, currency, locale)),
      note: (
        <TwoLines
          first={t('{month} a month today', {
            month: listOf(spends.map(({ monthMinor, currency }) => moneyText(monthMinor, currency, locale))),
          })}
          second={
            promotionsEnding > 0 &&
            t('{promotions, plural, one {# promotion ends} other {# promotions end}} in that time', {
              promotions: promotionsEnding,
            })
          }
        />
      ),
    },
    {
      label: t('Usage'),
      values: [usage.percent === null ? '–' : formatPercent(usage.percent)],
      note: <TwoLines first={usageNote(usage)} second={planNote(overview.subscriptions)} />,
      ...(usage.percent !== null && {
        unit: t('{used} of {seats, plural, one {# seat} other {# seats}}', {
          used: formatCount(usage.used),
          seats: usage.seats,
        }),
      }),
    },
    {
      label: t('Credit balance'),
      values: [creditsText(creditsMinor, locale)],
      note: t('credits, worth {amount}', { amount: moneyText(creditsMinor, 'USD', locale) }),
      unit: t('in credits'),
    },
  ]
}

/** The second line has its room before it is known whether there is one. */
function TwoLines({ first, second = '' }: { first: string; second?: string | false }) {
  return (
    <span className="block min-h-10 md:min-h-20 lg:min-h-15 xl:min-h-10">
      <span className="block">{first}</span>
      {second && <span className="block">{second}</span>}
    </span>
  )
}

/** Seats of the plan are paid for one by one, and members take them. */
function planNote(rows: BillingOverview['subscriptions']): string | false {
  const plan = rows.find(({ kind, status }) => kind === 'plan' && status === 'Active')
  return (
    plan !== undefined &&
    plan.users !== null &&
    plan.seatsTaken !== null &&
    t('{taken} of {seats, plural, one {# seat} other {# seats}} of your plan', {
      taken: formatCount(plan.seatsTaken),
      seats: plan.users,
    })
  )
}

function usageNote({ used, seats, month, percent, unreported }: BillingOverview['tiles']['usage']): string {
  if (percent === null) return t('Not reported yet')
  const values = { used: formatCount(used), seats }
  const text = month
    ? t('{used} of {seats, plural, one {# seat} other {# seats}} used in {month}', {
        ...values,
        month: formatMonth(month),
      })
    : t('{used} of {seats, plural, one {# seat} other {# seats}} used', values)
  return unreported > 0
    ? `${text}, ${t('{subscriptions, plural, one {# application} other {# applications}} not reported', { subscriptions: unreported })}`
    : text
}
