// The closed lists that orders are described in, beside those of prices.
import type { OrderKind } from '#rooms/buy/price-book/rules/index.ts'

export const orderStates = ['draft', 'submitted', 'approved', 'rejected', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const orderSteps = ['submit', 'approve', 'reject', 'reopen', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** What the history of an order records: how it began, what changed in it, and its steps. */
export const recordedSteps = [
  ...(['create', 'change-seats', 'change-references', 'update-prices', 'comment', 'return'] as const),
  ...orderSteps,
] as const
export type RecordedStep = (typeof recordedSteps)[number]

/** Which field of a new order names the item, by kind. */
export const itemFields = {
  plan: 'planId',
  'credit-package': 'packageId',
  application: 'applicationId',
} as const satisfies Record<OrderKind, string>

/** Sub-roles that may approve orders. */
export const approverSubRoles = ['cfo', 'procurement'] as const
export type ApproverRole = (typeof approverSubRoles)[number]
