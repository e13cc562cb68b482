// From when to when a platform plan or a bundle is in force. A company has one at a time.
import { endOfCancelled, monthsAfter, nextRenewal, type TermDates } from './subscription-term.ts'
import type { OrderBilling } from './vocabulary.ts'

export interface PlanOrder {
  orderId: string
  billing: OrderBilling
  approvedAt: Date
  /** Null while it is kept. */
  cancelledAt: Date | null
  /** Of the free trial that began with its approval; nothing is due before it ends. */
  trialEndsAt: Date | null
}

export type PlanTerm = TermDates & { orderId: string }

/**
 * The terms of these orders, in the order of their approval. The first plan begins when its trial ends, or with its
 * approval where it has none; another one begins when the running period of the one before it ends, so that no day is due
 * twice. A cancelled one ends with the period that runs, and before its beginning at once; the one that it would have
 * replaced then goes on. A term that ends when it begins was never in force.
 */
export function planTerms(orders: readonly PlanOrder[]): PlanTerm[] {
  const terms: (PlanTerm & { cancelledAt: Date | null })[] = []
  const inOrder = orders
    .filter(({ billing }) => billing !== 'once')
    .toSorted((a, b) => a.approvedAt.getTime() - b.approvedAt.getTime() || (a.orderId < b.orderId ? -1 : 1))
  for (const { orderId, billing, approvedAt, cancelledAt, trialEndsAt } of inOrder) {
    const before = terms.findLast(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt)
    const startsAt = startAfter(before, approvedAt, trialEndsAt)
    const term: (typeof terms)[number] = { orderId, billing, startsAt, endsAt: null, cancelledAt }
    if (cancelledAt) term.endsAt = endOfCancelled(term, cancelledAt)
    const isInForce = term.endsAt === null || term.endsAt > startsAt
    // One that was cancelled before it began replaced nothing.
    if (before && isInForce && (before.endsAt === null || before.endsAt > startsAt)) before.endsAt = startsAt
    terms.push(term)
  }
  return terms.map(({ cancelledAt: _, ...term }) => term)
}

function startAfter(
  before: (PlanTerm & { cancelledAt: Date | null }) | undefined,
  approvedAt: Date,
  trialEndsAt: Date | null,
): Date {
  if (!before) return trialEndsAt ?? approvedAt
  // What has not begun yet is in its free trial, which goes on.
  if (before.startsAt > approvedAt) return before.startsAt
  // What was cancelled after this approval moves no beginning that was known already.
  const end = before.cancelledAt !== null && before.cancelledAt <= approvedAt ? before.endsAt : null
  if (end !== null && end <= approvedAt) return trialEndsAt ?? approvedAt
  return end ?? nextRenewal(before, approvedAt) ?? approvedAt
}

export interface Due {
  /** 0 at the start, then each renewal. */
  period: number
  at: Date
  /** Null for what is paid once. */
  endsAt: Date | null
}

/** What fell due of a term up to and including `now`, from the period `from` on: its start and each renewal before its end. */
export function duesOf({ billing, startsAt, endsAt }: TermDates, now: Date, from = 0): Due[] {
  const months = billing === 'annual' ? 12 : 1
  const dues: Due[] = []
  for (let period = from; billing !== 'once' || period === 0; period += 1) {
    const at = monthsAfter(startsAt, period * months)
    if (at > now || (endsAt !== null && at >= endsAt)) break
    dues.push({
      period,
      at,
      endsAt: billing === 'once' ? null : monthsAfter(startsAt, (period + 1) * months),
    })
  }
  return dues
}
