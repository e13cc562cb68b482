// An order on its way: submitted, decided by somebody else, taken back or cancelled, with notifications.

import { Refusal } from '#platform/kernel/problem.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { utcMoment } from '#platform/kernel/time/utc-text.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'
import { planTrialDays } from '#rooms/buy/price-book/rules/index.ts'
import { businessDay, dayText, planTrialEnd, startOfNextTerm } from '#rooms/buy/subscriptions/rules/index.ts'
import {
  beginTerm,
  companyZone,
  endTerm,
  findRunning,
  lockSubscription,
  type RunningSubscription,
  refusePaidOnce,
} from '#rooms/buy/subscriptions/server/index.ts'
import { wasRejected } from '#rooms/decide/shortlists/server/index.ts'
import { findMembers, holdMember } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { Order } from '../../contract.ts'
import { mayTake, whyNotTwoPeople } from '../../rules/approval/order-approval.ts'
import {
  type OrderNotification,
  outcomeNotification,
  type ReplacedInNotification,
  returnedNotification,
  waitingNotification,
} from '../../rules/life-cycle/order-notifications.ts'
import { approverCase, listed, sentences } from '../../rules/life-cycle/order-outlook.ts'
import { wasDraft } from '../../rules/life-cycle/order-states.ts'
import type { OrderStep } from '../../rules/order-vocabulary.ts'
import { keptMoved, type Moved, movedText } from '../../rules/pricing/moved.ts'
import { type Approval, readApproval } from '../approval/approvers.ts'
import { type Change, changeOrder, notInState, type SentBack } from '../change-order.ts'
import { pricesMoved } from '../drafts/change-draft.ts'
import { findDraft, hasHadPlanTrial, listEvents, lockDrafts, type StoredOrder } from '../order-store.ts'
import { type Prices, priceNow } from '../pricing/prices.ts'
import { orderStatusNow, whatMoved } from '../pricing/what-moved.ts'
import { timingOf } from './order-timing.ts'

type OrderTiming = NonNullable<Order['timing']>

/** Gives back what was charged for an order that is undone; rooms that know of invoices come after this one. */
export type UndoInvoices = (
  platform: Platform,
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'number'>,
  now: Date,
) => Promise<void>

/** What a step needs besides orders: the prices of now, and a room that comes after this one. */
export interface OrderSurroundings {
  prices: Prices
  undoInvoices: UndoInvoices
}

export function takeOrderStep(
  platform: Platform,
  { prices, undoInvoices }: OrderSurroundings,
  actor: Actor,
  change: Change,
  step: OrderStep,
  reason?: string,
): Promise<Order> {
  const userId = actor.userId ?? ''
  const name = actor.account?.username ?? ''
  async function decide(tx: Tx, before: StoredOrder, now: Date): Promise<StoredOrder | SentBack> {
    // Read in the transaction and held, so that a role that is taken away this moment approves nothing more.
    await holdMember(tx, userId)
    const member = (await findMembers(tx, [userId])).get(userId)
    const approval = await readApproval(tx, before, now)
    const who = { userId, subRole: member?.subRole ?? null, isOwner: member?.isOwner === true }
    const answer = mayTake(before, step, approval, who)
    if ('refused' in answer) throw answer.refused === 'state' ? notInState(before) : notTheirs(approval)
    const after = { ...before, state: answer.transition.to }
    if (step === 'submit') {
      if (!reason) await refuseRejected(tx, before)
      return submitted(platform, tx, prices, { ...after, submittedBy: userId }, { by: name, reason }, now)
    }
    if (step === 'reopen') {
      if (before.state === 'cancelled' && !wasDraft(await listEvents(tx, before.id, 2)))
        throw notInState(before)
      await refuseSecondDraft(tx, before)
      return { ...after, submittedBy: null, replacesOrder: null }
    }
    if (after.state === 'approved') {
      await refuseOnePerson(tx, before, userId, approval)
      refuseNewcomer(userId, approval)
      await lockAgreement(tx, before)
      const moved = await whatMoved(tx, prices, before, now)
      if (moved) return sendBack(platform, tx, before, moved, name, now)
      if (before.kind === 'application') await agreed(tx, prices, before, now)
      else after.trialEndsAt = await beginTrial(tx, prices.book, before, now)
      after.zone = await companyZone(tx)
    }
    if (before.state === 'approved') {
      await lockAgreement(tx, before)
      const timing = await timingOf(tx, before, now)
      if (timing && !timing.ifCancelled) throw nothingToCancel(before, timing)
      const isUndone = timing?.ifCancelled?.isUndone === true
      if (before.kind === 'application') await endTerm(tx, before, now)
      if (isUndone) {
        await undoInvoices(platform, tx, before, now)
        await prices.promotions.giveBack(tx, before.id)
      }
    }
    const { state } = after
    if (state === 'approved' || state === 'rejected' || state === 'cancelled')
      await notifyOfOutcome(
        platform,
        tx,
        before,
        () => outcomeNotification(before, state, name, reason, readersLocale()),
        approval,
        now,
      )
    return after
  }
  return changeOrder(platform, prices, actor, change, step, decide, reason)
}

