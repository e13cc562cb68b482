// The door of the listings room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { listingRoutes } from '../contract.ts'
import { createDraft, deleteDraft, saveDraft } from './builder/draft.ts'
import { getLogo, uploadLogo } from './builder/logo.ts'
import { downloadEvidence, removeEvidence, setEvidence, uploadEvidence } from './evidence/evidence.ts'
import {
  listCompanyListings,
  listListingReports,
  putListingBack,
  settleReports,
  takeListingOff,
} from './moderation/take-off.ts'
import { publishListing, republishListing, unpublishListing } from './publishing/publish-listing.ts'
import { getListing, getListingVersion, listOwnListings } from './read-listings.ts'

export { listingsAtMost } from './builder/draft.ts'
export { countListings, hasListing, listPublishedNames, lockNewListings } from './listing-store.ts'
export { takeOverListings } from './publishing/take-over-listings.ts'
export { restoreListings, withdrawListings } from './publishing/withdraw-listings.ts'

export function listingsRoom(platform: Platform): Room {
  return {
    name: 'listings',
    routes: [
      bind(listingRoutes.listCompanyListings, ({ actor, query }) =>
        listCompanyListings(platform, actor, query),
      ),
      bind(listingRoutes.listListingReports, ({ actor, params }) =>
        listListingReports(platform, actor, params.id),
      ),
      bind(listingRoutes.takeListingOff, ({ actor, params, body }) =>
        takeListingOff(platform, actor, params.id, body.reason),
      ),
      bind(listingRoutes.putListingBack, ({ actor, params, body }) =>
        putListingBack(platform, actor, params.id, body.reason),
      ),
      bind(listingRoutes.settleReports, ({ actor, params }) => settleReports(platform, actor, params.id)),
      bind(listingRoutes.listOwnListings, ({ actor }) => listOwnListings(platform, actor)),
      bind(listingRoutes.publishListing, ({ actor, body, ifMatch, idempotency }) =>
        publishListing(platform, actor, body, ifMatch, idempotency),
      ),
      bind(listingRoutes.createDraft, ({ actor, body, idempotency }) =>
        createDraft(platform, actor, body.draft, idempotency),
      ),
      bind(listingRoutes.getListing, ({ actor, params }) => getListing(platform, actor, params.id)),
      bind(listingRoutes.saveDraft, ({ actor, params, body, ifMatch }) =>
        saveDraft(platform, actor, params.id, body.draft, ifMatch),
      ),
      bind(listingRoutes.deleteDraft, ({ actor, params }) => deleteDraft(platform, actor, params.id)),
      bind(listingRoutes.getListingVersion, ({ actor, params }) =>
        getListingVersion(platform, actor, params.id, params.version),
      ),
      bind(listingRoutes.unpublishListing, ({ actor, params }) =>
        unpublishListing(platform, actor, params.id),
      ),
      bind(listingRoutes.republishListing, ({ actor, params }) =>
        republishListing(platform, actor, params.id),
      ),
      bind(listingRoutes.uploadLogo, ({ actor, params, file }) =>
        uploadLogo(platform, actor, params.id, file),
      ),
      bind(listingRoutes.getLogo, ({ actor, params }) => getLogo(platform, actor, params.id, params.hash)),
      bind(listingRoutes.setEvidence, ({ actor, params, body, ifMatch }) =>
        setEvidence(platform, actor, params, body, ifMatch),
      ),
      bind(listingRoutes.removeEvidence, ({ actor, params }) => removeEvidence(platform, actor, params)),
      bind(listingRoutes.uploadEvidence, ({ actor, params, query, file }) =>
        uploadEvidence(platform, actor, params, query.name, file),
      ),
      bind(listingRoutes.downloadEvidence, ({ actor, params }) => downloadEvidence(platform, actor, params)),
    ],
  }
}
