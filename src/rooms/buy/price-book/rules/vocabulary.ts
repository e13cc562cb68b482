// The closed lists of which a price is made: for plans, credit packages and applications.

export const orderKinds = ['plan', 'credit-package', 'application'] as const
export type OrderKind = (typeof orderKinds)[number]

export const planTypes = ['monthly', 'annual', 'enterprise', 'credit-only'] as const

export const orderBillings = ['monthly', 'annual', 'once'] as const
export type OrderBilling = (typeof orderBillings)[number]

/** Users that one order can be for where the plan itself knows no limit. */
export const seatsAtMost = 100_000
