// What has to be paid and what is charged next, before everything else. Each line has its height before it is read, so that
// nothing moves.
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import { moneyText } from '#rooms/pay/billing/rules/index.ts'
import type { BillingOverview } from '../contract.ts'

export function DueNext({ overview }: { overview: BillingOverview | undefined }) {
  const lines = overview ? [toPay(overview.tiles), charged(overview)] : [undefined, undefined]
  return (
    <section
      aria-busy={!overview}
      aria-label={t('What is due next')}
      className="mt-6 grid divide-y divide-line border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-y-0"
    >
      {lines.map((line, at) => (
        <div className="min-w-0 py-2 sm:px-5 sm:py-3 sm:first:pl-0" key={at}>
          <p className="truncate font-serif text-[1.25rem] leading-7 tabular-nums">{line?.what ?? '–'}</p>
          <p
            className={`text-[0.8125rem] leading-5 ${at === 0 ? 'truncate' : 'line-clamp-2 min-h-10 lg:line-clamp-1 lg:min-h-5'} ${line?.isLate ? 'text-negative' : 'text-ink-muted'}`}
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
  note: React.ReactNode
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
          ? t('{count, plural, one {# open invoice} other {# open invoices}}, {overdue} overdue', {
              count,
              overdue,
            })
          : t('{count, plural, one {# open invoice} other {# open invoices}}', { count })}
      </Link>
    ),
    isLate: overdue > 0,
  }
}

/** What is charged within the next days by itself, also where a trial ends whose order is approved; else the soonest after them. */
function charged({ tiles: { next }, renewals }: BillingOverview): Line {
  const first = renewals.find(
    ({ action, amount, orderId }) =>
      amount && (action === 'Auto-renew' || (action === 'Convert to Paid' && orderId)),
  )
  if (next)
    return {
      what: t('Next {days} days: {amount}', { days: next.days, amount: sumText(next.totals) }),
      note: t('{charges}, without taxes', { charges: listOf(chargesOf(next)) }),
    }
  if (!first?.amount) return { what: t('Nothing renews'), note: t('No invoice is scheduled.') }
  return {
    what: t('{amount} on {date}', {
      amount: moneyText(first.amount.minor, first.amount.currency, locale),
      date: formatDay(first.date),
    }),
    note:
      first.action === 'Auto-renew'
        ? t('{app} renews, without taxes', { app: first.app })
        : t('The trial of {app} becomes a subscription, without taxes', { app: first.app }),
  }
}

/** "Marrowfen Payables Dec 3": within a month, its year is known. */
function chargesOf({ charges, firsts }: NonNullable<BillingOverview['tiles']['next']>): string[] {
  const dayOfMonth = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const more = charges - firsts.length
  return [
    ...firsts.map(({ name, on }) =>
      t('{name} {date}', { name, date: dayOfMonth.format(new Date(`${on}T00:00:00Z`)) }, 'a charge'),
    ),
    ...(more > 0 ? [t('{count, plural, one {# more} other {# more}}', { count: more }, 'charges')] : []),
  ]
}

const sumText = (sums: readonly { totalMinor: number; currency: string }[]) =>
  listOf(sums.map(({ totalMinor, currency }) => moneyText(totalMinor, currency, locale)))

/** The same where a link to a tab has scrolled past the lines above. */
export function DueNextInBrief({ overview }: { overview: BillingOverview }) {
  const [due, next] = [toPay(overview.tiles), charged(overview)]
  return (
    <p className={`mb-4 text-sm lg:hidden ${due.isLate ? 'text-negative' : ''}`}>
      {t('{due}. {next}.', { due: due.what, next: next.what })}
    </p>
  )
}
