// What each kind of destination sends. `server/couriers.ts` lists them.
import type { Tx } from '#platform/server/transaction.ts'
import type { Outgoing } from '#rooms/connect/webhooks/server/index.ts'
import type { StoredDestination } from './destination-store.ts'

export interface Parcel {
  /** The request, with the secrets that it takes. */
  make: () => Outgoing
  /** For the log, as it is kept (`rules/parcel-texts.ts`): "12 entries, up to number 4711". */
  what: string
}

export interface Packed extends Parcel {
  /** Of what grows by numbers: the last one within. */
  through?: number
  /** What is written once it has arrived, in the same transaction as that it has. */
  arrived?: (tx: Tx) => Promise<void>
  /** When the next one may go. */
  nextAt: Date
}

export interface Courier {
  /** What is to be sent now, packed alike each time until it has arrived; undefined where there is nothing. */
  pack(tx: Tx, destination: StoredDestination, now: Date): Promise<Packed | undefined>
  /** What a person sends to try it. */
  test(destination: StoredDestination, now: Date): Parcel
}
