// An order on its way: submitted, decided by somebody else, taken back or cancelled; who has to know is told.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/identity/server/index.ts'
import { notifyMembers } from '#rooms/notifications/server/index.ts'
import type { Order, PriceBook } from '../contract.ts'
import { approverRoles, mayTake, whyNotTwoPeople } from '../rules/order-approval.ts'
import { newsLocale, type OrderNews, outcomeNews, waitingNews } from '../rules/order-news.ts'
import { approverRoleNames } from '../rules/order-outlook.ts'
import { planTrialEnd } from '../rules/trial.ts'
import type { OrderStep } from '../rules/vocabulary.ts'
import { beginTerm, endTerm, refusePaidOnce } from './activate-subscription.ts'
import { pricesMoved } from './change-draft.ts'
import { type Change, changeOrder, notInState } from './change-order.ts'
import { findApprovers, trialDaysOf } from './order-answer.ts'
import { findDraft, hasHadPlanTrial, lockDrafts, type StoredOrder } from './order-store.ts'
import { type Prices, priceNow } from './prices.ts'

export function takeOrderStep(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  change: Change,
  step: OrderStep,
  reason?: string,
): Promise<Order> {
  const who = { userId: actor.userId ?? '', subRole: actor.account?.subRole ?? null }
  const name = actor.account?.username ?? ''
  async function decide(tx: Tx, before: StoredOrder, now: Date): Promise<StoredOrder> {
    const answer = mayTake(before, step, who)
    if ('refused' in answer) throw answer.refused === 'state' ? notInState(before) : notTheirs(before)
    const after = { ...before, state: answer.transition.to }
    if (step === 'submit') return submitted(tx, prices, { ...after, submittedBy: who.userId }, name, now)
    if (step === 'reopen') {
      await refuseSecondDraft(tx, before)
      return { ...after, submittedBy: null }
    }
    if (after.state === 'approved') {
      await refuseOnePerson(tx, before, who.userId)
      await refuseNewcomer(tx, before, who.userId, now)
      if (before.kind === 'application') await agreed(tx, prices, before, now)
      else after.trialEndsAt = await beginTrial(tx, prices.book, before, now)
    }
    if (before.state === 'approved' && before.kind === 'application') await endTerm(tx, before, now)
    if (after.state === 'approved' || after.state === 'rejected' || after.state === 'cancelled')
      await tellOutcome(tx, before, outcomeNews(before, after.state, name, reason, newsLocale), now)
    return after
  }
  return changeOrder(platform, prices, actor, change, step, decide, reason)
}

/** Whoever asks for it is with the company still, and is not the approver under another account. */
async function refuseOnePerson(tx: Tx, order: StoredOrder, approverId: string): Promise<void> {
  const people = await findMembers(
    tx,
    [approverId, order.requestedBy, order.submittedBy ?? ''].filter(Boolean),
  )
  const reason = whyNotTwoPeople(people, order, approverId)
  if (reason === 'same person') throw notTheirs(order)
  if (reason === 'left')
    throw new Refusal(
      'conflict',
      `Whoever submitted order ${order.number} has left your company since. Have it taken back into draft and submitted by somebody who answers for it now, or reject it.`,
    )
}

/** Whoever was brought in by who asks a moment ago may be the same person at another address, and the other way round. */
async function refuseNewcomer(tx: Tx, order: StoredOrder, approverId: string, now: Date): Promise<void> {
  const approvers = await findApprovers(tx, order, now)
  const from = approvers.find(({ id }) => id === approverId)?.from
  if (!from) return
  const others = approvers.filter((one) => one.from === null).map(({ name }) => name)
  throw new Refusal(
    'forbidden',
    `You and who asks for this order came together less than a day ago: one of you invited the other or changed their work, directly or through a colleague. You can approve it from ${from.toISOString().slice(0, 16).replace('T', ' ')} UTC on. ${others.length === 0 ? 'Until then nobody of your company can.' : `Until then these can: ${others.join(', ')}.`}`,
  )
}

