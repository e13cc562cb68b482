// Which industries the settings offer a company: those that registration offers companies of its kind (SET-07).
import { type EnterpriseIndustry, enterpriseIndustries, vendorSolutionCategories } from './vocabulary.ts'

/** What a company came in as. The platform's own is described like a buyer. */
export type CompanyKind = 'buyer' | 'vendor' | 'both' | 'platform'

export type CompanyIndustry = EnterpriseIndustry | (typeof vendorSolutionCategories)[number]

/** Each once, in the order of the registration form. */
export function industriesFor(kind: CompanyKind): readonly CompanyIndustry[] {
  if (kind === 'vendor') return vendorSolutionCategories
  if (kind === 'both') return [...new Set([...enterpriseIndustries, ...vendorSolutionCategories])]
  return enterpriseIndustries
}
