// Members and groups in the form of SCIM: what directories are answered.
import { versionTag } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { enterpriseSchema, groupSchema, listSchema, userSchema } from '../rules/scim-attributes.ts'
import { scimLimits } from '../rules/scim-limits.ts'
import type { Named, ScimGroup } from './scim-group-store.ts'
import type { ScimUser } from './scim-user-store.ts'

export interface Resource {
  schemas: string[]
  id?: string
  [name: string]: unknown
}

/** What is asked of an answer: only these attributes, or all but these. */
export interface Projection {
  attributes?: string | undefined
  excludedAttributes?: string | undefined
}

export function scimAddress({ publicOrigin }: Pick<Platform, 'publicOrigin'>): string {
  return `${publicOrigin}/scim/v2`
}

export function scimTag(version: number): string {
  return `W/${versionTag(version)}`
}

export function userResource(platform: Platform, user: ScimUser, groups: readonly Named[]): Resource {
  const { id, userName, externalId, attributes, isActive, version, createdAt, changedAt } = user
  const location = `${scimAddress(platform)}/Users/${id}`
  return {
    schemas: [userSchema, ...(attributes[enterpriseSchema] === undefined ? [] : [enterpriseSchema])],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    active: isActive,
    ...attributes,
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: `${scimAddress(platform)}/Groups/${group.id}`,
    })),
    meta: metaOf('User', { createdAt, changedAt, location, version }),
  }
}

export function groupResource(platform: Platform, group: ScimGroup, members: readonly Named[]): Resource {
  const { id, displayName, externalId, version, createdAt, changedAt } = group
  const location = `${scimAddress(platform)}/Groups/${id}`
  return {
    schemas: [groupSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    members: members.map((member) => ({
      value: member.id,
      display: member.name,
      $ref: `${scimAddress(platform)}/Users/${member.id}`,
    })),
    meta: metaOf('Group', { createdAt, changedAt, location, version }),
  }
}

function metaOf(
  resourceType: string,
  {
    createdAt,
    changedAt,
    location,
    version,
  }: { createdAt: Date; changedAt: Date; location: string; version: number },
) {
  return {
    resourceType,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location,
    version: scimTag(version),
  }
}

/** Ids and schemas are always answered. A part of an attribute stands for the whole of it. */
export function projected(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  const wanted = namesIn(attributes)
  const unwanted = namesIn(excludedAttributes)
  if (wanted.length === 0 && unwanted.length === 0) return resource
  const isKept = (name: string) =>
    wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase())
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => name === 'id' || name === 'schemas' || isKept(name)),
  ) as Resource
}

/** Whether the attribute is asked for, so that nobody looks up what is left out. */
export function asksFor(name: string, { attributes, excludedAttributes }: Projection): boolean {
  const wanted = namesIn(attributes)
  return wanted.length > 0 ? wanted.includes(name) : !namesIn(excludedAttributes).includes(name)
}

/** Each in lower case, without its schema and without its part. */
function namesIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) =>
      name.startsWith(enterpriseSchema.toLowerCase())
        ? enterpriseSchema.toLowerCase()
        : (name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '').split('.')[0] ?? ''),
    )
}

export interface Page {
  offset: number
  limit: number
}

/** As SCIM counts: from 1, and never fewer than none. */
export function pageOf({
  startIndex = 1,
  count = scimLimits.usualPage,
}: {
  startIndex?: number | undefined
  count?: number | undefined
}): Page {
  const offset = Math.min(Math.max(startIndex, 1), 1_000_000_000) - 1
  return { offset, limit: Math.min(Math.max(count, 0), scimLimits.page) }
}

export function listOf(totalResults: number, { offset }: Page, resources: readonly Resource[]) {
  return {
    schemas: [listSchema],
    totalResults,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: [...resources],
  }
}