/** Two decisions on orders of one application, or on plans, take turns: the second waits until the first is committed. */
async function lockAgreement(tx: Tx, { kind, itemId }: StoredOrder): Promise<void> {
  if (kind === 'application') await lockSubscription(tx, itemId)
  else await lockDrafts(tx)
}

/** Another order takes, or took, its place: who wants to end the subscription cancels that one. Or it has ended. */
function nothingToCancel({ number }: StoredOrder, { phase, endsOn, replacedBy }: OrderTiming): Refusal {
  if (phase === 'runs' && replacedBy)
    return new Refusal(
      'conflict',
      t('Order {number} replaces this order on {date}. Cancel order {number} first, then this one.', {
        number: replacedBy.number,
        date: dayText(endsOn ?? ''),
      }),
    )
  return new Refusal(
    'conflict',
    replacedBy
      ? t(
          'Order {number} no longer runs: order {newer} replaced it. To end the subscription, cancel order {newer}.',
          {
            number,
            newer: replacedBy.number,
          },
        )
      : t('Order {number} no longer runs: it ended on {date}.', { number, date: dayText(endsOn ?? '') }),
  )
}

/** It goes back to those who ask for it, as a draft, or rejected where they have another draft of the same already. */
async function sendBack(
  platform: Platform,
  tx: Tx,
  order: StoredOrder,
  moved: Moved,
  by: string,
  now: Date,
): Promise<SentBack> {
  await lockDrafts(tx)
  const other = await findDraft(tx, order.requestedBy, order.itemId)
  const asking = order.submittedBy === null ? [order.requestedBy] : [order.requestedBy, order.submittedBy]
  const reason = () => movedText(moved, order, readersLocale()) ?? ''
  await notifyMembersOfOrder(
    platform,
    tx,
    order,
    () => returnedNotification(order, reason(), by),
    asking,
    now,
  )
  return {
    sentBack: other
      ? { ...order, state: 'rejected' }
      : { ...order, state: 'draft', submittedBy: null, replacesOrder: null },
    reason: keptMoved(moved),
    refusal: new Refusal(
      'conflict',
      other
        ? t('Order {number} was not approved and went back to the requester. {reason}', {
            number: order.number,
            reason: reason(),
          })
        : t('Order {number} was not approved and went back to draft. {reason}', {
            number: order.number,
            reason: reason(),
          }),
    ),
  }
}

/** Refuses if the person who asks for it has left the company, or is the approver under another account. */
async function refuseOnePerson(
  tx: Tx,
  order: StoredOrder,
  approverId: string,
  approval: Approval,
): Promise<void> {
  const people = await findMembers(
    tx,
    [approverId, order.requestedBy, order.submittedBy ?? ''].filter(Boolean),
  )
  const reason = whyNotTwoPeople(people, order, approverId)
  if (reason === 'same person') throw notTheirs(approval)
  if (reason === 'left')
    throw new Refusal(
      'conflict',
      t(
        'The person who submitted order {number} has left your company. Ask a colleague to take it back into draft and submit it again, or reject it.',
        { number: order.number },
      ),
    )
}

/** A person whom the requester brought in a moment ago may be the requester at another address, and the other way round. */
function refuseNewcomer(approverId: string, { approvers }: Approval): void {
  const from = approvers.find(({ id }) => id === approverId)?.from
  if (!from) return
  const others = approvers.filter((one) => one.from === null).map(({ name }) => name)
  throw new Refusal(
    'forbidden',
    sentences(
      t(
        'You can’t approve this order yet: within the last day, you or the requester invited the other or changed the other’s role, directly or through a colleague.',
      ),
      t('You can approve it from {date} UTC.', { date: utcMoment(from) }),
      others.length === 0
        ? t('Until then nobody in your company can.')
        : t('Until then these colleagues can: {people}.', { people: listed(others, readersLocale()) }),
    ),
  )
}

/** What a colleague rejected is asked for with a reason, which the approver and the history have beside the rejection. */
async function refuseRejected(tx: Tx, { kind, itemId, itemName }: StoredOrder): Promise<void> {
  if (kind === 'application' && (await wasRejected(tx, itemId)))
    throw new Refusal(
      'invalid_input',
      t('Your company rejected {itemName} in a shortlist. Enter a reason why you ask for it anyway.', {
        itemName,
      }),
      { fields: [{ field: 'reason', reason: t('is required: your company rejected this in a shortlist') }] },
    )
}

