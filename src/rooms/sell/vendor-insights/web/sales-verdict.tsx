// The sentences that the vendor's figures begin with: how the last whole month went and why, what of it is paid and due, and how the
// applications do against the period before (VEND-08, VEND-11).
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { unbrokenDates } from '#platform/kernel/unbroken.ts'
import { formatCount, formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { ApplicationFigures, RevenueShares, Sales, VendorAnalytics } from '../contract.ts'
import {
  biggestChange,
  changeSince,
  fewestToCompare,
  lastFullMonth,
  latePart,
  narrowestStep,
  openOf,
} from '../rules/vendor-figures.ts'
import type { funnelSteps, VendorPeriod } from '../rules/vendor-vocabulary.ts'
import { shareText } from './funnel.tsx'

type Due = NonNullable<Sales['months'][number]['due']>
type Months = Pick<Sales, 'currency' | 'months'>

/** How the last whole month went, and what made most of the difference. */
export function MonthVerdict({
  sales,
  shares,
}: {
  sales: readonly Months[]
  /** Of the same month; not there before they are read. */
  shares: RevenueShares['byCustomer'] | undefined
}) {
  return sales
    .flatMap((one) => [monthText(one), shares && reasonText(one, shares)])
    .filter(Boolean)
    .join(' ')
}

/** What was invoiced for the last whole month, what of it customers paid, and what is due until when. `today`: such as 2026-12-02. */
export function MoneyVerdict({
  sales,
  today,
}: {
  sales: readonly Pick<Sales, 'currency' | 'months' | 'revenueMinor' | 'paidMinor'>[]
  today: string
}) {
  return unbrokenDates(
    sales
      .flatMap((one) => moneyTexts(one, today))
      .filter(Boolean)
      .join(' '),
    locale,
  )
}

/** All that was invoiced so far, what of it is paid and what is open until when, each currency on a line of its own. */
export function MoneySoFar({ sales, today }: { sales: readonly Sales[]; today: string }) {
  return sales.map((one) => {
    const { openMinor, due } = openOf(one)
    const money = (minor: number) => formatCents(minor, one.currency, locale)
    const open = t('{open} open', { open: money(openMinor) })
    return (
      <p className="mt-4 font-semibold" key={one.currency}>
        {[
          t('{invoiced} invoiced', { invoiced: money(one.revenueMinor) }),
          t('{paid} paid', { paid: money(one.paidMinor) }),
          due ? t('{open}, {when}', { open, when: dueWhen(due, today) }) : open,
        ].join(' · ')}
      </p>
    )
  })
}

/** "due by Dec 18, 2026", or since when it is late. */
export function dueWhen(due: Due, today: string): string {
  return unbrokenDates(whenText(due, today), locale)
}

function whenText(due: Due, today: string): string {
  const late = latePart(due, today)
  if (late === 'none') return t('due by {day}', { day: formatDay(due.lastOn) })
  const day = formatDay(due.firstOn)
  return late === 'all' ? t('overdue since {day}', { day }) : t('a part overdue since {day}', { day })
}

/** The period beside the one before; under it where most are lost, how the money went and what is looked at most. */
export function PeriodVerdict({
  days,
  funnel,
  before,
  sales,
  views,
}: {
  days: VendorPeriod
  funnel: VendorAnalytics['funnel']
  /** The funnel of the period before. */
  before: VendorAnalytics['funnel']
  sales: readonly Months[]
  /** Undefined where one application is looked at, or there is but one. */
  views: ApplicationFigures['views'] | undefined
}) {
  const [most] = views?.most ?? []
  const narrowest = narrowestStep(funnel)
  const lost =
    narrowest &&
    stepTexts[narrowest.to.step]?.({
      before: formatCount(narrowest.from.count),
      count: formatCount(narrowest.to.count),
      share: shareText(narrowest.rate),
    })
  const texts = [
    ...sales.map(monthText),
    views &&
      most &&
      t('Most viewed: {name}, {views} of {count, plural, one {# view} other {# views}}.', {
        ...{ name: most.name, views: formatCount(most.views), count: views.count },
      }),
  ].filter(Boolean)
  const isEmpty = funnel.every(({ count }) => count === 0)
  return (
    <>
      {!isEmpty && <p className="mt-5 font-semibold">{periodText(days, funnel, before)}</p>}
      {lost && <p className="mt-1">{lost}</p>}
      {texts.length > 0 && <p className="mt-1 text-sm text-ink-muted">{texts.join(' ')}</p>}
    </>
  )
}

function periodText(
  days: VendorPeriod,
  funnel: VendorAnalytics['funnel'],
  before: VendorAnalytics['funnel'],
): string {
  const countIn = (steps: typeof funnel, wanted: (typeof funnelSteps)[number]) =>
    steps.find(({ step }) => step === wanted)?.count ?? 0
  const [views, viewsBefore] = [countIn(funnel, 'Product Views'), countIn(before, 'Product Views')]
  const counts = {
    days,
    views,
    trials: countIn(funnel, 'Trial Starts'),
    paid: countIn(funnel, 'Paid Conversions'),
  }
  const change = changeSince(viewsBefore, views)
  if (change === null || viewsBefore < fewestToCompare)
    return t(
      'Last {days} days: {paid, plural, =0 {no new subscription} one {# new subscription} other {# new subscriptions}}, {trials, plural, =0 {no trial} one {# trial} other {# trials}}, {views, plural, =0 {no view} one {# view} other {# views}}.',
      counts,
    )
  return t(
    'Last {days} days, compared with the {days} before: {paid, plural, =0 {no new subscription} one {# new subscription} other {# new subscriptions}} ({paidBefore} before), {trials, plural, =0 {no trial} one {# trial} other {# trials}} ({trialsBefore} before), {views, plural, =0 {no view} one {# view} other {# views}} ({change}).',
    {
      ...{ ...counts, change: changeInPercent(change) },
      trialsBefore: formatCount(countIn(before, 'Trial Starts')),
      paidBefore: formatCount(countIn(before, 'Paid Conversions')),
    },
  )
}

/** By the step that they came to. Visits are counted, not people: a visitor of two days counts twice. */
const stepTexts: Partial<
  Record<(typeof funnelSteps)[number], (values: { before: string; count: string; share: string }) => string>
> = {
  'Product Views': (values) =>
    t(
      'You lose the largest share between impressions and product views: {count} of {before} go on ({share}).',
      values,
    ),
  'Trial Starts': (values) =>
    t(
      'You lose the largest share between product views and trials: {count} of {before} go on ({share}).',
      values,
    ),
  'Paid Conversions': (values) =>
    t(
      'You lose the largest share between trials and new subscriptions: {count} of {before} go on ({share}).',
      values,
    ),
}

function moneyTexts(
  {
    currency,
    months,
    revenueMinor,
    paidMinor,
  }: Pick<Sales, 'currency' | 'months' | 'revenueMinor' | 'paidMinor'>,
  today: string,
): string[] {
  const last = lastFullMonth({ months })
  if (!last) return []
  const money = (minor: number) => formatCents(minor, currency, locale)
  const openMinor = last.revenueMinor - last.paidMinor
  const openInAll = revenueMinor - paidMinor
  const shown = {
    month: formatMonth(last.month),
    invoiced: money(last.revenueMinor),
    paid: money(last.paidMinor),
    open: money(openMinor),
  }
  return [
    last.revenueMinor === 0
      ? t('{month}: nothing invoiced.', shown)
      : openMinor === 0 || !last.due
        ? t('{month}: {invoiced} invoiced, all of it paid by customers.', shown)
        : dueTexts[latePart(last.due, today)](shown, last.due),
    openInAll > openMinor ? t('{open} is open in all.', { open: money(openInAll) }) : '',
  ]
}

const dueTexts = {
  none: (shown: Record<string, string>, { lastOn }: Due) =>
    t('{month}: {invoiced} invoiced, {paid} paid by customers, {open} open, due by {day}.', {
      ...shown,
      day: formatDay(lastOn),
    }),
  some: (shown: Record<string, string>, { firstOn }: Due) =>
    t('{month}: {invoiced} invoiced, {paid} paid by customers, {open} open, a part overdue since {day}.', {
      ...shown,
      day: formatDay(firstOn),
    }),
  all: (shown: Record<string, string>, { firstOn }: Due) =>
    t('{month}: {invoiced} invoiced, {paid} paid by customers, {open} open and overdue since {day}.', {
      ...shown,
      day: formatDay(firstOn),
    }),
}

function monthText({ currency, months }: Months): string {
  const last = lastFullMonth({ months })
  if (!last) return ''
  const shown = {
    month: formatMonth(last.month),
    amount: formatCents(last.revenueMinor, currency, locale),
    amountBefore: formatCents(last.beforeMinor, currency, locale),
  }
  if (last.change === null) return t('{month}: {amount} invoiced, {amountBefore} the month before.', shown)
  return t('{month}: {amount} invoiced, {change} on the month before ({amountBefore}).', {
    ...shown,
    change: changeInPercent(last.change),
  })
}

function reasonText({ currency, months }: Months, shares: RevenueShares['byCustomer']): string {
  const last = lastFullMonth({ months })
  const biggest = last && biggestChange(shares, currency, last.revenueMinor - last.beforeMinor)
  if (!biggest) return ''
  return t('Most of the difference: {name}, {amount}.', {
    name: biggest.name,
    amount: `${biggest.minor > 0 ? '+' : ''}${formatCents(biggest.minor, currency, locale)}`,
  })
}

function changeInPercent(change: number): string {
  return numberFormat(locale, {
    ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
  }).format(change)
}
