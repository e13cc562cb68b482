// Between the draft as it is edited and the listing as it is sent to be published (LIST-10, LIST-24).
import type { Draft, PublishRequest } from '../../contract.ts'

/** What is sent to publish a draft. */
export function payloadOf(draft: Draft, applicationId: string): PublishRequest {
  const {
    pricing,
    roiMetrics,
    category,
    description,
    tagline,
    industry,
    hosting,
    textLanguage,
    logo,
    ...stated
  } = draft
  return {
    ...stated,
    applicationId,
    pricingDetails: pricing,
    metadata: { roiMetrics, category, description, tagline, industry, hosting, textLanguage, logo },
  }
}

/** The draft that a request to publish stands for, its texts without blanks around them. */
export function draftOf({ metadata, pricingDetails, applicationId: _, ...stated }: PublishRequest): Draft {
  return trimmed({
    ...stated,
    pricing: pricingDetails,
    roiMetrics: metadata.roiMetrics,
    category: metadata.category,
    description: metadata.description,
    tagline: metadata.tagline ?? '',
    industry: metadata.industry ?? 'Technology',
    ...(metadata.hosting === undefined ? {} : { hosting: metadata.hosting }),
    ...(metadata.textLanguage === undefined ? {} : { textLanguage: metadata.textLanguage }),
    logo: metadata.logo ?? null,
  })
}

function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) return value.map(trimmed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)])) as T
}
