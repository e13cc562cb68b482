// Turns a vendor's listing into what the catalogue keeps: the public documents, the texts to search, the orders.
import { foldText, partSeparator } from '#platform/kernel/fold-text.ts'
import { decimalOf } from '#platform/kernel/numbers/money.ts'
import type { Language } from '#platform/kernel/region.ts'
import { matchedTexts } from '#rooms/discover/assessment/rules/index.ts'
import type { Application, ApplicationDetail } from '../contract.ts'
import { textsBeside } from './marketplace/filter-applications.ts'
import { placesOf } from './marketplace/kept-places.ts'
import { type PricePlace, pricePlace } from './marketplace/price-order.ts'
import { statedTexts } from './marketplace/stated-phrases.ts'
import type { PublishedListing, VendorProfile } from './publishing/listing.ts'
import { type StatedListing, standardOf } from './stated-listing.ts'
import { savingsFrom } from './stated-return.ts'

/** Empty texts are left out, so that two separators are between the two blocks of `searchText` alone. */
const blocksSeparator = partSeparator + partSeparator

/** The tagline is in both: lists show it, and its own place is the listing. */
export type DetailBesideCard = Omit<ApplicationDetail, Exclude<keyof Application, 'tagline'>>

export interface ApplicationDocument {
  card: Application
  /** What the application's own page adds to its card. */
  detail: DetailBesideCard
  nameText: string
  searchText: string
  /** Its places in the orders of the catalogue, by column; prices are ordered by theirs. */
  places: Readonly<Record<string, number>>
  price: PricePlace
}

/** Builds the document of one listing. `isSample` marks what is fictional. */
export function applicationDocument(
  id: string,
  listing: PublishedListing,
  vendor: VendorProfile,
  isSample: boolean,
): ApplicationDocument {
  const { pricing, roiMetrics } = listing
  const major = (minor: number) => Number(decimalOf({ minor: BigInt(minor), currency: pricing.currency }))
  return wholeDocument({
    card: {
      id,
      name: listing.name,
      vendor: vendor.name,
      category: listing.category,
      description: listing.description,
      ...textLanguageOf(listing),
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
      vendorProfile: vendorProfileOf(vendor),
      certificates: listing.certificates,
    },
  })
}

/**
 * Builds the document of a listing that its vendor states in its own words. Nobody has rated or checked it, so that it
 * claims neither; savings follow from return and cost, as the return is defined: (savings − cost) / cost. A standard
 * is among the facts where evidence for it is on file that is still valid `today`.
 */
export function statedDocument(
  id: string,
  stated: StatedListing,
  vendor: VendorProfile,
  today: string,
  isSample = false,
): ApplicationDocument {
  const { pricing, roiMetrics, statement } = stated
  const standards = statement.trustSignals
    .filter(({ evidence }) => evidence !== undefined && evidence.validUntil >= today)
    .map(({ name }) => standardOf(name))
    .filter((standard) => standard !== undefined)
  return wholeDocument({
    card: {
      id,
      name: stated.name,
      vendor: vendor.name,
      category: stated.category,
      description: stated.description,
      ...textLanguageOf(stated),
      rating: null,
      isVerified: false,
      enterpriseCount: 0,
      compliance: [...new Set(standards)],
      metadata: { industry: stated.industry, isSample },
      roiMetrics: { ...roiMetrics, averageSavings: savingsFrom(roiMetrics) },
      pricing,
      publishedAt: stated.publishedAt,
      ...(stated.logo === undefined ? {} : { logo: stated.logo }),
    },
    detail: {
      tagline: stated.tagline,
      features: [],
      integrations: statement.integrationDetails.map(({ platform }) => platform),
      deployment: '',
      supportHours: '',
      languages: [],
      vendorProfile: vendorProfileOf(vendor),
      certificates: [],
      statement,
    },
  })
}

/** The document of an imported listing as it was kept, under the profile of the company that has it now. */
export function keptDocument(
  { card, detail }: Pick<ApplicationDocument, 'card' | 'detail'>,
  vendor: VendorProfile,
): ApplicationDocument {
  return wholeDocument(underNewProfile({ card, detail }, vendor))
}

/** Adds the texts to search and the places in the orders. */
export function wholeDocument({
  card,
  detail,
}: Pick<ApplicationDocument, 'card' | 'detail'>): ApplicationDocument {
  return withSearchedTexts({
    card: withTagline({ card, detail }),
    detail,
    places: placesOf(card),
    price: pricePlace(card.pricing),
  })
}

/** The same listing under the profile that its vendor has now; its name and its places in the orders stay. */
export function underNewProfile(
  { card, detail }: Pick<ApplicationDocument, 'card' | 'detail'>,
  vendor: VendorProfile,
): Pick<ApplicationDocument, 'card' | 'detail' | 'searchText'> {
  return withSearchedTexts({
    card: { ...withTagline({ card, detail }), vendor: vendor.name },
    detail: { ...detail, vendorProfile: vendorProfileOf(vendor) },
  })
}

/** Cards that an earlier release wrote have none. */
function withTagline({ card, detail }: Pick<ApplicationDocument, 'card' | 'detail'>): Application {
  const { tagline: _before, ...rest } = card
  return detail.tagline === '' ? rest : { ...rest, tagline: detail.tagline }
}

/** English is not written down: listings of before a language could be stated read the same. */
function textLanguageOf({ textLanguage = 'en' }: { textLanguage?: Language | undefined }) {
  return textLanguage === 'en' ? {} : { textLanguage }
}

function vendorProfileOf({ name, about, headquarters, foundedYear, employees }: VendorProfile) {
  return { name, about, headquarters, foundedYear, employees }
}

/**
 * Adds the texts to search, folded: the name, and all of them, first those in which challenges and outcomes are found, then the
 * others.
 */
function withSearchedTexts<T extends Pick<ApplicationDocument, 'card' | 'detail'>>(
  document: T,
): T & Pick<ApplicationDocument, 'nameText' | 'searchText'> {
  const whole = { ...document.card, ...document.detail }
  return {
    ...document,
    nameText: foldText(whole.name),
    searchText: [matchedTexts(whole).map(([, text]) => text), [...textsBeside(whole), ...statedTexts(whole)]]
      .map((texts) => texts.map(foldText).filter(Boolean).join(partSeparator))
      .join(blocksSeparator),
  }
}