/** The promotion is used up by it, and its subscription begins. */
async function agreed(tx: Tx, prices: Prices, order: StoredOrder, now: Date): Promise<void> {
  if (order.promotion)
    await prices.promotions.use(tx, {
      ...{ promotionId: order.promotion.id, reductionMinor: order.promotion.discountMinor },
      ...{ orderId: order.id, applicationId: order.itemId, applicationName: order.itemName },
      ...{ seats: order.seats, billing: order.billing },
      ...{ currency: order.currency, totalMinor: order.totalMinor, at: now },
      // Nothing changes an order between its submission and its approval.
      submittedAt: order.changedAt,
      isStillOffered: true,
    })
  for (const replacedId of await beginTerm(tx, order, now)) await prices.promotions.giveBack(tx, replacedId)
}

async function submitted(
  platform: Platform,
  tx: Tx,
  prices: Prices,
  order: StoredOrder,
  { by, reason }: { by: string; reason: string | undefined },
  now: Date,
): Promise<StoredOrder> {
  const { version } = await priceNow(tx, prices, order, order.seats, now)
  const { drift } = await orderStatusNow(tx, prices, order, now)
  if (order.priceBookVersion !== version || drift.length > 0) throw pricesMoved(order)
  await refusePaidOnce(tx, order, now)
  const approval = await readApproval(tx, order, now)
  if (approval.approvers.length === 0) throw nobodyCan(approval)
  const running = await findRunning(tx, order, now)
  const replaced = running && replacedInNotification(running, now)
  await notifyMembersOfOrder(
    platform,
    tx,
    order,
    () => waitingNotification(order, by, readersLocale(), { reason, replaced }),
    approval.approvers.map(({ id }) => id),
    now,
  )
  return { ...order, replacesOrder: running?.newestOrderId ?? null }
}

/** Undefined where what runs was paid once: it has no end, and no order takes its place. */
function replacedInNotification(
  { current, next, isFree, totalMinor }: RunningSubscription,
  now: Date,
): ReplacedInNotification | undefined {
  const { itemName, seats, billing, currency, term } = current
  const until = isFree ? term.startsAt : startOfNextTerm(term, now)
  return (
    until && {
      ...{ itemName, seats, billing, currency, isFree, totalMinor },
      until: businessDay(term, until),
      next: next ? { number: next.orderNumber } : null,
    }
  )
}

function nobodyCan({ roles }: Approval): Refusal {
  return new Refusal(
    'conflict',
    t(
      'Nobody else in your company can approve this order. {roles, select, cfo {A CFO} other {A CFO or a procurement specialist}} who neither made nor submitted it has to, or an owner if there is none. Ask an owner to add a colleague or to change a role under Team.',
      { roles: approverCase(roles) },
    ),
  )
}

/** Those who ask for it, and of an order that waited or was approved those who could decide. Who did it knows. */
async function notifyOfOutcome(
  platform: Platform,
  tx: Tx,
  order: StoredOrder,
  write: () => OrderNotification,
  { approvers }: Approval,
  now: Date,
): Promise<void> {
  const concerned = order.state === 'draft' || order.state === 'rejected' ? [] : approvers
  const asking = order.submittedBy === null ? [order.requestedBy] : [order.requestedBy, order.submittedBy]
  await notifyMembersOfOrder(platform, tx, order, write, [...asking, ...concerned.map(({ id }) => id)], now)
}

async function notifyMembersOfOrder(
  platform: Platform,
  tx: Tx,
  order: StoredOrder,
  write: () => OrderNotification,
  memberIds: string[],
  now: Date,
): Promise<void> {
  await notifyMembers(platform, tx, now, () => {
    const written = write()
    return {
      ...written,
      // An order that is submitted again is notified of again.
      notificationKey: `${written.kind} ${order.id} ${order.version + 1}`,
      link: `/orders/${order.id}`,
      memberIds,
    }
  })
}

/** The end of the trial that begins now; null if the plan has no trial or the company has already had it. */
async function beginTrial(tx: Tx, book: PriceBook, order: StoredOrder, now: Date): Promise<Date | null> {
  const days = planTrialDays(book, order)
  return days === null || (await hasHadPlanTrial(tx, now)) ? null : planTrialEnd(now, days)
}

/** One draft for each person and thing. */
async function refuseSecondDraft(tx: Tx, order: StoredOrder): Promise<void> {
  await lockDrafts(tx)
  const other = await findDraft(tx, order.requestedBy, order.itemId)
  if (other)
    throw new Refusal(
      'conflict',
      t('There is already a draft of {itemName}: order {number}. Go on with that one, or cancel it first.', {
        itemName: order.itemName,
        number: other.number,
      }),
      { because: 'exists' },
    )
}

function notTheirs({ roles, ownersDecide }: Approval): Refusal {
  return new Refusal(
    'forbidden',
    t(
      'Only {roles, select, owner {an owner} cfo {a CFO} other {a CFO or a procurement specialist}} of your company who neither made nor submitted the order can do this.',
      { roles: ownersDecide ? 'owner' : approverCase(roles) },
    ),
  )
}
