// A question about an order that waits, and the answer to it: notifies the people who have to know, and decides nothing.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { Order } from '../../contract.ts'
import { commentNotification } from '../../rules/life-cycle/order-notifications.ts'
import { readApproval } from '../approval/approvers.ts'
import { type Change, changeOrder, notInState } from '../change-order.ts'
import { listEvents } from '../order-store.ts'
import type { Prices } from '../pricing/prices.ts'

/** Events of one order that are looked through for those who took part. */
const lookedThrough = 100

export function commentOnOrder(
  platform: Platform,
  prices: Prices,
  actor: Actor,
  change: Change,
  comment: string,
): Promise<Order> {
  const userId = actor.userId ?? ''
  async function decide(...[tx, before, now]: Parameters<Parameters<typeof changeOrder>[5]>) {
    if (before.state !== 'submitted') throw notInState(before)
    const asking = [before.requestedBy, before.submittedBy ?? before.requestedBy]
    const wrote = (await listEvents(tx, before.id, lookedThrough)).flatMap(({ step, byUser }) =>
      step === 'comment' ? byUser : [],
    )
    // The people who ask for the order answer those who wrote, or notify those who decide.
    const others = asking.includes(userId) && !wrote.some((one) => !asking.includes(one))
    const deciding = others ? (await readApproval(tx, before, now)).approvers.map(({ id }) => id) : []
    await notifyMembers(platform, tx, now, () => ({
      ...commentNotification(before, actor.account?.username ?? '', comment),
      notificationKey: `order-commented ${before.id} ${before.version + 1}`,
      link: `/orders/${before.id}`,
      memberIds: [...new Set([...asking, ...wrote, ...deciding])].filter((id) => id !== userId),
    }))
    return { ...before }
  }
  return changeOrder(platform, prices, actor, change, 'comment', decide, comment)
}
