// /orders/:id: what an order holds and costs, what comes next, what one may do, and what was done.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '#platform/web/api-error.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page-frame.tsx'
import type { Order } from '../contract.ts'
import { costText, laterText } from '../rules/order-news.ts'
import { outlookOf } from '../rules/order-outlook.ts'
import { formatCents } from '../rules/plan-price.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSeats } from './order-seats.tsx'
import { OrderStateChip } from './order-state-chip.tsx'
import { orderQuery } from './orders-query.ts'
import { changeFailure, useOrderChange } from './use-order-change.ts'
import './orders.css'

const trail = [{ label: 'Orders', to: '/orders' }]
const offers = {
  bundle: 'Plan with applications',
  platform: 'Platform plan',
  credits: 'Credit package',
  application: 'Application',
} as const

export default function OrderScreen() {
  const { id = '' } = useParams()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  if (order) return <OneOrder order={order} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <PageFrame title="Order" trail={trail}>
      {isMissing ? (
        <div className="card mt-8 max-w-2xl p-6">
          <p>Your company has no order at this address.</p>
          <ButtonLink className="mt-4" to="/orders" tone="primary">
            See your orders
          </ButtonLink>
        </div>
      ) : error ? (
        <div className="card mt-8 max-w-2xl p-6" role="alert">
          <p>The order could not be loaded. Check the connection and try again.</p>
          <Button className="mt-4" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className="order-columns mt-8">
          <p className="sr-only">Loading the order...</p>
          <div className="skeleton h-72" />
          <div className="skeleton h-72" />
        </div>
      )}
    </PageFrame>
  )
}

function OneOrder({ order }: { order: Order }) {
  return (
    <PageFrame
      lead={`${order.itemName}, asked for by ${order.requestedBy.name}.`}
      title={`Order ${order.number}`}
      trail={trail}
    >
      <OldPrices order={order} />
      <div className="order-columns mt-8">
        <section aria-label="What is ordered" className="card min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 pb-3 sm:px-6">
            <h2 className="display-3">{order.itemName}</h2>
            <p className="text-sm text-ink-muted">
              {offers[order.offer]}
              {order.vendorName === null
                ? ` · price book ${order.prices.version}`
                : ` by ${order.vendorName}`}
            </p>
          </div>
          <OrderLines order={order} />
          {order.kind === 'application' && (
            <p className="border-t border-line px-5 py-3 text-sm sm:px-6">
              <Link className="text-link" to={`/marketplace/${order.itemId}`}>
                See the application
              </Link>
            </p>
          )}
        </section>
        <section aria-label="State and actions" className="order-aside card p-5">
          <div aria-live="polite">
            <OrderStateChip state={order.state} />
            <p className="mt-3 font-serif text-2xl">{costText(order, locale)}</p>
            {laterText(order, locale) && <p className="mt-1 text-sm">{laterText(order, locale)}</p>}
            <p className="mt-1 text-sm text-ink-muted">
              {order.state === 'approved' ? (
                <Link className="text-link" to={`/subscriptions?tab=billing&order=${order.id}`}>
                  What is due of it, until when and how
                </Link>
              ) : (
                'Nothing is due before it is approved.'
              )}
            </p>
            {order.promotion?.heldUntil && (
              <p className="mt-1 text-sm text-ink-muted">
                Keeps “{order.promotion.name}” until {formatInstant(order.promotion.heldUntil)}.
              </p>
            )}
            {order.usedPromotion && <p className="mt-1 text-sm">{usedText(order, order.usedPromotion)}</p>}
            {order.trial && (
              <p className="mt-1 text-sm font-medium text-positive">{trialText(order.trial)}</p>
            )}
          </div>
          {order.may.changeSeats && order.seats !== null && (
            <div className="mt-5 border-t border-line pt-4">
              <OrderSeats order={order} seats={order.seats} />
            </div>
          )}
          {order.state !== 'cancelled' && (order.state !== 'approved' || order.may.cancel) && (
            <div className="mt-5 border-t border-line pt-5">
              <OrderActions order={order} />
            </div>
          )}
        </section>
        <div className="grid min-w-0 content-start gap-10 pt-2">
          <section aria-labelledby="next">
            <h2 className="display-3" id="next">
              What happens next
            </h2>
            <ol className="order-steps mt-3">
              {outlookOf(order, locale, formatInstant).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
          </section>
          <OrderHistory currency={order.currency} history={order.history} />
        </div>
      </div>
    </PageFrame>
  )
}

function usedText({ itemName, state, promotion }: Order, { name }: { name: string }): string {
  const used = `Your company has used this promotion: “${name}” is given once for ${itemName}.`
  if (promotion && state === 'submitted')
    return `${used} The order cannot be approved with it; have it taken back into draft and its prices updated.`
  return promotion ? used : `${used} The order is at the published price.`
}

function trialText({ days, endsAt }: NonNullable<Order['trial']>): string {
  if (!endsAt) return `${days}-day free trial from its approval, no card needed`
  return `${Date.parse(endsAt) < Date.now() ? 'Free trial ended' : 'Free trial until'} ${formatInstantDay(endsAt)}`
}

/** Only a draft can still follow the price book. */
function OldPrices({ order }: { order: Order }) {
  const change = useOrderChange(order)
  const { prices, state, totalMinor, currency } = order
  if (prices.isCurrent || state !== 'draft') return null
  const money = (minor: number) => formatCents(minor, currency, locale)
  const now = prices.currentTotalMinor
  return (
    <section aria-label="Prices have changed" className="card mt-8 border-caution p-5">
      <h2 className="font-semibold">
        {order.promotion
          ? 'The price or its promotion'
          : order.kind === 'application'
            ? 'The published price'
            : 'The price book'}{' '}
        has changed since this draft was priced
      </h2>
      <p className="mt-1 text-ink-muted">
        {now === null
          ? 'What it is about is no longer offered like this. Cancel this draft and choose again.'
          : now === totalMinor
            ? `It costs the same: ${money(now)}. Update its prices to go on.`
            : `The draft says ${money(totalMinor)}; today it costs ${money(now)}. Update its prices to go on, or cancel it.`}
      </p>
      {order.may.updatePrices && (
        <Button
          className="mt-4"
          disabled={change.isPending}
          onClick={() => change.mutate({ step: 'update-prices' })}
          tone="primary"
        >
          {change.isPending ? 'Updating...' : 'Update prices'}
        </Button>
      )}
      {change.isError && (
        <p className="mt-3 text-sm text-negative" role="alert">
          {changeFailure(change.error)}
        </p>
      )}
    </section>
  )
}
