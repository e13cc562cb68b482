// The door of the destinations room.
import { t } from '#platform/kernel/texts.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { outcomeText } from '#rooms/connect/webhooks/rules/index.ts'
import { createWebhookFetch } from '#rooms/connect/webhooks/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { destinationRoutes as routes } from '../contract.ts'
import { withAnswer } from '../rules/answer-excerpt.ts'
import { readParcelText } from '../rules/parcel-texts.ts'
import type { DestinationKind } from '../rules/vocabulary.ts'
import { couriersOf } from './couriers.ts'
import { findDestination, listAttempts, type StoredAttempt } from './destination-store.ts'
import { sealedDestinationSecrets } from './secrets.ts'
import { sendWhatIsDue } from './send.ts'
import {
  readDestinations,
  removeDestination,
  saveAuditStream,
  saveChat,
  saveCostExport,
  switchDestination,
} from './settings.ts'

export { takeForChat } from './chat-courier.ts'
export { findDestination, listDestinations } from './destination-store.ts'
export { testDestination } from './test-destination.ts'

/** The newest first; none where there is no such destination. */
export async function listDestinationAttempts(
  tx: Tx,
  kind: DestinationKind,
  atMost: number,
): Promise<(StoredAttempt & { text: string })[]> {
  const destination = await findDestination(tx, kind)
  if (!destination) return []
  return (await listAttempts(tx, destination.id, atMost)).map((attempt) => ({
    ...attempt,
    text: t('{parcel}: {outcome}', {
      parcel: readParcelText(attempt.what),
      outcome: withAnswer(outcomeText(attempt), attempt),
    }),
  }))
}

export function destinationsRoom(identity: Identity): Room {
  const sending = {
    platform: identity,
    couriers: couriersOf(identity),
    fetch: createWebhookFetch(identity),
    random: Math.random,
  }
  return {
    name: 'destinations',
    sealed: sealedDestinationSecrets,
    jobs: [{ name: 'send to destinations', run: () => sendWhatIsDue(sending) }],
    routes: [
      bind(routes.listDestinations, ({ actor }) => readDestinations(identity, actor)),
      bind(routes.saveAuditStream, ({ actor, body, ifMatch }) =>
        saveAuditStream(identity, actor, body, ifMatch),
      ),
      bind(routes.saveChat, ({ actor, body, ifMatch }) => saveChat(identity, actor, body, ifMatch)),
      bind(routes.saveCostExport, ({ actor, body, ifMatch }) =>
        saveCostExport(identity, actor, body, ifMatch),
      ),
      bind(routes.switchDestination, ({ actor, params, body, ifMatch }) =>
        switchDestination(identity, actor, params.kind, { ...body, seenVersion: ifMatch }),
      ),
      bind(routes.removeDestination, ({ actor, params }) => removeDestination(identity, actor, params.kind)),
    ],
  }
}
