// An order as it is answered: with its prices of then and now, who may approve it and what the asking person may do.

import { readersLocale, t } from '#platform/kernel/texts.ts'
import { versionTag, WithHeaders } from '#platform/server/http/binding.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'
import { planTrialDays } from '#rooms/buy/price-book/rules/index.ts'
import { heldUntil } from '#rooms/buy/promotions/server/index.ts'
import { referencesOf } from '#rooms/buy/subscriptions/rules/index.ts'
import { findRunning, type RunningSubscription } from '#rooms/buy/subscriptions/server/index.ts'
import { findMembers, type Member } from '#rooms/people/accounts/server/index.ts'
import type { Order, OrderSummary } from '../contract.ts'
import { mayTake } from '../rules/approval/order-approval.ts'
import { mayChangeReferences, wasDraft } from '../rules/life-cycle/order-states.ts'
import { type OrderStep, orderSteps } from '../rules/order-vocabulary.ts'
import { readMoved } from '../rules/pricing/moved.ts'
import { pricesLastUntil } from '../rules/pricing/price-drift.ts'
import { deciderOf, readApproval } from './approval/approvers.ts'
import { timingOf } from './life-cycle/order-timing.ts'
import { hasHadPlanTrial, listEvents, listLines, listRivals, type StoredOrder } from './order-store.ts'
import { type Prices, priceNow } from './pricing/prices.ts'
import { type OrderStatusNow, orderStatusNow } from './pricing/what-moved.ts'

const eventsShown = 100

/** A person who is no longer in the company's records keeps a place in the history. */
export const unknownName = () => t('a former colleague')

export async function asOrder(tx: Tx, prices: Prices, order: StoredOrder, at: Date): Promise<Order> {
  const [lines, events, approval, rivals] = [
    await listLines(tx, order.id),
    await listEvents(tx, order.id, eventsShown),
    await readApproval(tx, order, at),
    await listRivals(tx, order),
  ]
  const { approvers, roles, ownersDecide, limitMinor, besideMinor } = approval
  const userId = tx.actor.userId ?? ''
  const people = await findMembers(tx, [
    ...[userId, order.requestedBy],
    ...events.map(({ byUser }) => byUser),
    ...rivals.map(({ requestedBy }) => requestedBy),
  ])
  const timing = await timingOf(tx, order, at)
  const { version, answer: now, usedPromotion } = await priceNow(tx, prices, order, order.seats, at)
  const isDraft = order.state === 'draft'
  const isOpen = isDraft || order.state === 'submitted'
  const statusNow = isOpen ? await orderStatusNow(tx, prices, order, at) : undefined
  const isCurrent =
    (order.state === 'submitted' || order.priceBookVersion === version) && (!statusNow || stands(statusNow))
  const offered = statusNow?.now ?? null
  const member = people.get(userId)
  const who = member ? deciderOf(member) : { userId, subRole: null, isOwner: false }
  const may = (step: OrderStep) => 'transition' in mayTake(order, step, approval, who)
  return {
    ...asSummary(order, people),
    maxSeats: 'quote' in now ? now.quote.maxSeats : null,
    ...referencesOf(order),
    lines,
    listMinor: order.listMinor,
    discountMinor: order.discountMinor,
    yearlyMinor: order.yearlyMinor,
    promotion: order.promotion && {
      id: order.promotion.id,
      name: order.promotion.name,
      discountMinor: order.promotion.discountMinor,
      payments: order.promotion.payments,
      laterMinor: order.promotion.laterMinor,
      // Nothing changes an order between its submission and what is decided of it.
      heldUntil: order.state === 'submitted' ? heldUntil(order.changedAt).toISOString() : null,
    },
    keptSeats: order.keptSeats,
    usedPromotion: isOpen ? usedPromotion : null,
    prices: {
      version: order.priceBookVersion,
      currentVersion: version,
      isCurrent,
      currentTotalMinor: 'quote' in now ? now.quote.totalMinor : null,
      now: offered && {
        ...{ billing: offered.billing, currency: offered.currency, seats: offered.seats },
        ...{ totalMinor: offered.totalMinor, yearlyMinor: offered.yearlyMinor },
        credits: offered.lines.reduce((sum, line) => sum + line.credits, 0),
      },
      moved: statusNow?.drift ?? [],
      isTooOld: statusNow?.isTooOld === true,
      isOvertaken: statusNow?.isOvertaken === true,
      lastUntil: order.state === 'submitted' ? pricesLastUntil(order.changedAt).toISOString() : null,
    },
    running: isOpen ? await runningOf(tx, order, at) : null,
    rivals: isOpen
      ? rivals.map(({ id, number, itemName, requestedBy, seats, billing, currency, totalMinor }) => ({
          ...{ id, number, itemName, seats, billing, currency, totalMinor },
          requestedBy: people.get(requestedBy)?.name ?? unknownName(),
        }))
      : [],
    trial: await trialOf(tx, prices.book, order, at),
    timing,
    approval: {
      roles: [...roles],
      ownersDecide,
      limitMinor,
      besideMinor,
      approvers: approvers.filter(({ from }) => from === null).map(({ name }) => name),
      later: approvers.flatMap(({ name, from }) => (from ? [{ name, from: from.toISOString() }] : [])),
    },
    may: {
      ...(Object.fromEntries(orderSteps.map((step) => [step, may(step)])) as Record<OrderStep, boolean>),
      approve:
        may('approve') && isCurrent && !approvers.some(({ id, from }) => id === userId && from !== null),
      reopen: may('reopen') && (order.state !== 'cancelled' || wasDraft(events)),
      cancel: may('cancel') && !(order.state === 'approved' && timing?.ifCancelled === null),
      changeReferences: mayChangeReferences(order),
      changeSeats: isDraft && isCurrent && order.seats !== null,
      updatePrices:
        isDraft && !isCurrent && offered !== null && (offered.seats === null || order.seats !== null),
      // The person who submits it cannot approve it.
      submit: may('submit') && isCurrent && approvers.some(({ id }) => id !== userId),
    },
    history: events.map(({ version, step, state, seats, totalMinor, reason, byUser, at }) => ({
      version,
      step,
      state,
      seats,
      totalMinor,
      reason: step === 'return' && reason !== null ? readMoved(reason, order, readersLocale()) : reason,
      by: people.get(byUser)?.name ?? unknownName(),
      at: at.toISOString(),
    })),
  }
}

