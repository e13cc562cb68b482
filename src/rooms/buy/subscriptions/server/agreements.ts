// What the company agreed to pay for, order by order, with the days on which it falls due: what invoices are made from.
import { monthsAfter } from '#platform/kernel/time/business-day.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Plan } from '#rooms/buy/price-book/contract.ts'
import { findPlan } from '#rooms/buy/price-book/rules/index.ts'
import { type PlanOrder, planTerms } from '../rules/plan-terms.ts'
import {
  calendarFrom,
  duesUntil,
  isEverHeld,
  isHeld,
  nextRenewal,
  nextRenewalNumber,
  type Payment,
  paymentMinor,
  paymentsAfter,
  paymentsUntil,
  type TermDates,
  type TermPrice,
} from '../rules/subscription-term.ts'
import { areOfOneAgreement, isPlatformPlan } from '../rules/what-it-brings.ts'
import { type ApprovedOrder, listApprovedOrders } from './approved-orders-view.ts'
import { listAllTerms } from './term-store.ts'

/** An order that was approved, also where it was cancelled later, with what falls due of it. */
export interface Agreement extends ApprovedOrder {
  /** Of an application; null for everything else. */
  subscriptionId: string | null
  /** From when to when it falls due. */
  term: TermDates
  /** What each payment costs. */
  price: TermPrice
}

/** Of the acting company, in the order of their approval. */
export async function listAgreements(tx: Tx): Promise<Agreement[]> {
  const rows = await listApprovedOrders(tx)
  const plans = new Map(
    planTerms(rows.filter(isPlatformPlan).map(asPlanOrder)).map((term) => [term.orderId, term]),
  )
  const applications = new Map((await listAllTerms(tx)).map((term) => [term.orderId, term]))
  return rows.flatMap((row) => {
    const term =
      row.kind === 'application' ? applications.get(row.orderId) : (plans.get(row.orderId) ?? once(row))
    if (!term) return []
    const { billing, startsAt, endsAt, zone, anchorDay } = term
    const { totalMinor, reducedPayments, laterMinor } = applications.get(row.orderId) ?? samePrice(row)
    return [
      {
        ...row,
        subscriptionId: applications.get(row.orderId)?.subscriptionId ?? null,
        term: { billing, startsAt, endsAt, zone, anchorDay },
        price: { totalMinor, reducedPayments, laterMinor },
      },
    ]
  })
}

function asPlanOrder(order: ApprovedOrder): PlanOrder {
  const { orderId, billing, approvedAt, cancelledAt, renewalOffAt, trialEndsAt, zone } = order
  return { orderId, billing, approvedAt, stoppedAt: renewalOffAt ?? cancelledAt, trialEndsAt, zone }
}

function once({ approvedAt, cancelledAt, zone }: ApprovedOrder): TermDates {
  return { billing: 'once', startsAt: approvedAt, endsAt: cancelledAt, ...calendarFrom(approvedAt, zone) }
}

function samePrice({ totalMinor }: ApprovedOrder): TermPrice {
  return { totalMinor, reducedPayments: null, laterMinor: null }
}

/** What falls due of it up to and including `until`, from the period `from` on, with what is owed of each payment. */
export function paymentsOf({ term, price, relief }: Agreement, until: Date, from = 0): Payment[] {
  return paymentsUntil({ ...term, ...price, relief }, until, from)
}

/**
 * What falls due within the next twelve months by what is agreed on now, in the months of the company's own zone: every page that
 * speaks of commitments counts these.
 */
export function paymentsAhead(
  agreements: readonly Agreement[],
  zone: string,
  now: Date,
): { currency: string; at: Date; totalMinor: number }[] {
  const yearAhead = monthsAfter(now, 12, zone)
  return agreements.flatMap((agreement) =>
    paymentsAfter({ ...agreement.term, ...agreement.price, relief: agreement.relief }, now, yearAhead).map(
      ({ at, totalMinor }) => ({ currency: agreement.currency, at, totalMinor }),
    ),
  )
}

