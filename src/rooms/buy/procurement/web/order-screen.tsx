// /orders/:id: what an order holds and costs, what comes next, what one may do, and what was done.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import type { Order } from '../contract.ts'
import { costText, laterText } from '../rules/order-news.ts'
import { outlookOf } from '../rules/order-outlook.ts'
import { isForCredits } from '../rules/what-it-brings.ts'
import { OrderActions } from './order-actions.tsx'
import { CaseOfOrder, ReasonOfOrder, Rejections } from './order-case.tsx'
import { ChangeOfSubscription, MovedPrices, PricesLast, Rivals } from './order-changes.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReferences } from './order-references.tsx'
import { OrderSeats } from './order-seats.tsx'
import { OrderStages } from './order-stages.tsx'
import { OrderStateChip } from './order-state-chip.tsx'
import { orderQuery } from './orders-query.ts'
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
  const order = useQuery(orderQuery(id))
  if (order.data) return <OneOrder order={order.data} />
  return (
    <RecordNotShown
      columns="order-columns"
      listed={{ to: '/orders', label: 'See your orders' }}
      of={order}
      trail={trail}
      what="order"
    />
  )
}

function OneOrder({ order }: { order: Order }) {
  const wasApproved = order.history.some(({ state }) => state === 'approved')
  return (
    <PageFrame
      lead={`${order.itemName}, ${costText(order, locale)}, asked for by ${order.requestedBy.name}.`}
      title={`Order ${order.number}`}
      trail={trail}
    >
      <OrderStages order={order} />
      <div className="mt-8 grid gap-5 empty:hidden">
        <MovedPrices order={order} />
        <Rivals order={order} />
        <Rejections order={order} />
        <ChangeOfSubscription order={order} />
      </div>
      <div className="order-columns mt-8">
        <div className="grid min-w-0 content-start gap-10">
          <ReasonOfOrder order={order} />
          <CaseOfOrder order={order} />
          <Ordered order={order} />
        </div>
        <section aria-label="State and actions" className="order-aside card p-5">
          <div aria-live="polite">
            <OrderStateChip state={order.state} />
            <p className="mt-3 font-serif text-2xl">{costText(order, locale)}</p>
            {laterText(order, locale) && <p className="mt-1 text-sm">{laterText(order, locale)}</p>}
            <p className="mt-1 text-sm text-ink-muted">
              {wasApproved ? (
                <Link className="text-link" to={`/subscriptions?tab=billing&order=${order.id}`}>
                  {order.state === 'approved' && !isOver(order)
                    ? 'What is due of it, until when and how'
                    : 'What was invoiced of it'}
                </Link>
              ) : (
                `Nothing is due${order.state === 'cancelled' ? ' for it' : ' before it is approved'}.`
              )}
            </p>
            <PricesLast order={order} />
            {order.promotion?.heldUntil && (
              <p className="mt-1 text-sm text-ink-muted">
                Keeps “{order.promotion.name}” until {formatInstant(order.promotion.heldUntil)}.
              </p>
            )}
            {order.usedPromotion && <p className="mt-1 text-sm">{usedText(order, order.usedPromotion)}</p>}
            {order.trial && (
              <p className="mt-1 text-sm font-medium text-positive">{trialText(order.trial)}</p>
            )}
            {order.timing?.startsOn && !order.trial && (
              <p className="mt-1 text-sm">Takes effect on {formatDay(order.timing.startsOn)}.</p>
            )}
            <EndOfOrder timing={order.timing} />
            {order.timing?.givenUpUntil && (
              <p className="mt-1 text-sm">
                Starts with its approval: the free trial until {formatDay(order.timing.givenUpUntil)} is given
                up.
              </p>
            )}
          </div>
          {order.may.changeSeats && order.seats !== null && (
            <div className="mt-5 border-t border-line pt-4">
              <OrderSeats order={order} seats={order.seats} />
            </div>
          )}
          <OrderActions order={order} />
          <OrderReferences order={order} />
        </section>
        <div className="grid min-w-0 content-start gap-10">
          <section aria-labelledby="next">
            <h2 className="display-3" id="next">
              What happens next
            </h2>
            <ol className="order-steps mt-3">
              {outlookOf(order, locale, { moment: formatInstant, day: formatDay }).map((sentence) => (
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

function Ordered({ order }: { order: Order }) {
  return (
    <section aria-label="What is ordered" className="card min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 pb-3 sm:px-6">
        <h2 className="display-3">{order.itemName}</h2>
        <p className="text-sm text-ink-muted">
          {isForCredits(order) && order.kind === 'plan' ? 'Credit Wallet' : offers[order.offer]}
          {order.vendorName === null ? ` · price book ${order.prices.version}` : ` by ${order.vendorName}`}
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
  )
}

function usedText({ itemName, state, promotion, kept }: Order, { name }: { name: string }): string {
  const used = `Your company has used this promotion: “${name}” is given once for ${itemName}.`
  if (promotion && state === 'submitted')
    return `${used} The order cannot be approved with it; have it taken back into draft and its prices updated.`
  if (promotion) return used
  return kept
    ? `${used} The users that you have keep their price; others are at the published one.`
    : `${used} The order is at the published price.`
}

/** Whether nothing of an approved order runs or will. */
function isOver({ timing }: Order): boolean {
  return timing?.phase === 'ended' || timing?.phase === 'never'
}

/** Until when an approved order holds, where that is known, and what takes its place. */
function EndOfOrder({ timing }: Pick<Order, 'timing'>) {
  if (!timing?.endsOn || (timing.phase === 'never' && !timing.replacedBy)) return null
  const { phase, replacedBy: by } = timing
  const on = formatDay(timing.endsOn)
  if (!by)
    return (
      <p className="mt-1 text-sm">{phase === 'ended' ? `Ended on ${on}.` : `Ends on ${on}, not renewed.`}</p>
    )
  return (
    <p className="mt-1 text-sm">
      {phase === 'ended' ? `Ended on ${on}: replaced by` : 'Replaced by'}{' '}
      <Link className="text-link" to={`/orders/${by.id}`}>
        order {by.number}
      </Link>
      , {by.itemName}
      {phase === 'never' ? ', before it took effect' : phase === 'runs' ? `, on ${on}` : ''}.
    </p>
  )
}

function trialText({ days, endsAt }: NonNullable<Order['trial']>): string {
  if (!endsAt) return `${days}-day free trial from its approval, no card needed`
  return `${Date.parse(endsAt) < Date.now() ? 'Free trial ended' : 'Free trial until'} ${formatInstantDay(endsAt)}`
}
