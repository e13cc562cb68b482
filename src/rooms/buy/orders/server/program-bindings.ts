// What programs ask of orders, answered by the use cases of the screens.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { orderProgramRoutes as routes } from '../program-contract.ts'
import { changeReferences, changeSeats } from './drafts/change-draft.ts'
import { createOrder } from './drafts/create-order.ts'
import { withVersion } from './order-answer.ts'
import type { Prices } from './pricing/prices.ts'
import { getOrder, listOwnOrders } from './read-orders.ts'

export function orderProgramBindings(platform: Platform, prices: Prices): BoundRoute[] {
  return [
    bind(routes.listOrders, async ({ actor, query }) => {
      const { items, next } = await listOwnOrders(platform, actor, query.state, query.cursor)
      return { items, next: next === null ? null : String(next) }
    }),
    bind(routes.getOrder, async ({ actor, params }) =>
      withVersion(await getOrder(platform, prices, actor, params.id)),
    ),
    bind(routes.draftOrder, async ({ actor, body, idempotency }) =>
      withVersion(await createOrder(platform, prices, actor, body, idempotency)),
    ),
    bind(routes.changeDraft, async ({ actor, params, body, ifMatch }) =>
      withVersion(
        await changeSeats(platform, prices, actor, { id: params.id, seenVersion: ifMatch }, body.seats),
      ),
    ),
    bind(routes.setReferences, async ({ actor, params, body, ifMatch }) =>
      withVersion(
        await changeReferences(platform, prices, actor, { id: params.id, seenVersion: ifMatch }, body),
      ),
    ),
  ]
}
