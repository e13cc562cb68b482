// What the page of subscriptions shows beside them.
export { BillingHistory, unknownInHistory } from './billing-history.tsx'
export { CreditManagement } from './credit-management.tsx'