/** Whether the payment of this number was waived before there was an invoice of it: none is made any more. */
export function isNotInvoiced({ relief }: Pick<Agreement, 'relief'>, period: number): boolean {
  return relief[period] !== undefined
}

/**
 * What the running period cost, or the first one will where nothing runs yet, and what the next payment after `now` costs; null
 * where there is none, because it was paid once or ends with its period.
 */
export function paymentsAround(
  { term, price }: Pick<Agreement, 'term' | 'price'>,
  now: Date,
): { runningMinor: number; nextMinor: number | null } {
  const next = term.startsAt > now ? 0 : (nextRenewalNumber(term, now) ?? 0)
  return {
    runningMinor: paymentMinor(price, Math.max(0, next - 1)),
    nextMinor: nextDueOf({ term }, now) && paymentMinor(price, next),
  }
}

export interface InForce {
  /** What is in force, or agreed on for the time after a free trial; undefined where nothing is. */
  current: Agreement | undefined
  /** What was agreed on for the time after the period of `current`. */
  next: Agreement | undefined
}

/** `agreements`: orders that take each other's place. */
export function inForce(agreements: readonly Agreement[], now: Date): InForce {
  const held = agreements.find(({ term }) => isHeld(term, now))
  const coming = agreements.find(({ term }) => term.startsAt > now && isEverHeld(term))
  return held ? { current: held, next: coming } : { current: coming, next: undefined }
}

/** The one that takes its place when its term ends; undefined where none does. */
export function followerOf(own: Agreement, agreements: readonly Agreement[]): Agreement | undefined {
  return agreements.find(
    (one) =>
      one.orderId !== own.orderId &&
      areOfOneAgreement(one, own) &&
      isEverHeld(one.term) &&
      one.term.startsAt.getTime() === own.term.endsAt?.getTime(),
  )
}

/** The platform plan or bundle of the company, in its free trial too. */
export function planInForce(agreements: readonly Agreement[], now: Date): InForce {
  return inForce(agreements.filter(isPlatformPlan), now)
}

/** When it falls due the next time; null where it does not. */
export function nextDueOf({ term }: Pick<Agreement, 'term'>, now: Date): Date | null {
  const next = term.startsAt > now ? term.startsAt : nextRenewal(term, now)
  return next && duesUntil(term, next).at(-1)?.at.getTime() === next.getTime() ? next : null
}

/**
 * Of the credit wallet: months after their expiry in which credits can still be spent that are paid while it runs, its own
 * included. 0 for everything else.
 */
export function graceMonthsOf({ kind, itemId }: Pick<Agreement, 'kind' | 'itemId'>): number {
  return kind === 'plan' ? (findPlan(itemId)?.graceMonths ?? 0) : 0
}

/** Which bonus credits the order is about: each company gets those of a type of plan once. null where it brings none. */
export function bonusKindOf({ kind, itemId }: Pick<Agreement, 'kind' | 'itemId'>): Plan['type'] | null {
  const plan = kind === 'plan' ? findPlan(itemId) : undefined
  return plan && plan.pricePerUser !== null && plan.creditBonus > 0 ? plan.type : null
}

/**
 * The types of plans whose bonus credits an order of the acting company brings: one that is, or was, in force, other than the one
 * that is left out.
 */
export async function listBonusKinds(tx: Tx, exceptOrderId?: string): Promise<Plan['type'][]> {
  const kinds = (await listAgreements(tx)).map((one) =>
    one.orderId !== exceptOrderId && isEverHeld(one.term) ? bonusKindOf(one) : null,
  )
  return [...new Set(kinds.filter((kind) => kind !== null))]
}

/** Whether another order of the acting company brings the bonus credits of this plan. */
export async function hasHadBonus(
  tx: Tx,
  planId: string,
  exceptOrderId: string | undefined,
): Promise<boolean> {
  const kind = bonusKindOf({ kind: 'plan', itemId: planId })
  return kind !== null && (await listBonusKinds(tx, exceptOrderId)).includes(kind)
}
