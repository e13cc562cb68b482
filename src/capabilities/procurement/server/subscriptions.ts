// What the company tries, pays for and has had.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Subscription } from '../contract.ts'
import { isHeld, nextRenewal, subscriptionStatus } from '../rules/subscription-term.ts'
import { listStoredSubscriptions, type StoredSubscription } from './subscription-store.ts'
import { listTerms, type Term } from './term-store.ts'

/** Newest first. */
export async function listSubscriptions(platform: Platform, actor: Actor): Promise<Subscription[]> {
  const now = platform.clock.now()
  return platform.inTenantSnapshot(actor, async (tx) => {
    const terms = Map.groupBy(await listTerms(tx), ({ subscriptionId }) => subscriptionId)
    const stored = await listStoredSubscriptions(tx)
    return stored.map((one) => asSubscription(one, terms.get(one.id) ?? [], now))
  })
}

/** `terms`: all of it, oldest first. */
export function asSubscription(
  subscription: StoredSubscription,
  terms: readonly Term[],
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
  }
}

function asPaid(term: Term, now: Date): NonNullable<Subscription['paid']> {
  const { orderId, billing, seats, currency, totalMinor, startsAt, endsAt } = term
  const renewal = startsAt > now ? startsAt : isHeld(term, now) ? nextRenewal(term, now) : null
  return {
    ...{ orderId, billing, users: seats, currency, costMinor: totalMinor },
    startedAt: startsAt.toISOString(),
    // What ends with its period is not due again.
    nextBilling: renewal && (endsAt === null || renewal < endsAt) ? renewal.toISOString() : null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
