// The door of the room of provisioning.

import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { provisioningRoutes } from '../contract.ts'
import { listGroupMappings, mapGroup } from './map-groups.ts'
import { scimBindings } from './scim-bindings.ts'
import { createToken, readProvisioning, revokeToken } from './scim-tokens.ts'

export { scimRoutes } from '../scim-contract.ts'
export { type DirectoryGroup, listActiveMembers, listDirectoryGroups } from './group-role-store.ts'
export { createIdentifyProvisioner } from './identify-provisioner.ts'
export { deleteCompanyScimTokens, listTokens } from './scim-token-store.ts'
export { countProvisioned, listExternalIds } from './scim-user-store.ts'

export function provisioningRoom(identity: Identity): Room {
  return {
    name: 'provisioning',
    hashed: [
      {
        // One that was used since has moved to the present key (identify-provisioner.ts).
        what: 'provisioning tokens',
        countBefore: `select count(*)::int as rows from scim_token
          where made_at < $1 and (last_used_at is null or last_used_at < $1)`,
      },
    ],
    routes: [
      bind(provisioningRoutes.getProvisioning, ({ actor }) => readProvisioning(identity, actor)),
      bind(provisioningRoutes.createProvisioningToken, ({ actor, body }) =>
        createToken(identity, actor, body),
      ),
      bind(provisioningRoutes.revokeProvisioningToken, ({ actor, params }) =>
        revokeToken(identity, actor, params.id),
      ),
      bind(provisioningRoutes.listDirectoryGroups, ({ actor, query }) =>
        listGroupMappings(identity, actor, query.cursor),
      ),
      bind(provisioningRoutes.mapDirectoryGroup, ({ actor, params, body, ifMatch }) =>
        mapGroup(identity, actor, { id: params.id, seenVersion: ifMatch }, body),
      ),
      ...scimBindings(identity),
    ],
  }
}
