// The numbers of a sample application: price, yearly cost, return, payback, rating. They follow from one another.

import type { PublishedListing } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import type { Category, PricingPeriod, PricingType } from '#rooms/discover/catalog/rules/vocabulary.ts'
import type { StatedFigures } from './sample-entry.ts'
import type { Draw } from './seeded-draw.ts'

export type StatedReturn = Record<keyof PublishedListing['roiMetrics'], number>
type Figures = Pick<PublishedListing, 'pricing' | 'rating' | 'enterpriseCount'> & { roiMetrics: StatedReturn }

interface CategoryFigures {
  /** Weeks from signature to the first productive use: the middle of the category's usual range. */
  implementationWeeks: number
  /** Set-up, training and support bought beside the licence, as a share of it. */
  servicesShare: number
  typicalROI: number
  /** Shares of the pricing types; the rest is per transaction. */
  perUser: number
  other: number
}

const byCategory: Record<Category, CategoryFigures> = {
  // 2-4 weeks
  'AI Copilots': { implementationWeeks: 3, servicesShare: 0.16, typicalROI: 145, perUser: 0.89, other: 0.08 },
  // 4-8 weeks
  'Process Automation': {
    implementationWeeks: 6,
    servicesShare: 0.08,
    typicalROI: 180,
    perUser: 0.65,
    other: 0.17,
  },
  // 3-6 weeks
  'Decision Intelligence': {
    implementationWeeks: 4.5,
    servicesShare: 0.3,
    typicalROI: 165,
    perUser: 0.66,
    other: 0.3,
  },
  // 6-12 weeks
  'Predictive Analytics': {
    implementationWeeks: 9,
    servicesShare: 0.25,
    typicalROI: 195,
    perUser: 0.66,
    other: 0.25,
  },
  // 8-16 weeks
  'Agentic AI': { implementationWeeks: 12, servicesShare: 0.38, typicalROI: 215, perUser: 0.55, other: 0.17 },
}

/** Seats of a typical contract: the dearer the seat (cents a month), the fewer people get one. */
const seatsByMonthlyCents = [
  { upTo: 15_00, seats: 180 },
  { upTo: 30_00, seats: 120 },
  { upTo: 60_00, seats: 70 },
  { upTo: 100_00, seats: 50 },
  { upTo: 130_00, seats: 35 },
  { upTo: 170_00, seats: 25 },
  { upTo: Number.POSITIVE_INFINITY, seats: 20 },
]

/** Transactions a year of a typical contract, by the price of one in cents. */
const transactionsByCents = [
  { upTo: 50, transactions: 150_000 },
  { upTo: 100, transactions: 100_000 },
  { upTo: 200, transactions: 80_000 },
  { upTo: 400, transactions: 30_000 },
  { upTo: 700, transactions: 15_000 },
  { upTo: Number.POSITIVE_INFINITY, transactions: 9_000 },
]

/** A daily seat is paid for working days only. */
const periodsPerYear: Record<PricingPeriod, number> = {
  daily: 250,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
  once: 1,
}

/** Sites or departments that a flat fee is typically bought for; a yearly fee covers the whole company. */
const workspacesByPeriod: Record<PricingPeriod, number> = {
  daily: 1,
  weekly: 4,
  monthly: 4,
  quarterly: 2,
  yearly: 1,
  once: 1,
}

/**
 * Dollars a year, everything included, of a typical contract:
 * - per user: amount × periods a year × typical seats × (1 + services share)
 * - per transaction: amount × typical transactions a year × (1 + services share)
 * - other: amount × periods a year × typical workspaces × (1 + services share)
 */
export function annualCostDollars(category: Category, pricing: PublishedListing['pricing']): number {
  const { servicesShare } = byCategory[category]
  return Math.round((licenceCentsPerYear(pricing) * (1 + servicesShare)) / 100)
}

function licenceCentsPerYear({ type, amountMinor, period }: PublishedListing['pricing']): number {
  if (type === 'per_transaction') {
    return amountMinor * (transactionsByCents.find(({ upTo }) => amountMinor <= upTo)?.transactions ?? 0)
  }
  const perYear = amountMinor * periodsPerYear[period]
  if (type === 'other') return perYear * workspacesByPeriod[period]
  return perYear * (seatsByMonthlyCents.find(({ upTo }) => perYear / 12 <= upTo)?.seats ?? 0)
}

/** Dollars a year: annual cost × (1 + ROI / 100), ROI in percent of the yearly cost. */
export function averageSavingsDollars(annualTCO: number, averageROI: number): number {
  return Math.round(annualTCO * (1 + averageROI / 100))
}

/**
 * Whole months from signature, rounded up: the implementation (weeks of the category × 12 / 52) plus the months of
 * savings that cover the first year. The first year costs 1.4 times an ordinary one: migration, training and the
 * buyer's own project hours come on top.
 */
export function paybackMonths(category: Category, annualTCO: number, averageSavings: number): number {
  const implementation = (byCategory[category].implementationWeeks * 12) / 52
  return Math.ceil(implementation + (annualTCO * 1.4 * 12) / averageSavings)
}

