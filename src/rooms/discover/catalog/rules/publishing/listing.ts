// What a listing must hold to enter the catalogue: the shape that imports, samples and publishing share.

import { z } from 'zod'
import { isCurrency } from '#platform/kernel/numbers/currency.ts'
import { currencyProblem } from '#platform/kernel/numbers/currency-problem.ts'
import { languages } from '#platform/kernel/region.ts'
import { categories, complianceStandards, industries, pricingPeriods, pricingTypes } from '../vocabulary.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

/**
 * One listing as its vendor states it. Amounts are whole minor units (cents) so that nothing is rounded on the way;
 * `key` is the vendor's own stable name for it, which makes an import repeatable.
 */
export const listingShape = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'lower-case letters, digits and hyphens, at most 80'),
  name: line(80),
  tagline: line(140),
  /** The language of all its texts; English by default. */
  textLanguage: z.enum(languages).optional(),
  category: z.enum(categories),
  industry: z.enum(industries),
  description: line(2000),
  /** One decimal, 1.0 to 5.0; null, like the next two, where it is not stated. */
  rating: z
    .string()
    .regex(/^([1-4]\.\d|5\.0)$/, 'one decimal from 1.0 to 5.0')
    .nullable(),
  isVerified: z.boolean().nullable(),
  enterpriseCount: z.int().min(0).max(1_000_000).nullable(),
  pricing: z.strictObject({
    type: z.enum(pricingTypes),
    amountMinor: z.int().min(0).max(100_000_000_00),
    listAmountMinor: z.int().min(0).max(100_000_000_00).optional(),
    period: z.enum(pricingPeriods),
    currency: z.string().refine(isCurrency, {
      error: ({ input }) => `${String(input).slice(0, 20)} ${currencyProblem(String(input)) ?? ''}`.trim(),
    }),
  }),
  /** Each is null where it is not stated. */
  roiMetrics: z.strictObject({
    /** Percent. */
    averageROI: z.number().min(-100).max(10_000).nullable(),
    /** Dollars a year. */
    annualTCO: z.int().min(0).max(1_000_000_000).nullable(),
    /** Months. */
    paybackPeriod: z.number().min(0).max(240).nullable(),
    /** Dollars a year. */
    averageSavings: z.int().min(-1_000_000_000).max(10_000_000_000).nullable(),
  }),
  publishedAt: z.iso.datetime(),
  features: z.array(z.strictObject({ title: line(80), text: line(400) })).max(20),
  integrations: z.array(line(60)).max(40),
  deployment: line(120),
  supportHours: line(120),
  languages: z.array(line(40)).max(40),
  certificates: z
    .array(
      z.strictObject({ standard: z.enum(complianceStandards), issuer: line(120), validUntil: z.iso.date() }),
    )
    .max(12),
})
export type Listing = z.infer<typeof listingShape>

/** A listing on its way into the catalogue; `rating` is null where nobody has rated it here. */
export type PublishedListing = Listing & { isVerified: boolean; enterpriseCount: number }

/** What a vendor's own file may say: not how buyers rate it, how many use it, or that anybody verified it. */
export function asStatedByVendor(listing: Listing): PublishedListing {
  return { ...listing, rating: null, isVerified: false, enterpriseCount: 0 }
}

/** The fields that listings of a file state and that are not taken over, since nobody here has checked them. */
export function fieldsNotTaken(listings: readonly Listing[]): (keyof Listing)[] {
  return (['rating', 'isVerified', 'enterpriseCount'] as const).filter((field) =>
    listings.some(
      (listing) => listing[field] !== null && listing[field] !== asStatedByVendor(listing)[field],
    ),
  )
}

/** The company behind listings. */
export const vendorShape = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  name: line(80),
  about: line(600),
  headquarters: line(80),
  foundedYear: z.int().min(1900).max(2100),
  employees: line(40),
  /** Of its website and mail, without "www": what tells whether a company that claims the vendor is the vendor. Not shown to buyers. */
  domain: z
    .string()
    .max(253)
    .regex(
      /^(?!www\.)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
      'a domain such as northfold.example',
    )
    .optional(),
})
export type Vendor = z.infer<typeof vendorShape>

/** A vendor as the catalogue keeps it. What is not stated is empty, and the year of its foundation null. */
export interface VendorProfile extends Omit<Vendor, 'foundedYear'> {
  foundedYear: number | null
}
