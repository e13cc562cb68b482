// What the company tries, pays for and has had.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listUsedPromotions } from '#rooms/buy/promotions/server/index.ts'
import type { Subscription } from '../contract.ts'
import {
  businessDay,
  fullPriceFrom,
  isHeld,
  nextRenewal,
  nextRenewalNumber,
  paymentMinor,
  subscriptionStatus,
} from '../rules/subscription-term.ts'
import { keptPriceOf } from './running-subscription.ts'
import { listStoredSubscriptions, type StoredSubscription } from './subscription-store.ts'
import { listTerms, type Term } from './term-store.ts'

/** Newest first. */
export async function listSubscriptions(platform: Platform, actor: Actor): Promise<Subscription[]> {
  return platform.inTenantSnapshot(actor, (tx) => readSubscriptions(tx, platform.clock.now()))
}

/** Newest first. */
export async function readSubscriptions(tx: Tx, now: Date): Promise<Subscription[]> {
  const terms = Map.groupBy(await listTerms(tx), ({ subscriptionId }) => subscriptionId)
  const used = Map.groupBy(await listUsedPromotions(tx), ({ applicationId }) => applicationId)
  const stored = await listStoredSubscriptions(tx)
  return stored.map((one) =>
    asSubscription(one, { terms: terms.get(one.id) ?? [], used: used.get(one.applicationId) ?? [] }, now),
  )
}

/** `terms`: all of it, oldest first; `used`: the promotions that the company has used for its application. */
export function asSubscription(
  subscription: StoredSubscription,
  { terms, used }: { terms: readonly Term[]; used: readonly { promotionId: string }[] },
  now: Date,
): Subscription {
  const { id, applicationId, applicationName, vendorName, startedAt, trialEndsAt, paidSince } = subscription
  const begun = terms.findLast(({ startsAt }) => startsAt <= now)
  const coming = terms.find(({ startsAt }) => startsAt > now)
  return {
    id,
    applicationId,
    applicationName,
    vendor: vendorName,
    status: subscriptionStatus(subscription, terms, now),
    startedAt: startedAt.toISOString(),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    paidSince: paidSince?.toISOString() ?? null,
    paid: begun ? asPaid(begun, now) : null,
    next: coming ? asPaid(coming, now) : null,
    usedPromotionIds: used.map(({ promotionId }) => promotionId),
    keptPrice: keptPriceOf(terms, now) ?? null,
  }
}

function asPaid(term: Term, now: Date): NonNullable<Subscription['paid']> {
  const { orderId, billing, seats, currency, startsAt, endsAt } = term
  const dayOf = (at: Date) => businessDay(term, at)
  const isComing = startsAt > now
  const renewal = isComing ? startsAt : isHeld(term, now) ? nextRenewal(term, now) : null
  // What ends with its period is not due again.
  const nextBilling = renewal && (endsAt === null || renewal < endsAt) ? renewal : null
  // Of one that is over, the period that ran last.
  const last = endsAt !== null && endsAt <= now ? new Date(endsAt.getTime() - 1) : now
  const next = isComing ? 0 : (nextRenewalNumber(term, last) ?? 1)
  const raised = fullPriceFrom(term)
  return {
    ...{ orderId, billing, users: seats, currency, costMinor: paymentMinor(term, Math.max(0, next - 1)) },
    startedOn: dayOf(startsAt),
    nextBilling: nextBilling && dayOf(nextBilling),
    nextBillingMinor: nextBilling && paymentMinor(term, next),
    fullPrice:
      raised && term.laterMinor !== null && (endsAt === null || raised < endsAt)
        ? { from: dayOf(raised), costMinor: term.laterMinor }
        : null,
    endsOn: endsAt && dayOf(endsAt),
  }
}
