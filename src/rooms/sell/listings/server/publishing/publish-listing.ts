// Publishing: the own application is made the first time and brought up to date afterwards, in one transaction with what
// the search finds.
import { Refusal } from '#platform/kernel/problem.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import type { HeldBackPromotion } from '#rooms/buy/promotions/contract.ts'
import { withdrawOwnListing } from '#rooms/discover/catalog/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { Draft, PublishRequest } from '../../contract.ts'
import { fieldsThatDiffer } from '../../rules/publishing/listing-diff.ts'
import { publishProblems } from '../../rules/publishing/publish-check.ts'
import { draftOf } from '../../rules/publishing/publish-payload.ts'
import { beginListing, refuseUnknownLogo, withoutVerdicts } from '../builder/draft.ts'
import { changeListing } from '../change-listing.ts'
import {
  findListing,
  findTakenOffLike,
  insertVersion,
  isImported,
  lockListing,
  type StoredListing,
  updateDraft,
  updatePublication,
} from '../listing-store.ts'
import { showInCatalogue } from './show-in-catalogue.ts'

/** Publishing what is published already, as a double click does, changes nothing and is answered alike. */
export async function publishListing(
  platform: Platform,
  actor: Actor,
  request: PublishRequest,
  /** Of the draft that it was made from. */
  seenVersion: number | undefined,
  idempotency: Idempotency | undefined,
) {
  const content = withoutVerdicts(draftOf(request))
  refuseUnfinished(content)
  const { applicationId } = request
  const now = platform.clock.now()
  const publish = async (tx: Tx, listing: StoredListing, isNew: boolean) => {
    const isShown =
      listing.isPublic &&
      listing.published &&
      !isImported(listing.published) &&
      fieldsThatDiffer(listing.published.content, content).length === 0
    const isSaved = fieldsThatDiffer(listing.draft, content).length === 0
    if (isShown && isSaved) {
      // The answer is kept under the key, so that somebody has to say so.
      if (idempotency)
        await recordAudit(tx, now, {
          action: 'listings.publication_repeated',
          targetKind: 'listing',
          targetId: listing.id,
        })
      return publishedAnswer(listing)
    }
    refuseTakenOff(listing)
    refuseStale(listing, content, seenVersion)
    await refuseUnknownLogo(tx, listing.id, content)
    await refuseLikeTakenOff(tx, listing, content)
    if (!isSaved) await updateDraft(tx, now, { id: listing.id, draft: content, savedBy: getUserId(actor) })
    const { published, heldBack } = await putOnShow(tx, now, listing, content)
    await recordAudit(tx, now, {
      action: 'listings.listing_published',
      targetKind: 'listing',
      targetId: listing.id,
      details: { version: published.version, isFirst: isNew || listing.published === undefined },
    })
    await raiseEvent(tx, now, 'application.published', { id: listing.id, name: content.name })
    await notifyMembers(platform, tx, now, () => ({
      kind: 'listing-published',
      notificationKey: `listing-published ${listing.id} ${published.version}`,
      title: t('{name} was published', { name: content.name }),
      text: t('Buyers now see version {version}.', { version: published.version }),
      link: `/vendor-applications/${listing.id}`,
    }))
    return answerFor(tx, listing.id, heldBack)
  }
  if (applicationId !== undefined)
    return changeListing(
      platform,
      actor,
      applicationId,
      (tx, listing) => publish(tx, listing, false),
      idempotency,
    )
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const id = await beginListing(tx, now, content)
      return publish(tx, await existing(tx, id), true)
    },
    ...(idempotency ? [{ idempotency }] : []),
  )
}

export async function unpublishListing(platform: Platform, actor: Actor, id: string) {
  const now = platform.clock.now()
  return changeListing(platform, actor, id, async (tx, listing) => {
    const { published } = listing
    if (!published) throw new Refusal('conflict', t('This listing is not published.'))
    if (!listing.isPublic) return publishedAnswer(listing)
    await updatePublication(tx, id, published.version, false)
    await withdrawOwnListing(tx, id)
    await recordAudit(tx, now, {
      action: 'listings.listing_unpublished',
      targetKind: 'listing',
      targetId: id,
      details: { version: published.version },
    })
    await raiseEvent(tx, now, 'application.unpublished', { id, name: published.content.name })
    return answerFor(tx, id)
  })
}

