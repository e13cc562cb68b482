// The orders of the own company, for their screens.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { areOfOneAgreement, businessDay, startOfNextTerm } from '#rooms/buy/subscriptions/rules/index.ts'
import {
  type Agreement,
  companyZone,
  listAgreements,
  listBonusKinds,
  nextDueOf,
  paymentsAhead,
  runningAmong,
} from '#rooms/buy/subscriptions/server/index.ts'
import { countMembers, findMembers } from '#rooms/people/accounts/server/index.ts'
import type { ListedOrder, Order, Orders } from '../contract.ts'
import { ordersAtOnce } from '../contract.ts'
import type { OrderState } from '../rules/order-vocabulary.ts'
import { idsOfMine, listOrdersToApprove } from './approval/orders-to-approve.ts'
import { timingOfAgreed } from './life-cycle/order-timing.ts'
import { asOrder, asRunning, asSummary } from './order-answer.ts'
import { findOrder, listOrders } from './order-store.ts'
import type { Prices } from './pricing/prices.ts'

export function listOwnOrders(
  platform: Platform,
  actor: Actor,
  state: OrderState | undefined,
  before: string | undefined,
): Promise<Orders> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const place = before === undefined ? undefined : Number(before)
    const rows = await listOrders(tx, { state, before: place }, ordersAtOnce + 1)
    const shown = rows.slice(0, ordersAtOnce)
    const people = await findMembers(
      tx,
      shown.map(({ requestedBy }) => requestedBy),
    )
    const now = platform.clock.now()
    const waiting = before === undefined ? await listOrdersToApprove(tx, now) : []
    // What the first page shows is among those.
    const mine =
      before === undefined
        ? new Set(waiting.filter(({ isMine }) => isMine).map(({ orderId }) => orderId))
        : await idsOfMine(tx, shown, now)
    const agreements = await listAgreements(tx)
    const ahead = paymentsAhead(agreements, await companyZone(tx), now)
    return {
      items: shown.map((order) => ({
        ...asSummary(order, people),
        waitsForYou: mine.has(order.id),
        agreed: order.state === 'approved' ? agreedOf(order.id, agreements, now) : null,
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
      toApprove: waiting.filter(({ isMine }) => isMine),
      bonusesHad: await listBonusKinds(tx),
      plan: await planOf(tx, agreements, now),
      committed: [...Map.groupBy(ahead, ({ currency }) => currency)].map(([currency, all]) => ({
        currency,
        totalMinor: all.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      })),
    }
  })
}

/** What an order for another plan would take the place of, and when. */
async function planOf(tx: Tx, agreements: readonly Agreement[], now: Date): Promise<Orders['plan']> {
  const running = runningAmong(agreements, { kind: 'plan', itemId: '', billing: 'annual' }, now)
  if (!running) return null
  const { term } = running.current
  const startsAt = running.isFree ? term.startsAt : startOfNextTerm(term, now)
  return {
    ...asRunning(running),
    renews: term.endsAt === null,
    members: await countMembers(tx),
    startsOn: startsAt && startsAt > now ? businessDay(term, startsAt) : null,
  }
}

function agreedOf(orderId: string, agreements: readonly Agreement[], now: Date): ListedOrder['agreed'] {
  const own = agreements.find((one) => one.orderId === orderId)
  if (!own) return null
  const ofOne = agreements.filter((one) => areOfOneAgreement(one, own))
  const { phase, endsOn, replacedBy } = timingOfAgreed(own, ofOne, now)
  const due = nextDueOf(own, now)
  return {
    ...{ phase, endsOn, replacedBy: replacedBy?.number ?? null },
    nextDueOn: due && businessDay(own.term, due),
  }
}

export function getOrder(platform: Platform, prices: Prices, actor: Actor, id: string): Promise<Order> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw new Refusal('not_found', t('Your company has no order with this id.'))
    return asOrder(tx, prices, order, platform.clock.now())
  })
}
