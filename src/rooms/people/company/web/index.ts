// What other rooms' screens show of companies.
export { BillingDetails } from './billing-details.tsx'
export { CompanyPanel } from './company-panel.tsx'
export { billingQuery, companyQuery } from './company-queries.ts'
export { Facts } from './facts.tsx'
