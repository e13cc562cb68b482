// What the company has to do and what is invoiced next, before everything else. Each line has its height before it is read, so
// that nothing moves.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { formatDay, formatInstant, formatPercent, locale } from '#platform/web/format.ts'
import { costText, planTitle } from '#rooms/buy/price-book/rules/index.ts'
import { moneyText } from '#rooms/pay/billing/rules/index.ts'
import type { BillingOverview } from '../contract.ts'
import { shortDay } from './short-day.ts'

interface DueNextProps {
  overview: BillingOverview | undefined
  /** Beside invoices and credits, what is to be paid comes first; elsewhere what is to be decided. */
  isAboutMoney: boolean
}

export function DueNext({ overview, isAboutMoney }: DueNextProps) {
  const lines = overview
    ? [isAboutMoney ? toPay(overview.tiles) : toDo(overview), invoiced(overview)]
    : // How many lines the first one takes is not known yet, and on a phone the second stands below it.
      [undefined]
  return (
    <section
      aria-busy={!overview}
      aria-label={t('What is due next')}
      className="mt-2 grid divide-y divide-line border-y border-line sm:mt-6 sm:grid-cols-2 sm:divide-x sm:divide-y-0"
    >
      {lines.map((line, at) => (
        <div className="min-w-0 py-2 sm:px-5 sm:py-3 sm:first:pl-0" key={at}>
          <p
            className={`font-serif text-[1.25rem] leading-7 tabular-nums ${at === 0 ? 'max-[22rem]:line-clamp-2 max-[22rem]:min-h-14 min-[22rem]:truncate' : 'truncate'}`}
          >
            {line?.what ?? '–'}
          </p>
          <p
            className={`min-h-15 text-[0.8125rem] leading-5 lg:min-h-10 ${line?.isLate ? 'text-negative' : 'text-ink-muted'}`}
          >
            {line?.note ?? t('Loading…')}
          </p>
        </div>
      ))}
    </section>
  )
}

interface Line {
  what: string
  note: ReactNode
  isLate?: boolean
}

function toPay({ open, overdue, firstDueOn }: BillingOverview['tiles']): Line {
  if (firstDueOn === null) return { what: t('No payment is due now'), note: t('No invoice is open.') }
  const count = open.reduce((sum, { invoices }) => sum + invoices, 0)
  return {
    what: t('{count, plural, one {{amount} to pay by {date}} other {{amount} to pay, the first by {date}}}', {
      count,
      amount: sumText(open),
      date: formatDay(firstDueOn),
    }),
    note: (
      <Link className="text-link" to="/subscriptions?tab=billing&state=open">
        {overdue > 0
          ? t('Pay {count, plural, one {# open invoice} other {# open invoices}}, {overdue} overdue', {
              count,
              overdue,
            })
          : t('Pay {count, plural, one {# open invoice} other {# open invoices}}', { count })}
      </Link>
    ),
    isLate: overdue > 0,
  }
}

/** A payment that is open, else how much is to be decided; each of it has a line of its own. */
function toDo({ tiles, toDecide: { renewals, trials, orders } }: BillingOverview): Line {
  const due = toPay(tiles)
  const [renewal] = renewals
  const [trial] = trials
  const isPaid = tiles.firstDueOn === null
  const count = renewals.length + trials.length + orders.count
  if (count === 0) return due
  const more = count - (renewal ? 1 : 0) - (trial ? 1 : 0) - (orders.first ? 1 : 0)
  return {
    what: isPaid ? t('{count} to decide', { count }) : due.what,
    isLate: due.isLate ?? false,
    note: (
      <>
        {!isPaid && <span className="block">{due.note}</span>}
        {renewal && (
          <Link className="text-link block w-fit" to="/subscriptions?tab=renewals">
            {decisionText(renewal)}
          </Link>
        )}
        {trial && (
          <Link className="text-link block w-fit" to={`/trials/${trial.id}`}>
            {t('{name}: order it, or its free trial ends on {date}', {
              ...{ name: trial.name, date: shortDay(trial.endsOn) },
            })}
          </Link>
        )}
        {orders.first && (
          <Link className="text-link block w-fit" to={`/orders/${orders.first.orderId}`}>
            {orderText(orders.first)}
          </Link>
        )}
        {more > 0 && <span className="block">{t('and {more} more', { more }, 'decisions')}</span>}
        {isPaid && !orders.first && <span className="block">{t('No payment is due.')}</span>}
      </>
    ),
  }
}

