// What a vendor reads of its own listings.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { Draft, Evidence, ListingRow, VendorListing } from '../contract.ts'
import { listingScore } from '../rules/listing-score.ts'
import { fieldsThatDiffer } from '../rules/publishing/listing-diff.ts'
import { publishProblems } from '../rules/publishing/publish-check.ts'
import { trustSignalNames } from '../rules/vocabulary.ts'
import { listingsAtMost } from './builder/draft.ts'
import { noSuchListing } from './change-listing.ts'
import { listEvidence, type StoredEvidence } from './evidence/evidence-store.ts'
import {
  findListing,
  findVersion,
  isImported,
  listListings,
  listVersions,
  type StoredListing,
} from './listing-store.ts'

const versionsShown = 50
/** Who published what the company took over. */
const anImport = 'an import'

export async function listOwnListings(platform: Platform, actor: Actor): Promise<ListingRow[]> {
  const listings = await platform.inTenantSnapshot(actor, (tx) => listListings(tx, listingsAtMost))
  return listings.map((listing) => {
    const { id, draft, savedAt, published } = listing
    const { name, description, textLanguage, category, logo } = draft
    return {
      id,
      name,
      description,
      textLanguage,
      category,
      status: statusOf(listing),
      score: listingScore(draft),
      logo,
      hasChanges: published !== undefined && fieldsThatDiffer(published.content, draft).length > 0,
      problems: publishProblems(draft).map(({ reason }) => reason),
      isImported: published !== undefined && isImported(published),
      savedAt: savedAt.toISOString(),
      publishedAt: published?.publishedAt.toISOString() ?? null,
    }
  })
}

export async function getListing(platform: Platform, actor: Actor, id: string): Promise<VendorListing> {
  const today = platform.clock.now().toISOString().slice(0, 10)
  return platform.inTenantSnapshot(actor, async (tx) => {
    const listing = await findListing(tx, id)
    if (!listing) throw noSuchListing()
    const { draft, draftVersion, savedAt, savedBy, published } = listing
    const versions = await listVersions(tx, id, versionsShown)
    const evidence = await listEvidence(tx, id)
    const people = versions.flatMap(({ publishedBy }) => publishedBy ?? [])
    const members = await findMembers(tx, [savedBy, ...people])
    const nameOf = (userId: string) => members.get(userId)?.name ?? t('a former member')
    return {
      id,
      status: statusOf(listing),
      takenOff: listing.takenOff
        ? { at: listing.takenOff.at.toISOString(), reason: listing.takenOff.reason }
        : null,
      draft: withVerdicts(draft, evidence, today),
      version: draftVersion,
      savedAt: savedAt.toISOString(),
      savedBy: nameOf(savedBy),
      published: published
        ? {
            version: published.version,
            content: withVerdicts(published.content, evidence, today),
            publishedAt: published.publishedAt.toISOString(),
            isImported: isImported(published),
          }
        : null,
      versions: versions.map(({ version, publishedAt, publishedBy }) => ({
        version,
        publishedAt: publishedAt.toISOString(),
        publishedBy: publishedBy === null ? anImport : nameOf(publishedBy),
      })),
      evidence: evidence.map(asEvidence),
    }
  })
}

export async function getListingVersion(platform: Platform, actor: Actor, id: string, version: number) {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const found = await findVersion(tx, id, version)
    if (!found) throw new Refusal('not_found', t('Your company has no listing with this id and version.'))
    const members = await findMembers(tx, found.publishedBy === null ? [] : [found.publishedBy])
    return {
      version,
      publishedAt: found.publishedAt.toISOString(),
      publishedBy:
        found.publishedBy === null
          ? anImport
          : (members.get(found.publishedBy)?.name ?? t('a former member')),
      content: found.content,
    }
  })
}

function statusOf({ isPublic, published, takenOff }: StoredListing): VendorListing['status'] {
  if (takenOff) return 'taken-off'
  if (isPublic) return 'published'
  return published ? 'unpublished' : 'draft'
}

export function asEvidence(stored: StoredEvidence): Evidence {
  const { fileName, fileType, fileBytes, ...evidence } = stored
  return {
    ...evidence,
    name: trustSignalNames.find(({ slug }) => slug === stored.signal)?.name ?? stored.signal,
    file:
      fileName === null || fileType === null || fileBytes === null
        ? null
        : { name: fileName, type: fileType, bytes: fileBytes },
  }
}

/** Says of each claim whether there is evidence on file that is valid today. */
function withVerdicts(draft: Draft, evidence: readonly StoredEvidence[], today: string): Draft {
  const valid = new Set<string>(
    evidence
      .filter(({ link, fileBytes }) => link !== null || fileBytes !== null)
      .filter(({ validFrom, validUntil }) => validFrom <= today && today <= validUntil)
      .map((stored) => asEvidence(stored).name),
  )
  return {
    ...draft,
    trustSignals: draft.trustSignals.map((signal) => ({ ...signal, verified: valid.has(signal.name) })),
  }
}
