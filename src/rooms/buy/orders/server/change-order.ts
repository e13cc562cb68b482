// What every change of an order has in common: the version that was seen, one event, one audit entry, one answer.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { referencesOf } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Order } from '../contract.ts'
import { orderStateNames } from '../rules/life-cycle/order-outlook.ts'
import { raiseOrderEvent } from './life-cycle/order-events.ts'
import { asOrder } from './order-answer.ts'
import {
  findOrder,
  insertEvent,
  listEvents,
  lockOrder,
  type StoredEvent,
  type StoredOrder,
  updateOrder,
} from './order-store.ts'
import type { Prices } from './pricing/prices.ts'

export interface Change {
  id: string
  /** The version that the person has seen. */
  seenVersion: number
}

const auditActions: Readonly<Record<StoredEvent['step'], AuditAction>> = {
  create: 'procurement.order_drafted',
  'change-seats': 'procurement.order_seats_changed',
  'change-references': 'procurement.order_references_changed',
  'update-prices': 'procurement.order_priced_anew',
  comment: 'procurement.order_commented',
  submit: 'procurement.order_submitted',
  approve: 'procurement.order_approved',
  reject: 'procurement.order_rejected',
  reopen: 'procurement.order_reopened',
  cancel: 'procurement.order_cancelled',
  return: 'procurement.order_returned',
}

/** Not done as asked: the order goes back, which is kept, and the one who asked is refused. */
export interface SentBack {
  sentBack: StoredOrder
  reason: string
  refusal: Refusal
}

/**
 * Runs `decide` on the order that the person has seen; what it answers is stored as the next version, unless it is what
 * was there. Sent twice, as by a double click or after a lost answer, the same step has one effect and one answer.
 */
export async function changeOrder(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  { id, seenVersion }: Change,
  step: StoredEvent['step'],
  decide: (tx: Tx, before: StoredOrder, now: Date) => Promise<StoredOrder | SentBack>,
  reason?: string,
): Promise<Order> {
  const userId = getUserId(actor)
  const now = platform.clock.now()
  const answer = await platform.inTenantTransaction(actor, async (tx) => {
    await lockOrder(tx, id)
    const before = await findOrder(tx, id)
    if (!before) throw new Refusal('not_found', t('Your company has no order with this id.'))
    if (before.version !== seenVersion) {
      if (await isRepetition(tx, before, { seenVersion, step, userId, reason }))
        return asOrder(tx, prices, before, now)
      throw staleVersion(
        t('Order {number}', { number: before.number }),
        t('Look at what it says now, then decide again.'),
      )
    }
    if ((step === 'change-seats' || step === 'update-prices') && before.state !== 'draft')
      throw notInState(before)
    const decided = await decide(tx, before, now)
    if (decided === before) return asOrder(tx, prices, before, now)
    const isBack = 'sentBack' in decided
    const done = isBack ? 'return' : step
    const after = {
      ...(isBack ? decided.sentBack : decided),
      version: before.version + 1,
      // How long its prices last counts from its last step, which is not put off by what is only said of it.
      changedAt: step === 'change-references' || step === 'comment' ? before.changedAt : now,
    }
    await updateOrder(tx, after)
    await insertEvent(tx, id, {
      version: after.version,
      step: done,
      state: after.state,
      seats: after.seats,
      totalMinor: after.totalMinor,
      reason: (isBack ? decided.reason : reason) ?? null,
      byUser: userId,
      at: now,
    })
    await recordAudit(tx, now, {
      action: auditActions[done],
      targetKind: 'order',
      targetId: id,
      details: {
        number: after.number,
        seats: after.seats,
        totalMinor: after.totalMinor,
        version: after.version,
        ...(done === 'change-references' ? referencesOf(after) : {}),
      },
    })
    await raiseOrderEvent(tx, now, done, after)
    return isBack ? decided.refusal : asOrder(tx, prices, after, now)
  })
  if (answer instanceof Refusal) throw answer
  return answer
}

export function notInState({ number, state }: StoredOrder): Refusal {
  return new Refusal(
    'conflict',
    t('Order {number} is “{state}”, so this can’t be done. Look at the order again.', {
      number,
      state: orderStateNames[state],
    }),
  )
}

/** The same person did the same thing to the same version, and nothing has happened since. */
async function isRepetition(
  tx: Tx,
  { id, version }: StoredOrder,
  request: { seenVersion: number; step: StoredEvent['step']; userId: string; reason: string | undefined },
): Promise<boolean> {
  if (version !== request.seenVersion + 1) return false
  if (request.step === 'change-seats' || request.step === 'change-references') return false
  const [last] = await listEvents(tx, id, 1)
  return (
    last?.step === request.step && last.byUser === request.userId && last.reason === (request.reason ?? null)
  )
}
