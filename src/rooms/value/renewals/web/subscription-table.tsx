// What the company uses and tries, and what can be done about each (SUBS-06).

import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatMonth, formatPercent, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { rich } from '#platform/web/rich.tsx'
import { StateChip } from '#platform/web/state-chip.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import { costText, newOrderAddress } from '#rooms/buy/price-book/rules/index.ts'
import { seatsAddress } from '#rooms/buy/seats/web/index.ts'
import { subscriptionStateNames, trialDays } from '#rooms/buy/subscriptions/rules/index.ts'
import { ReturnFigure } from '#rooms/value/usage/web/index.ts'
import type { SubscriptionRow } from '../contract.ts'
import { byNextDate } from '../rules/by-next-date.ts'
import { RenewalDialog } from './renewal-dialog.tsx'
import { shortDay } from './short-day.ts'

export function SubscriptionTable({ rows, note }: { rows: readonly SubscriptionRow[]; note: string }) {
  const [rowToConfirm, setRowToConfirm] = useState<SubscriptionRow>()
  if (rows.length === 0) return <NoSubscriptions />
  return (
    <>
      <DataTable
        caption={t('Subscriptions by their next date, then trials')}
        columns={[
          ...columns,
          {
            head: t('Actions'),
            kind: 'actions',
            narrow: 'corner',
            cell: (row) => <Actions onAskRenewal={() => setRowToConfirm(row)} row={row} />,
          },
        ]}
        keyOf={({ id }) => id}
        rows={byNextDate(rows)}
      />
      <p className="mt-4 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        {t('Seats and plans change with the next period; nothing is prorated. Costs are without taxes.')}{' '}
        {note}
      </p>
      {rowToConfirm && <RenewalDialog onClose={() => setRowToConfirm(undefined)} row={rowToConfirm} />}
    </>
  )
}

