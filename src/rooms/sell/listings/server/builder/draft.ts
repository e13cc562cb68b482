// Drafts: begun, saved as they are typed, thrown away. Buyers see none of it.
import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import type { Draft, Saved } from '../../contract.ts'
import { fieldsThatDiffer } from '../../rules/publishing/listing-diff.ts'
import { changeListing } from '../change-listing.ts'
import {
  countListings,
  deleteListing,
  findLogo,
  insertListing,
  lockNewListings,
  updateDraft,
} from '../listing-store.ts'

/** More than any vendor has, and a bound. */
export const listingsAtMost = 200

export async function createDraft(
  platform: Platform,
  actor: Actor,
  draft: Draft,
  idempotency: Idempotency | undefined,
): Promise<Saved> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const id = await beginListing(tx, now, draft)
      await recordAudit(tx, now, { action: 'listings.draft_created', targetKind: 'listing', targetId: id })
      return { id, version: 1, savedAt: now.toISOString() }
    },
    ...(idempotency ? [{ idempotency }] : []),
  )
}

/** Adds a listing with this draft; the caller audits. Answers its id. */
export async function beginListing(tx: Tx, now: Date, draft: Draft): Promise<string> {
  await lockNewListings(tx)
  if ((await countListings(tx)) >= listingsAtMost)
    throw new Refusal(
      'conflict',
      t('Your company has {number} listings. Delete a draft before you begin another.', {
        number: listingsAtMost,
      }),
      { because: 'limit' },
    )
  if (draft.logo !== null) throw unknownLogo()
  const id = newId()
  await insertListing(tx, now, { id, draft: withoutVerdicts(draft), savedBy: getUserId(tx.actor) })
  return id
}

/** Refuses what was made from an older version than the one that is there; saving what is there changes nothing. */
export async function saveDraft(
  platform: Platform,
  actor: Actor,
  id: string,
  sent: Draft,
  seenVersion: number,
): Promise<Saved> {
  const now = platform.clock.now()
  const draft = withoutVerdicts(sent)
  return changeListing(platform, actor, id, async (tx, listing) => {
    const changed = fieldsThatDiffer(listing.draft, draft)
    // Sent again after an answer that was lost on the way.
    if (changed.length === 0)
      return { id, version: listing.draftVersion, savedAt: listing.savedAt.toISOString() }
    if (seenVersion !== listing.draftVersion) throw staleVersion(t('This draft'))
    await refuseUnknownLogo(tx, id, draft)
    const newVersion = await updateDraft(tx, now, { id, draft, savedBy: getUserId(actor) })
    await recordAudit(tx, now, {
      action: 'listings.draft_saved',
      targetKind: 'listing',
      targetId: id,
      details: { version: newVersion, fields: changed.join(' ') },
    })
    return { id, version: newVersion, savedAt: now.toISOString() }
  })
}

export async function deleteDraft(platform: Platform, actor: Actor, id: string): Promise<void> {
  await changeListing(platform, actor, id, async (tx, listing) => {
    if (listing.published)
      throw new Refusal(
        'conflict',
        t('This listing was published before, so it stays on record. Unpublish it instead.'),
      )
    await deleteListing(tx, id)
    await recordAudit(tx, platform.clock.now(), {
      action: 'listings.draft_deleted',
      targetKind: 'listing',
      targetId: id,
    })
  })
}

export async function refuseUnknownLogo(tx: Tx, id: string, { logo }: Draft): Promise<void> {
  if (logo !== null && !(await findLogo(tx, id, logo))) throw unknownLogo()
}

function unknownLogo(): Refusal {
  return refusedField('logo', t('was not uploaded for this listing'))
}

/** Whether a claim is verified is never the vendor's to say. */
export function withoutVerdicts(draft: Draft): Draft {
  return { ...draft, trustSignals: draft.trustSignals.map(({ type, name }) => ({ type, name })) }
}
