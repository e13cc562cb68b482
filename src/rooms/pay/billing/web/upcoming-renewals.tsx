// What renews or has to be decided, the soonest first (SUBS-08).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '#platform/web/api/address.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { counted, formatDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { newOrderAddress } from '#rooms/buy/procurement/web/index.ts'
import { seatSummariesQuery, seatsAddress } from '#rooms/buy/seats/web/index.ts'
import { billingRoutes, type Renewal, type SubscriptionRow } from '../contract.ts'
import { billingWords, moneyText } from '../rules/invoice-words.ts'
import { RenewalDialog } from './renewal-dialog.tsx'

export function UpcomingRenewals({
  renewals,
  rows,
}: {
  renewals: readonly Renewal[]
  rows: readonly SubscriptionRow[]
}) {
  const [asked, setAsked] = useState<SubscriptionRow>()
  if (renewals.length === 0)
    return (
      <EmptyState className="" title="Nothing renews">
        Upcoming renewals and trial end dates appear here.
      </EmptyState>
    )
  return (
    <>
      <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-ink-muted">
        <span>
          Your company is told 30 and 7 days before a yearly renewal, and 7 days before a monthly one. Amounts
          are without taxes.
        </span>
        <a className="text-link" download href={addressOf(billingRoutes.renewalsCalendar)}>
          Save as calendar file
        </a>
      </p>
      <DataTable
        caption="Renewals and ends of trials, the soonest first"
        columns={[
          {
            head: 'Application',
            cell: ({ applicationId, app }) =>
              applicationId ? (
                <Link className="text-link" to={`/marketplace/${applicationId}`}>
                  {app}
                </Link>
              ) : (
                app
              ),
          },
          { head: 'Date', order: 'ascending', cell: ({ date }) => formatDay(date) },
          {
            head: 'Action',
            narrow: 'wide',
            cell: (renewal) => <Action onAsk={setAsked} renewal={renewal} row={rowOf(renewal, rows)} />,
          },
          {
            head: 'Amount',
            kind: 'figure',
            cell: (renewal) => (
              <>
                {amountText(renewal)}
                {renewal.isForOneUser && <span className="cell-detail">for one user</span>}
                <FreeSeats row={rowOf(renewal, rows)} />
              </>
            ),
          },
        ]}
        keyOf={({ app, date }) => `${app} ${date}`}
        rows={renewals}
      />
      {asked && <RenewalDialog onClose={() => setAsked(undefined)} row={asked} />}
    </>
  )
}

/** Seats that nobody was given renew, too. */
function FreeSeats({ row }: { row: SubscriptionRow | undefined }) {
  const { data } = useQuery(seatSummariesQuery)
  const seats = data?.find(({ subscriptionId }) => subscriptionId === row?.id)
  if (!row || !seats || seats.held === 0 || seats.held >= seats.seats) return null
  return (
    <Link className="text-link cell-detail" to={seatsAddress(row.id)}>
      {counted(seats.seats - seats.held, 'seat', 'seats')} without a holder
      <span className="sr-only"> of {row.name}</span>
    </Link>
  )
}

function rowOf({ orderId }: Renewal, rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return rows.find((row) => orderId !== null && row.orderId === orderId)
}

function amountText({ action, amount }: Renewal): string {
  if (action === 'Ends') return 'Nothing'
  return amount
    ? `${moneyText(amount.minor, amount.currency, locale)} ${billingWords[amount.billing]}`
    : 'As it is ordered'
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
        {action === 'Ends' ? `Ends on ${formatDay(date)}, not renewed` : 'Auto-renew'}
        {row?.mayChangeRenewal && (
          <Button
            aria-label={`Turn auto-renew ${row.renews ? 'off' : 'on'}: ${app}`}
            className="ml-3"
            onClick={() => onAsk(row)}
            size="small"
          >
            Turn auto-renew {row.renews ? 'off' : 'on'}
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
      Convert to Paid
      <span className="cell-detail">by itself, unless its order is cancelled</span>
    </>
  ) : (
    <ButtonLink aria-label={`Convert to Paid: ${app}`} size="small" to={to}>
      Convert to Paid
    </ButtonLink>
  )
}
