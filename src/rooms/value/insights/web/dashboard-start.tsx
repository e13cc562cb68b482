// What the dashboard begins with: what waits for somebody, and the money ahead (DASH-05). Each figure is that of the page
// that it leads to.

import { Link } from 'react-router'
import { counted, formatCount, formatDay } from '#platform/web/format.ts'
import { LinkList } from '#platform/web/link-list.tsx'
import { LoadState, type Read } from '#platform/web/page/load-state.tsx'
import type { Dashboard } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

export function DashboardStart({ of }: { of: Read<Dashboard> }) {
  const { data: dashboard, error } = of
  const missing = error ? 'This could not be loaded.' : 'Loading…'
  const links = dashboard && linksOf(dashboard.waiting)
  return (
    <div className="dashboard-columns mt-8">
      <section aria-labelledby="waiting-title">
        <h2 className="display-3" id="waiting-title">
          Waiting for a decision
        </h2>
        {links && links.length > 0 ? (
          <LinkList links={links} />
        ) : (
          <div className={`card mt-3 p-5 ${dashboard || error ? '' : 'min-h-52'}`}>
            <LoadState isSmall of={of} skeleton={<div className="skeleton h-5" />} what="What waits">
              {() => (
                <p className="text-sm text-ink-muted">
                  Nothing waits. Orders to approve, open invoices, and trials and credits that end soon appear
                  here.
                </p>
              )}
            </LoadState>
          </div>
        )}
      </section>
      <section aria-labelledby="money-title" className={dashboard || error ? '' : 'max-lg:invisible'}>
        <h2 className="display-3" id="money-title">
          Money
        </h2>
        <Money missing={missing} money={dashboard?.money} />
      </section>
    </div>
  )
}

const billingWords = { monthly: 'a month', annual: 'a year', once: 'once' } as const

function linksOf({ orders, invoices, trials, credits }: Dashboard['waiting']) {
  const amounts = invoices.open.map(({ currency, totalMinor }) => moneyText(totalMinor, currency)).join(', ')
  const open = invoices.open.reduce((sum, one) => sum + one.invoices, 0)
  return [
    ...orders.shown.map(({ orderId, number, itemName, currency, totalMinor, billing, isMine }) => ({
      title: `${isMine ? 'Approve or reject order' : 'Order'} ${number}: ${itemName}`,
      text: `${moneyText(totalMinor, currency)} ${billingWords[billing]}${isMine ? '' : '; waits for a colleague'}`,
      to: `/orders/${orderId}`,
    })),
    ...(orders.total > orders.shown.length
      ? [
          {
            title: `See all ${counted(orders.total, 'order')} that wait`,
            text: 'In the list of orders',
            to: '/orders?state=submitted',
          },
        ]
      : []),
    ...(open > 0
      ? [
          {
            title: `Pay ${counted(open, 'open invoice')}`,
            text: `${amounts}${invoices.overdue > 0 ? `; ${formatCount(invoices.overdue)} overdue` : ''}`,
            to: '/subscriptions?tab=billing&state=open',
          },
        ]
      : []),
    ...trials.map(({ name, endsOn }) => ({
      title: `Decide on the trial of ${name}`,
      text: `It ends on ${formatDay(endsOn)}`,
      to: '/subscriptions?tab=renewals',
    })),
    ...credits.map(({ endsOn, leftMinor }) => ({
      title: `Use ${moneyText(leftMinor, 'USD')} of credits`,
      text: `They end on ${formatDay(endsOn)}`,
      to: '/subscriptions?tab=credits',
    })),
  ]
}

/** Drawn before its figures are there, so that they move nothing when they come. */
function Money({ money, missing }: { money: Dashboard['money'] | undefined; missing: string }) {
  const rows = [
    { label: 'Committed, next 12 months', to: '/subscriptions' },
    { label: 'Due in the next 90 days', to: '/subscriptions?tab=renewals' },
    { label: 'Realised against promised', to: '/usage' },
  ]
  const figures = money && figuresOf(money)
  return (
    <dl className="card mt-3 divide-y divide-line">
      {rows.map(({ label, to }, at) => {
        const { values, note } = figures?.[at] ?? { values: ['–'], note: missing }
        return (
          <div className="relative px-5 py-3.5" key={label}>
            <dt className="text-[0.8125rem] text-ink-muted">
              <Link className="dashboard-tile-link" to={to}>
                {label}
              </Link>
            </dt>
            {values.map((value) => (
              <dd className="font-serif text-[1.375rem] leading-8 wrap-anywhere tabular-nums" key={value}>
                {value}
              </dd>
            ))}
            <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function figuresOf({ ahead, promised }: Dashboard['money']): { values: string[]; note: string }[] {
  const sums = (pick: 'yearMinor' | 'soonMinor') =>
    (ahead.length > 0 ? ahead : [{ currency: 'USD', yearMinor: 0, soonMinor: 0 }]).map((one) =>
      moneyText(one[pick], one.currency),
    )
  return [
    { values: sums('yearMinor'), note: 'as agreed today, without taxes' },
    { values: sums('soonMinor'), note: 'part of it' },
    promised.length > 0
      ? {
          values: promised.map(
            ({ currency, expectedMinor, realisedMinor }) =>
              `${moneyText(realisedMinor, currency)} of ${moneyText(expectedMinor, currency)}`,
          ),
          note: `measured in ${counted(
            promised.reduce((sum, one) => sum + one.subscriptions, 0),
            'subscription',
          )}`,
        }
      : { values: ['Not measured yet'], note: 'record outcomes of an application with a saved case' },
  ]
}
