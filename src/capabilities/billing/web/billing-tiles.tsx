// Four figures: what runs, what it costs, how it is used, and the credits (SUBS-04).
import { counted, formatCount, locale } from '#platform/web/format.ts'
import type { BillingOverview } from '../contract.ts'
import { creditsText, moneyText } from '../rules/invoice-words.ts'

interface Tile {
  label: string
  /** One for each currency. */
  values: readonly string[]
  note: string
}

export function BillingTiles({ overview }: { overview: BillingOverview | undefined }) {
  return (
    <dl aria-busy={!overview} className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
      {tilesOf(overview).map(({ label, values, note }) => (
        <div className="card p-4 sm:p-5" key={label}>
          <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
          {values.map((value) => (
            <dd
              className={`font-serif leading-10 tabular-nums ${value.length > 9 ? 'text-[1.25rem] sm:text-[1.5rem]' : 'text-[1.75rem] sm:text-[2rem]'}`}
              key={value}
            >
              {value}
            </dd>
          ))}
          <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function tilesOf(overview: BillingOverview | undefined): readonly Tile[] {
  const labels = ['Active subscriptions', 'Monthly spend', 'Usage', 'Credit balance']
  if (!overview) return labels.map((label) => ({ label, values: ['–'], note: 'Loading…' }))
  const { active, trials, spend, seats, usagePercent, unreported, creditsMinor } = overview.tiles
  const ending = overview.subscriptions.filter(
    ({ endsAt, cost }) => endsAt && cost?.billing !== 'once',
  ).length
  const none = { currency: 'USD', monthMinor: 0, yearMinor: 0 }
  const spends = spend.length > 0 ? spend : [none]
  const years = spends.map(({ currency, yearMinor }) => moneyText(yearMinor, currency, locale))
  return [
    {
      label: 'Active subscriptions',
      values: [formatCount(active)],
      note: `${counted(trials, 'trial')} running, ${counted(seats, 'seat')} in all`,
    },
    {
      label: 'Monthly spend',
      values: spends.map(({ currency, monthMinor }) => moneyText(monthMinor, currency, locale)),
      note: `${new Intl.ListFormat(locale).format(years)} a year, without taxes${ending > 0 ? `; ${counted(ending, 'subscription')} in it ${ending === 1 ? 'ends' : 'end'} and ${ending === 1 ? 'is' : 'are'} not renewed` : ''}`,
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
