// An order as it is answered: with its prices of then and now, who may approve it and what the asking person may do.
import { versionTag, WithHeaders } from '#platform/server/http/binding.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  findMembers,
  listBonds,
  listMembersEver,
  listMembersOfPortal,
  type Member,
} from '#rooms/identity/server/index.ts'
import { heldUntil } from '#rooms/promotions/server/index.ts'
import type { Order, OrderSummary, PriceBook } from '../contract.ts'
import { bondsCountSince, othersFrom } from '../rules/newcomers.ts'
import { approverRoles, canApprove, mayTake } from '../rules/order-approval.ts'
import { type OrderStep, orderSteps } from '../rules/vocabulary.ts'
import { hasHadPlanTrial, listEvents, listLines, type StoredOrder } from './order-store.ts'
import { type Prices, priceNow } from './prices.ts'

const eventsShown = 100

/** Whoever left the company's records keeps a place in the history. */
const unknownName = 'a former colleague'

export async function asOrder(tx: Tx, prices: Prices, order: StoredOrder, at: Date): Promise<Order> {
  const [lines, events, approvers] = [
    await listLines(tx, order.id),
    await listEvents(tx, order.id, eventsShown),
    await findApprovers(tx, order, at),
  ]
  const people = await findMembers(tx, [order.requestedBy, ...events.map(({ byUser }) => byUser)])
  const { version, answer: now, usedPromotion } = await priceNow(tx, prices, order, order.seats, at)
  const isCurrent = order.priceBookVersion === version
  const isDraft = order.state === 'draft'
  const who = { userId: tx.actor.userId ?? '', subRole: tx.actor.account?.subRole ?? null }
  const may = (step: OrderStep) => 'transition' in mayTake(order, step, who)
  return {
    ...asSummary(order, people),
    maxSeats: 'quote' in now ? now.quote.maxSeats : null,
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
    usedPromotion: isDraft || order.state === 'submitted' ? usedPromotion : null,
    prices: {
      version: order.priceBookVersion,
      currentVersion: version,
      isCurrent,
      currentTotalMinor: 'quote' in now ? now.quote.totalMinor : null,
    },
    trial: await trialOf(tx, prices.book, order),
    approval: {
      roles: [...approverRoles(order)],
      approvers: approvers.filter(({ from }) => from === null).map(({ name }) => name),
      later: approvers.flatMap(({ name, from }) => (from ? [{ name, from: from.toISOString() }] : [])),
    },
    may: {
      ...(Object.fromEntries(orderSteps.map((step) => [step, may(step)])) as Record<OrderStep, boolean>),
      approve: may('approve') && !approvers.some(({ id, from }) => id === who.userId && from !== null),
      changeSeats: isDraft && isCurrent && order.seats !== null,
      updatePrices: isDraft && !isCurrent && 'quote' in now,
      // Whoever submits it cannot approve it.
      submit: may('submit') && isCurrent && approvers.some(({ id }) => id !== who.userId),
    },
    history: events.map(({ version, step, state, seats, totalMinor, reason, byUser, at }) => ({
      version,
      step,
      state,
      seats,
      totalMinor,
      reason,
      by: people.get(byUser)?.name ?? unknownName,
      at: at.toISOString(),
    })),
  }
}

/** The free trial that began with its approval, or would begin with it; null where there is none for it. */
async function trialOf(tx: Tx, book: PriceBook, order: StoredOrder): Promise<Order['trial']> {
  const days = trialDaysOf(book, order)
  if (days === null) return null
  if (order.trialEndsAt) return { days, endsAt: order.trialEndsAt.toISOString() }
  const canBegin = order.state === 'draft' || order.state === 'submitted'
  return canBegin && !(await hasHadPlanTrial(tx)) ? { days, endsAt: null } : null
}

export function trialDaysOf({ plans }: PriceBook, { kind, itemId }: StoredOrder): number | null {
  return (kind === 'plan' && plans.find(({ id }) => id === itemId)?.trial?.days) || null
}

export function asSummary(order: StoredOrder, people: ReadonlyMap<string, Member>): OrderSummary {
  const { id, number, state, version, kind, itemId, itemName, vendorName, offer } = order
  const { billing, seats, currency, totalMinor } = order
  return {
    ...{ id, number, state, version, kind, itemId, itemName, vendorName, offer },
    ...{ billing, seats, currency, totalMinor },
    requestedBy: { id: order.requestedBy, name: people.get(order.requestedBy)?.name ?? unknownName },
    createdAt: order.createdAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
  }
}

export interface Approver extends Member {
  /** From when on they count as another person than those who ask; null where they do already. */
  from: Date | null
}

/** The active buyers of the company who may approve the order, now or within a day, by name. */
export async function findApprovers(tx: Tx, order: StoredOrder, now: Date): Promise<Approver[]> {
  const buyers = await findMembers(tx, await listMembersOfPortal(tx, 'enterprise'))
  const asking = order.submittedBy === null ? [order.requestedBy] : [order.requestedBy, order.submittedBy]
  const bonds = await listBonds(tx, bondsCountSince(now))
  const from = othersFrom(asking, bonds, await listMembersEver(tx, 'enterprise'))
  return [...buyers.values()]
    .filter(({ id, subRole }) => canApprove(order, { userId: id, subRole }))
    .map((member) => ({ ...member, from: from.get(member.id) ?? null }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

export function withVersion(order: Order): WithHeaders<Order> {
  return new WithHeaders(order, { etag: versionTag(order.version) })
}
