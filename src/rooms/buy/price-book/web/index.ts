// What other rooms may show of prices, and the way from a plan to the form of its order.

export { AskSalesButton, ContactSales } from './ask-sales-button.tsx'
export { ChoosePlanLink } from './choose-plan-link.tsx'
export { forWhom } from './for-whom.ts'
export { PlanCards } from './plan-cards.tsx'
export { PlanCost } from './plan-cost.tsx'
export { priceBookQuery } from './price-book-query.ts'
export { useCustomer } from './use-customer.ts'
