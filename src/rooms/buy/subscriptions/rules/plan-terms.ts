// From when to when a platform plan or a bundle is in force. A company has one at a time.

import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { calendarFrom, endOfCancelled, nextRenewal, type TermDates } from './subscription-term.ts'

export interface PlanOrder {
  orderId: string
  billing: OrderBilling
  approvedAt: Date
  /** When it was cancelled, or its renewal turned off; null while it goes on. */
  stoppedAt: Date | null
  /** Of the free trial that began with its approval; nothing is due before it ends. */
  trialEndsAt: Date | null
  /** The company's zone when it was approved. */
  zone: string
}

export type PlanTerm = TermDates & { orderId: string }

/**
 * The terms of these orders, in the order of their approval. The first plan begins when its trial ends, or with its
 * approval if it has no trial; another one begins when the running period of the one before it ends, so that no day is due
 * twice. A cancelled one, or one that is not to renew, ends with the period that runs, and before its beginning at once; the
 * one that it would have replaced then goes on. A term that ends when it begins was never in force.
 */
export function planTerms(orders: readonly PlanOrder[]): PlanTerm[] {
  const terms: (PlanTerm & { stoppedAt: Date | null })[] = []
  const inOrder = orders
    .filter(({ billing }) => billing !== 'once')
    .toSorted((a, b) => a.approvedAt.getTime() - b.approvedAt.getTime() || (a.orderId < b.orderId ? -1 : 1))
  for (const { orderId, billing, approvedAt, stoppedAt, trialEndsAt, zone } of inOrder) {
    const before = terms.findLast(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt)
    const followsAt = before && startAfter(before, approvedAt)
    const startsAt = followsAt ?? trialEndsAt ?? approvedAt
    // What follows without a gap is the same agreement, and counts on its calendar.
    const calendar =
      before && followsAt ? { zone: before.zone, anchorDay: before.anchorDay } : calendarFrom(startsAt, zone)
    const term: (typeof terms)[number] = {
      ...{ orderId, billing, startsAt, endsAt: null, stoppedAt },
      ...calendar,
    }
    if (stoppedAt) term.endsAt = endOfCancelled(term, stoppedAt)
    const isInForce = term.endsAt === null || term.endsAt > startsAt
    // One that was cancelled before it began replaced nothing.
    if (before && isInForce && (before.endsAt === null || before.endsAt > startsAt)) before.endsAt = startsAt
    terms.push(term)
  }
  return terms.map(({ stoppedAt: _, ...term }) => term)
}

/** When what is approved then begins after what is in force; undefined where that has ended. */
function startAfter(before: PlanTerm & { stoppedAt: Date | null }, approvedAt: Date): Date | undefined {
  // What has not begun yet is in its free trial, which goes on.
  if (before.startsAt > approvedAt) return before.startsAt
  // What was cancelled after this approval moves no beginning that was known already.
  const end = before.stoppedAt !== null && before.stoppedAt <= approvedAt ? before.endsAt : null
  if (end !== null && end <= approvedAt) return undefined
  return end ?? nextRenewal(before, approvedAt) ?? undefined
}