const columns: readonly Column<SubscriptionRow>[] = [
  {
    head: t('Application'),
    cell: ({ applicationId, name, vendor, plan }) => (
      <>
        {applicationId ? (
          <Link className="text-link" to={`/marketplace/${applicationId}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="cell-detail">
          {[vendor && t('by {vendor}', { vendor }), plan].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    head: t('Status'),
    cell: ({ status, endsOn }) => (
      <StateChip state={status === 'Active' ? 'active' : 'trial'}>{statusText(status, endsOn)}</StateChip>
    ),
  },
  { head: t('Renews'), cell: (row) => <When row={row} /> },
  { head: t('Cost'), cell: (row) => <Cost row={row} /> },
  { head: t('Users'), cell: (row) => <Seats row={row} /> },
  { head: t('Usage'), cell: (row) => <Usage row={row} /> },
  {
    head: t('ROI'),
    cell: ({ roi, kind }) =>
      roi ? (
        <>
          <ReturnFigure hundredths={Math.round(roi.percent * 100)} />
          <span className="cell-detail">{roi.source === 'realised' ? t('realised') : t('modelled')}</span>
        </>
      ) : (
        <span className="text-ink-muted">{kind === 'plan' ? '–' : t('Not modelled')}</span>
      ),
  },
]

function statusText(status: SubscriptionRow['status'], endsOn: string | null): string {
  const date = endsOn && formatDay(endsOn)
  if (status === 'Active') return date ? t('Active, ends {date}', { date }) : subscriptionStateNames.active
  return date ? t('Trial, ends {date}', { date }) : subscriptionStateNames.trial
}

function Cost({ row: { cost, change, nextMinor } }: { row: SubscriptionRow }) {
  if (!cost) return t('Free')
  const text = (minor: number, { currency, billing }: NonNullable<SubscriptionRow['cost']>) =>
    costText({ totalMinor: minor, currency, billing }, locale)
  return (
    <>
      {text(cost.minor, cost)}
      {!change && nextMinor !== null && nextMinor !== cost.minor && (
        <span className="cell-detail">{t('then {price}', { price: text(nextMinor, cost) })}</span>
      )}
      {change && (
        <span className="cell-detail">
          {t('{price} from {date}', {
            price: text(change.cost.minor, change.cost),
            date: formatDay(change.startsOn),
          })}
        </span>
      )}
    </>
  )
}

function When({ row }: { row: SubscriptionRow }) {
  const { nextBilling, trialEndsOn, endsOn, cost, renews, change } = row
  if (endsOn)
    return (
      <>
        <Day day={endsOn} />
        <span className="cell-detail">{t('ends, not renewed')}</span>
      </>
    )
  if (trialEndsOn)
    return (
      <>
        <Day day={trialEndsOn} />
        <span className="cell-detail">{cost ? t('trial ends, then paid') : t('trial ends')}</span>
      </>
    )
  if (!nextBilling) return t('None', {}, 'of a next charge')
  return (
    <>
      <Day day={nextBilling} />
      {renews && !change && (
        <span className="cell-detail">
          {/* The last full day, as calendars and the dashboard name it. */}
          {t('automatic, cancel by {date}', { date: shortDay(daysAfter(nextBilling, -1)) })}
        </span>
      )}
    </>
  )
}

/** In one line, however narrow its column is. */
function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

/** How many are paid for, and how many of them are taken. */
function Seats({ row: { kind, users, seatsTaken, status } }: { row: SubscriptionRow }) {
  if (users === null) return <>{status === 'Trial' ? '–' : t('All', {}, 'of users')}</>
  if (seatsTaken === null) return <>{formatCount(users)}</>
  const isOver = seatsTaken > users
  return (
    <>
      <span className={isOver ? 'text-caution' : undefined}>
        {t('{taken} of {seats}', { taken: formatCount(seatsTaken), seats: formatCount(users) })}
      </span>
      <span className="cell-detail">{kind === 'plan' ? t('members') : t('seats assigned')}</span>
    </>
  )
}

function Usage({ row: { id, kind, usage, users, seatsTaken, name } }: { row: SubscriptionRow }) {
  if (kind === 'plan') {
    if (!users || seatsTaken === null) return <span className="text-ink-muted">–</span>
    const percent = Math.min(100, Math.round((seatsTaken / users) * 100))
    const empty = Math.max(0, users - seatsTaken)
    return (
      <>
        {formatPercent(percent)}
        <Progress label={t('Usage of {name}', { name })} max={100} value={percent} />
        <span className="cell-detail">
          {empty > 0
            ? t('{seats, plural, one {# seat} other {# seats}} without a member', { seats: empty })
            : t('every seat has a member')}
        </span>
      </>
    )
  }
  const link = (text: string) => (
    <Link className="text-link" to={usageAddress(id)}>
      {text}
      <span className="sr-only">{t(', usage of {name}', { name })}</span>
    </Link>
  )
  if (!usage) return link(t('Not reported'))
  if (usage.percent === null)
    return (
      <>
        {link(t('{people} active', { people: formatCount(usage.activeUsers) }))}
        <span className="cell-detail">{formatMonth(usage.month)}</span>
      </>
    )
  return (
    <>
      {link(formatPercent(usage.percent))}
      <Progress label={t('Usage of {name}', { name })} max={100} value={Math.min(100, usage.percent)} />
      <span className="cell-detail">
        {t('{people} of {users}, {month}', {
          people: formatCount(usage.activeUsers),
          users: formatCount(users ?? 0),
          month: formatMonth(usage.month, 'short'),
        })}
      </span>
    </>
  )
}

/** The address of the usage and value of one subscription. */
const usageAddress = (id: string) => `/usage?subscription=${id}`

function Actions({ row, onAskRenewal }: { row: SubscriptionRow; onAskRenewal: () => void }) {
  const { applicationId, orderId, name, status, users, renews, mayChangeRenewal } = row
  const order = (seats?: number) =>
    newOrderAddress({ kind: 'application', itemId: applicationId ?? '', seats })
  if (status === 'Trial' && applicationId && !orderId)
    return (
      <>
        <ButtonLink className="whitespace-nowrap!" size="small" to={order()}>
          {t('Convert to Paid')}
        </ButtonLink>
        <Link className="text-link cell-detail mt-1.5" to={`/trials/${row.id}`}>
          {rich('See the trial<span> of {name}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            name,
          })}
        </Link>
      </>
    )
  return (
    <RowMenu
      actions={[
        ...(applicationId && users !== null && status === 'Active'
          ? [{ label: t('See who has a seat'), to: seatsAddress(row.id) }]
          : []),
        ...(applicationId && users !== null ? [{ label: t('Manage seats'), to: order(users) }] : []),
        ...(mayChangeRenewal
          ? [
              {
                label: renews ? t('Cancel at the period’s end') : t('Turn auto-renew on'),
                onChoose: onAskRenewal,
              },
            ]
          : []),
        ...(applicationId ? [{ label: t('See usage and value'), to: usageAddress(row.id) }] : []),
        ...(orderId
          ? [
              { label: t('See invoices'), to: `/subscriptions?tab=billing&order=${orderId}` },
              { label: t('See the order'), to: `/orders/${orderId}` },
            ]
          : []),
      ]}
      of={name}
    />
  )
}

function NoSubscriptions() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/marketplace" tone="primary">
          {t('Browse applications')}
        </ButtonLink>
      }
      className=""
      title={t('Your company has no subscriptions yet')}
    >
      {t(
        'Find an application, and try it for {days} days or order it. It appears here with its cost and its next date.',
        { days: trialDays },
      )}
    </EmptyState>
  )
}
