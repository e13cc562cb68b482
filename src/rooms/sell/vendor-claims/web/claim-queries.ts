// Claims of imported vendors as the screens read them: anew at each visit.
import { anew, pages, queryOrNull } from '#platform/web/api/query.ts'
import { claimRoutes } from '../contract.ts'
import type { ClaimSelection } from '../rules/vendor-claim.ts'

/** null where the vendor cannot be claimed. */
export const claimableVendorQuery = (applicationId: string) =>
  queryOrNull(claimRoutes.getClaimableVendor, { applicationId }, anew)

export const vendorClaimsQuery = (show: ClaimSelection) =>
  pages(claimRoutes.listVendorClaims, { show }, 'after', anew)
