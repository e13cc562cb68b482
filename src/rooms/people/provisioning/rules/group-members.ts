// What a PATCH of a group does to its members, in the order of its operations.
import { groupAttributes } from './scim-attributes.ts'
import { type Filter, readFilter } from './scim-filter.ts'
import { scimLimits } from './scim-limits.ts'
import type { Operation } from './scim-patch.ts'
import { readPath } from './scim-path.ts'
import { scimRefusal } from './scim-refusal.ts'
import { readValue } from './scim-values.ts'

export interface MemberStep {
  kind: 'add' | 'remove' | 'replace'
  ids: string[]
}

export interface GroupChange {
  /** The attributes of the group itself. */
  others: Operation[]
  steps: MemberStep[]
}

export function readGroupChange(operations: readonly Operation[]): GroupChange {
  const change: GroupChange = { others: [], steps: [] }
  for (const operation of operations) {
    const path = readPath(operation.path, groupAttributes)
    if (!path) continue
    if (path.attribute.name === 'members') change.steps.push(stepOf(operation, path.filter))
    else change.others.push(operation)
  }
  const named = change.steps.reduce((sum, { ids }) => sum + ids.length, 0)
  if (named > scimLimits.members)
    throw scimRefusal('tooMany', `A request names at most ${scimLimits.members} members.`)
  return change
}

function stepOf({ op, value }: Operation, filter: string | undefined): MemberStep {
  if (filter !== undefined) {
    const ids = idsIn(readFilter(filter))
    if (!ids) throw scimRefusal('invalidFilter', 'Members are named by value eq "…", several with or.')
    return { kind: op === 'remove' ? 'remove' : 'add', ids }
  }
  // By the standard this removes everybody; with a value, directories mean those whom they name.
  if (op === 'remove' && (value === undefined || value === null)) return { kind: 'replace', ids: [] }
  return { kind: op, ids: memberIds(value) }
}

/** Each once. A member named without an id is left out. */
export function memberIds(sent: unknown): string[] {
  const members = groupAttributes.get('members')
  const read = members && readValue(sent, members)
  const values = Array.isArray(read) ? read : []
  return [...new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))]
}

function idsIn(filter: Filter): string[] | undefined {
  if (filter.op === 'or') {
    const all = filter.filters.map(idsIn)
    return all.every((ids) => ids !== undefined) ? all.flat() : undefined
  }
  return filter.op === 'eq' &&
    filter.attrPath.toLowerCase() === 'value' &&
    typeof filter.compValue === 'string'
    ? [filter.compValue]
    : undefined
}

/** Who belongs to the group after the steps; nothing else is known of it than who did. */
export function membersAfter(before: ReadonlySet<string>, steps: readonly MemberStep[]): Set<string> {
  let members = new Set(before)
  for (const { kind, ids } of steps) {
    if (kind === 'replace') members = new Set(ids)
    for (const id of ids) {
      if (kind === 'add') members.add(id)
      if (kind === 'remove') members.delete(id)
    }
  }
  return members
}
