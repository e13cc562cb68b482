// The door of the procurement room.
import { createHash } from 'node:crypto'
import type { Actor } from '#platform/server/actor.ts'
import { bind, ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { presentReader } from '#platform/server/texts.ts'
import { priceBookShape, procurementRoutes } from '../contract.ts'
import { transitionFaults, transitions } from '../rules/order-states.ts'
import { priceBook } from '../rules/price-book.ts'
import { type OrderStep, orderStates } from '../rules/vocabulary.ts'
import { announceTrials } from './announce-trials.ts'
import { announceUnlisted } from './announce-unlisted.ts'
import { changeApprovalLimit, getApprovalLimit } from './approval-limit.ts'
import { changeReferences, changeSeats, updatePrices } from './change-draft.ts'
import { changeRenewal } from './change-renewal.ts'
import { commentOnOrder } from './comment-on-order.ts'
import { createOrder } from './create-order.ts'
import { endTrial } from './end-trial.ts'
import { notifyVendors, paidEnds, paidStarts, trialEnds, trialStarts } from './notify-vendors.ts'
import { withVersion } from './order-answer.ts'
import { getOrderCase } from './order-case.ts'
import { procurementProgramBindings } from './program-bindings.ts'
import { getOrder, listOwnOrders } from './read-orders.ts'
import { readTrial } from './read-trial.ts'
import { requestSalesContact } from './request-sales-contact.ts'
import { startTrial } from './start-trial.ts'
import { listSubscriptions } from './subscriptions.ts'
import { type OrderSurroundings, takeOrderStep, type UndoInvoices } from './take-order-step.ts'
import { vendorPromotions } from './vendor-promotions.ts'

export { cashbackCredits, renewalCredits } from '../rules/loyalty.ts'
export { approverRoles } from '../rules/order-approval.ts'
export {
  businessDay,
  duesUntil,
  fullPriceFrom,
  isEverHeld,
  isHeld,
  type Payment,
  paymentMinor,
  paymentsUntil,
  subscriptionStatus,
} from '../rules/subscription-term.ts'
export { isForCredits, isPlatformPlan } from '../rules/what-it-brings.ts'
export {
  type Agreement,
  bonusKindOf,
  graceMonthsOf,
  isNotInvoiced,
  listAgreements,
  listOrderLines,
  nextDueOf,
  paymentsAhead,
  paymentsAround,
  paymentsOf,
  planInForce,
} from './agreements.ts'
export { readApprovalLimit } from './approval-limit-store.ts'
export { findCustomerSubscriptions } from './customer-subscriptions-view.ts'
export {
  type Customer,
  countCustomers,
  listCustomers,
  readOutcomes,
} from './customers-view.ts'
export { type HeldSubscription, listHeldSubscriptions } from './held-subscriptions.ts'
export { listOrders } from './order-store.ts'
export { listChosenSorts, listWaitingOrders, type WaitingOrder } from './order-summary-view.ts'
export { listOrdersToApprove } from './orders-to-approve.ts'
export { priceOfTrial } from './price-of-trial.ts'
export { quoteNow } from './quote-now.ts'
export { relieve } from './relief-store.ts'
export { readSubscriptions } from './subscriptions.ts'
export { type ProcurementSummary, summariseProcurement } from './summarise-procurement.ts'
export { waiveDues } from './waive-dues.ts'

export function procurementRoom(platform: Platform, undoInvoices: UndoInvoices): Room {
  const faults = transitionFaults(transitions, orderStates, 'draft')
  if (faults.length > 0) throw new Error(`the states of orders do not hold together: ${faults.join('; ')}`)
  return {
    name: 'procurement',
    routes: [
      bind(procurementRoutes.getPriceBook, priceBookAnswer),
      bind(procurementRoutes.requestSalesContact, ({ actor, body, idempotency }) =>
        requestSalesContact(platform, actor, body, idempotency),
      ),
      bind(procurementRoutes.listSubscriptions, ({ actor }) => listSubscriptions(platform, actor)),
      bind(procurementRoutes.changeRenewal, ({ actor, params, body }) =>
        changeRenewal(platform, actor, params.id, body),
      ),
      bind(procurementRoutes.startTrial, ({ actor, body }) =>
        startTrial(platform, actor, body.applicationId),
      ),
      bind(procurementRoutes.getTrial, ({ actor, params }) => readTrial(platform, actor, params.id)),
      bind(procurementRoutes.endTrial, ({ actor, params }) => endTrial(platform, actor, params.id)),
      ...orderBindings(platform, {
        prices: { book: priceBook, promotions: vendorPromotions },
        undoInvoices,
      }),
      bind(procurementRoutes.getOrderCase, ({ actor, params }) => getOrderCase(platform, actor, params.id)),
    ],
    jobs: [
      { name: 'announce trials that end', run: () => announceTrials(platform) },
      { name: 'announce listings that left', run: () => announceUnlisted(platform) },
      {
        name: 'announce trials to vendors',
        run: () => notifyVendors(platform, trialStarts),
      },
      {
        name: 'announce ended trials to vendors',
        run: () => notifyVendors(platform, trialEnds),
      },
      {
        name: 'announce orders to vendors',
        run: () => notifyVendors(platform, paidStarts),
      },
      {
        name: 'announce ended subscriptions to vendors',
        run: () => notifyVendors(platform, paidEnds),
      },
    ],
  }
}

const bookAnswers = new Map<string, ReadyAnswer>()

/** Made once for each way in which people read. */
function priceBookAnswer(): ReadyAnswer {
  const { language, locale } = presentReader()
  const key = `${language} ${locale}`
  const book = () => JSON.stringify(priceBookShape.parse(priceBook))
  const answer = bookAnswers.get(key) ?? answerOf(book())
  bookAnswers.set(key, answer)
  return answer
}

function answerOf(book: string): ReadyAnswer {
  return new ReadyAnswer(book, `"${createHash('sha256').update(book).digest('base64url').slice(0, 22)}"`)
}

interface OfOrder {
  actor: Actor
  params: { id: string }
  ifMatch: number
}

function orderBindings(platform: Platform, surroundings: OrderSurroundings) {
  const routes = procurementRoutes
  const { prices } = surroundings
  async function take({ actor, params, ifMatch }: OfOrder, step: OrderStep, reason?: string) {
    const change = { id: params.id, seenVersion: ifMatch }
    return withVersion(await takeOrderStep(platform, surroundings, actor, change, step, reason))
  }
  return [
    ...procurementProgramBindings(platform, prices),
    bind(routes.listOrders, ({ actor, query }) => listOwnOrders(platform, actor, query.state, query.before)),
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
    bind(routes.getApprovalLimit, ({ actor }) => getApprovalLimit(platform, actor)),
    bind(routes.changeApprovalLimit, ({ actor, body }) =>
      changeApprovalLimit(platform, actor, body.limitMinor),
    ),
    bind(routes.submitOrder, (request) => take(request, 'submit', request.body.reason)),
    bind(routes.approveOrder, (request) => take(request, 'approve', request.body.reason)),
    bind(routes.rejectOrder, (request) => take(request, 'reject', request.body.reason)),
    bind(routes.commentOnOrder, async ({ actor, params, body, ifMatch }) =>
      withVersion(
        await commentOnOrder(platform, prices, actor, { id: params.id, seenVersion: ifMatch }, body.comment),
      ),
    ),
    bind(routes.reopenOrder, (request) => take(request, 'reopen')),
    bind(routes.cancelOrder, (request) => take(request, 'cancel')),
  ]
}
