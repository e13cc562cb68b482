// What renews or has to be decided, the soonest first (SUBS-08).

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { costText, newOrderAddress } from '#rooms/buy/price-book/rules/index.ts'
import { seatSummariesQuery, seatsAddress } from '#rooms/buy/seats/web/index.ts'
import { moneyText } from '#rooms/pay/billing/rules/index.ts'
import { unusedSeatsQuery } from '#rooms/value/usage/web/index.ts'
import { type BillingOverview, type Renewal, renewalRoutes, type SubscriptionRow } from '../contract.ts'
import { RenewalDialog } from './renewal-dialog.tsx'

export function UpcomingRenewals({
  renewals,
  rows,
  spend,
}: {
  renewals: readonly Renewal[]
  rows: readonly SubscriptionRow[]
  spend: BillingOverview['tiles']['spend']
}) {
  const [rowToConfirm, setRowToConfirm] = useState<SubscriptionRow>()
  if (renewals.length === 0)
    return (
      <EmptyState className="" title={t('Nothing renews')}>
        {t('Upcoming renewals and trial end dates appear here.')}
      </EmptyState>
    )
  return (
    <>
      <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-ink-muted">
        <span>
          {spend.length > 0 &&
            `${t('{soon} comes due in the next 90 days.', {
              soon: listOf(spend.map(({ soonMinor, currency }) => moneyText(soonMinor, currency, locale))),
            })} `}
          {t(
            'We notify your company 30 and 7 days before a yearly renewal, and 7 days before a monthly one. Amounts are without taxes.',
          )}
        </span>
        <a className="text-link" download href={addressOf(renewalRoutes.renewalsCalendar)}>
          {t('Save as calendar file')}
        </a>
      </p>
      <DataTable
        caption={t('Renewals and ends of trials, the soonest first')}
        columns={[
          {
            head: t('Application'),
            cell: ({ applicationId, app }) =>
              applicationId ? (
                <Link className="text-link" to={`/marketplace/${applicationId}`}>
                  {app}
                </Link>
              ) : (
                app
              ),
          },
          { head: t('Date'), order: 'ascending', cell: ({ date }) => formatDay(date) },
          {
            head: t('Action'),
            narrow: 'wide',
            cell: (renewal) => (
              <Action onAsk={setRowToConfirm} renewal={renewal} row={rowOf(renewal, rows)} />
            ),
          },
          {
            head: t('Amount'),
            kind: 'figure',
            cell: (renewal) => (
              <>
                {amountText(renewal)}
                {renewal.isForOneUser && <span className="cell-detail">{t('for one user')}</span>}
                <FreeSeats row={rowOf(renewal, rows)} />
              </>
            ),
          },
        ]}
        keyOf={({ app, date }) => `${app} ${date}`}
        rows={renewals}
      />
      {rowToConfirm && <RenewalDialog onClose={() => setRowToConfirm(undefined)} row={rowToConfirm} />}
    </>
  )
}

/** Seats that nobody was given or that their holders do not use renew, too. */
function FreeSeats({ row }: { row: SubscriptionRow | undefined }) {
  const { data: summaries } = useQuery(seatSummariesQuery)
  const { data: unusedSeats } = useQuery(unusedSeatsQuery)
  const seats = summaries?.find(({ subscriptionId }) => subscriptionId === row?.id)
  if (!row || !seats || seats.held === 0) return null
  const free = seats.seats - seats.held
  const unused = unusedSeats?.find(({ subscriptionId }) => subscriptionId === row.id)?.unused ?? 0
  const values = { span: (text: ReactNode) => <span className="sr-only">{text}</span>, name: row.name }
  const lines = [
    free > 0 &&
      rich('{seats, plural, one {# seat} other {# seats}} without a holder<span> of {name}</span>', {
        ...{ ...values, seats: free },
      }),
    unused > 0 &&
      rich('{seats, plural, one {# seat} other {# seats}} not used for 30 days<span> of {name}</span>', {
        ...{ ...values, seats: unused },
      }),
  ].filter(Boolean)
  return lines.map((line, at) => (
    <Link className="text-link cell-detail" key={String(at)} to={seatsAddress(row.id)}>
      {line}
    </Link>
  ))
}

function rowOf({ orderId }: Renewal, rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return rows.find((row) => orderId !== null && row.orderId === orderId)
}

function amountText({ action, amount }: Renewal): string {
  if (action === 'Ends') return t('Nothing')
  return amount ? costText({ ...amount, totalMinor: amount.minor }, locale) : t('As ordered')
}

function Action({
  renewal: { action, applicationId, orderId, app, date },
  row,
  onAsk,
}: {
  renewal: Renewal
  row: SubscriptionRow | undefined
  onAsk: (row: SubscriptionRow) => void
}) {
  if (action !== 'Convert to Paid')
    return (
      <>
        {action === 'Ends' ? t('Ends on {date}, not renewed', { date: formatDay(date) }) : t('Auto-renew')}
        {row?.mayChangeRenewal && (
          <Button
            aria-label={
              row.renews ? t('Turn auto-renew off: {app}', { app }) : t('Turn auto-renew on: {app}', { app })
            }
            className="ml-3"
            onClick={() => onAsk(row)}
            size="small"
          >
            {row.renews ? t('Turn auto-renew off') : t('Turn auto-renew on')}
          </Button>
        )}
      </>
    )
  // The trial of a plan is converted by its end: the order is there already.
  const to =
    applicationId && !orderId
      ? newOrderAddress({ kind: 'application', itemId: applicationId, seats: undefined })
      : `/orders/${orderId}`
  return orderId ? (
    <>
      {t('Convert to Paid')}
      <span className="cell-detail">{t('by itself, unless its order is cancelled')}</span>
    </>
  ) : (
    <ButtonLink aria-label={t('Convert to Paid: {app}', { app })} size="small" to={to}>
      {t('Convert to Paid')}
    </ButtonLink>
  )
}
