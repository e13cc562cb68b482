// What other rooms may show of orders, and how they begin one.

export { ApprovalLimitSetting } from './approval/approval-limit.tsx'
export { type ApprovingMember, useApprovalOfMembers } from './approval/approval-of-member.ts'
export { rememberChoice } from './drafts/stored-choice.ts'
export { useCreateOrder } from './drafts/use-create-order.ts'