function stands({ drift, isTooOld, isOvertaken }: OrderStatusNow): boolean {
  return drift.length === 0 && !isTooOld && !isOvertaken
}

/** What the company has agreed to already, and the order would take the place of. */
async function runningOf(tx: Tx, order: StoredOrder, at: Date): Promise<Order['running']> {
  const running = await findRunning(tx, order, at)
  return running ? asRunning(running) : null
}

export function asRunning(running: RunningSubscription): NonNullable<Order['running']> {
  const { current, next, isFree, totalMinor, nextMinor, nextYearMinor } = running
  const { orderId, itemName, seats, billing, currency } = current
  return {
    ...{ orderId, itemName, isFree, seats, billing, currency, totalMinor, nextMinor, nextYearMinor },
    next: next
      ? {
          ...{ orderId: next.orderId, number: next.orderNumber, itemName: next.itemName, seats: next.seats },
          ...{ billing: next.billing, currency: next.currency, totalMinor: next.totalMinor },
        }
      : null,
  }
}

/** The free trial that began with its approval, or would begin with it; null where there is none for it. */
async function trialOf(tx: Tx, book: PriceBook, order: StoredOrder, at: Date): Promise<Order['trial']> {
  const days = planTrialDays(book, order)
  if (days === null) return null
  if (order.trialEndsAt) return { days, endsAt: order.trialEndsAt.toISOString() }
  const canBegin = order.state === 'draft' || order.state === 'submitted'
  return canBegin && !(await hasHadPlanTrial(tx, at)) ? { days, endsAt: null } : null
}

export function asSummary(order: StoredOrder, people: ReadonlyMap<string, Member>): OrderSummary {
  const { id, number, state, version, kind, itemId, itemName, vendorName, offer } = order
  const { billing, seats, currency, totalMinor } = order
  return {
    ...{ id, number, state, version, kind, itemId, itemName, vendorName, offer },
    ...{ billing, seats, currency, totalMinor },
    requestedBy: { id: order.requestedBy, name: people.get(order.requestedBy)?.name ?? unknownName() },
    createdAt: order.createdAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
  }
}

export function withVersion(order: Order): WithHeaders<Order> {
  return new WithHeaders(order, { etag: versionTag(order.version) })
}
