// The companies that try or pay for the vendor's applications.

import { t } from '#platform/kernel/texts.ts'
import { formatCount, formatDay, formatInstantDay, formatMonth, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { StateChip } from '#platform/web/state-chip.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { Customer } from '../contract.ts'
import { daysLeft } from './days-left.ts'

export const customerColumns: readonly Column<Customer>[] = [
  { head: t('Company'), cell: ({ companyName }) => companyName },
  { head: t('Application'), line: 'fact', cell: ({ applicationName }) => applicationName },
  { head: t('Status'), line: 'name', cell: (customer) => <State {...customer} /> },
  {
    head: t('Users'),
    kind: 'figure',
    line: 'labelled',
    cell: ({ paid, reported }) => (
      <>
        {paid && paid.seats !== null && <span>{formatCount(paid.seats)}</span>}
        {paid?.seats === null && <span className="vendor-flat text-ink-muted">{t('flat price')}</span>}
        {reported ? (
          <Reported {...reported} seats={paid?.seats ?? null} />
        ) : (
          !paid && <span className="text-ink-muted">{t('not reported')}</span>
        )}
      </>
    ),
  },
  {
    head: t('Price'),
    kind: 'figure',
    line: 'end',
    cell: ({ paid, status, ordered }) => (
      <>
        {paid && priceText(paid, status)}
        {ordered && (
          <>
            <span className={paid ? 'cell-detail' : undefined}>
              {t('Ordered: {price}', { price: priceText(ordered, 'active') })}
            </span>
            <span className="cell-detail">{t('from {day}', { day: formatDay(ordered.on) })}</span>
          </>
        )}
        {!paid && !ordered && status === 'trial' && (
          <span className="text-ink-muted">{t('nothing ordered')}</span>
        )}
      </>
    ),
  },
  { head: t('Since'), kind: 'figure', line: 'fact', cell: (customer) => <Since {...customer} /> },
  { head: t('End', {}, 'of a subscription'), kind: 'figure', line: 'labelled', cell: endOf },
]

export function CustomerTable({ customers, caption }: { customers: readonly Customer[]; caption: string }) {
  return <DataTable caption={caption} columns={customerColumns} keyOf={({ id }) => id} rows={customers} />
}

/** What the vendor itself said of the customer's use. */
function Reported({
  month,
  activeUsers,
  seats,
}: NonNullable<Customer['reported']> & { seats: number | null }) {
  const values = { activeUsers: formatCount(activeUsers), month: formatMonth(month, 'short') }
  // Who pays for more than are there may leave.
  return seats !== null && activeUsers < seats ? (
    <span className="cell-detail vendor-unused">
      {t('{activeUsers} of {seats} active in {month}', { ...values, seats: formatCount(seats) })}
    </span>
  ) : (
    <span className="cell-detail">{t('{activeUsers} active in {month}', values)}</span>
  )
}

/**
 * The day of the first payment and, where it began as a trial, the day on which the trial began. Each is counted on its own day.
 * "Since" is only said of what is still running; what has ended ran "from" a day.
 */
function Since({
  status,
  startedAt,
  trialEndsAt,
  paid,
}: Pick<Customer, 'status' | 'startedAt' | 'trialEndsAt' | 'paid'>) {
  return (
    <>
      {paid && (
        <span className="vendor-since">
          {status === 'active'
            ? rich('paying since {day}', { day: <Day at={paid.since} /> })
            : rich('paid from {day}', { day: <Day at={paid.since} /> })}
        </span>
      )}
      {(trialEndsAt !== null || !paid) && (
        <span className="vendor-since">
          {status === 'trial'
            ? rich('trial since {day}', { day: <Day at={startedAt} /> })
            : rich('tried from {day}', { day: <Day at={startedAt} /> })}
        </span>
      )}
    </>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstantDay(at)}</time>
}

function State({ status, paid, isAtRisk }: Pick<Customer, 'status' | 'paid' | 'isAtRisk'>) {
  if (isAtRisk) return <StateChip state="late">{t('Subscription at risk')}</StateChip>
  if (status === 'active') return <StateChip state="active">{t('Subscription')}</StateChip>
  // Nothing for the vendor to do: unlike one at risk it has no colour.
  if (status === 'trial') return <StateChip state="pending">{t('Running trial')}</StateChip>
  return (
    <span data-ended>
      <StateChip state="ended">{paid ? t('Subscription ended') : t('Trial ended')}</StateChip>
    </span>
  )
}

function endOf({ status, paid, trialEndsAt }: Customer) {
  const at = paid ? paid.endsOn : trialEndsAt
  if (at === null) return null
  return (
    <>
      <time dateTime={at}>{paid ? formatDay(at) : formatInstantDay(at)}</time>
      {status === 'trial' && <span className="cell-detail">{timeLeft(at)}</span>}
    </>
  )
}

function timeLeft(endsAt: string): string {
  const days = daysLeft(endsAt)
  return days === 0 ? t('today') : t('in {days, plural, one {# day} other {# days}}', { days })
}

/** What an ended subscription cost is paid no more. */
export function priceText(
  { costMinor, currency, billing }: Pick<NonNullable<Customer['paid']>, 'costMinor' | 'currency' | 'billing'>,
  status: Customer['status'],
): string {
  const amount = formatCents(costMinor, currency, locale)
  const isOver = status === 'ended'
  if (billing === 'monthly')
    return isOver ? t('was {amount} a month', { amount }) : t('{amount} a month', { amount })
  if (billing === 'annual')
    return isOver ? t('was {amount} a year', { amount }) : t('{amount} a year', { amount })
  return isOver ? t('was {amount} once', { amount }) : t('{amount} once', { amount })
}
