// The money of the company: what is committed, what is due soon, and what came of what was promised. Each figure is that of the
// page that it leads to.
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Sparkline } from '#platform/web/chart/sparkline.tsx'
import { formatMonth } from '#platform/web/format.ts'
import type { Dashboard } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

type Money = Dashboard['money']

export interface MoneyStripProps {
  money: Money | undefined
  /** The figures could not be learnt. */
  isUnknown: boolean
}

/** Drawn before its figures are there, so that they move nothing when they come. */
export function MoneyStrip({ money, isUnknown }: MoneyStripProps) {
  const missing = { value: '–', note: isUnknown ? t('This could not be loaded.') : t('Loading…') }
  return (
    <section aria-label={t('Money')} className="mt-4">
      <dl aria-busy={!money && !isUnknown} className="money-strip">
        <Figure
          label={t('Committed, next 12 months')}
          to="/subscriptions"
          {...(money ? yearOf(money) : missing)}
        />
        <Figure
          label={t('Coming due, next 90 days')}
          to="/subscriptions?tab=renewals"
          {...(money ? soonOf(money) : missing)}
        />
        <Figure
          label={t('Realised against promised')}
          to="/usage"
          {...(money ? promisedOf(money) : missing)}
        />
      </dl>
    </section>
  )
}

/** What came of what was promised in each month, where there are several. */
export function PromisedByMonth({ money }: { money: Money | undefined }) {
  const drawn = money?.promised.filter(({ months }) => months.length > 1) ?? []
  if (drawn.length === 0) return null
  return (
    <section aria-labelledby="promised-title" className="mt-10">
      <h2 className="display-3" id="promised-title">
        {t('Realised against promised, by month')}
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {drawn.map((one) => (
          <Months key={one.currency} of={one} />
        ))}
      </div>
    </section>
  )
}

interface FigureProps {
  label: string
  to: string
  /** Of every currency. */
  value: string
  note: string
}

function Figure({ label, to, value, note }: FigureProps) {
  return (
    <div>
      <dt>
        <Link className="dashboard-tile-link" to={to}>
          {label}
        </Link>
      </dt>
      <dd className="money-value" key={value}>
        {value}
      </dd>
      <dd className="text-[0.8125rem] text-ink-muted max-sm:sr-only">{note}</dd>
    </div>
  )
}

function sums({ ahead }: Money, pick: 'yearMinor' | 'soonMinor'): string {
  const all = ahead.length > 0 ? ahead : [{ currency: 'USD', yearMinor: 0, soonMinor: 0 }]
  return listOf(all.map((one) => moneyText(one[pick], one.currency)))
}

const yearOf = (money: Money) => ({
  value: sums(money, 'yearMinor'),
  note: t('Payments to come, as agreed today, without taxes'),
})
const soonOf = (money: Money) => ({
  value: sums(money, 'soonMinor'),
  note: t('Part of the twelve months, without taxes'),
})

function promisedOf({ promised }: Money) {
  if (promised.length === 0)
    return {
      value: t('Not measured yet'),
      note: t('Record the value of an application with a saved simulation'),
    }
  const subscriptions = promised.reduce((sum, one) => sum + one.subscriptions, 0)
  return {
    value: listOf(
      promised.map(({ currency, expectedMinor, realisedMinor }) =>
        t('{realised} of {promised}', {
          realised: moneyText(realisedMinor, currency),
          promised: moneyText(expectedMinor, currency),
        }),
      ),
    ),
    note: t(
      'In {subscriptions, plural, one {# subscription with a linked simulation} other {# subscriptions with a linked simulation}}',
      { subscriptions },
    ),
  }
}

/** One month is a point, and no line. */
function Months({ of: { currency, months } }: { of: Money['promised'][number] }) {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last || months.length < 2) return null
  const monthTexts = months.map(({ month, expectedMinor, realisedMinor }) =>
    t('{month}: {realised} of {promised}', {
      month: formatMonth(month),
      realised: moneyText(realisedMinor, currency),
      promised: moneyText(expectedMinor, currency),
    }),
  )
  return (
    <div className="card p-4 sm:p-5">
      <Sparkline
        label={t('Realised of promised, by month. {months}', { months: monthTexts.join('; ') })}
        lines={[
          months.map(({ expectedMinor }) => expectedMinor),
          months.map(({ realisedMinor }) => realisedMinor),
        ]}
      />
      <p aria-hidden="true" className="mt-1 flex justify-between gap-x-3 text-[0.75rem] text-ink-muted">
        <span className="whitespace-nowrap">{formatMonth(first.month, 'short')}</span>
        <span className="whitespace-nowrap">{formatMonth(last.month, 'short')}</span>
      </p>
      <p aria-hidden="true" className="text-[0.75rem] text-ink-muted">
        {t('line: realised, dashes: promised')}
      </p>
    </div>
  )
}
