// /orders/:id: what an order holds and costs, what comes next, what one may do, and what was done.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import { costText, itemText, laterText } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Order } from '../contract.ts'
import { outlookOf, sentences } from '../rules/life-cycle/order-outlook.ts'
import {
  CaseOfOrder,
  NeedForCredits,
  orderCaseQuery,
  ReasonOfOrder,
  Rejections,
  useCreditsInHand,
} from './approval/order-case.tsx'
import { OrderReferences } from './drafts/order-references.tsx'
import { OrderSeats } from './drafts/order-seats.tsx'
import { OrderActions } from './life-cycle/order-actions.tsx'
import { OnceApproved } from './life-cycle/order-dialog.tsx'
import { OrderHistory } from './life-cycle/order-history.tsx'
import { OrderStages } from './life-cycle/order-stages.tsx'
import { OrderStateChip } from './life-cycle/order-state-chip.tsx'
import { orderQuery } from './orders-query.ts'
import { ChangeOfSubscription, MovedPrices, PricesLast, Rivals } from './pricing/order-changes.tsx'
import { OrderLines } from './pricing/order-lines.tsx'
import './orders.css'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'

const trail = [{ label: t('Orders'), to: '/orders' }]
const offers = {
  bundle: t('Plan with applications'),
  platform: t('Platform plan'),
  credits: t('Credit package'),
  application: t('Application'),
} as const

export default function OrderScreen() {
  const { id = '' } = useParams()
  const order = useQuery(orderQuery(id))
  // The page comes whole: the case is above what decides, and would move it.
  const isCaseAsked = useQuery(orderCaseQuery(id)).isPending
  const areCreditsAsked = useCreditsInHand(order.data).isLoading
  if (order.data && !isCaseAsked && !areCreditsAsked) return <OneOrder order={order.data} />
  return (
    <RecordNotShown
      columns="order-columns"
      listed={{ to: '/orders', label: t('See your orders') }}
      missing={t('Your company has no order at this address')}
      of={{ ...order, data: undefined }}
      trail={trail}
      title={t('Order')}
      what={t('The order')}
    />
  )
}

