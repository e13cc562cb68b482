// What directories call: SCIM 2.0 (RFC 7643, 7644). Resources are read by the tables of rules/scim-attributes.ts, so bodies and
// answers are described here only in outline; /scim/v2/Schemas has them whole.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { scimLimits } from './rules/scim-limits.ts'

const contentType = 'application/scim+json; charset=utf-8'
const schemas = z.array(z.string().max(200)).max(20).optional()
const resource = z.looseObject({ schemas: z.array(z.string()), id: z.string().optional() })
const list = z.looseObject({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  itemsPerPage: z.int().optional(),
  startIndex: z.int().optional(),
  Resources: z.array(resource).optional(),
})

const byId = z.strictObject({ id: z.string().min(1).max(100) })
const attributeNames = z.string().max(1_000).optional()
const projection = {
  attributes: attributeNames.describe('Names of the attributes to answer, with commas'),
  excludedAttributes: attributeNames.describe('Names of attributes to leave out, with commas'),
}
// Directories add words of their own to an address, which change nothing.
const oneQuery = z.object(projection)
const listQuery = z.object({
  ...projection,
  filter: z
    .string()
    .max(scimLimits.filterLength)
    .optional()
    .describe('Such as userName eq "ada@example.com"'),
  startIndex: z.coerce.number().int().optional().describe('The first one to answer, counted from 1'),
  count: z.coerce
    .number()
    .int()
    .optional()
    .describe(`How many to answer; at most ${scimLimits.page}, and none for 0`),
})

const user = z.looseObject({
  schemas,
  userName: z.unknown().optional().describe('Required, in any case of its letters'),
})
const group = z.looseObject({
  schemas,
  displayName: z.unknown().optional().describe('Required, in any case of its letters'),
})
const patch = z.looseObject({
  schemas,
  Operations: z
    .array(z.looseObject({}))
    .max(scimLimits.operations)
    .optional()
    .describe('Required: objects with op, path and value'),
})

/** A directory brings thousands of people in, one call for each. */
const busy = { limit: 6_000, windowSeconds: 60 }
const reads = { limit: 12_000, windowSeconds: 60 }
const groupWrites = { limit: 3_000, windowSeconds: 60 }
const common = { tag: 'provisioning', permission: 'provisioning', protocol: 'scim' } as const

export const scimRoutes = {
  getServiceProviderConfig: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'Read which parts of SCIM are supported',
    returns: resource,
    contentType,
    refuses: [],
    rateLimit: reads,
  }),
  listResourceTypes: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    summary: 'List the kinds of resources that can be provisioned',
    returns: list,
    contentType,
    refuses: [],
    rateLimit: reads,
  }),
  getResourceType: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/ResourceTypes/{id}',
    summary: 'Read one kind of resource that can be provisioned',
    params: byId,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: reads,
  }),
  listSchemas: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/Schemas',
    summary: 'List the schemas of users and groups with their attributes',
    returns: list,
    contentType,
    refuses: [],
    rateLimit: reads,
  }),
  getSchema: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/Schemas/{id}',
    summary: 'Read one schema with its attributes',
    params: byId,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: reads,
  }),
  listScimUsers: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/Users',
    summary: 'List the members of the company, also deactivated ones, or those that a filter finds',
    query: listQuery,
    returns: list,
    contentType,
    refuses: ['invalid_input'],
    rateLimit: reads,
  }),
  createScimUser: route({
    ...common,
    method: 'POST',
    path: '/scim/v2/Users',
    summary: "Create a member with an address at one of the company's verified domains",
    body: user,
    returns: resource,
    status: 201,
    contentType,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: busy,
  }),
  getScimUser: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/Users/{id}',
    summary: 'Read a member of the company as the directory provisioned it',
    params: byId,
    query: oneQuery,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: reads,
  }),
  replaceScimUser: route({
    ...common,
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    summary:
      'Replace what the directory says of a member; without active, the member stays as active as before',
    params: byId,
    body: user,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found', 'conflict', 'forbidden'],
    rateLimit: busy,
    ifMatch: 'accepted',
  }),
  patchScimUser: route({
    ...common,
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    summary: 'Change parts of what the directory says of a member, or deactivate or reactivate it',
    params: byId,
    body: patch,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found', 'conflict', 'forbidden'],
    rateLimit: busy,
    ifMatch: 'accepted',
  }),
  deleteScimUser: route({
    ...common,
    method: 'DELETE',
    path: '/scim/v2/Users/{id}',
    summary: 'Remove a member from the company for good; what they made stays with the company',
    params: byId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict', 'forbidden'],
    rateLimit: busy,
    ifMatch: 'accepted',
  }),
  listScimGroups: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/Groups',
    summary: "List the directory's groups, or those that a filter finds",
    query: listQuery,
    returns: list,
    contentType,
    refuses: ['invalid_input'],
    rateLimit: reads,
  }),
  createScimGroup: route({
    ...common,
    method: 'POST',
    path: '/scim/v2/Groups',
    summary: 'Create a group, with members or without',
    body: group,
    returns: resource,
    status: 201,
    contentType,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: groupWrites,
  }),
  getScimGroup: route({
    ...common,
    method: 'GET',
    path: '/scim/v2/Groups/{id}',
    summary: 'Read a group with its members',
    params: byId,
    query: oneQuery,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: reads,
  }),
  replaceScimGroup: route({
    ...common,
    method: 'PUT',
    path: '/scim/v2/Groups/{id}',
    summary: 'Replace the name and all members of a group',
    params: byId,
    body: group,
    returns: resource,
    contentType,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: groupWrites,
    ifMatch: 'accepted',
  }),
  patchScimGroup: route({
    ...common,
    method: 'PATCH',
    path: '/scim/v2/Groups/{id}',
    summary: 'Add and remove members of a group, or rename it',
    params: byId,
    body: patch,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: groupWrites,
    ifMatch: 'accepted',
  }),
  deleteScimGroup: route({
    ...common,
    method: 'DELETE',
    path: '/scim/v2/Groups/{id}',
    summary: 'Delete a group; its members stay members of the company',
    params: byId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: groupWrites,
    ifMatch: 'accepted',
  }),
} as const
