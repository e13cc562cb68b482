// What the page of subscriptions shows beside them.

export { CreditManagement } from './credits/credit-management.tsx'
export { BillingHistory, unknownInHistory } from './invoices/billing-history.tsx'
