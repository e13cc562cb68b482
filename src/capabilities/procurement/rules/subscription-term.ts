// How long what was agreed on for an application holds, and when it is due again. All in UTC.
import { trialStatus } from './trial.ts'
import type { OrderBilling } from './vocabulary.ts'

export const subscriptionStatuses = ['trial', 'active', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface TermDates {
  billing: OrderBilling
  startsAt: Date
  /** Null while nobody has ended or replaced it. */
  endsAt: Date | null
}

/** What the payments of a term cost, in whole minor units. */
export interface TermPrice {
  /** Each payment at the agreed price. */
  totalMinor: number
  /** How many have that price, the first included; null for all of them. */
  reducedPayments: number | null
  /** Each payment after those; null where there are none. */
  laterMinor: number | null
}

/** What one payment costs: 0 is the one at the start, 1 the first renewal. `term_payments` in SQL says the same. */
export function paymentMinor({ totalMinor, reducedPayments, laterMinor }: TermPrice, number: number): number {
  return reducedPayments === null || number < reducedPayments ? totalMinor : (laterMinor ?? totalMinor)
}

/** The first renewal that costs more than the ones before; null where every payment costs the same. */
export function fullPriceFrom({
  billing,
  startsAt,
  reducedPayments,
}: Omit<TermDates, 'endsAt'> & Pick<TermPrice, 'reducedPayments'>): Date | null {
  if (billing === 'once' || reducedPayments === null) return null
  return monthsAfter(startsAt, reducedPayments * periodMonths[billing])
}

const periodMonths = { monthly: 1, annual: 12 } as const

/**
 * The first renewal after `now`: so many whole months or years after the start, on its day or on the last day of a month
 * that has no such day. Null for what is paid once.
 */
export function nextRenewal(term: Omit<TermDates, 'endsAt'>, now: Date): Date | null {
  const number = nextRenewalNumber(term, now)
  return number === null || term.billing === 'once'
    ? null
    : monthsAfter(term.startsAt, number * periodMonths[term.billing])
}

/** Which renewal is the first after `now`, counted from 1; null for what is paid once. */
export function nextRenewalNumber(
  { billing, startsAt }: Omit<TermDates, 'endsAt'>,
  now: Date,
): number | null {
  if (billing === 'once') return null
  const months = periodMonths[billing]
  const passed =
    (now.getUTCFullYear() - startsAt.getUTCFullYear()) * 12 + now.getUTCMonth() - startsAt.getUTCMonth()
  // The period of now, or the one before where this month's day is still to come; the first is due one period after the start.
  let number = Math.max(1, Math.floor(passed / months))
  while (monthsAfter(startsAt, number * months) <= now) number += 1
  return number
}

/** Where the day does not exist in the month that is reached, its last day. */
export function monthsAfter(start: Date, months: number): Date {
  const at = new Date(start)
  at.setUTCDate(1)
  at.setUTCMonth(start.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(start.getUTCDate(), last))
  return at
}

/** Whether the term holds at this moment. It holds from its start up to, and without, its end. */
export function isHeld({ startsAt, endsAt }: TermDates, now: Date): boolean {
  return startsAt <= now && (endsAt === null || endsAt > now)
}

/** `terms`: those of the subscription, in whatever order. */
export function subscriptionStatus(
  { kind, trialEndsAt }: { kind: 'trial' | 'paid'; trialEndsAt: Date | null },
  terms: readonly TermDates[],
  now: Date,
): SubscriptionStatus {
  if (kind === 'trial') return trialEndsAt ? trialStatus(trialEndsAt, now) : 'ended'
  return terms.some((term) => isHeld(term, now)) ? 'active' : 'ended'
}

/**
 * When an order that is approved now takes effect: at once where nothing is paid for yet, otherwise when the running
 * period ends, so that no day is due twice. `undefined` where what runs was paid once and has no end.
 */
export function startOfNextTerm(running: TermDates | undefined, now: Date): Date | undefined {
  if (!running) return now
  return running.endsAt ?? nextRenewal(running, now) ?? undefined
}

/**
 * When a term ends whose order is cancelled now: never before it begins, otherwise with the period that runs, and what
 * was paid once at this moment. An earlier end stays.
 */
export function endOfCancelled(term: TermDates, now: Date): Date {
  const end = term.startsAt > now ? term.startsAt : (nextRenewal(term, now) ?? now)
  return term.endsAt && term.endsAt < end ? term.endsAt : end
}

/**
 * The moments after `from` and up to `until` at which a term's cost falls due: its start and each renewal before its end.
 * `term_dues` in SQL says the same. `from` of null is from the start on.
 */
export function duesBetween(term: TermDates, from: Date | null, until: Date): Date[] {
  const { billing, startsAt, endsAt } = term
  const dues: Date[] = []
  const months = billing === 'annual' ? 12 : 1
  for (let number = 0; billing !== 'once' || number === 0; number += 1) {
    const due = monthsAfter(startsAt, number * months)
    if (due > until || (endsAt !== null && due >= endsAt)) break
    if (from === null || due > from) dues.push(due)
  }
  return dues
}
