// PATCH (RFC 7644, 3.5.2) on what is known of a user: operations as directories send them, in any case, with a path, without
// one, and with paths as the keys of a value.
import type { Attributes } from './scim-attributes.ts'
import { type Filter, fits, readFilter, statedBy } from './scim-filter.ts'
import { scimLimits } from './scim-limits.ts'
import { readPath, type ScimPath } from './scim-path.ts'
import { scimRefusal } from './scim-refusal.ts'
import { type Complex, isObject, onlyOnePrimary, readValue, type Value } from './scim-values.ts'

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: string
  value: unknown
}

/** One for each path: an operation without one becomes as many as its value has keys. */
export function readOperations(sent: readonly unknown[]): Operation[] {
  if (sent.length > scimLimits.operations)
    throw scimRefusal('tooMany', `A PATCH has at most ${scimLimits.operations} operations.`)
  const operations = sent.flatMap(readOperation)
  if (operations.length > scimLimits.operations * 2)
    throw scimRefusal('tooMany', 'This PATCH changes too much at once.')
  return operations
}

function readOperation(sent: unknown): Operation[] {
  if (!isObject(sent)) throw scimRefusal('invalidSyntax', 'Each of Operations must be an object.')
  const op = typeof sent.op === 'string' ? sent.op.toLowerCase() : undefined
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw scimRefusal('invalidSyntax', 'op must be add, replace or remove.')
  const { path, value } = sent
  if (typeof path === 'string' && path.trim() !== '') return [{ op, path, value }]
  if (path !== undefined && path !== null && path !== '')
    throw scimRefusal('invalidPath', 'path must be text.')
  if (!isObject(value))
    throw op === 'remove'
      ? scimRefusal('noTarget', 'remove needs a path.')
      : scimRefusal('invalidValue', 'Without a path, value must be an object.')
  return Object.entries(value).map(([key, inner]) => ({ op, path: key, value: inner }))
}

/** The resource after the operations; the one that was given stays as it is. What is unknown is passed over. */
export function patched(
  resource: Complex,
  operations: readonly Operation[],
  attributes: Attributes,
): Complex {
  let changed = structuredClone(resource)
  for (const operation of operations) {
    const path = readPath(operation.path, attributes)
    if (path) changed = apply(changed, path, operation)
  }
  return changed
}

function apply(resource: Complex, path: ScimPath, operation: Operation): Complex {
  const { extension, attribute } = path
  if (attribute.isReadOnly) throw scimRefusal('mutability', `${attribute.name} is read-only.`)
  if (extension) {
    const inside = resource[extension.name]
    const changed = applyHere(asComplex(inside), { ...path, extension: undefined } as ScimPath, operation)
    return withValue(resource, extension.name, Object.keys(changed).length > 0 ? changed : undefined)
  }
  return applyHere(resource, path, operation)
}

function applyHere(resource: Complex, { attribute, filter, part }: ScimPath, operation: Operation): Complex {
  const { name, kind, parts } = attribute
  const before = resource[name]
  if (operation.op === 'remove' && attribute.isRequired)
    throw scimRefusal('mutability', `${name} is required.`)
  if (kind === 'values') {
    const items = changedItems(asItems(before), { attribute, part } as ScimPath, filter, operation)
    return withValue(resource, name, items.length > 0 ? onlyOnePrimary(items) : undefined)
  }
  if (part) {
    const inside = withValue(
      asComplex(before),
      part.name,
      operation.op === 'remove' ? undefined : readValue(operation.value, part),
    )
    return withValue(resource, name, Object.keys(inside).length > 0 ? inside : undefined)
  }
  if (operation.op === 'remove') return withValue(resource, name, undefined)
  const value = readValue(operation.value, attribute)
  if (value === undefined && attribute.isRequired) throw scimRefusal('invalidValue', `${name} is required.`)
  // Parts that are not named stay as they are.
  if (kind === 'complex' && parts && isComplex(value))
    return withValue(resource, name, { ...asComplex(before), ...value })
  return withValue(resource, name, value)
}

function changedItems(
  items: readonly Complex[],
  { attribute, part }: ScimPath,
  filter: string | undefined,
  { op, value }: Operation,
): Complex[] {
  const wantedFilter = filter === undefined ? undefined : readFilter(filter)
  const isMeant = (item: Complex) => !wantedFilter || fits(item, wantedFilter)
  if (op === 'remove') {
    if (part) return items.flatMap((item) => (isMeant(item) ? keptWithout(item, part.name) : [item]))
    const named = value === undefined || value === null ? undefined : asItems(readValue(value, attribute))
    return items.filter((item) => !isMeant(item) || (named && !named.some((one) => one.value === item.value)))
  }
  if (part) {
    const set = readValue(value, part)
    if (set === undefined)
      return items.flatMap((item) => (isMeant(item) ? keptWithout(item, part.name) : [item]))
    return changedOrMade(items, isMeant, { [part.name]: set }, wantedFilter)
  }
  const given = asItems(readValue(value, attribute))
  if (wantedFilter) return changedOrMade(items, isMeant, given[0] ?? {}, wantedFilter)
  if (op === 'replace') return given
  const isNew = (item: Complex) => !items.some((one) => JSON.stringify(one) === JSON.stringify(item))
  const all = [...items, ...given.filter(isNew)]
  if (all.length > scimLimits.values)
    throw scimRefusal('tooMany', `${attribute.name} has more than ${scimLimits.values} values.`)
  return all
}

/** A value that a filter of comparisons does not find is made with what it states, as Microsoft Entra ID expects. */
function changedOrMade(
  items: readonly Complex[],
  isMeant: (item: Complex) => boolean,
  set: Complex,
  wantedFilter: Filter | undefined,
): Complex[] {
  if (items.some(isMeant)) return items.map((item) => (isMeant(item) ? { ...item, ...set } : item))
  const stated = wantedFilter ? statedBy(wantedFilter) : {}
  if (!stated) throw scimRefusal('noTarget', 'No value fits the filter of the path.')
  if (items.length >= scimLimits.values)
    throw scimRefusal('tooMany', `There are at most ${scimLimits.values} values.`)
  return [...items, { ...stated, ...set }]
}

function keptWithout(item: Complex, part: string): Complex[] {
  const { [part]: _, ...rest } = item
  const says = Object.keys(rest).filter((name) => name !== 'type' && name !== 'primary')
  return says.length > 0 ? [rest] : []
}

function withValue(complex: Complex, name: string, value: Value | undefined): Complex {
  const { [name]: _, ...rest } = complex
  return value === undefined ? rest : { ...rest, [name]: value }
}

function isComplex(value: Value | undefined): value is Complex {
  return typeof value === 'object' && !Array.isArray(value)
}

function asComplex(value: Value | undefined): Complex {
  return isComplex(value) ? value : {}
}

function asItems(value: Value | undefined): Complex[] {
  return Array.isArray(value) ? value : []
}