/** Approved at the price that was submitted, as long as the application is offered. */
async function agreed(tx: Tx, prices: Prices, order: StoredOrder, now: Date): Promise<void> {
  const { version, answer } = await priceNow(tx, prices, order, order.seats, now)
  if ('refused' in answer && answer.refused.field === 'item')
    throw new Refusal(
      'conflict',
      `${order.itemName} is no longer offered like this. Reject the order, or have it taken back into draft.`,
    )
  if (order.promotion)
    await prices.promotions.use(tx, {
      ...{ promotionId: order.promotion.id, reductionMinor: order.promotion.discountMinor },
      ...{ orderId: order.id, applicationId: order.itemId, applicationName: order.itemName },
      ...{ seats: order.seats, billing: order.billing },
      ...{ currency: order.currency, totalMinor: order.totalMinor, at: now },
      // Nothing changes an order between its submission and its approval.
      submittedAt: order.changedAt,
      isStillOffered: version === order.priceBookVersion,
    })
  await beginTerm(tx, order, now)
}

async function submitted(
  tx: Tx,
  prices: Prices,
  order: StoredOrder,
  by: string,
  now: Date,
): Promise<StoredOrder> {
  const { version } = await priceNow(tx, prices, order, order.seats, now)
  if (order.priceBookVersion !== version) throw pricesMoved(order)
  await refusePaidOnce(tx, order, now)
  const approvers = await findApprovers(tx, order, now)
  if (approvers.length === 0) {
    const roles = approverRoles(order).map((role) => approverRoleNames[role])
    throw new Refusal(
      'conflict',
      `Nobody else in your company may approve this order: it takes ${roles.join(' or ')} who neither made nor submitted it.`,
    )
  }
  await tell(
    tx,
    order,
    waitingNews(order, by, newsLocale),
    approvers.map(({ id }) => id),
    now,
  )
  return order
}

/** Those who ask for it, and of an order that waited or was approved those who could decide. Who did it knows. */
async function tellOutcome(tx: Tx, order: StoredOrder, news: OrderNews, now: Date): Promise<void> {
  const concerned =
    order.state === 'draft' || order.state === 'rejected' ? [] : await findApprovers(tx, order, now)
  const asking = order.submittedBy === null ? [order.requestedBy] : [order.requestedBy, order.submittedBy]
  await tell(tx, order, news, [...asking, ...concerned.map(({ id }) => id)], now)
}

async function tell(
  tx: Tx,
  order: StoredOrder,
  news: OrderNews,
  memberIds: string[],
  now: Date,
): Promise<void> {
  await notifyMembers(tx, now, {
    ...news,
    // Submitted again it is news again.
    news: `${news.kind} ${order.id} ${order.version + 1}`,
    link: `/orders/${order.id}`,
    memberIds,
  })
}

/** The end of the trial that begins now; null where the plan has none or the company has had it. */
async function beginTrial(tx: Tx, book: PriceBook, order: StoredOrder, now: Date): Promise<Date | null> {
  const days = trialDaysOf(book, order)
  if (days === null) return null
  await lockDrafts(tx)
  return (await hasHadPlanTrial(tx)) ? null : planTrialEnd(now, days)
}

/** One draft for each person and thing. */
async function refuseSecondDraft(tx: Tx, order: StoredOrder): Promise<void> {
  await lockDrafts(tx)
  const other = await findDraft(tx, order.requestedBy, order.itemId)
  if (other)
    throw new Refusal(
      'conflict',
      `There is a draft of ${order.itemName} already: order ${other.number}. Go on with that one, or cancel it first.`,
    )
}

function notTheirs(order: StoredOrder): Refusal {
  const roles = approverRoles(order).map((role) => approverRoleNames[role])
  return new Refusal(
    'forbidden',
    `This takes ${roles.join(' or ')} of your company who neither made nor submitted the order.`,
  )
}
