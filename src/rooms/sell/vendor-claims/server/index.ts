// The door of the room of vendor claims.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { claimRoutes } from '../contract.ts'
import { claimVendor, getClaimableVendor, withdrawVendorClaim } from './claim-vendor.ts'
import { grantVendorClaim, listVendorClaims, refuseVendorClaim } from './decide-claims.ts'

export { vendorClaimGrant } from './decide-claims.ts'

export function vendorClaimsRoom(platform: Platform): Room {
  return {
    name: 'vendor-claims',
    routes: [
      bind(claimRoutes.getClaimableVendor, ({ actor, params }) =>
        getClaimableVendor(platform, actor, params.applicationId),
      ),
      bind(claimRoutes.claimVendor, ({ actor, body }) => claimVendor(platform, actor, body)),
      bind(claimRoutes.withdrawVendorClaim, ({ actor, body }) =>
        withdrawVendorClaim(platform, actor, body.id),
      ),
      bind(claimRoutes.listVendorClaims, ({ actor, query }) => listVendorClaims(platform, actor, query)),
      bind(claimRoutes.grantVendorClaim, ({ actor, params, body }) =>
        grantVendorClaim(platform, actor, params.id, body.reason),
      ),
      bind(claimRoutes.refuseVendorClaim, ({ actor, params, body }) =>
        refuseVendorClaim(platform, actor, params.id, body.reason),
      ),
    ],
  }
}
