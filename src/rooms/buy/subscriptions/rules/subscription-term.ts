// How long what was agreed on holds, and when each payment of it is due. It is stated here alone: invoices, notices, the
// calendar, forecasts and values ask these functions.
import { t } from '#platform/kernel/texts.ts'
import { dayIn, dayOfMonth, monthsAfter, monthsBetween } from '#platform/kernel/time/business-day.ts'
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { runningTrialEnd } from './trial.ts'

export const subscriptionStatuses = ['trial', 'active', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const subscriptionStateNames: Readonly<Record<SubscriptionStatus, string>> = {
  get trial() {
    return t('Trial', {}, 'state of a subscription')
  },
  get active() {
    return t('Active', {}, 'state of a subscription')
  },
  get ended() {
    return t('Ended', {}, 'state of a subscription')
  },
}

export interface TermDates extends Calendar {
  billing: OrderBilling
  startsAt: Date
  /** Null while nobody has ended or replaced it. */
  endsAt: Date | null
}

/** The calendar that an agreement counts on. It stays for its life, whatever changes it and wherever the company moves. */
export interface Calendar {
  /** The company's zone at the agreement's first start. */
  zone: string
  /** The day of the month on which its first term began there, 1 to 31. */
  anchorDay: number
}

/** The calendar of an agreement that begins at this moment, for a company in this zone. */
export function calendarFrom(startsAt: Date, zone: string): Calendar {
  return { zone, anchorDay: dayOfMonth(zone, startsAt) }
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

/** What of the payments is not owed, by their number: waived while the company was closed, or taken back by a correction. */
export type Relief = Readonly<Record<number, number>>

/** What one payment costs: 0 is the one at the start, 1 the first renewal. */
export function paymentMinor({ totalMinor, reducedPayments, laterMinor }: TermPrice, number: number): number {
  return reducedPayments === null || number < reducedPayments ? totalMinor : (laterMinor ?? totalMinor)
}

/** What of one payment is owed, after what was waived or taken back of it. */
export function owedMinor(price: TermPrice & { relief: Relief }, number: number): number {
  return Math.max(0, paymentMinor(price, number) - (price.relief[number] ?? 0))
}

type Start = Omit<TermDates, 'endsAt'>

/** The first renewal that costs more than the ones before; null where every payment costs the same. */
export function fullPriceFrom({
  reducedPayments,
  ...term
}: Start & Pick<TermPrice, 'reducedPayments'>): Date | null {
  return reducedPayments === null ? null : periodStart(term, reducedPayments)
}

const periodMonths = { monthly: 1, annual: 12 } as const

/** When the period of this number begins: 0 with the term, then each renewal. Null for what is paid once. */
export function periodStart({ billing, startsAt, zone, anchorDay }: Start, number: number): Date | null {
  if (billing === 'once') return null
  return number === 0 ? startsAt : monthsAfter(startsAt, number * periodMonths[billing], zone, anchorDay)
}

/**
 * The first renewal after `now`: so many whole months or years after the start, on the anchor day or on the last day of a
 * month that has no such day. Null for what is paid once.
 */
export function nextRenewal(term: Start, now: Date): Date | null {
  const number = nextRenewalNumber(term, now)
  return number === null ? null : periodStart(term, number)
}

/** Which renewal is the first after `now`, counted from 1; null for what is paid once. */
export function nextRenewalNumber(term: Start, now: Date): number | null {
  const { billing, startsAt, zone } = term
  if (billing === 'once') return null
  // The period of now, or the one before where this month's day is still to come; the first is due one period after the start.
  let number = Math.max(1, Math.floor(monthsBetween(zone, startsAt, now) / periodMonths[billing]))
  for (let at = periodStart(term, number); at && at <= now; at = periodStart(term, number)) number += 1
  return number
}

/** Whether the term holds at this moment. It holds from its start up to, and without, its end. */
export function isHeld({ startsAt, endsAt }: Pick<TermDates, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return startsAt <= now && (endsAt === null || endsAt > now)
}

/** `terms`: those of the subscription that are or were in force, in whatever order. A trial runs on until a term begins. */
export function subscriptionStatus(
  subscription: { trialEndsAt: Date | null },
  terms: readonly TermDates[],
  now: Date,
): SubscriptionStatus {
  if (terms.some((term) => isHeld(term, now))) return 'active'
  return runningTrialEnd(subscription, terms, now) ? 'trial' : 'ended'
}

/**
 * When an order that is approved now takes effect: at once where nothing is paid for yet, otherwise when the running
 * period ends, so that no day is due twice. `undefined` where what runs was paid once and has no end.
 */
export function startOfNextTerm(running: TermDates | undefined, now: Date): Date | undefined {
  if (!running) return now
  return running.endsAt ?? nextRenewal(running, now) ?? undefined
}

/** Hours after the start of a term in which cancelling its order undoes it: nothing of it is charged. */
export const undoHours = 1

/** Whether a term was, or is to be, in force at all. One that ends when it begins was undone or replaced before. */
export function isEverHeld({ startsAt, endsAt }: Pick<TermDates, 'startsAt' | 'endsAt'>): boolean {
  return endsAt === null || endsAt > startsAt
}

/**
 * When a term ends whose order is cancelled now: never before it begins, at its beginning within the first hour, otherwise with
 * the period that runs, and what was paid once at this moment. An earlier end stays.
 */
export function endOfCancelled(term: TermDates, now: Date): Date {
  const isUndone = now.getTime() < term.startsAt.getTime() + undoHours * 3_600_000
  const end = isUndone ? term.startsAt : (nextRenewal(term, now) ?? now)
  return term.endsAt && term.endsAt < end ? term.endsAt : end
}

export interface Due {
  /** 0 at the start, then each renewal. */
  period: number
  at: Date
  /** When the period ends that it is for; null for what is paid once. */
  endsAt: Date | null
}

/** What falls due of a term up to and including `until`, from the period `from` on: its start and each renewal before its end. */
export function duesUntil(term: TermDates, until: Date, from = 0): Due[] {
  const dues: Due[] = []
  for (let period = from; ; period += 1) {
    const at = period === 0 ? term.startsAt : periodStart(term, period)
    if (!at || at > until || (term.endsAt !== null && at >= term.endsAt)) return dues
    dues.push({ period, at, endsAt: periodStart(term, period + 1) })
  }
}

export type Payment = Due & { totalMinor: number }

/** The payments of a term that fall due up to and including `until`, with what is owed of each. */
export function paymentsUntil(
  term: TermDates & TermPrice & { relief: Relief },
  until: Date,
  from = 0,
): Payment[] {
  return duesUntil(term, until, from).map((due) => ({ ...due, totalMinor: owedMinor(term, due.period) }))
}

/** Those that fall due after `now` up to and including `until`. */
export function paymentsAfter(
  term: TermDates & TermPrice & { relief: Relief },
  now: Date,
  until: Date,
): Payment[] {
  return paymentsUntil(term, until, term.startsAt > now ? 0 : (nextRenewalNumber(term, now) ?? 1))
}

/** The business day of the agreement on which this moment lies, as YYYY-MM-DD. */
export function businessDay({ zone }: Pick<Calendar, 'zone'>, at: Date): string {
  return dayIn(zone, at)
}
