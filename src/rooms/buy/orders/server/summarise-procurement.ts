// What a company has ordered and tries, in a few figures: for the dashboards of other rooms.
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { businessDay, trialStatus } from '#rooms/buy/subscriptions/rules/index.ts'
import {
  type Agreement,
  listAgreements,
  listTrials,
  planInForce,
} from '#rooms/buy/subscriptions/server/index.ts'
import type { OrderState } from '../rules/order-vocabulary.ts'
import { countOrders, findNewestOrder } from './order-summary-view.ts'

export interface ProcurementSummary {
  /** The plan that is in force or in its free trial; null where there is none. */
  plan: {
    orderId: string
    name: string
    seats: number | null
    billing: OrderBilling
    /** Whole cents, paid each month or each year. */
    totalMinor: number
    currency: string
    approvedAt: Date
    /** The day on which it ends, where it does not renew and no other plan follows. */
    endsOn: string | null
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
  const latest = await findNewestOrder(tx)
  const plan = planInForce(await listAgreements(tx), now)
  const trials = await listTrials(tx)
  const running = trials.filter(({ trialEndsAt }) => trialStatus(trialEndsAt, now) === 'trial')
  const [first] = running.toSorted((a, b) => a.trialEndsAt.getTime() - b.trialEndsAt.getTime())
  return {
    plan: plan.current ? asPlan(plan.current, plan.next !== undefined) : null,
    latestOrder: latest
      ? {
          id: latest.id,
          number: latest.number,
          name: latest.itemName,
          state: latest.state,
          totalMinor: latest.totalMinor,
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

function asPlan(plan: Agreement, isReplaced: boolean): ProcurementSummary['plan'] {
  const { orderId, itemName: name, seats, billing, totalMinor, currency, approvedAt, term } = plan
  const endsOn = term.endsAt && !isReplaced ? businessDay(term, term.endsAt) : null
  return { ...{ orderId, name, seats, billing, totalMinor, currency, approvedAt }, endsOn }
}
