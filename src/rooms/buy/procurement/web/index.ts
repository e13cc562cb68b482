// What other rooms may show of prices, and the way from a plan to its order.

export { newOrderAddress } from '../rules/chosen-item.ts'
export { formatCents } from '../rules/plan-price.ts'
export { type Question, questionsAbout } from '../rules/questions.ts'
export { ApprovalLimitSetting } from './approval-limit.tsx'
export { AskSalesButton } from './ask-sales-button.tsx'
export { ChoosePlanLink } from './choose-plan-link.tsx'
export { PlanCards } from './plan-cards.tsx'
export { PlanCost } from './plan-cost.tsx'
export { priceBookQuery } from './price-book-query.ts'
export { useCreateOrder } from './use-create-order.ts'
