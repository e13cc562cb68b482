// A listing in its vendor's own words, as the listings room hands it in, whole and checked.
import type { Language } from '#platform/kernel/region.ts'
import type { Application, Statement } from '../contract.ts'
import type { Category, ComplianceStandard, Industry } from './vocabulary.ts'

export interface StatedListing {
  name: string
  /** Empty where there is none. */
  tagline: string
  /** The language of its texts; English by default. */
  textLanguage?: Language | undefined
  category: Category
  industry: Industry
  description: string
  /** Amounts in major units, exact to the currency's minor unit. */
  pricing: Application['pricing']
  /** Percent, dollars a year, months; null where not stated. */
  roiMetrics: Omit<Application['roiMetrics'], 'averageSavings'>
  /** The address of its picture. */
  logo: string | undefined
  statement: Statement
  publishedAt: string
}

const standards: Readonly<Record<string, ComplianceStandard>> = {
  'SOC2 Type II': 'SOC2',
  'ISO 27001': 'ISO 27001',
  'GDPR Compliant': 'GDPR',
  'HIPAA Compliant': 'HIPAA',
  'PCI DSS': 'PCI DSS',
}

/** The standard that a trust signal of this name is about, where it is one of those that the catalogue names. */
export function standardOf(trustSignal: string): ComplianceStandard | undefined {
  return standards[trustSignal]
}
