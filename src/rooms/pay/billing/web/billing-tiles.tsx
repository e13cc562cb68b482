// Four figures: what runs, what it costs, how it is used, and the credits (SUBS-04).
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { counted, formatCount, locale } from '#platform/web/format.ts'
import type { BillingOverview } from '../contract.ts'
import { creditsText, moneyText } from '../rules/invoice-words.ts'

const waiting = [
  { label: 'Active subscriptions', note: '1 trial running, 10 application seats' },
  {
    label: 'Monthly spend',
    note: '$10,000.00 due in the next 12 months, of which $1,000.00 in the next 90 days, without taxes',
  },
  { label: 'Usage', note: 'of the seats reported on; 1 subscription not reported' },
  { label: 'Credit balance', note: 'credits, worth $1,000.00' },
]
export function BillingTiles({ overview }: { overview: BillingOverview | undefined }) {
  return <FigureTiles tiles={overview && tilesOf(overview)} waiting={waiting} />
}

function tilesOf(overview: BillingOverview): readonly FigureTile[] {
  const { active, trials, spend, seats, usagePercent, unreported, creditsMinor } = overview.tiles
  const ending = overview.subscriptions.filter(
    ({ endsOn, cost }) => endsOn && cost?.billing !== 'once',
  ).length
  const none = { currency: 'USD', monthMinor: 0, yearMinor: 0, soonMinor: 0 }
  const spends = spend.length > 0 ? spend : [none]
  const listed = (pick: 'yearMinor' | 'soonMinor') =>
    new Intl.ListFormat(locale).format(spends.map((one) => moneyText(one[pick], one.currency, locale)))
  return [
    {
      label: 'Active subscriptions',
      values: [formatCount(active)],
      note: `${counted(trials, 'trial')} running, ${counted(seats, 'application seat')}`,
    },
    {
      label: 'Monthly spend',
      values: spends.map(({ currency, monthMinor }) => moneyText(monthMinor, currency, locale)),
      note: `${listed('yearMinor')} due in the next 12 months, of which ${listed('soonMinor')} in the next 90 days, without taxes${ending > 0 ? `; ${counted(ending, 'subscription')} ${ending === 1 ? 'ends' : 'end'} without renewal` : ''}`,
    },
    {
      label: 'Usage',
      values: [usagePercent === null ? '–' : `${formatCount(usagePercent)}%`],
      note:
        usagePercent === null
          ? 'Not reported yet'
          : `of the seats reported on${unreported > 0 ? `; ${counted(unreported, 'subscription')} not reported` : ''}`,
    },
    {
      label: 'Credit balance',
      values: [creditsText(creditsMinor, locale)],
      note: `credits, worth ${moneyText(creditsMinor, 'USD', locale)}`,
    },
  ]
}
