// The path of an operation or filter: an attribute, a filter of its values, and a part of them (RFC 7644, 3.10).
import type { Attribute, Attributes } from './scim-attributes.ts'
import { enterpriseSchema, groupSchema, userSchema } from './scim-attributes.ts'
import { scimLimits } from './scim-limits.ts'
import { scimRefusal } from './scim-refusal.ts'

export interface ScimPath {
  /** Above it, where it is a part of the enterprise extension. */
  extension?: Attribute
  attribute: Attribute
  /** What is in brackets. */
  filter?: string
  part?: Attribute
}

const coreSchemas = [userSchema, groupSchema].map((schema) => `${schema}:`.toLowerCase())
const form = /^([A-Za-z][\w-]*)(?:\[([^[\]]*)\])?(?:\.([A-Za-z][\w-]*))?$/

/** Undefined where it names nothing that is known here. Refuses what is no path. */
export function readPath(sent: string, attributes: Attributes): ScimPath | undefined {
  if (sent.length > scimLimits.pathLength) throw noPath(sent)
  const path = withoutCoreSchema(sent.trim())
  const extension = attributes.get(enterpriseSchema.toLowerCase())
  if (path.toLowerCase() === enterpriseSchema.toLowerCase()) return extension && { attribute: extension }
  const prefix = `${enterpriseSchema}:`.toLowerCase()
  if (path.toLowerCase().startsWith(prefix)) {
    const inside = readSteps(path.slice(prefix.length), extension?.parts ?? new Map(), sent)
    return inside && extension && { ...inside, extension }
  }
  return readSteps(path, attributes, sent)
}

function withoutCoreSchema(path: string): string {
  const prefix = coreSchemas.find((schema) => path.toLowerCase().startsWith(schema))
  return prefix === undefined ? path : path.slice(prefix.length)
}

function readSteps(path: string, attributes: Attributes, sent: string): ScimPath | undefined {
  // Other extensions are other people's; what they say is passed over.
  if (/^urn:/i.test(path)) return undefined
  const [, name = '', filter, partName] = form.exec(path) ?? []
  if (name === '') throw noPath(sent)
  const attribute = attributes.get(name.toLowerCase())
  if (!attribute) return undefined
  const part = partName === undefined ? undefined : attribute.parts?.get(partName.toLowerCase())
  if (partName !== undefined && !part) return undefined
  if (filter !== undefined && attribute.kind !== 'values')
    throw scimRefusal('invalidPath', `${attribute.name} has one value, so it takes no filter.`)
  return { attribute, ...(filter === undefined ? {} : { filter }), ...(part ? { part } : {}) }
}

function noPath(sent: string) {
  return scimRefusal('invalidPath', `"${sent.slice(0, 80).toWellFormed()}" is no path of an attribute.`)
}
