// What the company uses and tries, and what can be done about each (SUBS-06).

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { numberFormat } from '#platform/kernel/number-format.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { Menu } from '#platform/web/menu/menu.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { newOrderAddress } from '#rooms/buy/procurement/web/index.ts'
import type { SubscriptionRow } from '../contract.ts'
import { billingWords, moneyText } from '../rules/invoice-words.ts'
import { RenewalDialog } from './renewal-dialog.tsx'

export function SubscriptionTable({ rows }: { rows: readonly SubscriptionRow[] }) {
  const [asked, setAsked] = useState<SubscriptionRow>()
  if (rows.length === 0) return <NoSubscriptions />
  return (
    <>
      <table className="billing-table subscription-table">
        <caption className="sr-only">Subscriptions and trials, by name</caption>
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col">Status</th>
            <th scope="col">Next billing</th>
            <th scope="col">Cost</th>
            <th scope="col">Users</th>
            <th scope="col">Usage</th>
            <th scope="col">ROI</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} onAskRenewal={() => setAsked(row)} row={row} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        Seats and plans change with the next period; nothing is prorated. Costs are without taxes.
      </p>
      {asked && <RenewalDialog onClose={() => setAsked(undefined)} row={asked} />}
    </>
  )
}

function Row({ row, onAskRenewal }: { row: SubscriptionRow; onAskRenewal: () => void }) {
  const { applicationId, name, vendor, plan, status, cost, users, roi } = row
  return (
    <tr>
      <th scope="row">
        {applicationId ? (
          <Link className="text-link" to={`/marketplace/${applicationId}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="billing-detail">{[vendor && `by ${vendor}`, plan].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label="Status">
        <span className="chip billing-state" data-state={status === 'Active' ? 'paid' : 'open'}>
          {row.endsOn ? `${status}, ends ${formatDay(row.endsOn)}` : status}
        </span>
      </td>
      <td data-label="Next billing">
        <When row={row} />
      </td>
      <td data-label="Cost">
        {cost ? `${moneyText(cost.minor, cost.currency, locale)} ${billingWords[cost.billing]}` : 'Free'}
        {!row.change && cost && row.nextMinor !== null && row.nextMinor !== cost.minor && (
          <span className="billing-detail">
            {`then ${moneyText(row.nextMinor, cost.currency, locale)} ${billingWords[cost.billing]}`}
          </span>
        )}
        {row.change && (
          <span className="billing-detail">
            {`${moneyText(row.change.cost.minor, row.change.cost.currency, locale)} ${billingWords[row.change.cost.billing]} from ${formatDay(row.change.startsOn)}`}
          </span>
        )}
      </td>
      <td data-label="Users">{users !== null ? formatCount(users) : status === 'Trial' ? '–' : 'All'}</td>
      <td data-label="Usage">
        <Usage row={row} />
      </td>
      <td data-label="ROI">
        {roi ? (
          <>
            {numberFormat(locale, { maximumFractionDigits: 0 }).format(roi.percent)}%
            <span className="billing-detail">{roi.source}</span>
          </>
        ) : (
          <span className="text-ink-muted">{row.kind === 'plan' ? '–' : 'Not modelled'}</span>
        )}
      </td>
      <td>
        <Actions onAskRenewal={onAskRenewal} row={row} />
      </td>
    </tr>
  )
}

function When({ row: { nextBilling, trialEndsOn, endsOn, cost } }: { row: SubscriptionRow }) {
  if (endsOn)
    return (
      <>
        None
        <span className="billing-detail">not renewed</span>
      </>
    )
  if (trialEndsOn)
    return (
      <>
        {cost ? formatDay(trialEndsOn) : 'None'}
        <span className="billing-detail">trial ends {formatDay(trialEndsOn)}</span>
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
        <span className="billing-detail">{formatMonth(usage.month)}</span>
      </>
    )
  return (
    <>
      {link(`${formatCount(usage.percent)}%`)}
      <Progress label={`Usage of ${name}`} max={100} value={Math.min(100, usage.percent)} />
      <span className="billing-detail">
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
        <Link className="text-link billing-detail" to={`/trials/${row.id}`}>
          See the trial<span className="sr-only"> of {name}</span>
        </Link>
      </>
    )
  return (
    <Menu
      align="end"
      button={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />}
      buttonClassName="icon-button"
      label={`Actions for ${name}`}
    >
      <div className="billing-menu">
        {applicationId && users !== null && <Link to={order(users)}>Manage seats</Link>}
        {mayChangeRenewal && (
          <button onClick={onAskRenewal} type="button">
            {renews ? 'Cancel at the period’s end' : 'Turn auto-renew on'}
          </button>
        )}
        {applicationId && <Link to={usageAddress(row.id)}>See usage and value</Link>}
        {orderId && <Link to={`/subscriptions?tab=billing&order=${orderId}`}>See invoices</Link>}
        {orderId && <Link to={`/orders/${orderId}`}>See the order</Link>}
      </div>
    </Menu>
  )
}

function NoSubscriptions() {
  return (
    <div className="card max-w-2xl p-6">
      <p className="font-semibold">Your company subscribes to nothing yet</p>
      <p className="mt-1 text-ink-muted">
        Find an application, try it for 30 days or order it; it stands here from then on, with its cost and
        its next date.
      </p>
      <ButtonLink className="mt-4" to="/marketplace" tone="primary">
        Browse applications
      </ButtonLink>
    </div>
  )
}
