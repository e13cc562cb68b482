// What came of the demo vendors' listings over the year: who tries them, and how often they are met. The plan, as data.

import type { PromotionTermsSent } from '#rooms/buy/promotions/contract.ts'
import type { demoCustomers } from '../customers.ts'

/** A buyer of listings: one of the demo's customers, or Northfold Industries, whom the demo's buyers belong to. */
export type Buyer = (typeof demoCustomers)[number]['username'] | 'northfold'

export interface DemoTrial {
  by: Buyer
  listing: string
  /** Its first day, counted back from today. Those of the last 30 days still run. */
  daysAgo: number
}

export const demoTrials: readonly DemoTrial[] = [
  { by: 'demo-halden', listing: 'Quillmark Demand Outlook', daysAgo: 318 },
  { by: 'demo-linnea', listing: 'Tidewell Claims Intake', daysAgo: 300 },
  { by: 'demo-brightwater', listing: 'Quillmark Cash Horizon', daysAgo: 262 },
  { by: 'demo-brightwater', listing: 'Tidewell Claims Intake', daysAgo: 214 },
  { by: 'northfold', listing: 'Tidewell Order Desk', daysAgo: 203 },
  { by: 'demo-kestrel', listing: 'Quillmark Margin Lens', daysAgo: 192 },
  { by: 'demo-kestrel', listing: 'Tidewell Order Desk', daysAgo: 177 },
  { by: 'northfold', listing: 'Quillmark Demand Outlook', daysAgo: 149 },
  { by: 'demo-halden', listing: 'Tidewell Supplier Onboarding', daysAgo: 126 },
  { by: 'demo-fairmead', listing: 'Tidewell Supplier Onboarding', daysAgo: 112 },
  { by: 'demo-copperlane', listing: 'Quillmark Churn Signals', daysAgo: 105 },
  { by: 'demo-kestrel', listing: 'Quillmark Demand Outlook', daysAgo: 94 },
  { by: 'demo-linnea', listing: 'Quillmark Cash Horizon', daysAgo: 71 },
  { by: 'demo-fairmead', listing: 'Quillmark Churn Signals', daysAgo: 46 },
  { by: 'demo-fairmead', listing: 'Quillmark Demand Outlook', daysAgo: 21 },
  { by: 'demo-copperlane', listing: 'Quillmark Cash Horizon', daysAgo: 14 },
  { by: 'demo-halden', listing: 'Quillmark Margin Lens', daysAgo: 12 },
  { by: 'demo-linnea', listing: 'Tidewell Order Desk', daysAgo: 8 },
  { by: 'demo-brightwater', listing: 'Tidewell Supplier Onboarding', daysAgo: 5 },
]

/** Orders of listings; each follows a trial. Asked for by operations, approved by the CFO. */
export const demoOrders: readonly {
  by: Buyer
  listing: string
  daysAgo: number
  decidedAfter: number
  cancelledAfter?: number
  /** Where the listing is priced by user. */
  seats?: number
}[] = [
  { by: 'demo-halden', listing: 'Quillmark Demand Outlook', daysAgo: 293, decidedAfter: 3, seats: 6 },
  { by: 'demo-linnea', listing: 'Tidewell Claims Intake', daysAgo: 274, decidedAfter: 5 },
  { by: 'demo-brightwater', listing: 'Quillmark Cash Horizon', daysAgo: 237, decidedAfter: 2 },
  { by: 'demo-kestrel', listing: 'Tidewell Order Desk', daysAgo: 150, decidedAfter: 1, seats: 7 },
  { by: 'northfold', listing: 'Quillmark Demand Outlook', daysAgo: 121, decidedAfter: 4, seats: 9 },
  { by: 'demo-fairmead', listing: 'Tidewell Supplier Onboarding', daysAgo: 85, decidedAfter: 2 },
  {
    by: 'demo-copperlane',
    listing: 'Quillmark Churn Signals',
    ...{ daysAgo: 80, decidedAfter: 2, cancelledAfter: 45, seats: 12 },
  },
  { by: 'demo-copperlane', listing: 'Quillmark Cash Horizon', daysAgo: 5, decidedAfter: 1 },
]

/** Free days of a trial, which an order that follows it keeps. */
const freeDays = 30

