// What the company agreed to pay for, order by order, with the days on which it falls due: what invoices are made from.
import type { Tx } from '#platform/server/transaction.ts'
import type { QuoteLine } from '../rules/order-quote.ts'
import { type Due, duesOf, type PlanOrder, planTerms } from '../rules/plan-terms.ts'
import { findPlan } from '../rules/price-book.ts'
import {
  nextRenewalNumber,
  paymentMinor,
  type TermDates,
  type TermPrice,
} from '../rules/subscription-term.ts'
import { type ApprovedOrder, listApprovedOrders } from './approved-orders-view.ts'
import { listLines } from './order-store.ts'
import { listTerms } from './term-store.ts'

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
    planTerms(rows.filter(({ kind }) => kind === 'plan').map(asPlanOrder)).map((term) => [
      term.orderId,
      term,
    ]),
  )
  const applications = new Map((await listTerms(tx)).map((term) => [term.orderId, term]))
  return rows.flatMap((row) => {
    const term =
      row.kind === 'application' ? applications.get(row.orderId) : (plans.get(row.orderId) ?? once(row))
    if (!term) return []
    const { billing, startsAt, endsAt } = term
    const { totalMinor, reducedPayments, laterMinor } = applications.get(row.orderId) ?? samePrice(row)
    return [
      {
        ...row,
        subscriptionId: applications.get(row.orderId)?.subscriptionId ?? null,
        term: { billing, startsAt, endsAt },
        price: { totalMinor, reducedPayments, laterMinor },
      },
    ]
  })
}

function asPlanOrder({ orderId, billing, approvedAt, cancelledAt, trialEndsAt }: ApprovedOrder): PlanOrder {
  return { orderId, billing, approvedAt, cancelledAt, trialEndsAt }
}

function once({ approvedAt }: ApprovedOrder): TermDates {
  return { billing: 'once', startsAt: approvedAt, endsAt: null }
}

function samePrice({ totalMinor }: ApprovedOrder): TermPrice {
  return { totalMinor, reducedPayments: null, laterMinor: null }
}

export type DueAmount = Due & { totalMinor: number }

/** What fell due of it up to and including `now`, from the period `from` on. */
export function duesOfAgreement({ term, price }: Agreement, now: Date, from: number): DueAmount[] {
  return duesOf(term, now, from).map((due) => ({ ...due, totalMinor: paymentMinor(price, due.period) }))
}

/** What the next payment after `now` costs, and what the running period cost; the same where nothing runs yet. */
export function paymentsAround(
  { term, price }: Agreement,
  now: Date,
): { runningMinor: number; nextMinor: number } {
  const next = term.startsAt > now ? 0 : (nextRenewalNumber(term, now) ?? 0)
  return { runningMinor: paymentMinor(price, Math.max(0, next - 1)), nextMinor: paymentMinor(price, next) }
}

/** When it falls due the next time; null where it does not. */
export function nextDueOf({ term }: Agreement, now: Date): Date | null {
  const { billing, startsAt, endsAt } = term
  if (startsAt > now) return endsAt === null || endsAt > startsAt ? startsAt : null
  if (billing === 'once') return null
  const next = duesOf({ billing, startsAt, endsAt: null }, now).at(-1)?.endsAt ?? null
  return next && (endsAt === null || next < endsAt) ? next : null
}

export function listOrderLines(tx: Tx, orderId: string): Promise<QuoteLine[]> {
  return listLines(tx, orderId)
}

/** Months after their expiry in which the credits that the item brings can still be spent. */
export function graceMonthsOf({ kind, itemId }: Pick<Agreement, 'kind' | 'itemId'>): number {
  return kind === 'plan' ? (findPlan(itemId)?.graceMonths ?? 0) : 0
}
