// What a company has ordered and tries, in a few figures: for the dashboards of other rooms.
import type { Tx } from '#platform/server/transaction.ts'
import { trialStatus } from '../rules/trial.ts'
import type { OrderBilling, OrderState } from '../rules/vocabulary.ts'
import { countOrders, findNewestOrder, type OrderInSummary } from './order-summary-view.ts'
import { listTrials } from './subscription-store.ts'

export interface ProcurementSummary {
  /** The newest plan that the company approved and did not cancel; null where there is none. Nothing has been charged for it. */
  plan: {
    orderId: string
    name: string
    seats: number | null
    billing: OrderBilling
    /** Whole cents, paid each month or each year. */
    totalMinor: number
    currency: string
    approvedAt: Date
  } | null
  /** The order that was made last, whatever became of it. */
  latestOrder: {
    id: string
    number: number
    name: string
    state: OrderState
    totalMinor: number
    currency: string
    changedAt: Date
  } | null
  orders: Readonly<Record<OrderState, number>>
  trials: {
    running: number
    ended: number
    /** The one that ends first; null while none runs. */
    next: { applicationName: string; endsAt: Date } | null
  }
}

/** Of the acting company. Reads only. */
export async function summariseProcurement(tx: Tx, now: Date): Promise<ProcurementSummary> {
  const latest = await findNewestOrder(tx, 'any')
  const plan = await findNewestOrder(tx, 'approved plan')
  const trials = await listTrials(tx)
  const running = trials.filter(({ trialEndsAt }) => trialStatus(trialEndsAt, now) === 'trial')
  const [first] = running.toSorted((a, b) => a.trialEndsAt.getTime() - b.trialEndsAt.getTime())
  return {
    plan: plan ? asPlan(plan) : null,
    latestOrder: latest
      ? {
          id: latest.id,
          number: latest.number,
          name: latest.itemName,
          state: latest.state,
          totalMinor: Number(latest.totalMinor),
          currency: latest.currency,
          changedAt: latest.changedAt,
        }
      : null,
    orders: await countOrders(tx),
    trials: {
      running: running.length,
      ended: trials.length - running.length,
      next: first ? { applicationName: first.applicationName, endsAt: first.trialEndsAt } : null,
    },
  }
}

function asPlan({ id, itemName, seats, billing, totalMinor, currency, changedAt }: OrderInSummary) {
  return {
    orderId: id,
    name: itemName,
    seats,
    billing,
    totalMinor: Number(totalMinor),
    currency,
    // Approved is its last state, so that it was approved when it changed last.
    approvedAt: changedAt,
  }
}
