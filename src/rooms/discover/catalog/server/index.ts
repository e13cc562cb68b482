// The door of the catalogue room.
import { bind } from '#platform/server/http/binding.ts'
import { callerOf } from '#platform/server/http/networks.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { catalogRoutes } from '../contract.ts'
import { countFacts, readCatalogueVersion } from './catalog-view.ts'
import { createCataloguePool } from './catalogue-pool.ts'
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts'
import { createCountFacets } from './count-facets.ts'
import type { LookUpPhrases } from './count-holding.ts'
import { createGetApplication } from './get-application.ts'
import { getApplicationImage } from './get-application-image.ts'
import { withEnglishWords } from './in-english.ts'
import { keepReadingCurrent } from './keep-reading-current.ts'
import { keptForAMinute } from './kept-for-a-minute.ts'
import { createListShared, isSharedQuery, rememberTotals } from './list-applications.ts'
import { createListMatched } from './list-matched.ts'
import { catalogProgramBindings } from './program-bindings.ts'
import { createCatalogueRanker } from './rank-catalogue.ts'
import { reportApplication } from './report-application.ts'
import { listSavedApplications, saveApplication, unsaveApplication } from './save-application.ts'
import { createSuggestSearches } from './suggest-searches.ts'
import { watchPrices } from './watch-prices.ts'

export { findApplicationNames, findApplications, listAddresses } from './catalog-view.ts'
export { countHolding, type LookUpPhrases, lookUpPhrasesIn } from './count-holding.ts'
export { type ImportReport, importListings } from './import-listings.ts'
export {
  findImportedVendor,
  type HandedOver,
  handOverImported,
  holdImportedVendors,
  type ImportedVendor,
  showAsHandedOver,
  showUnderOwnName,
} from './imported-vendor-store.ts'
export { findCertificates, findCertificatesOf, findOffer, type Offer } from './offer-view.ts'
export { ensureOwnVendor } from './own-vendor.ts'
export {
  findRunningPromotion,
  listOwnApplications,
  type OwnApplication,
  writePromotions,
} from './promotion-store.ts'
export { type Published, publishListings, type VendorListings } from './publish-listings.ts'
export { type OwnListing, publishOwnListing, withdrawOwnListing } from './publish-stated-listing.ts'
export { countSaved } from './saved-application-store.ts'
export { type ImportedListing, releaseImported, withholdImported } from './withheld-import-store.ts'

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
        countFacets(withEnglishWords(query), await cataloguePool(callerOf(actor))),
      ),
      bind(catalogRoutes.suggestSearches, ({ actor, query }) => suggestSearches(query, callerOf(actor))),
      bind(catalogRoutes.listApplications, ({ actor, query: typed }) => {
        const query = withEnglishWords(typed)
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
