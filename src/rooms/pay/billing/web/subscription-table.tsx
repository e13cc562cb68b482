// What the company uses and tries, and what can be done about each (SUBS-06).

import { useState } from 'react'
import { Link } from 'react-router'
import { numberFormat } from '#platform/kernel/number-format.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import { newOrderAddress } from '#rooms/buy/procurement/web/index.ts'
import { seatsAddress } from '#rooms/buy/seats/web/index.ts'
import type { SubscriptionRow } from '../contract.ts'
import { billingWords, moneyText } from '../rules/invoice-words.ts'
import { RenewalDialog } from './renewal-dialog.tsx'

export function SubscriptionTable({ rows }: { rows: readonly SubscriptionRow[] }) {
  const [asked, setAsked] = useState<SubscriptionRow>()
  if (rows.length === 0) return <NoSubscriptions />
  return (
    <>
      <DataTable
        caption="Subscriptions and trials, by name"
        columns={[
          ...columns,
          {
            head: 'Actions',
            kind: 'actions',
            narrow: 'corner',
            cell: (row) => <Actions onAskRenewal={() => setAsked(row)} row={row} />,
          },
        ]}
        keyOf={({ id }) => id}
        rows={rows}
      />
      <p className="mt-4 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        Seats and plans change with the next period; nothing is prorated. Costs are without taxes.
      </p>
      {asked && <RenewalDialog onClose={() => setAsked(undefined)} row={asked} />}
    </>
  )
}

const columns: readonly Column<SubscriptionRow>[] = [
  {
    head: 'Application',
    cell: ({ applicationId, name, vendor, plan }) => (
      <>
        {applicationId ? (
          <Link className="text-link" to={`/marketplace/${applicationId}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="cell-detail">{[vendor && `by ${vendor}`, plan].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ status, endsOn }) => (
      <span className="chip billing-state" data-state={status === 'Active' ? 'paid' : 'open'}>
        {endsOn ? `${status}, ends ${formatDay(endsOn)}` : status}
      </span>
    ),
  },
  { head: 'Next billing', cell: (row) => <When row={row} /> },
  { head: 'Cost', cell: (row) => <Cost row={row} /> },
  {
    head: 'Users',
    cell: ({ users, status }) => (users !== null ? formatCount(users) : status === 'Trial' ? '–' : 'All'),
  },
  { head: 'Usage', cell: (row) => <Usage row={row} /> },
  {
    head: 'ROI',
    cell: ({ roi, kind }) =>
      roi ? (
        <>
          {numberFormat(locale, { maximumFractionDigits: 0 }).format(roi.percent)}%
          <span className="cell-detail">{roi.source}</span>
        </>
      ) : (
        <span className="text-ink-muted">{kind === 'plan' ? '–' : 'Not modelled'}</span>
      ),
  },
]

function Cost({ row: { cost, change, nextMinor } }: { row: SubscriptionRow }) {
  if (!cost) return 'Free'
  const text = (minor: number, { currency, billing }: NonNullable<SubscriptionRow['cost']>) =>
    `${moneyText(minor, currency, locale)} ${billingWords[billing]}`
  return (
    <>
      {text(cost.minor, cost)}
      {!change && nextMinor !== null && nextMinor !== cost.minor && (
        <span className="cell-detail">{`then ${text(nextMinor, cost)}`}</span>
      )}
      {change && (
        <span className="cell-detail">
          {`${text(change.cost.minor, change.cost)} from ${formatDay(change.startsOn)}`}
        </span>
      )}
    </>
  )
}

function When({ row: { nextBilling, trialEndsOn, endsOn, cost } }: { row: SubscriptionRow }) {
  if (endsOn)
    return (
      <>
        None
        <span className="cell-detail">not renewed</span>
      </>
    )
  if (trialEndsOn)
    return (
      <>
        {cost ? formatDay(trialEndsOn) : 'None'}
        <span className="cell-detail">trial ends {formatDay(trialEndsOn)}</span>
      </>
    )
  return nextBilling ? formatDay(nextBilling) : 'None'
}

function Usage({ row: { id, kind, usage, users, name } }: { row: SubscriptionRow }) {
  if (kind === 'plan') return <span className="text-ink-muted">–</span>
  const link = (text: string) => (
    <Link className="text-link" to={usageAddress(id)}>
      {text}
      <span className="sr-only">{`, usage of ${name}`}</span>
    </Link>
  )
  if (!usage) return link('Not reported')
  if (usage.percent === null)
    return (
      <>
        {link(`${formatCount(usage.activeUsers)} active`)}
        <span className="cell-detail">{formatMonth(usage.month)}</span>
      </>
    )
  return (
    <>
      {link(`${formatCount(usage.percent)}%`)}
      <Progress label={`Usage of ${name}`} max={100} value={Math.min(100, usage.percent)} />
      <span className="cell-detail">
        {`${formatCount(usage.activeUsers)} of ${formatCount(users ?? 0)}, ${formatMonth(usage.month)}`}
      </span>
    </>
  )
}

/** Where the usage and value of one subscription stand. */
const usageAddress = (id: string) => `/usage?subscription=${id}`

function Actions({ row, onAskRenewal }: { row: SubscriptionRow; onAskRenewal: () => void }) {
  const { applicationId, orderId, name, status, users, renews, mayChangeRenewal } = row
  const order = (seats?: number) =>
    newOrderAddress({ kind: 'application', itemId: applicationId ?? '', seats })
  if (status === 'Trial' && applicationId && !orderId)
    return (
      <>
        <ButtonLink size="small" to={order()}>
          Convert to Paid
        </ButtonLink>
        <Link className="text-link cell-detail" to={`/trials/${row.id}`}>
          See the trial<span className="sr-only"> of {name}</span>
        </Link>
      </>
    )
  return (
    <RowMenu
      actions={[
        ...(applicationId && users !== null && status === 'Active'
          ? [{ label: 'See who has a seat', to: seatsAddress(row.id) }]
          : []),
        ...(applicationId && users !== null ? [{ label: 'Manage seats', to: order(users) }] : []),
        ...(mayChangeRenewal
          ? [
              {
                label: renews ? 'Cancel at the period’s end' : 'Turn auto-renew on',
                onChoose: onAskRenewal,
              },
            ]
          : []),
        ...(applicationId ? [{ label: 'See usage and value', to: usageAddress(row.id) }] : []),
        ...(orderId
          ? [
              { label: 'See invoices', to: `/subscriptions?tab=billing&order=${orderId}` },
              { label: 'See the order', to: `/orders/${orderId}` },
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
          Browse applications
        </ButtonLink>
      }
      className=""
      title="Your company subscribes to nothing yet"
    >
      Find an application, and try it for 30 days or order it. It appears here with its cost and its next
      date.
    </EmptyState>
  )
}
