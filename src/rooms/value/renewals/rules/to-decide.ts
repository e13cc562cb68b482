// What ahead asks for a decision: renewals of what is hardly used or brings less than it costs, and free trials that end soon.
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { trialDecisionDays } from '#rooms/buy/subscriptions/rules/index.ts'
import type { BillingOverview, SubscriptionRow } from '../contract.ts'

/** Below this part of its seats in use, a subscription is hardly used. */
const hardlyUsedPercent = 50

type Row = Pick<
  SubscriptionRow,
  'name' | 'status' | 'renews' | 'mayChangeRenewal' | 'change' | 'nextBilling' | 'cost' | 'usage' | 'roi'
>

/** `noticeDays`: the days before a renewal at which the company is notified, by billing. The soonest first. */
export function renewalsToDecide(
  rows: readonly Row[],
  today: string,
  noticeDays: Readonly<Record<'monthly' | 'annual', readonly number[]>>,
): BillingOverview['toDecide']['renewals'] {
  return rows
    .flatMap(({ name, status, renews, mayChangeRenewal, change, nextBilling, cost, usage, roi }) => {
      // Another order takes the place of what runs: nothing renews that could be turned off.
      if (status !== 'Active' || !renews || !mayChangeRenewal || change || !nextBilling) return []
      if (!cost || cost.billing === 'once') return []
      if (nextBilling > daysAfter(today, Math.max(...noticeDays[cost.billing]))) return []
      const usedPercent = usage?.percent ?? null
      const realised = roi?.source === 'realised' ? roi.percent : null
      const isHardlyUsed = usedPercent !== null && usedPercent < hardlyUsedPercent
      const isLoss = realised !== null && realised < 0
      return isHardlyUsed || isLoss ? [{ name, renewsOn: nextBilling, usedPercent, roi: realised }] : []
    })
    .toSorted((a, b) => (a.renewsOn < b.renewsOn ? -1 : a.renewsOn > b.renewsOn ? 1 : 0))
}

/** Free trials that no approved order follows: they end by themselves unless one is made. The soonest first. */
export function trialsToDecide(
  rows: readonly Pick<SubscriptionRow, 'id' | 'name' | 'status' | 'orderId' | 'trialEndsOn'>[],
  today: string,
): BillingOverview['toDecide']['trials'] {
  return rows
    .flatMap(({ id, name, status, orderId, trialEndsOn }) =>
      status === 'Trial' &&
      orderId === null &&
      trialEndsOn &&
      trialEndsOn <= daysAfter(today, trialDecisionDays)
        ? [{ id, name, endsOn: trialEndsOn }]
        : [],
    )
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : 0))
}
