// What is written by hand for each sample application; everything else is derived from it.
import type { PricingPeriod, PricingType } from '#rooms/discover/catalog/rules/vocabulary.ts'

/** The field of work that a product serves. It chooses integrations and where the product runs; it is not shown. */
export type Domain =
  | 'finance'
  | 'contracts'
  | 'service'
  | 'sales'
  | 'supply'
  | 'plant'
  | 'clinical'
  | 'risk'
  | 'people'
  | 'engineering'
  | 'documents'
  | 'lending'

/** Figures stated by hand instead of drawn. `amountCents` must divide by 4, so that the list price is whole cents. */
export interface StatedFigures {
  type: PricingType
  amountCents: number
  period: PricingPeriod
  averageROI: number
  rating: string
  enterpriseCount: number
  isVerified: boolean
}

export interface SampleEntry {
  name: string
  vendorKey: string
  domain: Domain
  /** Three things that this application does, in its own words: a short title and one sentence each. */
  features: readonly { title: string; text: string }[]
  tagline: string
  description: string
  figures?: StatedFigures
}
