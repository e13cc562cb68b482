// The door of the orders room.
import type { Actor } from '#platform/server/actor.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { orderRoutes } from '../contract.ts'
import { transitionFaults, transitions } from '../rules/life-cycle/order-states.ts'
import { type OrderStep, orderStates } from '../rules/order-vocabulary.ts'
import { getApprovalAhead } from './approval/approval-ahead.ts'
import { changeApprovalLimit, getApprovalLimit } from './approval/approval-limit.ts'
import { getOrderCase } from './approval/order-case.ts'
import { changeReferences, changeSeats, updatePrices } from './drafts/change-draft.ts'
import { createOrder } from './drafts/create-order.ts'
import { changeRenewal } from './life-cycle/change-renewal.ts'
import { commentOnOrder } from './life-cycle/comment-on-order.ts'
import { takeOrderStep, type UndoInvoices } from './life-cycle/take-order-step.ts'
import { withVersion } from './order-answer.ts'
import { vendorPromotions } from './pricing/vendor-promotions.ts'
import { orderProgramBindings } from './program-bindings.ts'
import { getOrder, listOwnOrders } from './read-orders.ts'

export { approverRoles } from '../rules/approval/order-approval.ts'
export { readApprovalLimit } from './approval/approval-limit-store.ts'
export { listOrdersToApprove, readOrdersToDecide } from './approval/orders-to-approve.ts'
export { settledOrders } from './approval/settled-orders.ts'
export { findOrder, listLines as listOrderLines, listOrders } from './order-store.ts'
export { listChosenSorts, listWaitingOrders, type WaitingOrder } from './order-summary-view.ts'
export { priceOfTrial } from './pricing/price-of-trial.ts'
export { quoteNow } from './pricing/quote-now.ts'
export { type ProcurementSummary, summariseProcurement } from './summarise-procurement.ts'

export function ordersRoom(platform: Platform, undoInvoices: UndoInvoices): Room {
  const faults = transitionFaults(transitions, orderStates, 'draft')
  if (faults.length > 0) throw new Error(`the states of orders do not hold together: ${faults.join('; ')}`)
  const prices = { book: priceBook, promotions: vendorPromotions }
  const routes = orderRoutes
  async function take({ actor, params, ifMatch }: OfOrder, step: OrderStep, reason?: string) {
    const change = { id: params.id, seenVersion: ifMatch }
    return withVersion(await takeOrderStep(platform, { prices, undoInvoices }, actor, change, step, reason))
  }
  return {
    name: 'orders',
    routes: [
      ...orderProgramBindings(platform, prices),
      bind(routes.listOrders, ({ actor, query }) =>
        listOwnOrders(platform, actor, query.state, query.before),
      ),
      bind(routes.createOrder, async ({ actor, body, idempotency }) =>
        withVersion(await createOrder(platform, prices, actor, body, idempotency)),
      ),
      bind(routes.getOrder, async ({ actor, params }) =>
        withVersion(await getOrder(platform, prices, actor, params.id)),
      ),
      bind(routes.changeOrder, async ({ actor, params, body, ifMatch }) =>
        withVersion(
          await changeSeats(platform, prices, actor, { id: params.id, seenVersion: ifMatch }, body.seats),
        ),
      ),
      bind(routes.changeOrderReferences, async ({ actor, params, body, ifMatch }) =>
        withVersion(
          await changeReferences(platform, prices, actor, { id: params.id, seenVersion: ifMatch }, body),
        ),
      ),
      bind(routes.updateOrderPrices, async ({ actor, params, ifMatch }) =>
        withVersion(await updatePrices(platform, prices, actor, { id: params.id, seenVersion: ifMatch })),
      ),
      bind(routes.getApprovalAhead, ({ actor, query }) => getApprovalAhead(platform, actor, query)),
      bind(routes.getApprovalLimit, ({ actor }) => getApprovalLimit(platform, actor)),
      bind(routes.changeApprovalLimit, ({ actor, body }) =>
        changeApprovalLimit(platform, actor, body.limitMinor),
      ),
      bind(routes.submitOrder, (request) => take(request, 'submit', request.body.reason)),
      bind(routes.approveOrder, (request) => take(request, 'approve', request.body.reason)),
      bind(routes.rejectOrder, (request) => take(request, 'reject', request.body.reason)),
      bind(routes.commentOnOrder, async ({ actor, params, body, ifMatch }) =>
        withVersion(
          await commentOnOrder(
            platform,
            prices,
            actor,
            { id: params.id, seenVersion: ifMatch },
            body.comment,
          ),
        ),
      ),
      bind(routes.reopenOrder, (request) => take(request, 'reopen')),
      bind(routes.cancelOrder, (request) => take(request, 'cancel')),
      bind(routes.changeRenewal, ({ actor, params, body }) =>
        changeRenewal(platform, actor, params.id, body),
      ),
      bind(routes.getOrderCase, ({ actor, params }) => getOrderCase(platform, actor, params.id)),
    ],
  }
}

interface OfOrder {
  actor: Actor
  params: { id: string }
  ifMatch: number
}
