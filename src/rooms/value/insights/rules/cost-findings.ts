// What can be saved or must be decided, each with the figures it is worked out from.
import type { Finding } from '../analytics-contract.ts'
import { aheadDays, unusedMonths } from './analytics-vocabulary.ts'

/** A running subscription as the findings see it. */
export interface RunningSubscription {
  subscriptionId: string
  applicationId: string
  applicationName: string
  status: 'trial' | 'active'
  trialEndsAt: Date | null
  /** Null where the application has left the catalogue. */
  category: string | null
  /** The promotion that runs on its published price now. */
  promotion: {
    name: string
    lastDay: string
    endsAt: Date
    listMinor: number
    priceMinor: number
    currency: string
  } | null
  /** What holds now; null in a trial. */
  term: {
    seats: number | null
    currency: string
    billing: 'monthly' | 'annual' | 'once'
    /** What the payment of the running period cost. */
    paymentMinor: number
    /** The first payment to come that costs something else; null where none does. */
    change: { at: Date; paymentMinor: number } | null
    /** When it ends, or makes way for another order; null while it renews. */
    endsAt: Date | null
  } | null
  /** Active users of whole months, oldest first; null where none are stated. */
  usedInWholeMonths: readonly (number | null)[]
  /** Those stated of the month of today so far; null where none are stated. */
  usedThisMonth: number | null
  /** What an order of the seats that are needed would cost now; null where it cannot be made or none is needed. */
  fewer: FewerSeats | null
  /** Seats with a named holder; null where the company names nobody. */
  holders: number | null
  /** Holders who were not named by reports of usage for thirty days. */
  unusedHolders: number
  /** What an order of as many seats as there are other holders would cost now; null where it cannot be made or is not needed. */
  fewerByHolders: FewerSeats | null
}

/** The quote of an order of fewer seats, as that order would begin with it. */
export interface FewerSeats {
  seats: number
  currency: string
  billing: 'monthly' | 'annual' | 'once'
  totalMinor: number
  /** What a payment costs once its promotion is over; null where it stays. */
  laterMinor: number | null
}

/** The platform plan in force, priced by user. */
export interface RunningPlan {
  itemId: string
  name: string
  seats: number
  /** People of the company. */
  members: number
  currency: string
  billing: 'monthly' | 'annual' | 'once'
  paymentMinor: number
  /** When it ends, or makes way for another order; null while it renews. */
  endsAt: Date | null
  fewer: FewerSeats | null
}

/** Amounts first, the largest of a currency before the smaller ones, then what ends soonest. */
export function costFindings(
  subscriptions: readonly RunningSubscription[],
  plans: readonly RunningPlan[],
  now: Date,
): Finding[] {
  const soon = new Date(now.getTime() + aheadDays * 86_400_000)
  return [
    ...plans.filter(renews).flatMap((one) => unusedPlanSeats(one) ?? []),
    ...subscriptions
      .filter(({ term }) => term && renews(term))
      .flatMap((one) => unusedSeats(one) ?? seatsWithoutHolder(one) ?? []),
    ...subscriptions.flatMap((one) => priceChange(one, soon) ?? []),
    ...subscriptions.flatMap((one) => trialEnding(one, soon) ?? []),
    ...subscriptions.flatMap((one) => promotionEnding(one, soon) ?? []),
    ...sameCategory(subscriptions),
  ]
}

/** What ends, or is replaced, is decided on: fewer seats would save nothing of it. */
function renews({ endsAt }: { endsAt: Date | null }): boolean {
  return endsAt === null
}

function about(one: RunningSubscription, link: string) {
  return { subscriptionId: one.subscriptionId, applicationName: one.applicationName, link }
}

/**
 * The most active users of the last three whole months and of this one so far, so that nothing is advised against the newest
 * figure. Undefined where a whole month has no figure.
 */
export function seatsNeeded(
  one: Pick<RunningSubscription, 'usedInWholeMonths' | 'usedThisMonth'>,
): number | undefined {
  const used = one.usedInWholeMonths.slice(-unusedMonths).flatMap((users) => users ?? [])
  return used.length < unusedMonths ? undefined : Math.max(...used, one.usedThisMonth ?? 0)
}

/** The saving is what is paid now less what the order of fewer seats would cost, or all of it where nobody uses any. */
function unusedSeats(one: RunningSubscription): Finding | undefined {
  const { term, fewer } = one
  const usedAtMost = seatsNeeded(one)
  if (!term || term.seats === null || usedAtMost === undefined || usedAtMost >= term.seats) return undefined
  const facts = {
    seats: term.seats,
    usedAtMost,
    unused: term.seats - usedAtMost,
    beforeMinor: term.paymentMinor,
  }
  const priced = { currency: term.currency, billing: term.billing }
  if (usedAtMost === 0)
    return {
      kind: 'unused-seats',
      ...about(one, '/subscriptions'),
      amountMinor: term.paymentMinor,
      ...priced,
      facts: { ...facts, afterMinor: 0 },
    }
  const savedMinor = savedBy(term, fewer)
  if (!fewer || savedMinor <= 0) return undefined
  return {
    kind: 'unused-seats',
    ...about(one, `/orders/new?application=${one.applicationId}&seats=${fewer.seats}`),
    amountMinor: savedMinor,
    ...priced,
    facts: { ...facts, afterMinor: fewer.totalMinor, ...laterOf(fewer) },
  }
}