export async function republishListing(platform: Platform, actor: Actor, id: string) {
  const now = platform.clock.now()
  return changeListing(platform, actor, id, async (tx, listing) => {
    const { published } = listing
    if (!published) throw new Refusal('conflict', t('This listing was never published. Publish its draft.'))
    refuseTakenOff(listing)
    if (listing.isPublic) return publishedAnswer(listing)
    await refuseLikeTakenOff(tx, listing, published.content)
    await updatePublication(tx, id, published.version, true)
    const heldBack = await showInCatalogue(tx, now, id, published)
    await raiseEvent(tx, now, 'application.published', { id, name: published.content.name })
    await recordAudit(tx, now, {
      action: 'listings.listing_republished',
      targetKind: 'listing',
      targetId: id,
      details: { version: published.version },
    })
    return answerFor(tx, id, heldBack)
  })
}

/** Makes the content the published version, unless it is that already, and shows it. */
async function putOnShow(tx: Tx, now: Date, { id, published }: StoredListing, content: Draft) {
  const isSame =
    published !== undefined &&
    !isImported(published) &&
    fieldsThatDiffer(published.content, content).length === 0
  const shown = isSame
    ? published
    : {
        version: (published?.version ?? 0) + 1,
        content,
        publishedAt: now,
        publishedBy: getUserId(tx.actor),
        imported: null,
        firstPublishedAt: published?.firstPublishedAt ?? now,
      }
  if (!isSame) await insertVersion(tx, id, shown)
  await updatePublication(tx, id, shown.version, true)
  return { published: shown, heldBack: await showInCatalogue(tx, now, id, shown) }
}

/** Until an administrator puts it back, nobody of its company shows it to buyers. Its draft can still be corrected. */
function refuseTakenOff({ takenOff }: StoredListing): void {
  if (takenOff)
    throw new Refusal(
      'forbidden',
      t('An administrator of Emporion took this listing off: “{reason}” Correct it, then write to support.', {
        reason: takenOff.reason,
      }),
    )
}

/** Nor does another listing bring back what an administrator took off. */
async function refuseLikeTakenOff(
  tx: Tx,
  { id, isPublic, published }: StoredListing,
  content: Draft,
): Promise<void> {
  const other = await findTakenOffLike(tx, id, content, isPublic ? published?.content : undefined)
  if (other)
    throw new Refusal(
      'forbidden',
      t(
        'This listing has the same {same} as your listing “{name}”, which an administrator of Emporion took off: “{reason}” Change that, or write to support to have “{name}” put back.',
        { same: listOf(other.same), name: other.name, reason: other.reason },
      ),
    )
}

/** A draft with changes that were never published is not written over by somebody who has not seen them. */
function refuseStale(listing: StoredListing, content: Draft, seenVersion: number | undefined): void {
  if (seenVersion !== undefined) {
    if (seenVersion !== listing.draftVersion) throw staleVersion(t('This draft'))
    return
  }
  if (fieldsThatDiffer(listing.draft, content).length === 0) return
  const { published } = listing
  if (!published || fieldsThatDiffer(listing.draft, published.content).length > 0)
    throw new Refusal(
      'conflict',
      t(
        'The draft of this listing holds changes that were never published and that this would overwrite. Read the listing, and send the version of its draft in If-Match.',
      ),
      { because: 'changed' },
    )
}

function refuseUnfinished(content: Draft): void {
  const [first, ...others] = publishProblems(content)
  if (!first) return
  const fields = [first, ...others].map(({ field, reason }) => ({ field: payloadField(field), reason }))
  const problemText = `${payloadField(first.field)}: ${first.reason}`
  throw new Refusal(
    'invalid_input',
    others.length > 0
      ? t('{problem} (and {more} more)', { problem: problemText, more: others.length })
      : problemText,
    { fields },
  )
}

const inMetadata: ReadonlySet<string> = new Set(['category', 'description', 'tagline'])

/** Where the request has what the draft calls so. */
function payloadField(field: string): string {
  if (field.startsWith('pricing.')) return field.replace('pricing.', 'pricingDetails.')
  return inMetadata.has(field) ? `metadata.${field}` : field
}

async function existing(tx: Tx, id: string): Promise<StoredListing> {
  await lockListing(tx, id)
  const listing = await findListing(tx, id)
  if (!listing) throw new Error(`the listing ${id} is gone`)
  return listing
}

async function answerFor(tx: Tx, id: string, heldBack: readonly HeldBackPromotion[] = []) {
  return publishedAnswer(await existing(tx, id), heldBack)
}

function publishedAnswer(
  { id, isPublic, draftVersion, published }: StoredListing,
  heldBack: readonly HeldBackPromotion[] = [],
) {
  if (!published) throw new Error(`the listing ${id} has no published version`)
  return {
    id,
    applicationId: id,
    status: isPublic ? ('published' as const) : ('unpublished' as const),
    version: draftVersion,
    publishedVersion: published.version,
    publishedAt: published.publishedAt.toISOString(),
    ...(heldBack.length > 0 && { heldBackPromotions: heldBack }),
  }
}