/** "Order 6 (Monthly plan, $343.00 a month): approve or reject by Dec 13, 2026, 8:00 AM": the moment, as its prices end within a day. */
function orderText(order: NonNullable<BillingOverview['toDecide']['orders']['first']>) {
  const { number, itemName, decideBy } = order
  if (decideBy === null)
    return t('Order {number} can’t be approved as submitted: reject it or send it back to draft', { number })
  return t('Order {number} ({itemName}, {cost}): approve or reject by {date}', {
    ...{ number, itemName: planTitle(itemName), cost: costText(order, locale) },
    date: formatInstant(decideBy),
  })
}

/** "Quillmark: keep or cancel by Dec 6 (44% used, ROI −40.4%)" */
function decisionText({ name, renewsOn, usedPercent, roi }: BillingOverview['toDecide']['renewals'][number]) {
  const facts = [
    ...(usedPercent === null ? [] : [t('{percent} used', { percent: formatPercent(usedPercent) })]),
    ...(roi === null ? [] : [t('ROI {roi}%', { roi: percentFigure(roi, locale) })]),
  ].join(', ')
  const values = { name, date: shortDay(daysAfter(renewsOn, -1)), facts }
  return facts
    ? t('{name}: keep or cancel by {date} ({facts})', values)
    : t('{name}: keep or cancel by {date}', values)
}

/** What is invoiced within the next days by itself, also where a trial ends whose order is approved; else the soonest after them. */
function invoiced({ tiles: { next, creditsMinor }, renewals }: BillingOverview): Line {
  const first = renewals.find(
    ({ action, amount, orderId }) =>
      amount && (action === 'Auto-renew' || (action === 'Convert to Paid' && orderId)),
  )
  if (next)
    return {
      what: t('{invoices, plural, one {Next invoice: {amount}} other {Next invoices: {amount}}}', {
        invoices: next.invoices,
        amount: sumText(next.totals),
      }),
      note: `${t('{invoices}, without taxes.', { invoices: listOf(invoicesOf(next)) })} ${
        // Credits are dollars, and pay an invoice whole or not at all.
        next.firsts.some(({ currency, totalMinor }) => currency === 'USD' && totalMinor <= creditsMinor)
          ? t('Pay by bank transfer or with credits.')
          : t('Pay by bank transfer.')
      }`,
    }
  if (!first?.amount) return { what: t('Nothing renews'), note: t('No invoice is scheduled.') }
  return {
    what: t('Next invoice: {amount} on {date}', {
      amount: moneyText(first.amount.minor, first.amount.currency, locale),
      date: formatDay(first.date),
    }),
    note:
      first.action === 'Auto-renew'
        ? t('{app} renews, without taxes', { app: first.app })
        : t('The trial of {app} becomes a subscription, without taxes', { app: first.app }),
  }
}

/** "$349.44 on Dec 3 (pay by Jan 2)" */
function invoicesOf({ days, invoices, firsts }: NonNullable<BillingOverview['tiles']['next']>): string[] {
  const more = invoices - firsts.length
  return [
    ...firsts.map(({ on, payBy, currency, totalMinor }) =>
      t('{amount} on {date} (pay by {payBy})', {
        amount: moneyText(totalMinor, currency, locale),
        date: shortDay(on),
        payBy: shortDay(payBy),
      }),
    ),
    ...(more > 0 ? [t('{more} more within {days} days', { more, days }, 'invoices')] : []),
  ]
}

const sumText = (sums: readonly { totalMinor: number; currency: string }[]) =>
  listOf(sums.map(({ totalMinor, currency }) => moneyText(totalMinor, currency, locale)))

/** The same where a link to a tab has scrolled past the lines above. */
export function DueNextInBrief({ overview }: { overview: BillingOverview }) {
  const due = toPay(overview.tiles)
  const next = invoiced(overview)
  return (
    <div className="mb-4 lg:hidden">
      <h2 className="display-3">{t('Payments and invoices')}</h2>
      <p className={`mt-2 text-sm ${due.isLate ? 'text-negative' : ''}`}>
        <span className="font-semibold">{due.what}.</span> {overview.tiles.firstDueOn !== null && due.note}
      </p>
      <p className="mt-1 text-sm">
        <span className="font-semibold">{next.what}.</span> {next.note}
      </p>
    </div>
  )
}
