// The door of the catalogue room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { catalogRoutes } from '../contract.ts'
import { readCatalogueVersion } from './catalog-view.ts'
import { createCatalogueVersion } from './catalogue-version.ts'
import { createGetApplication } from './get-application.ts'
import { createListApplications } from './list-applications.ts'

export { listAddresses } from './catalog-view.ts'
export { type Published, publishListings, type VendorListings } from './publish-listings.ts'

export function catalogRoom(platform: Platform): Room {
  const listApplications = createListApplications(
    platform,
    createCatalogueVersion(() => readCatalogueVersion(platform.database.pool)),
  )
  const getApplication = createGetApplication(platform)
  return {
    name: 'catalog',
    routes: [
      bind(catalogRoutes.listApplications, ({ query }) => listApplications(query)),
      bind(catalogRoutes.getApplication, ({ params }) => getApplication(params.id)),
    ],
  }
}
