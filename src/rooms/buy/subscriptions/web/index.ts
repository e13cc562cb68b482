// What other rooms read of subscriptions.

export { EndTrialDialog } from './end-trial-dialog.tsx'
export { subscriptionsQuery, trialQuery } from './subscriptions-query.ts'
