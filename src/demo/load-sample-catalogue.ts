// Loads the sample catalogue into an installation that asked for it. Done again it changes nothing.
import { systemActor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import { sampleCatalogue } from './catalogue/sample-catalogue.ts'

export async function loadSampleCatalogue(platform: Platform): Promise<void> {
  const { vendors, listings } = sampleCatalogue()
  const byVendor = Map.groupBy(listings, (listing) => listing.vendorKey)
  const groups = vendors.map((vendor) => ({
    vendor,
    listings: (byVendor.get(vendor.key) ?? []).map(({ vendorKey: _, ...listing }) => listing),
  }))
  await publishListings(platform, systemActor, groups, true)
}