function OneOrder({ order }: { order: Order }) {
  const wasApproved = order.history.some(({ state }) => state === 'approved')
  return (
    <PageFrame
      lead={t('{itemName}, {price}, requested by {name}.', {
        itemName: itemText(order.itemName),
        price: costText(order, locale),
        name: order.requestedBy.name,
      })}
      title={t('Order {number}', { number: order.number })}
      trail={trail}
    >
      <NeedForCredits order={order} />
      {order.may.approve && (
        <div className="mt-3 text-sm text-ink-muted lg:hidden">
          <p>
            <OnceApproved order={order} />
          </p>
          <PricesLast order={order} />
        </div>
      )}
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
        <section aria-label={t('State and actions')} className="order-aside card p-5">
          <div aria-live="polite">
            <OrderStateChip state={order.state} />
            <p className="mt-3 font-serif text-2xl">{costText(order, locale)}</p>
            {laterText(order, locale) && <p className="mt-1 text-sm">{laterText(order, locale)}</p>}
            <p className={`mt-1 text-sm text-ink-muted ${order.may.approve ? 'max-lg:hidden' : ''}`}>
              {wasApproved ? (
                <Link className="text-link" to={`/subscriptions?tab=billing&order=${order.id}`}>
                  {order.state === 'approved' && !isOver(order)
                    ? t('What is due for it, when and how to pay')
                    : t('What was invoiced for it')}
                </Link>
              ) : order.state === 'cancelled' ? (
                t('Nothing is due for it.')
              ) : order.may.approve ? (
                <OnceApproved order={order} />
              ) : (
                t('Nothing is due before approval.')
              )}
            </p>
            <PricesLast className={order.may.approve ? 'max-lg:hidden' : ''} order={order} />
            {order.promotion?.heldUntil && (
              <p className="mt-1 text-sm text-ink-muted">
                {t('Keeps “{name}” until {date}.', {
                  name: order.promotion.name,
                  date: formatInstant(order.promotion.heldUntil),
                })}
              </p>
            )}
            {order.usedPromotion && <p className="mt-1 text-sm">{usedText(order, order.usedPromotion)}</p>}
            {order.trial && (
              <p className="mt-1 text-sm font-medium text-positive">{trialText(order.trial)}</p>
            )}
            {order.timing?.startsOn && !order.trial && !order.may.approve && (
              <p className="mt-1 text-sm">
                {t('Takes effect on {date}.', { date: formatDay(order.timing.startsOn) })}
              </p>
            )}
            <EndOfOrder timing={order.timing} />
            {order.timing?.givenUpUntil && (
              <p className="mt-1 text-sm">
                {t('Starts once approved: your company gives up the free trial until {date}.', {
                  date: formatDay(order.timing.givenUpUntil),
                })}
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
              {t('What happens next')}
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
    <section aria-label={t('What is ordered')} className="card min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 pb-3 sm:px-6">
        <h2 className="display-3">{itemText(order.itemName)}</h2>
        <p className="text-sm text-ink-muted">
          {order.vendorName === null
            ? isForCredits(order) && order.kind === 'plan'
              ? t('Credit Wallet')
              : offers[order.offer]
            : t('Application by {vendorName}', { vendorName: order.vendorName })}
        </p>
      </div>
      <OrderLines order={order} />
      {order.kind === 'application' && (
        <p className="border-t border-line px-5 py-3 text-sm sm:px-6">
          <Link className="text-link" to={`/marketplace/${order.itemId}`}>
            {t('See the application')}
          </Link>
        </p>
      )}
    </section>
  )
}

function usedText({ itemName, state, promotion, keptSeats }: Order, { name }: { name: string }): string {
  const used = t('Your company has used “{name}” already, which it can use once for {itemName}.', {
    name,
    itemName: itemText(itemName),
  })
  if (promotion)
    return sentences(
      used,
      state === 'submitted' &&
        t(
          'The order can’t be approved with it. Ask for it to be taken back into draft, then update its prices.',
        ),
    )
  return sentences(
    used,
    keptSeats
      ? t('Your present users keep their price; others are at the published price.')
      : t('The order is at the published price.'),
  )
}

/** Whether nothing of an approved order runs or will. */
function isOver({ timing }: Order): boolean {
  return timing?.phase === 'ended' || timing?.phase === 'never'
}

/** Until when an approved order holds, where that is known, and what takes its place. */
function EndOfOrder({ timing }: Pick<Order, 'timing'>) {
  if (!timing?.endsOn || (timing.phase === 'never' && !timing.replacedBy)) return null
  const { phase, replacedBy: by } = timing
  const date = formatDay(timing.endsOn)
  if (!by)
    return (
      <p className="mt-1 text-sm">
        {phase === 'ended' ? t('Ended on {date}.', { date }) : t('Ends on {date}, not renewed.', { date })}
      </p>
    )
  const values = {
    date,
    number: by.number,
    itemName: itemText(by.itemName),
    link: (text: ReactNode) => (
      <Link className="text-link" to={`/orders/${by.id}`}>
        {text}
      </Link>
    ),
  }
  return (
    <p className="mt-1 text-sm">
      {phase === 'ended'
        ? rich('Ended on {date}: replaced by <link>order {number}</link>, {itemName}.', values)
        : phase === 'never'
          ? rich('Replaced by <link>order {number}</link>, {itemName}, before it took effect.', values)
          : phase === 'runs'
            ? rich('Replaced by <link>order {number}</link>, {itemName}, on {date}.', values)
            : rich('Replaced by <link>order {number}</link>, {itemName}.', values)}
    </p>
  )
}

function trialText({ days, endsAt }: NonNullable<Order['trial']>): string {
  if (!endsAt) return t('{days}-day free trial once approved, no card needed', { days })
  const date = formatInstantDay(endsAt)
  return Date.parse(endsAt) < Date.now()
    ? t('Free trial ended {date}', { date })
    : t('Free trial until {date}', { date })
}
