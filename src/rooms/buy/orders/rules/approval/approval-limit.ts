// The approval limit of a company: up to it a procurement specialist may approve orders too, above it a CFO only.

/**
 * What an order costs within twelve months, in whole cents of US dollars, for a company whose owners have not set another
 * limit. Paying an invoice with credits has a limit of its own: `pay/billing/rules/credits/credit-payment-limit.ts`.
 */
export const defaultApprovalLimitMinor = 20_000_00

/** What an owner may set at most, in whole cents: a hundred million dollars. */
export const approvalLimitAtMostMinor = 100_000_000_00

/** Days before an order's submission in which other orders of the same requester count together with it. */
export const approvalWindowDays = 30
