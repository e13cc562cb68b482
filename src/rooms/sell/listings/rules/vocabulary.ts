// The words that a listing is built from, and how much of each there may be.

import { isCurrency, minorDigits } from '#platform/kernel/numbers/currency.ts'
import type { FigureBounds } from '#platform/kernel/numbers/figure.ts'

export interface TrustSignalName {
  /** How addresses name it. */
  slug: string
  type: 'certification' | 'compliance'
  name: string
}

/** The claims that a vendor can make (LIST-08). */
export const trustSignalNames = [
  { slug: 'soc2-type-ii', type: 'certification', name: 'SOC2 Type II' },
  { slug: 'iso-27001', type: 'certification', name: 'ISO 27001' },
  { slug: 'fedramp', type: 'certification', name: 'FedRAMP' },
  { slug: 'fisma', type: 'certification', name: 'FISMA' },
  { slug: 'gdpr-compliant', type: 'compliance', name: 'GDPR Compliant' },
  { slug: 'hipaa-compliant', type: 'compliance', name: 'HIPAA Compliant' },
  { slug: 'pci-dss', type: 'compliance', name: 'PCI DSS' },
  { slug: 'ccpa-compliant', type: 'compliance', name: 'CCPA Compliant' },
] as const satisfies readonly TrustSignalName[]

export type TrustSlug = (typeof trustSignalNames)[number]['slug']

/** The currencies that the editor offers; any other of ISO 4217 is accepted by the server. */
export const offeredCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'SEK',
  'INR',
  'SGD',
] as const

/** Greatest lengths of texts, in UTF-16 units as browsers count them. */
export const lengths = {
  name: 80,
  tagline: 140,
  description: 2000,
  hosting: 200,
  line: 200,
  flow: 300,
  flowMetrics: 120,
  studyTitle: 120,
  studyDescription: 1000,
  studyResults: 300,
  studyIndustry: 60,
  platform: 60,
  timeToImplement: 60,
  issuer: 120,
  scope: 300,
  link: 500,
  fileName: 120,
} as const

/** How many of each a listing may hold. */
export const counts = { lines: 20, flows: 10, studies: 10, integrations: 40 } as const

/** Whole numbers that a listing may state: percent, dollars a year, months. */
export const numberRanges = {
  averageROI: { min: -100, max: 10_000 },
  annualTCO: { min: 0, max: 1_000_000_000 },
  paybackPeriod: { min: 0, max: 240 },
} as const

/** The dearest price, in major units. */
export const priceMax = 100_000_000

export const logoMaxBytes = 1_000_000
export const evidenceMaxBytes = 4_000_000

/** What may be typed as a price in this currency. */
export function amountBounds(currency: string): FigureBounds {
  const decimals = isCurrency(currency) ? minorDigits(currency) : 2
  return { min: 0, max: priceMax, decimals, ...(isCurrency(currency) && { currency }) }
}

/** What administrators can look for among the listings of all companies. */
export const companyListingSelections = ['all', 'public', 'reported', 'taken-off'] as const
export type CompanyListingSelection = (typeof companyListingSelections)[number]
/** `closed`: an administrator closed its company, which hid it. */
export const companyListingStates = ['public', 'unpublished', 'closed', 'taken-off'] as const

/** Characters of the reason for which a listing is taken off or put back. */
export const takeOffReasonMax = 2000
