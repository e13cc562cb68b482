// The marketplace's word for the industry of a company (SET-07).
import type { EnterpriseIndustry } from '#rooms/people/accounts/rules/index.ts'
import { type Industry, industries } from '../vocabulary.ts'

/**
 * Companies register with more industries than applications are made for. An industry that registration learns has to be
 * placed here; one without a word of the marketplace's own shows every application.
 */
const wordFor: Readonly<Record<EnterpriseIndustry, Industry | undefined>> = {
  Technology: 'Technology',
  Healthcare: 'Healthcare',
  Finance: 'Financial Services',
  Manufacturing: 'Manufacturing',
  Retail: 'Retail',
  Energy: undefined,
  Education: undefined,
  Government: undefined,
  'Real Estate': undefined,
  Other: undefined,
}
const words = new Map<string, Industry | undefined>(Object.entries(wordFor))

export function industryNamed(text: string | null): Industry | undefined {
  return industries.find((industry) => industry === text) ?? words.get(text ?? '')
}
