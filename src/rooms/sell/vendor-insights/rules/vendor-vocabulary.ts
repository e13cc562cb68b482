// The words of a vendor's figures.

/** Periods that a vendor can look at, in days up to today. */
export const vendorPeriods = ['30', '90', '365'] as const
/** What is counted of each day, as the address names it. */
export const vendorSeries = ['impressions', 'views', 'trialStarts', 'paidConversions'] as const
export type VendorSeries = (typeof vendorSeries)[number]

export type VendorPeriod = (typeof vendorPeriods)[number]

/** What a customer's subscription can be. */
export const customerStates = ['trial', 'active', 'ended'] as const

/** The way from being shown to being paid for, in order (VEND-11). */
export const funnelSteps = ['Impressions', 'Product Views', 'Trial Starts', 'Paid Conversions'] as const
