// The closed lists that orders are described in.

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

export const orderKinds = ['plan', 'credit-package', 'application'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Which field of a new order names the item, by kind. */
export const itemFields = {
  plan: 'planId',
  'credit-package': 'packageId',
  application: 'applicationId',
} as const satisfies Record<OrderKind, string>

/** Sub-roles that may approve orders. */
export const approverSubRoles = ['cfo', 'procurement'] as const
export type ApproverRole = (typeof approverSubRoles)[number]

export const planTypes = ['monthly', 'annual', 'enterprise', 'credit-only'] as const

export const orderBillings = ['monthly', 'annual', 'once'] as const
export type OrderBilling = (typeof orderBillings)[number]

/** Users that one order can be for where the plan itself knows no limit. */
export const seatsAtMost = 100_000
