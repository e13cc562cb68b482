// Turns a vendor's listing into what the catalogue keeps: the public documents, the texts to search, the orders.
import { decimalOf } from '#platform/kernel/money.ts'
import type { Application, ApplicationDetail } from '../contract.ts'
import { foldText, partSeparator } from './fold-text.ts'
import type { Listing, Vendor } from './listing.ts'

export interface ApplicationDocument {
  card: Application
  /** What the application's own page adds to its card. */
  detail: Omit<ApplicationDetail, keyof Application>
  nameText: string
  searchText: string
  /** One ascending whole number per order of the catalogue; price_high is price_low turned round. */
  orders: { roi: number; rating: number; priceLow: number; newest: number }
}

/** Builds the document of one listing. `isSample` marks what is fictional. */
export function applicationDocument(
  id: string,
  listing: Listing,
  vendor: Vendor,
  isSample: boolean,
): ApplicationDocument {
  const { pricing, roiMetrics } = listing
  const major = (minor: number) => Number(decimalOf({ minor: BigInt(minor), currency: pricing.currency }))
  return {
    card: {
      id,
      name: listing.name,
      vendor: vendor.name,
      category: listing.category,
      description: listing.description,
      rating: listing.rating,
      isVerified: listing.isVerified,
      enterpriseCount: listing.enterpriseCount,
      compliance: [...new Set(listing.certificates.map((certificate) => certificate.standard))],
      metadata: { industry: listing.industry, isSample },
      roiMetrics,
      pricing: {
        type: pricing.type,
        amount: major(pricing.amountMinor),
        period: pricing.period,
        currency: pricing.currency,
        ...(pricing.listAmountMinor === undefined ? {} : { listAmount: major(pricing.listAmountMinor) }),
      },
      publishedAt: listing.publishedAt,
    },
    detail: {
      tagline: listing.tagline,
      features: listing.features,
      integrations: listing.integrations,
      deployment: listing.deployment,
      supportHours: listing.supportHours,
      languages: listing.languages,
      vendorProfile: {
        name: vendor.name,
        about: vendor.about,
        headquarters: vendor.headquarters,
        foundedYear: vendor.foundedYear,
        employees: vendor.employees,
      },
      certificates: listing.certificates,
    },
    nameText: foldText(listing.name),
    searchText: [listing.name, vendor.name, listing.description].map(foldText).join(partSeparator),
    orders: {
      roi: Math.round(-roiMetrics.averageROI * 1000),
      rating: Math.round(-Number(listing.rating) * 10),
      priceLow: pricing.amountMinor,
      newest: -Date.parse(listing.publishedAt),
    },
  }
}
