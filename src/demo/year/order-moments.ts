// An order of the demo's year: made and submitted by one person, decided by another, sometimes cancelled later.
import type { Actor } from '#platform/server/actor.ts'
import { type NewOrder, orderRoutes } from '#rooms/buy/orders/contract.ts'
import type { Calls, Moment } from './calls.ts'

export interface PlannedOrder {
  daysAgo: number
  /** Days after the order. */
  decidedAfter?: number
  cancelledAfter?: number
  by: () => Actor
  /** Undefined while it waits. */
  decidedBy: () => Actor | undefined
  what: () => NewOrder
}

export function orderMoments(
  call: Calls,
  { daysAgo, decidedAfter = 1, cancelledAfter, by, decidedBy, what }: PlannedOrder,
): Moment[] {
  let id = ''
  let version = 0
  return [
    {
      daysAgo,
      async act() {
        const drafted = await call(orderRoutes.createOrder, by(), { body: what() })
        id = drafted.id
        const submitted = await call(orderRoutes.submitOrder, by(), {
          params: { id },
          ifMatch: drafted.version,
        })
        version = submitted.version
      },
    },
    {
      daysAgo: daysAgo - decidedAfter,
      async act() {
        const decider = decidedBy()
        if (!decider) return
        const approved = await call(orderRoutes.approveOrder, decider, {
          params: { id },
          ifMatch: version,
        })
        version = approved.version
      },
    },
    ...(cancelledAfter === undefined
      ? []
      : [
          {
            daysAgo: daysAgo - cancelledAfter,
            async act() {
              const decider = decidedBy() ?? by()
              await call(orderRoutes.cancelOrder, decider, { params: { id }, ifMatch: version })
            },
          },
        ]),
  ]
}