/** The first days on which a buyer's orders of listings are due, counted back from today: their approval, or the end of the trial. */
export function firstDuesOf(buyer: Buyer): number[] {
  return demoOrders.flatMap(({ by, listing, daysAgo, decidedAfter }) => {
    if (by !== buyer) return []
    const trial = demoTrials.find((one) => one.by === by && one.listing === listing)
    const first = Math.min(daysAgo - decidedAfter, (trial?.daysAgo ?? Number.POSITIVE_INFINITY) - freeDays)
    return first >= 0 ? [first] : []
  })
}

/** What the vendors take off for a time: ended, running and still to come. Days count from today. */
export const demoPromotions: readonly {
  by: 'demo-vendor' | 'demo-vendor-2'
  madeDaysAgo: number
  name: string
  text: string
  reduction: PromotionTermsSent['reduction']
  lasts: PromotionTermsSent['lasts']
  from: number
  until: number
  useLimit: number | null
  listings: readonly string[]
}[] = [
  {
    by: 'demo-vendor-2',
    madeDaysAgo: 163,
    ...{ name: 'Order Desk, first teams', text: 'For teams that start before the summer' },
    reduction: { kind: 'percentage', hundredths: 1500 },
    lasts: { kind: 'months', months: 12 },
    ...{ from: -160, until: -130, useLimit: 10, listings: ['Tidewell Order Desk'] },
  },
  {
    by: 'demo-vendor',
    madeDaysAgo: 130,
    ...{ name: 'Season planning', text: 'Plan the season with a better forecast' },
    reduction: { kind: 'percentage', hundredths: 1000 },
    lasts: { kind: 'months', months: 12 },
    ...{ from: -127, until: -96, useLimit: null, listings: ['Quillmark Demand Outlook'] },
  },
  {
    by: 'demo-vendor',
    madeDaysAgo: 13,
    ...{ name: 'Year-end close', text: 'A clear view of cash before the year is closed' },
    reduction: { kind: 'percentage', hundredths: 2000 },
    lasts: { kind: 'months', months: 12 },
    ...{ from: -11, until: 24, useLimit: 25, listings: ['Quillmark Cash Horizon'] },
  },
  {
    by: 'demo-vendor-2',
    madeDaysAgo: 12,
    ...{ name: 'Onboarding month', text: '' },
    reduction: { kind: 'amount', minor: 150_00, currency: 'USD' },
    lasts: { kind: 'first-period' },
    ...{ from: -9, until: 19, useLimit: 15, listings: ['Tidewell Supplier Onboarding'] },
  },
  {
    by: 'demo-vendor',
    madeDaysAgo: 2,
    ...{ name: 'New year, new plan', text: 'For forecasts that begin in the new year' },
    reduction: { kind: 'percentage', hundredths: 1250 },
    lasts: { kind: 'always' },
    ...{
      from: 9,
      until: 47,
      useLimit: null,
      listings: ['Quillmark Demand Outlook', 'Quillmark Churn Signals'],
    },
  },
]

/** Visitors of a working day who are shown a listing: when it was new, and now. */
const shownAtFirst = 4
const shownNow = 13
/** How strongly each listing draws: part of those who are shown it, and of those who open it. */
const appeal: Readonly<Record<string, { shown: number; opened: number }>> = {
  'Quillmark Demand Outlook': { shown: 1.3, opened: 0.24 },
  'Quillmark Cash Horizon': { shown: 1, opened: 0.21 },
  'Quillmark Margin Lens': { shown: 0.8, opened: 0.17 },
  'Quillmark Churn Signals': { shown: 0.9, opened: 0.2 },
  'Tidewell Claims Intake': { shown: 1.1, opened: 0.19 },
  'Tidewell Order Desk': { shown: 1, opened: 0.25 },
  'Tidewell Supplier Onboarding': { shown: 0.7, opened: 0.18 },
}
const onWeekends = 0.3
const growthDays = 300

/**
 * How many visitors are shown a listing on a day, and how many of them open it. `chance` answers numbers from 0 to 1;
 * `part` is how much of the day is over, 1 for a whole one.
 */
export function visitorsOf(
  listing: string,
  { age, weekday, part }: { age: number; weekday: number; part: number },
  chance: () => number,
): { shown: number; opened: number } {
  const { shown, opened } = appeal[listing] ?? { shown: 1, opened: 0.2 }
  const grown = shownAtFirst + (shownNow - shownAtFirst) * Math.min(1, age / growthDays)
  const isWeekend = weekday === 0 || weekday === 6
  const expected = grown * shown * (isWeekend ? onWeekends : 1) * (0.7 + 0.6 * chance()) * part
  const met = Math.floor(expected + chance())
  return { shown: met, opened: Math.min(met, Math.floor(met * opened + chance() * part)) }
}
