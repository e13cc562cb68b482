// What is kept sealed of a destination: the Authorization header of a stream, the whole address of a channel.
import type { SealedColumn } from '#platform/server/secrets/reseal.ts'
import type { Sealer } from '#platform/server/secrets/sealer.ts'
import type { StoredDestination } from './destination-store.ts'

const purpose = 'destination secret'

/** For a change of SECRET_KEY. */
export const sealedDestinationSecrets: readonly SealedColumn[] = [
  { what: 'secrets of destinations', table: 'destination', column: 'sealed_secret', purpose, owner: 'id' },
]

export function sealSecret({ sealer }: { sealer: Sealer }, id: string, secret: string): Buffer {
  return sealer.seal(purpose, id, secret)
}

/** Undefined where there is none. */
export function openSecret(
  { sealer }: { sealer: Sealer },
  { id, sealedSecret }: Pick<StoredDestination, 'id' | 'sealedSecret'>,
): string | undefined {
  return sealedSecret === null ? undefined : sealer.open(purpose, id, sealedSecret)
}
