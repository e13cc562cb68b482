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
  } | null
  /** Active users of whole months, oldest first; null where nobody stated any. */
  usedInWholeMonths: readonly (number | null)[]
}

/** Amounts first, the largest of a currency before the smaller ones, then what ends soonest. */
export function costFindings(subscriptions: readonly RunningSubscription[], now: Date): Finding[] {
  const soon = new Date(now.getTime() + aheadDays * 86_400_000)
  return [
    ...subscriptions.flatMap((one) => unusedSeats(one) ?? []),
    ...subscriptions.flatMap((one) => priceChange(one, soon) ?? []),
    ...subscriptions.flatMap((one) => trialEnding(one, soon) ?? []),
    ...subscriptions.flatMap((one) => promotionEnding(one, soon) ?? []),
    ...sameCategory(subscriptions),
  ]
}

function about(one: RunningSubscription, link: string) {
  return { subscriptionId: one.subscriptionId, applicationName: one.applicationName, link }
}

/** Seats that in none of the last three whole months anybody used. Undefined where a month has no figure. */
function unusedSeats(one: RunningSubscription): Finding | undefined {
  const { term } = one
  const used = one.usedInWholeMonths.slice(-unusedMonths).flatMap((users) => users ?? [])
  if (!term || term.seats === null || used.length < unusedMonths) return undefined
  const usedAtMost = Math.max(...used)
  const unused = term.seats - usedAtMost
  if (unused <= 0) return undefined
  const seatMinor = Math.round(term.paymentMinor / term.seats)
  return {
    kind: 'unused-seats',
    ...about(one, `/orders/new?application=${one.applicationId}&seats=${Math.max(1, usedAtMost)}`),
    // Of the whole payment, so that a price that does not divide by the seats loses nothing.
    amountMinor: Math.round((term.paymentMinor * unused) / term.seats),
    currency: term.currency,
    billing: term.billing,
    facts: { seats: term.seats, usedAtMost, unused, seatMinor },
  }
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
