// Trials and subscriptions as the screens read them.
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { subscriptionRoutes } from '../contract.ts'

export const trialQuery = (id: string) => query(subscriptionRoutes.getTrial, { id }, alwaysAnew)

/** What the company tries and pays for, as the catalogue's cards read it too. */
export const subscriptionsQuery = query(subscriptionRoutes.listSubscriptions)
