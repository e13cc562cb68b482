// The door of the subscriptions room.
import { bind } from '#platform/server/http/binding.ts'
import { pageOfList } from '#platform/server/page-of-list.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { subscriptionRoutes as routes } from '../contract.ts'
import { subscriptionProgramRoutes, subscriptionsAtOnce } from '../program-contract.ts'
import { announceTrials } from './announce-trials.ts'
import { announceUnlisted } from './announce-unlisted.ts'
import { endTrial } from './end-trial.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { notifyVendors, paidEnds, paidStarts, trialEnds, trialStarts } from './notify-vendors.ts'
import { readTrial } from './read-trial.ts'
import { startTrial } from './start-trial.ts'

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
export { beginTerm, endTerm, refusePaidOnce } from './activate-subscription.ts'
export {
  type Agreement,
  bonusKindOf,
  followerOf,
  graceMonthsOf,
  hasHadBonus,
  inForce,
  isNotInvoiced,
  listAgreements,
  listBonusKinds,
  nextDueOf,
  paymentsAhead,
  paymentsAround,
  paymentsOf,
  planInForce,
} from './agreements.ts'
export { companyZone } from './company-zone.ts'
export { findCustomerSubscriptions } from './customer-subscriptions-view.ts'
export {
  type ComingPayment,
  type Customer,
  countCustomers,
  countCustomersByState,
  listComingPayments,
  listCustomers,
  listCustomersByState,
  listOrdersToCome,
  type OrderToCome,
  readResultsOfEach,
  readRevenue,
  readRevenueShares,
  readStarts,
} from './customers-view.ts'
export { type HeldSubscription, listHeldSubscriptions } from './held-subscriptions.ts'
export { readSubscriptions } from './list-subscriptions.ts'
export { referenceColumns, referenceValues, selectedReferences } from './reference-columns.ts'
export { relieve } from './relief-store.ts'
export { findKeptPrice, findRunning, type RunningSubscription, runningAmong } from './running-subscription.ts'
export { settledTrials } from './settled-trials.ts'
export { findSubscription, findSubscriptionById, listTrials, lockSubscription } from './subscription-store.ts'
export { listTerms, setTermRenewal } from './term-store.ts'
export { waiveDues } from './waive-dues.ts'

export function subscriptionsRoom(platform: Platform): Room {
  return {
    name: 'subscriptions',
    routes: [
      bind(routes.listSubscriptions, ({ actor }) => listSubscriptions(platform, actor)),
      bind(routes.startTrial, ({ actor, body }) => startTrial(platform, actor, body.applicationId)),
      bind(routes.getTrial, ({ actor, params }) => readTrial(platform, actor, params.id)),
      bind(routes.endTrial, ({ actor, params }) => endTrial(platform, actor, params.id)),
      bind(subscriptionProgramRoutes.listSubscriptions, async ({ actor, query }) =>
        pageOfList(await listSubscriptions(platform, actor), {
          cursor: query.cursor,
          size: subscriptionsAtOnce,
          idOf: ({ id }) => id,
        }),
      ),
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