const seatPricesCents: Record<Category, number[]> = {
  'AI Copilots': [
    796, 1200, 1596, 1800, 1900, 2200, 2400, 2900, 3200, 3500, 3900, 4500, 4900, 5900, 6900, 7900, 8900,
  ],
  'Process Automation': [
    900, 1200, 1500, 1800, 2200, 2496, 2900, 3400, 3900, 4500, 5200, 5900, 6900, 7996, 9900, 14900,
  ],
  'Decision Intelligence': [
    2900, 3900, 4500, 5500, 6500, 7500, 8500, 9500, 11000, 12500, 13900, 15900, 17900, 21900,
  ],
  'Predictive Analytics': [
    2500, 3500, 4500, 4900, 5900, 6900, 7900, 8900, 9900, 11900, 12900, 14900, 18900, 24900,
  ],
  'Agentic AI': [1900, 2900, 3900, 4900, 5900, 6900, 7900, 9900, 11900, 12900, 14900, 16900, 19900, 22900],
}
const yearlySeatPricesCents = [9600, 14400, 24000, 36000, 48000, 59000, 79000, 99000]
const dailySeatPricesCents = [96, 120, 160, 240, 320]
const transactionPricesCents = [
  40, 48, 60, 72, 80, 96, 120, 160, 180, 200, 240, 280, 320, 400, 480, 600, 720, 800, 960, 1200,
]
const monthlyFeesCents = [400, 600, 750, 900, 1100, 1200, 1500, 1800, 2400, 2800, 3200, 4000, 5000].map(
  (fee) => fee * 100,
)
const quarterlyFeesCents = [3600, 4800, 7500, 9000, 12000].map((fee) => fee * 100)
const yearlyFeesCents = [18000, 24000, 36000, 45000, 60000, 84000, 120000].map((fee) => fee * 100)

function drawPrice(category: Category, draw: Draw): [PricingType, PricingPeriod, number] {
  const { perUser, other } = byCategory[category]
  const kind = draw.unit()
  const rhythm = draw.unit()
  if (kind < perUser) {
    if (rhythm < 0.025) return ['per_user', 'yearly', draw.pick(yearlySeatPricesCents)]
    if (rhythm < 0.04) return ['per_user', 'daily', draw.pick(dailySeatPricesCents)]
    return ['per_user', 'monthly', draw.pick(seatPricesCents[category])]
  }
  if (kind < perUser + other) {
    if (rhythm < 0.08) return ['other', 'quarterly', draw.pick(quarterlyFeesCents)]
    if (rhythm < 0.3) return ['other', 'yearly', draw.pick(yearlyFeesCents)]
    return ['other', 'monthly', draw.pick(monthlyFeesCents)]
  }
  return ['per_transaction', 'monthly', draw.pick(transactionPricesCents)]
}

/** Draws far above the middle come closer to it, so that the highest returns thin out instead of meeting at a ceiling. */
const flattenedAbove = (draw: number) => (draw > 0 ? 0.75 * Math.tanh(draw / 0.75) : draw)

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Percent of the list price that was taken off; 0 where no list price is on record. */
const discounts = [0, 5, 8, 10, 12, 15, 20, 25]

/** From so many percent on, a listing is among those that the landing page previews. */
const previewedFrom = 230

/**
 * The list price that a price was negotiated from. Discounts differ from price to price, and seats, of which many are
 * bought, always have one; what the landing page previews has a list price of 1.25 times the price (LAND-19). It follows
 * from what is known of a listing, so the other figures stay what they are.
 */
export function listPriceOf(
  amountMinor: number,
  type: PricingType,
  averageROI: number,
): Pick<PublishedListing['pricing'], 'listAmountMinor'> {
  if (averageROI >= previewedFrom) return { listAmountMinor: (amountMinor / 4) * 5 }
  const offered = type === 'per_user' ? discounts.slice(1) : discounts
  const discount = offered[(Math.floor(amountMinor / 4) * 7) % offered.length] ?? 0
  return discount === 0 ? {} : { listAmountMinor: Math.round((amountMinor * 100) / (100 - discount)) }
}

/** `age` is how long the product has been listed, from 0 (just published) to 1: older ones are used by more. */
export function figuresFor(category: Category, age: number, draw: Draw, stated?: StatedFigures): Figures {
  const [drawnType, drawnPeriod, drawnCents] = drawPrice(category, draw)
  const amountMinor = stated?.amountCents ?? drawnCents
  const pricing = {
    type: stated?.type ?? drawnType,
    amountMinor,
    period: stated?.period ?? drawnPeriod,
    currency: 'USD',
  }

  const drawnROI = Math.round(byCategory[category].typicalROI * Math.exp(flattenedAbove(0.42 * draw.bell())))
  const averageROI = stated?.averageROI ?? drawnROI
  const listPrice = listPriceOf(amountMinor, pricing.type, averageROI)
  const annualTCO = annualCostDollars(category, pricing)
  const averageSavings = averageSavingsDollars(annualTCO, averageROI)
  const paybackPeriod = paybackMonths(category, annualTCO, averageSavings)

  const drawnCount = between(3, Math.round(Math.exp(3.5 + age + 1.1 * draw.bell())), 900)
  const enterpriseCount = stated?.enterpriseCount ?? drawnCount
  const opinion = 3.8 + 0.12 * Math.log(enterpriseCount) + 0.0004 * averageROI + 0.2 * draw.bell()
  const rating = stated?.rating ?? between(3.6, opinion, 4.9).toFixed(1)

  return {
    pricing: { ...pricing, ...listPrice },
    roiMetrics: { averageROI, annualTCO, paybackPeriod, averageSavings },
    rating,
    enterpriseCount,
  }
}
