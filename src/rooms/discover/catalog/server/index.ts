// The door of the catalogue room.
import { bind } from '#platform/server/http/binding.ts'
import { callerOf } from '#platform/server/http/networks.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { catalogRoutes } from '../contract.ts'
import { countFacts, readCatalogueVersion } from './catalog-view.ts'
import { createCataloguePool } from './catalogue-pool.ts'
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts'
import { keptForAMinute } from './kept-for-a-minute.ts'
import { createGetApplication } from './listing/get-application.ts'
import { getApplicationImage } from './listing/get-application-image.ts'
import { reportApplication } from './listing/report-application.ts'
import { createCountFacets } from './marketplace/count-facets.ts'
import type { LookUpPhrases } from './marketplace/count-holding.ts'
import { createListShared, isSharedQuery, rememberTotals } from './marketplace/list-applications.ts'
import { createListMatched } from './marketplace/list-matched.ts'
import { createCatalogueRanker } from './marketplace/rank-catalogue.ts'
import { createSuggestSearches } from './marketplace/suggest-searches.ts'
import { withWordsOfListings } from './marketplace/words-of-listings.ts'
import { catalogProgramBindings } from './program-bindings.ts'
import { keepReadingCurrent } from './publishing/keep-reading-current.ts'
import {
  listSavedApplications,
  saveApplication,
  unsaveApplication,
} from './saved-and-trials/save-application.ts'
import { watchPrices } from './saved-and-trials/watch-prices.ts'

export { findApplicationNames, findApplications, listAddresses } from './catalog-view.ts'
export { countHolding, type LookUpPhrases, lookUpPhrasesIn } from './marketplace/count-holding.ts'
export { findCertificates, findCertificatesOf, findOffer, type Offer } from './offer-view.ts'
export {
  findRunningPromotion,
  listOwnApplications,
  type OwnApplication,
  writePromotions,
} from './promotion-store.ts'
export { type ImportReport, importListings } from './publishing/import-listings.ts'
export {
  findImportedVendor,
  type HandedOver,
  handOverImported,
  holdImportedVendors,
  type ImportedVendor,
  showAsHandedOver,
  showUnderOwnName,
} from './publishing/imported-vendor-store.ts'
export { ensureOwnVendor } from './publishing/own-vendor.ts'
export { type Published, publishListings, type VendorListings } from './publishing/publish-listings.ts'
export {
  type OwnListing,
  publishOwnListing,
  withdrawOwnListing,
} from './publishing/publish-stated-listing.ts'
export {
  type ImportedListing,
  releaseImported,
  withholdImported,
} from './publishing/withheld-import-store.ts'
export { countSaved } from './saved-and-trials/saved-application-store.ts'

/** The version of the catalogue that this process sees, shared by its lists and by the pages that show them. */
export function catalogueVersionOf(platform: Platform): CatalogueVersion {
  return createCatalogueVersion(() => readCatalogueVersion(platform.database.pool, platform.clock.now()))
}

export { priceText } from '../rules/price-display.ts'
export type {
  PromotionTerms,
  Reduction,
  RunningPromotion,
} from '../rules/running-promotion.ts'

export function catalogRoom(
  platform: Platform,
  catalogueVersion: CatalogueVersion,
  lookUpPhrases: LookUpPhrases,
): Room {
  const totals = rememberTotals()
  const cataloguePool = createCataloguePool(platform, catalogueVersion)
  const countFacets = createCountFacets(platform, catalogueVersion)
  const listShared = createListShared(
    platform,
    cataloguePool,
    catalogueVersion,
    totals,
    countFacets.totalAtHand,
  )
  const { listMatched, listForNeeds } = createListMatched(
    platform,
    cataloguePool,
    createCatalogueRanker(platform),
    listShared,
    totals,
    lookUpPhrases,
  )
  const suggestSearches = createSuggestSearches(platform, listShared)
  const getApplication = createGetApplication(platform)
  const { database, clock } = platform
  const getFacts = keptForAMinute(clock, catalogueVersion, () => countFacts(database.pool))
  return {
    name: 'catalog',
    routes: [
      ...catalogProgramBindings({ listShared, listForNeeds, getApplication }),
      bind(catalogRoutes.getCatalogueFacts, () => getFacts()),
      bind(catalogRoutes.countFacets, async ({ actor, query }) =>
        countFacets(withWordsOfListings(query), await cataloguePool(callerOf(actor))),
      ),
      bind(catalogRoutes.suggestSearches, ({ actor, query }) => suggestSearches(query, callerOf(actor))),
      bind(catalogRoutes.listApplications, ({ actor, query: typed }) => {
        const query = withWordsOfListings(typed)
        return isSharedQuery(query)
          ? listShared(query, callerOf(actor))
          : listMatched(actor, callerOf(actor), query)
      }),
      bind(catalogRoutes.getApplication, ({ params }) => getApplication(params.id)),
      bind(catalogRoutes.getApplicationImage, ({ params }) => getApplicationImage(platform, params.hash)),
      bind(catalogRoutes.listSavedApplications, ({ actor }) => listSavedApplications(platform, actor)),
      bind(catalogRoutes.reportApplication, ({ actor, params, body }) =>
        reportApplication(platform, actor, params.id, body.reason),
      ),
      bind(catalogRoutes.saveApplication, ({ actor, params }) =>
        saveApplication(platform, actor, params.applicationId),
      ),
      bind(catalogRoutes.unsaveApplication, ({ actor, params }) =>
        unsaveApplication(platform, actor, params.applicationId),
      ),
    ],
    jobs: [
      { name: 'tell of changed prices', run: () => watchPrices(platform) },
      { name: 'keep reading current', run: () => keepReadingCurrent(platform) },
    ],
  }
}
