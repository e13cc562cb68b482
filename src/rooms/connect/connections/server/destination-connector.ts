// What a company has sent by itself, as connections: an audit stream, a chat channel, a cost export.

import { t } from '#platform/kernel/texts.ts'
import type { DestinationKind } from '#rooms/connect/destinations/rules/index.ts'
import {
  findDestination,
  listDestinationAttempts,
  testDestination,
} from '#rooms/connect/destinations/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { ConnectionHealth } from '../rules/connection-status.ts'
import type { Connector } from './connector.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDestination>>>

export function destinationConnector(identity: Identity, kind: DestinationKind): Connector {
  return {
    kind,
    async find(tx) {
      const destination = await findDestination(tx, kind)
      if (!destination) return undefined
      const { host } = new URL(destination.address)
      return { ...healthOf(destination), lastSuccessAt: destination.lastSuccessAt, summary: host }
    },
    test: (actor) => testDestination(identity, actor, kind),
    async listEvents(tx, atMost) {
      return (await listDestinationAttempts(tx, kind, atMost)).map(({ attemptedAt, text, outcome }) => ({
        at: attemptedAt,
        text,
        isFailure: outcome !== 'delivered',
      }))
    },
  }
}

function healthOf({
  state,
  failedBecause,
  failingSince,
}: Found): Pick<ConnectionHealth, 'status' | 'reason'> {
  if (state === 'failed')
    return {
      status: 'failed',
      reason:
        failedBecause === 'gone'
          ? t('Turned off: the receiver answered that it is gone (410).')
          : t('Turned off: nothing arrived for five days.'),
    }
  if (state === 'paused') return { status: 'warning', reason: t('Paused.') }
  return failingSince === null
    ? { status: 'connected', reason: null }
    : { status: 'warning', reason: t('The last attempt failed. We’ll try again.') }
}
