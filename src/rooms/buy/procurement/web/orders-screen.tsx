// /orders: what the company has drafted, submitted and decided; the state that is shown stands in the address.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { counted, formatInstantDay, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import type { OrderSummary } from '../contract.ts'
import { costText } from '../rules/order-news.ts'
import { orderStateNames } from '../rules/order-outlook.ts'
import { type OrderState, orderStates } from '../rules/vocabulary.ts'
import { OrderStateChip } from './order-state-chip.tsx'
import { ordersQuery } from './orders-query.ts'
import './orders.css'

const unknownIn = outside({ state: orderStates })

export default function OrdersScreen() {
  const [parameters] = useSearchParams()
  const state = orderStates.find((one) => one === parameters.get('state'))
  const list = useInfiniteQuery(ordersQuery(state))
  const orders = list.data?.pages.flatMap(({ items }) => items)
  const tabs = [undefined, ...orderStates].map((one) => ({
    id: `orders-${one ?? 'all'}`,
    label: one ? orderStateNames[one] : 'All',
    to: one ? `/orders?state=${one}` : '/orders',
    panel: 'orders-panel',
  }))
  return (
    <PageFrame
      actions={<ButtonLink to="/subscription-plans">Plans and packages</ButtonLink>}
      lead="Plans, credit packages and applications that your company has drafted, submitted and decided. What is due of them stands in your billing history."
      title="Orders"
      unknownIn={unknownIn}
    >
      <TabLinks
        activeId={`orders-${state ?? 'all'}`}
        className="line-tabs mt-6"
        label="Orders by state"
        tabClassName="line-tab"
        tabs={tabs}
      />
      <div aria-labelledby={`orders-${state ?? 'all'}`} className="pt-6" id="orders-panel" role="tabpanel">
        {!orders ? (
          list.isError ? (
            <LoadFailed onRetry={() => void list.refetch()} what="The orders" />
          ) : (
            <Loading height="h-14" rows={3} />
          )
        ) : orders.length === 0 ? (
          <Empty state={state} />
        ) : (
          <OrdersTable orders={orders} />
        )}
        <NextPage label="Show older orders" list={list} />
      </div>
    </PageFrame>
  )
}

function OrdersTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <table className="orders-table">
      <caption className="sr-only">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">State</th>
          <th scope="col">Team</th>
          <th scope="col">Asked for by</th>
          <th scope="col">Last change</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link className="text-link" to={`/orders/${order.id}`}>
                Order {order.number}: {order.itemName}
              </Link>
            </th>
            <td>
              <OrderStateChip state={order.state} />
            </td>
            <td>{order.seats === null ? '–' : counted(order.seats, 'user')}</td>
            <td>{order.requestedBy.name}</td>
            <td>
              <time dateTime={order.changedAt}>{formatInstantDay(order.changedAt)}</time>
            </td>
            <td>{costText(order, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Empty({ state }: { state: OrderState | undefined }) {
  return (
    <div className="card max-w-2xl p-6">
      <p className="font-semibold">
        {state ? `No order is in the state “${orderStateNames[state]}”` : 'There are no orders yet'}
      </p>
      <p className="mt-1 text-ink-muted">
        {state
          ? 'Orders of every state stand under All.'
          : 'Choose a plan or a credit package: it becomes a draft that your company can look at, change and submit for approval.'}
      </p>
      <ButtonLink className="mt-4" to={state ? '/orders' : '/subscription-plans'} tone="primary">
        {state ? 'See all orders' : 'See plans and packages'}
      </ButtonLink>
    </div>
  )
}
