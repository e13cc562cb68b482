// A listing as search engines read it (schema.org).
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import type { ApplicationDetail } from '../../contract.ts'

/** Ratings are left out: schema.org wants their number, which the catalogue does not hold. */
export function applicationJsonLd(application: ApplicationDetail): Record<string, unknown> {
  const { name, description, category, vendorProfile, pricing, promotion } = application
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name,
    description,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: category,
    operatingSystem: 'Web',
    provider: { '@type': 'Organization', name: vendorProfile.name },
    // A price of nothing would read as free of charge.
    ...(!isOnRequest(pricing) && {
      offers: {
        '@type': 'Offer',
        price: String(promotion?.amount ?? pricing.amount),
        priceCurrency: pricing.currency,
        ...(promotion && { priceValidUntil: promotion.lastDay }),
      },
    }),
  }
}
