// A test that a person asks for. It goes by itself, beside what is due, and says nothing about whether the destination fails.
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { outcomeText } from '#rooms/connect/webhooks/rules/index.ts'
import { ask, createWebhookFetch } from '#rooms/connect/webhooks/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { withAnswer } from '../rules/answer-excerpt.ts'
import type { DestinationKind } from '../rules/vocabulary.ts'
import { couriersOf } from './couriers.ts'
import { findDestination, insertAttempt } from './destination-store.ts'

/** Answers what came of it. */
export async function testDestination(
  identity: Identity,
  actor: Actor,
  kind: DestinationKind,
): Promise<{ isOk: boolean; text: () => string }> {
  const destination = await identity.inTenantSnapshot(actor, (tx) => findDestination(tx, kind))
  if (!destination) return { isOk: false, text: () => t('Nothing is set up.') }
  const now = identity.clock.now()
  const { make, what } = couriersOf(identity)[kind].test(destination, now)
  const attempt = await ask(createWebhookFetch(identity), make, now)
  await identity.inTenantTransaction(
    actor,
    async (tx) => {
      if (await findDestination(tx, kind))
        await insertAttempt(tx, destination.id, { ...attempt, attemptedAt: now, what })
    },
    { unaudited: 'bookkeeping' },
  )
  const { host } = new URL(destination.address)
  return {
    isOk: attempt.outcome === 'delivered',
    text: () =>
      t('A test to {host}: {outcome}.', {
        host,
        outcome: withAnswer(outcomeText(attempt), attempt),
      }),
  }
}
