// The routes of SCIM, bound to their use cases.
import { type BoundRoute, bind, ReadyAnswer, WithHeaders } from '#platform/server/http/binding.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { scimRoutes } from '../scim-contract.ts'
import { createUser } from './create-scim-user.ts'
import { listAll, oneOf, resourceTypes, schemas, serviceProviderConfig } from './scim-description.ts'
import {
  createGroup,
  listScimGroups,
  patchGroup,
  readGroup,
  removeGroup,
  replaceGroup,
} from './scim-groups.ts'
import { type Resource, scimTag } from './scim-resources.ts'
import { listUsers, patchUser, readUser, removeUser, replaceUser } from './scim-users.ts'

interface Answered {
  version: number
  resource: Resource
}

/** With its version, and where it is. */
function withTag({ version, resource }: Answered): WithHeaders<Resource & { schemas: string[] }> {
  const { location } = resource.meta as { location: string }
  return new WithHeaders(resource, { etag: scimTag(version), location })
}

/** Nothing is sent again to a client that has this version. */
function asRead({ version, resource }: Answered): ReadyAnswer {
  return new ReadyAnswer(JSON.stringify(resource), scimTag(version))
}

export function scimBindings(identity: Identity): BoundRoute[] {
  return [
    bind(scimRoutes.getServiceProviderConfig, () => serviceProviderConfig(identity)),
    bind(scimRoutes.listResourceTypes, () => listAll(resourceTypes(identity))),
    bind(scimRoutes.getResourceType, ({ params }) => oneOf(resourceTypes(identity), params.id)),
    bind(scimRoutes.listSchemas, () => listAll(schemas(identity))),
    bind(scimRoutes.getSchema, ({ params }) => oneOf(schemas(identity), params.id)),
    bind(scimRoutes.listScimUsers, ({ actor, query }) => listUsers(identity, actor, query)),
    bind(scimRoutes.createScimUser, async ({ actor, body }) =>
      withTag(await createUser(identity, actor, body)),
    ),
    bind(scimRoutes.getScimUser, async ({ actor, params, query }) =>
      asRead(await readUser(identity, actor, params.id, query)),
    ),
    bind(scimRoutes.replaceScimUser, async ({ actor, params, body, ifMatch }) =>
      withTag(await replaceUser(identity, actor, params.id, body, ifMatch)),
    ),
    bind(scimRoutes.patchScimUser, async ({ actor, params, body, ifMatch }) =>
      withTag(await patchUser(identity, actor, params.id, operationsOf(body), ifMatch)),
    ),
    bind(scimRoutes.deleteScimUser, ({ actor, params, ifMatch }) =>
      removeUser(identity, actor, params.id, ifMatch),
    ),
    bind(scimRoutes.listScimGroups, ({ actor, query }) => listScimGroups(identity, actor, query)),
    bind(scimRoutes.createScimGroup, async ({ actor, body }) =>
      withTag(await createGroup(identity, actor, body)),
    ),
    bind(scimRoutes.getScimGroup, async ({ actor, params, query }) =>
      asRead(await readGroup(identity, actor, params.id, query)),
    ),
    bind(scimRoutes.replaceScimGroup, async ({ actor, params, body, ifMatch }) =>
      withTag(await replaceGroup(identity, actor, params.id, body, ifMatch)),
    ),
    bind(scimRoutes.patchScimGroup, ({ actor, params, body, ifMatch }) =>
      patchGroup(identity, actor, params.id, operationsOf(body), ifMatch),
    ),
    bind(scimRoutes.deleteScimGroup, ({ actor, params, ifMatch }) =>
      removeGroup(identity, actor, params.id, ifMatch),
    ),
  ]
}

/** Directories write the name of this one in lower case, too. */
function operationsOf(body: Record<string, unknown>): readonly unknown[] | undefined {
  const key = Object.keys(body).find((name) => name.toLowerCase() === 'operations')
  const sent = key === undefined ? undefined : body[key]
  return Array.isArray(sent) ? sent : undefined
}
