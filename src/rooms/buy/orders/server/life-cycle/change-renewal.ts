// A running subscription goes on after its period, or ends with it, without another order.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { businessDay, isHeld, nextRenewal } from '#rooms/buy/subscriptions/rules/index.ts'
import {
  findSubscriptionById,
  listAgreements,
  listTerms,
  lockSubscription,
  planInForce,
  setTermRenewal,
} from '#rooms/buy/subscriptions/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { Renewal } from '../../contract.ts'
import { approverRoles } from '../../rules/approval/order-approval.ts'
import { approverCase } from '../../rules/life-cycle/order-outlook.ts'
import { readApprovalLimit } from '../approval/approval-limit-store.ts'
import { findOrder, lockOrder, type StoredOrder, setRenewalOff } from '../order-store.ts'

export interface RenewalChange {
  /** The order whose term was on show. */
  orderId: string
  renews: boolean
}

/** Said twice it has happened once. What changes with the next period, or was paid once, has nothing to renew. */
export async function changeRenewal(
  platform: Platform,
  actor: Actor,
  id: string,
  change: RenewalChange,
): Promise<Renewal> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const found = await findSubscriptionById(tx, id)
    if (!found) return changePlanRenewal(tx, id, change, now)
    const { orderId, renews } = change
    await lockSubscription(tx, found.applicationId)
    const terms = await listTerms(tx, id)
    const running = terms.find((term) => isHeld(term, now))
    const order = running && (await findOrder(tx, running.orderId))
    if (!running || !order || running.orderId !== orderId) throw changedMeanwhile(found.applicationName)
    await refuseRole(tx, order)
    const renewal = nextRenewal(running, now)
    if (!renewal)
      throw new Refusal(
        'conflict',
        t('{name} was paid once, so nothing renews.', { name: found.applicationName }),
      )
    if (terms.some(({ startsAt }) => startsAt > now))
      throw new Refusal(
        'conflict',
        t('Another order of {name} takes effect with its next period. Cancel that order first.', {
          name: found.applicationName,
        }),
      )
    if (renews && order.state !== 'approved') throw orderCancelled(order)
    const endsAt = renews ? null : renewal
    if (endsAt?.getTime() !== running.endsAt?.getTime()) {
      await setTermRenewal(tx, running.orderId, endsAt)
      await recordAudit(tx, now, {
        action: renews ? 'procurement.renewal_turned_on' : 'procurement.renewal_turned_off',
        targetKind: 'application',
        targetId: found.applicationId,
        details: { subscriptionId: id, orderId, endsAt: endsAt?.toISOString() ?? null },
      })
      const { billing, seats, currency, totalMinor, startsAt } = running
      await raiseEvent(tx, now, 'subscription.changed', {
        ...{ id, applicationId: found.applicationId, applicationName: found.applicationName },
        ...{ customerName: null, orderId, billing, seats, currency, totalMinor },
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      })
    }
    return { id, orderId, renews, endsOn: endsAt && businessDay(running, endsAt) }
  })
}

/** A platform plan is known by its order. */
async function changePlanRenewal(
  tx: Tx,
  id: string,
  { orderId, renews }: RenewalChange,
  now: Date,
): Promise<Renewal> {
  await lockOrder(tx, id)
  const order = await findOrder(tx, id)
  const { current, next } = planInForce(await listAgreements(tx), now)
  if (order?.kind !== 'plan')
    throw new Refusal('not_found', t('Your company has no subscription with this id.'))
  if (current?.orderId !== id || orderId !== id || !isHeld(current.term, now))
    throw changedMeanwhile(order.itemName)
  await refuseRole(tx, order)
  if (next)
    throw new Refusal(
      'conflict',
      t('Order {number} takes effect with the next period of {name}. Cancel that order first.', {
        number: next.orderNumber,
        name: order.itemName,
      }),
    )
  if (order.state !== 'approved') throw orderCancelled(order)
  const isOff = current.renewalOffAt !== null
  if (isOff === renews) {
    await setRenewalOff(tx, id, renews ? null : now)
    await recordAudit(tx, now, {
      action: renews ? 'procurement.renewal_turned_on' : 'procurement.renewal_turned_off',
      targetKind: 'order',
      targetId: id,
      details: { orderId, endsAt: renews ? null : (nextRenewal(current.term, now)?.toISOString() ?? null) },
    })
  }
  const endsAt = renews ? null : nextRenewal(current.term, now)
  return { id, orderId, renews, endsOn: endsAt && businessDay(current.term, endsAt) }
}

async function refuseRole(tx: Tx, order: StoredOrder): Promise<void> {
  const userId = getUserId(tx.actor)
  const member = (await findMembers(tx, [userId])).get(userId)
  const roles = approverRoles(order, { limitMinor: await readApprovalLimit(tx) })
  if (!roles.some((role) => role === member?.subRole))
    throw new Refusal(
      'forbidden',
      t(
        'Only {roles, select, cfo {a CFO} other {a CFO or a procurement specialist}} of your company can do this.',
        { roles: approverCase(roles) },
      ),
    )
}

function changedMeanwhile(name: string): Refusal {
  return new Refusal(
    'conflict',
    t('The subscription of {name} has changed since you looked. Look at it again, then decide.', { name }),
    { because: 'changed' },
  )
}

function orderCancelled({ number }: StoredOrder): Refusal {
  return new Refusal('conflict', t('Order {number} was cancelled. To continue, order again.', { number }))
}