/** Seats that nobody was given or whose holders do not use them, where seats are given by name. Months of usage come before it. */
function seatsWithoutHolder(one: RunningSubscription): Finding | undefined {
  const { term, holders, unusedHolders, fewerByHolders } = one
  if (!term || term.seats === null || holders === null || holders - unusedHolders >= term.seats)
    return undefined
  const savedMinor = savedBy(term, fewerByHolders)
  if (!fewerByHolders || savedMinor <= 0) return undefined
  return {
    kind: 'seats-without-holder',
    ...about(one, `/subscriptions/${one.subscriptionId}/seats`),
    amountMinor: savedMinor,
    currency: term.currency,
    billing: term.billing,
    facts: {
      ...{ seats: term.seats, holders, unused: term.seats - holders + unusedHolders, unusedHolders },
      ...{ beforeMinor: term.paymentMinor, afterMinor: fewerByHolders.totalMinor },
      ...laterOf(fewerByHolders),
    },
  }
}

/** Seats of the plan that no member of the company has. */
function unusedPlanSeats(plan: RunningPlan): Finding | undefined {
  const { seats, members, currency, billing, paymentMinor, fewer } = plan
  const savedMinor = savedBy(plan, fewer)
  if (members >= seats || !fewer || savedMinor <= 0) return undefined
  return {
    kind: 'plan-seats',
    ...{
      subscriptionId: null,
      applicationName: plan.name,
      link: `/orders/new?plan=${plan.itemId}&seats=${fewer.seats}`,
    },
    ...{ amountMinor: savedMinor, currency, billing },
    facts: {
      ...{ seats, usedAtMost: members, unused: seats - members },
      ...{ beforeMinor: paymentMinor, afterMinor: fewer.totalMinor },
      ...laterOf(fewer),
    },
  }
}

/** 0 where the two cannot be compared. */
function savedBy(
  now: Pick<RunningPlan, 'currency' | 'billing' | 'paymentMinor'>,
  fewer: FewerSeats | null,
): number {
  const isAlike = fewer && fewer.currency === now.currency && fewer.billing === now.billing
  return isAlike ? now.paymentMinor - fewer.totalMinor : 0
}

function laterOf({ laterMinor }: FewerSeats) {
  return laterMinor === null ? {} : { laterMinor }
}

function priceChange(one: RunningSubscription, soon: Date): Finding | undefined {
  const { term } = one
  if (!term?.change || term.change.at > soon) return undefined
  return {
    kind: 'price-change',
    ...about(one, '/subscriptions'),
    amountMinor: term.change.paymentMinor - term.paymentMinor,
    currency: term.currency,
    billing: term.billing,
    facts: {
      beforeMinor: term.paymentMinor,
      afterMinor: term.change.paymentMinor,
      at: term.change.at.toISOString(),
    },
  }
}

function trialEnding(one: RunningSubscription, soon: Date): Finding | undefined {
  if (one.status !== 'trial' || !one.trialEndsAt || one.trialEndsAt > soon) return undefined
  return {
    kind: 'trial-ending',
    ...about(one, `/marketplace/${one.applicationId}`),
    ...{ amountMinor: null, currency: null, billing: null },
    facts: { at: one.trialEndsAt.toISOString() },
  }
}

/** Only of what is tried: a promotion does nothing for what is ordered already. */
function promotionEnding(one: RunningSubscription, soon: Date): Finding | undefined {
  const { promotion } = one
  if (!promotion || one.status !== 'trial' || promotion.endsAt > soon) return undefined
  return {
    kind: 'promotion-ending',
    ...about(one, `/marketplace/${one.applicationId}`),
    amountMinor: promotion.listMinor - promotion.priceMinor,
    currency: promotion.currency,
    billing: null,
    facts: {
      promotion: promotion.name,
      beforeMinor: promotion.priceMinor,
      afterMinor: promotion.listMinor,
      at: promotion.lastDay,
    },
  }
}

function sameCategory(subscriptions: readonly RunningSubscription[]): Finding[] {
  const byCategory = Map.groupBy(
    subscriptions.filter(({ category }) => category !== null),
    ({ category }) => category ?? '',
  )
  return [...byCategory].flatMap(([category, [first, ...others]]) =>
    first && others.length > 0
      ? {
          kind: 'same-category' as const,
          ...{ subscriptionId: null, applicationName: first.applicationName, link: '/comparison' },
          ...{ amountMinor: null, currency: null, billing: null },
          facts: { category, others: others.map(({ applicationName }) => applicationName) },
        }
      : [],
  )
}
