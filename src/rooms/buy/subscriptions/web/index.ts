// What other rooms read of subscriptions.

export { subscriptionsQuery } from './subscriptions-query.ts'
