// What renews or has to be decided, the soonest first (SUBS-08).

import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '#platform/web/api/address.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { newOrderAddress } from '#rooms/buy/procurement/web/index.ts'
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
      <div className="card max-w-2xl p-6">
        <p className="font-semibold">Nothing renews</p>
        <p className="mt-1 text-ink-muted">
          Renewals of subscriptions and the ends of trials stand here with their dates and amounts.
        </p>
      </div>
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
      <table className="billing-table renewal-table">
        <caption className="sr-only">Renewals and ends of trials, the soonest first</caption>
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col">Date</th>
            <th scope="col">Action</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {renewals.map((renewal) => (
            <tr key={`${renewal.app} ${renewal.date}`}>
              <th scope="row">
                {renewal.applicationId ? (
                  <Link className="text-link" to={`/marketplace/${renewal.applicationId}`}>
                    {renewal.app}
                  </Link>
                ) : (
                  renewal.app
                )}
              </th>
              <td data-label="Date">{formatDay(renewal.date)}</td>
              <td data-label="Action">
                <Action onAsk={setAsked} renewal={renewal} row={rowOf(renewal, rows)} />
              </td>
              <td data-label="Amount">
                {amountText(renewal)}
                {renewal.isForOneUser && <span className="billing-detail">for one user</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && <RenewalDialog onClose={() => setAsked(undefined)} row={asked} />}
    </>
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
      <span className="billing-detail">by itself, unless its order is cancelled</span>
    </>
  ) : (
    <ButtonLink aria-label={`Convert to Paid: ${app}`} size="small" to={to}>
      Convert to Paid
    </ButtonLink>
  )
}
