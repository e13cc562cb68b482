// /orders: what the company has drafted, submitted and decided; the state that is shown is in the address.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { rich } from '#platform/web/rich.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { useRowKeys } from '#platform/web/table/use-row-keys.ts'
import { costText, formatCents, planTitle } from '#rooms/buy/price-book/rules/index.ts'
import type { ListedOrder, Orders } from '../contract.ts'
import { orderStateNames } from '../rules/life-cycle/order-outlook.ts'
import { type OrderState, orderStates } from '../rules/order-vocabulary.ts'
import { ListedOrderState } from './life-cycle/listed-order-state.tsx'
import { SelectedOrders } from './life-cycle/selected-orders.tsx'
import { ordersQuery } from './orders-query.ts'
import './orders.css'

const unknownIn = outside({ state: orderStates })
/** Of several orders: other languages need a plural. */
const tabNames = {
  draft: t('Draft', {}, 'several orders'),
  submitted: t('Waiting for approval', {}, 'several orders'),
  approved: t('Approved', {}, 'several orders'),
  rejected: t('Rejected', {}, 'several orders'),
  cancelled: t('Cancelled', {}, 'several orders'),
} as const

export default function OrdersScreen() {
  const [parameters] = useSearchParams()
  const state = orderStates.find((one) => one === parameters.get('state'))
  useRowKeys()
  const list = useInfiniteQuery(ordersQuery(state))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const first = list.data?.pages[0]
  const toApprove = first?.toApprove ?? []
  const answer = [waitingText(toApprove), aheadText(first?.committed ?? [])].filter(Boolean).join(' ')
  const selection = useRowSelection({ rows, keyOf, nameOf, canSelect })
  const tabs = [undefined, ...orderStates].map((one) => ({
    id: `orders-${one ?? 'all'}`,
    label: one ? tabNames[one] : t('All', {}, 'of orders'),
    to: one ? `/orders?state=${one}` : '/orders',
    panel: 'orders-panel',
  }))
  return (
    <PageFrame
      actions={<ButtonLink to="/subscription-plans">{t('Plans and packages')}</ButtonLink>}
      lead={
        // On a phone what waits matters more.
        <span className="max-sm:hidden">
          {rich(
            'Plans, credit packages and applications that your company has drafted, submitted and decided. See your <link>billing history</link> for what is due.',
            {
              link: (text) => (
                <Link className="text-link" to="/subscriptions?tab=billing">
                  {text}
                </Link>
              ),
            },
          )}
        </span>
      }
      title={t('Orders')}
      unknownIn={unknownIn}
    >
      <TabLinks
        activeId={`orders-${state ?? 'all'}`}
        className="line-tabs mt-6"
        label={t('Orders by state')}
        tabClassName="line-tab"
        tabs={tabs}
      />
      <div aria-labelledby={`orders-${state ?? 'all'}`} className="pt-6" id="orders-panel" role="tabpanel">
        {answer && <p className="pb-4 font-semibold">{answer}</p>}
        <PagedTable
          caption={t('Orders, newest first')}
          columns={columns}
          empty={<Empty state={state} />}
          keyOf={keyOf}
          more={t('Show older orders')}
          of={list}
          rows={rows}
          selection={selection}
          what={t('The orders')}
        />
        <SelectedOrders of={selection} />
      </div>
    </PageFrame>
  )
}

/** What waits for the approval of the person, where anything does. */
function waitingText(orders: Orders['toApprove']): string | undefined {
  const [first] = orders
  if (!first) return undefined
  if (orders.length === 1)
    return t('1 order waits for your approval: {amount}.', { amount: costText(first, locale) })
  const currencies = [...new Set(orders.map(({ currency }) => currency))]
  const amounts = currencies.map((currency) =>
    formatCents(
      orders.reduce((sum, one) => sum + (one.currency === currency ? one.totalMinor : 0), 0),
      currency,
      locale,
    ),
  )
  return t('{orders} orders wait for your approval, with first payments of {amount}.', {
    orders: orders.length,
    amount: listOf(amounts),
  })
}

/** The figure of the dashboard and the subscriptions. It says no more than they do: what is paid monthly can be cancelled. */
function aheadText(committed: Orders['committed']): string | undefined {
  if (committed.length === 0) return undefined
  return t('Spend in the next 12 months: {amount}, without taxes.', {
    amount: listOf(committed.map(({ currency, totalMinor }) => formatCents(totalMinor, currency, locale))),
  })
}

const keyOf = ({ id }: ListedOrder) => id
const nameOf = ({ number }: ListedOrder) => t('order {number}', { number })
/** What is approved is cancelled on its own page, which says what ends when. */
const canSelect = ({ state }: ListedOrder) => state !== 'approved' && state !== 'cancelled'

const columns: readonly Column<ListedOrder>[] = [
  {
    head: t('Order'),
    cell: ({ id, number, itemName, offer, seats }) => (
      <>
        <Link className="text-link" to={`/orders/${id}`}>
          {t('Order {number}: {itemName}', { number, itemName: planTitle(itemName) })}
        </Link>
        {offer === 'platform' && <span className="cell-detail">{t('Platform plan')}</span>}
        {offer === 'bundle' && <span className="cell-detail">{t('Plan with applications')}</span>}
        {seats !== null && (
          <span className="cell-detail">{t('{seats, plural, one {# seat} other {# seats}}', { seats })}</span>
        )}
      </>
    ),
  },
  {
    head: t('State'),
    narrow: 'corner',
    cell: (order) => <ListedOrderState {...order} />,
  },
  { head: t('Requested by'), cell: ({ requestedBy }) => requestedBy.name },
  {
    head: t('Next payment'),
    cell: ({ agreed }) =>
      agreed?.nextDueOn ? <time dateTime={agreed.nextDueOn}>{formatDay(agreed.nextDueOn)}</time> : null,
  },
  {
    head: t('Cost'),
    kind: 'figure',
    cell: (order) => <span className="sm:whitespace-nowrap">{costText(order, locale)}</span>,
  },
]

function Empty({ state }: { state: OrderState | undefined }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={state ? '/orders' : '/subscription-plans'} tone="primary">
          {state ? t('See all orders') : t('See plans and packages')}
        </ButtonLink>
      }
      className=""
      title={
        state
          ? t('No order is in the state “{state}”', { state: orderStateNames[state] })
          : t('There are no orders yet')
      }
    >
      {state
        ? t('To see every order, choose All.')
        : t(
            'Choose a plan or a credit package: it becomes a draft that your company can look at, change and submit for approval.',
          )}
    </EmptyState>
  )
}
