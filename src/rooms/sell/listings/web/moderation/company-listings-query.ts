// The listings of all companies as the administrators' screen reads them: anew at each visit.
import { anew, keepsPrevious, pages } from '#platform/web/api/query.ts'
import { listingRoutes } from '../../contract.ts'
import type { CompanyListingSelection } from '../../rules/vocabulary.ts'

export const companyListingsQuery = (show: CompanyListingSelection, search: string) => ({
  ...pages(listingRoutes.listCompanyListings, { show, search: search || undefined }, 'after', anew),
  ...keepsPrevious,
})
