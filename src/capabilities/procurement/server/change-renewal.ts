// A running subscription goes on after its period, or ends with it, without another order.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { listUsedPromotions } from '#rooms/promotions/server/index.ts'
import type { Subscription } from '../contract.ts'
import { approverRoles } from '../rules/order-approval.ts'
import { approverRoleNames } from '../rules/order-outlook.ts'
import { isHeld, nextRenewal } from '../rules/subscription-term.ts'
import { findOrder } from './order-store.ts'
import { findSubscriptionById, lockSubscription } from './subscription-store.ts'
import { asSubscription } from './subscriptions.ts'
import { listTerms, setTermRenewal } from './term-store.ts'

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
  { orderId, renews }: RenewalChange,
): Promise<Subscription> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const found = await findSubscriptionById(tx, id)
    if (!found) throw new Refusal('not_found', 'Your company has no subscription with this id.')
    await lockSubscription(tx, found.applicationId)
    const terms = await listTerms(tx, id)
    const running = terms.find((term) => isHeld(term, now))
    const order = running && (await findOrder(tx, running.orderId))
    if (!running || !order || running.orderId !== orderId)
      throw new Refusal(
        'conflict',
        `The subscription of ${found.applicationName} changed meanwhile. Look at it as it stands now, then decide again.`,
      )
    const roles = approverRoles(order)
    if (!roles.some((role) => role === actor.account?.subRole))
      throw new Refusal(
        'forbidden',
        `This takes ${roles.map((role) => approverRoleNames[role]).join(' or ')} of your company.`,
      )
    const renewal = nextRenewal(running, now)
    if (!renewal)
      throw new Refusal('conflict', `${found.applicationName} was paid once: nothing of it renews.`)
    if (terms.some(({ startsAt }) => startsAt > now))
      throw new Refusal(
        'conflict',
        `Another order of ${found.applicationName} takes effect with its next period. Cancel that order first.`,
      )
    if (renews && order.state !== 'approved')
      throw new Refusal('conflict', `Order ${order.number} was cancelled. To go on, order anew.`)
    const endsAt = renews ? null : renewal
    if (endsAt?.getTime() !== running.endsAt?.getTime()) {
      await setTermRenewal(tx, running.orderId, endsAt)
      await recordAudit(tx, now, {
        action: renews ? 'procurement.renewal_turned_on' : 'procurement.renewal_turned_off',
        targetKind: 'application',
        targetId: found.applicationId,
        details: { subscriptionId: id, orderId, endsAt: endsAt?.toISOString() ?? null },
      })
    }
    const [after, used] = [await listTerms(tx, id), await listUsedPromotions(tx, found.applicationId)]
    return asSubscription(found, { terms: after, used }, now)
  })
}
