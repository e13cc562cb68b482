// Opens an own listing to be changed. Somebody else's is not there, and the attempt is on record.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import { findListing, lockListing, type StoredListing } from './listing-store.ts'

/** `work` runs while nobody else changes the listing. Refuses with 404 what the company does not have. */
export async function changeListing<T>(
  platform: Platform,
  actor: Actor,
  id: string,
  work: (tx: Tx, listing: StoredListing) => Promise<T>,
  idempotency?: Idempotency,
): Promise<T> {
  const done = await platform.inTenantTransaction<{ value: T } | 'not there'>(
    actor,
    async (tx) => {
      await lockListing(tx, id)
      const listing = await findListing(tx, id)
      if (listing) return { value: await work(tx, listing) }
      await recordAudit(tx, platform.clock.now(), {
        action: 'listings.foreign_listing_refused',
        targetKind: 'listing',
        targetId: id,
        outcome: 'refused',
      })
      return 'not there'
    },
    ...(idempotency ? [{ idempotency }] : []),
  )
  if (done === 'not there') throw noSuchListing()
  return done.value
}

export function noSuchListing(): Refusal {
  return new Refusal('not_found', t('Your company has no listing with this id.'))
}
