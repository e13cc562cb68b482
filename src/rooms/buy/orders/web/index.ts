// What other rooms may show of orders, and how they begin one.

export { ApprovalLimitSetting } from './approval-limit.tsx'
export { type ApprovingMember, useApprovalOfMembers } from './approval-of-member.ts'
export { rememberChoice } from './stored-choice.ts'
export { useCreateOrder } from './use-create-order.ts'
