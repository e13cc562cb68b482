// The secrets of an endpoint, sealed. The one before it signs as well for a day after it was replaced.
import type { SealedColumn } from '#platform/server/secrets/reseal.ts'
import type { Sealer } from '#platform/server/secrets/sealer.ts'
import { rotationHours } from '../rules/vocabulary.ts'
import type { StoredEndpoint } from './endpoint-store.ts'
import { lastFourOf, newWebhookSecret } from './sign.ts'

const purpose = 'webhook endpoint secret'

/** For a change of SECRET_KEY. */
export const sealedEndpointSecrets: SealedColumn[] = ['sealed_secret', 'sealed_previous_secret'].map(
  (column) => ({
    what: 'secrets of webhook endpoints',
    table: 'webhook_endpoint',
    column,
    purpose,
    owner: 'id',
  }),
)

export function makeSecret({ sealer }: { sealer: Sealer }, endpointId: string) {
  const secret = newWebhookSecret()
  return {
    secret,
    sealedSecret: sealer.seal(purpose, endpointId, secret),
    lastFour: lastFourOf(secret),
  }
}

/** What replaces the secret of an endpoint, and the secret itself. */
export function rotated({ sealer }: { sealer: Sealer }, endpoint: StoredEndpoint, now: Date) {
  const { secret, ...storedSecret } = makeSecret({ sealer }, endpoint.id)
  return {
    secret,
    endpoint: {
      ...endpoint,
      ...storedSecret,
      sealedPreviousSecret: endpoint.sealedSecret,
      previousUntil: new Date(now.getTime() + rotationHours * 3_600_000),
    },
  }
}

/** All that sign now, the newest first. */
export function secretsOf(
  { sealer }: { sealer: Sealer },
  { id, sealedSecret, sealedPreviousSecret, previousUntil }: StoredEndpoint,
  now: Date,
): string[] {
  const signing = [sealedSecret]
  if (sealedPreviousSecret && previousUntil && previousUntil > now) signing.push(sealedPreviousSecret)
  return signing.map((sealed) => sealer.open(purpose, id, sealed))
}
