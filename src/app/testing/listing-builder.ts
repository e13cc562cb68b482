// Listings for tests: whole and valid, with what the test is about written over them.
import { stableId } from '#platform/kernel/id.ts'
import type { PublishedListing, Vendor } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import type { Draft, PublishRequest } from '#rooms/sell/listings/contract.ts'
import { emptyDraft } from '#rooms/sell/listings/rules/builder/empty-draft.ts'

export { payloadOf } from '#rooms/sell/listings/rules/publishing/publish-payload.ts'

export function aVendor(given: Partial<Vendor> = {}): Vendor {
  return {
    key: 'northfold',
    name: 'Northfold',
    about: 'Makes software for companies of every size.',
    headquarters: 'Bern, Switzerland',
    foundedYear: 2014,
    employees: '51 to 200',
    ...given,
  }
}

/** What `aVendor` and `aListing` are known by once they are published. */
export const listingId = stableId(new Date('2026-05-04T08:00:00.000Z'), 'northfold/ledger-watch')

export function aListing(given: Partial<PublishedListing> = {}): PublishedListing {
  return {
    key: 'ledger-watch',
    name: 'Ledger Watch',
    tagline: 'Reads every posting before the month closes.',
    category: 'Process Automation',
    industry: 'Financial Services',
    description: 'Checks postings against contracts and tells the accountant what does not fit.',
    rating: '4.2',
    isVerified: true,
    enterpriseCount: 120,
    pricing: { type: 'per_user', amountMinor: 14_900, period: 'monthly', currency: 'USD' },
    roiMetrics: { averageROI: 210, annualTCO: 84_000, paybackPeriod: 7, averageSavings: 260_000 },
    publishedAt: '2026-05-04T08:00:00.000Z',
    features: [{ title: 'Reads postings', text: 'From every ledger that it is connected to.' }],
    integrations: ['SAP'],
    deployment: 'Cloud',
    supportHours: 'Weekdays',
    languages: ['English'],
    certificates: [{ standard: 'SOC2', issuer: 'An auditor', validUntil: '2027-06-30' }],
    ...given,
  }
}

/** A vendor's draft that can be published. */
export function aDraft(given: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft,
    name: 'Harbour Forecast',
    category: 'Predictive Analytics',
    description: 'Foresees which berths will be free, from the reports of the ships on their way.',
    pricing: { type: 'per_user', amount: 199, currency: 'USD', period: 'monthly' },
    ...given,
  }
}

/** The same as it is sent to be published (LIST-24). */
export function aPublishRequest(given: Partial<PublishRequest> = {}): PublishRequest {
  const { pricing, roiMetrics, category, description } = aDraft()
  return {
    name: aDraft().name,
    targetPainPoints: [],
    solutionHighlights: [],
    beforeAfterFlows: [],
    caseStudies: [],
    trustSignals: [],
    integrationDetails: [],
    competitiveAdvantages: [],
    pricingDetails: pricing,
    metadata: { roiMetrics, category, description },
    ...given,
  }
}
