// What this installation says of its SCIM: what it supports, its kinds of resources and their schemas.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Platform } from '#platform/server/platform.ts'
import {
  type Attribute,
  enterpriseSchema,
  groupAttributes,
  groupSchema,
  userAttributes,
  userSchema,
} from '../rules/scim-attributes.ts'
import { scimLimits } from '../rules/scim-limits.ts'
import { listOf, type Resource, scimAddress } from './scim-resources.ts'

const metaSchema = 'urn:ietf:params:scim:schemas:core:2.0'

export function serviceProviderConfig(platform: Platform): Resource {
  return {
    schemas: [`${metaSchema}:ServiceProviderConfig`],
    documentationUri: `${platform.publicOrigin}/api/docs#all/tag/provisioning`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: scimLimits.page },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Provisioning token',
        description: 'A token that an owner of the company makes under Settings, Security',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${scimAddress(platform)}/ServiceProviderConfig`,
    },
  }
}

export function resourceTypes(platform: Platform): Resource[] {
  const kind = (id: string, schema: string, description: string, extensions: object[]): Resource => ({
    schemas: [`${metaSchema}:ResourceType`],
    id,
    name: id,
    endpoint: `/${id}s`,
    description,
    schema,
    ...(extensions.length > 0 ? { schemaExtensions: extensions } : {}),
    meta: { resourceType: 'ResourceType', location: `${scimAddress(platform)}/ResourceTypes/${id}` },
  })
  return [
    kind('User', userSchema, 'Members of the company', [{ schema: enterpriseSchema, required: false }]),
    kind('Group', groupSchema, "Groups of the company's directory", []),
  ]
}

export function schemas(platform: Platform): Resource[] {
  const own = [...userAttributes.values()]
  const extension = own.find(({ name }) => name === enterpriseSchema)
  const schema = (id: string, name: string, attributes: readonly Attribute[]): Resource => ({
    schemas: [`${metaSchema}:Schema`],
    id,
    name,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${scimAddress(platform)}/Schemas/${id}` },
  })
  return [
    schema(
      userSchema,
      'User',
      own.filter((one) => one !== extension),
    ),
    schema(enterpriseSchema, 'Enterprise User', [...(extension?.parts?.values() ?? [])]),
    schema(groupSchema, 'Group', [...groupAttributes.values()]),
  ]
}

const types = { text: 'string', flag: 'boolean', complex: 'complex', values: 'complex' } as const
/** Compared with their case. */
const exact = new Set(['externalId', 'value'])

function described({ name, kind, parts, isRequired, isReadOnly, description }: Attribute): object {
  return {
    name,
    type: types[kind],
    multiValued: kind === 'values',
    description,
    required: isRequired === true,
    caseExact: exact.has(name),
    mutability: isReadOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: isRequired ? 'server' : 'none',
    ...(parts ? { subAttributes: [...parts.values()].map(described) } : {}),
  }
}

export function listAll(resources: readonly Resource[]) {
  return listOf(resources.length, { offset: 0, limit: resources.length }, resources)
}

export function oneOf(resources: readonly Resource[], id: string): Resource {
  const found = resources.find((one) => one.id === id)
  if (!found) throw new Refusal('not_found', 'There is nothing of this name.')
  return found
}
