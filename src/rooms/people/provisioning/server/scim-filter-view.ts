// What a filter asks of the members and groups of a company, in SQL. Every value is a parameter; every name is one of the tables of
// attributes.
import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Attributes } from '../rules/scim-attributes.ts'
import { groupAttributes, userAttributes } from '../rules/scim-attributes.ts'
import type { Filter } from '../rules/scim-filter.ts'
import { readPath } from '../rules/scim-path.ts'
import { scimRefusal } from '../rules/scim-refusal.ts'
import { readFlag } from '../rules/scim-values.ts'

type Condition = RawBuilder<boolean>
type Compared = Exclude<Filter, { op: 'and' | 'or' | 'not' | '[]' }>

/** What an attribute is in the rows: a text, a moment, a flag, or several values, each looked at under the name `item`. */
type Column =
  | { kind: 'text' | 'exact'; value: RawBuilder<string | null> }
  | { kind: 'time'; value: RawBuilder<Date> }
  | { kind: 'flag'; value: RawBuilder<boolean> }
  | { kind: 'items'; from: RawBuilder<unknown>; part: string }

interface Resource {
  attributes: Attributes
  columnOf: (path: string) => Column | undefined
  /** Where an index answers, instead of looking at every row. */
  shortcut: (filter: Compared) => Condition | undefined
}

/**
 * What finds the members that a filter names by a user name or an external id alone, in an index; undefined for any other filter. It is
 * what directories ask before they create somebody, for each of thousands.
 */
export function idsOfNamed(tx: Tx, filter: Filter): RawBuilder<{ id: string }> | undefined {
  if (filter.op !== 'eq') return undefined
  const { tenantId } = tx.actor
  const { attrPath, compValue } = filter
  if (typeof compValue !== 'string') return undefined
  const key = foldName(compValue)
  switch (plainName(attrPath)) {
    case 'username':
      return sql`
        select n.user_id as id from scim_user n where n.tenant_id = ${tenantId} and n.user_name_key = ${key}
        union all
        select e.id from app_user e where e.email_key = ${key} and e.tenant_id = ${tenantId}
          and not exists (select from scim_user o where o.tenant_id = e.tenant_id and o.user_id = e.id)`
    case 'externalid':
      return sql`select n.user_id as id from scim_user n where n.tenant_id = ${tenantId} and n.external_id = ${compValue}`
    default:
      return undefined
  }
}

/** Of `u` and `s`, the account and what the directory says of it, with `said`, its attributes. */
export function whereUser(tx: Tx, filter: Filter): Condition {
  const own = new Map<string, Column>(
    Object.entries<Column>({
      id: { kind: 'exact', value: sql`u.id::text` },
      username: { kind: 'text', value: sql`coalesce(s.user_name, u.email)` },
      externalid: { kind: 'exact', value: sql`s.external_id` },
      active: { kind: 'flag', value: sql`(u.status = 'active')` },
      'meta.created': { kind: 'time', value: sql`u.created_at` },
      'meta.lastmodified': {
        kind: 'time',
        value: sql`greatest(s.changed_at, u.status_changed_at, u.created_at)`,
      },
    }),
  )
  return conditionOf(filter, {
    attributes: userAttributes,
    columnOf: (path) => own.get(path) ?? attributeColumn(path),
    shortcut(one) {
      const ids = idsOfNamed(tx, one)
      return ids && sql`u.id in (${ids})`
    },
  })
}

/** Of `g`, the group. */
export function whereGroup(tx: Tx, filter: Filter): Condition {
  const { tenantId } = tx.actor
  const own = new Map<string, Column>(
    Object.entries<Column>({
      id: { kind: 'exact', value: sql`g.id::text` },
      displayname: { kind: 'text', value: sql`g.display_name` },
      externalid: { kind: 'exact', value: sql`g.external_id` },
      'meta.created': { kind: 'time', value: sql`g.created_at` },
      'meta.lastmodified': { kind: 'time', value: sql`g.changed_at` },
    }),
  )
  const members: Column = {
    kind: 'items',
    from: sql`(select jsonb_build_object('value', m.user_id) as item from scim_group_member m
      where m.tenant_id = ${tenantId} and m.group_id = g.id) members`,
    part: 'value',
  }
  return conditionOf(filter, {
    attributes: groupAttributes,
    columnOf: (path) =>
      own.get(path) ?? (path === 'members' || path === 'members.value' ? members : undefined),
    shortcut({ op, attrPath, ...rest }) {
      const value = 'compValue' in rest && op === 'eq' ? rest.compValue : undefined
      return typeof value === 'string' && plainName(attrPath) === 'displayname'
        ? sql`g.display_name_key = ${foldName(value)}`
        : undefined
    },
  })
}

function plainName(path: string): string {
  return path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
}

/** What the attributes hold, by the tables. */
function attributeColumn(name: string): Column | undefined {
  const path = readPath(name, userAttributes)
  if (!path) return undefined
  const { extension, attribute, part } = path
  if (attribute.kind === 'values')
    return {
      kind: 'items',
      from: sql`jsonb_array_elements(coalesce(said -> ${attribute.name}, '[]'::jsonb)) items (item)`,
      part: part?.name ?? 'value',
    }
  const steps = [extension?.name, attribute.name, part?.name].filter((step) => step !== undefined)
  return { kind: 'text', value: sql`(said #>> ${steps}::text[])` }
}

function conditionOf(filter: Filter, resource: Resource): Condition {
  switch (filter.op) {
    case 'and':
    case 'or':
      return sql`(${sql.join(
        filter.filters.map((one) => conditionOf(one, resource)),
        filter.op === 'and' ? sql` and ` : sql` or `,
      )})`
    case 'not':
      return sql`not coalesce(${conditionOf(filter.filter, resource)}, false)`
    case '[]': {
      const column = resource.columnOf(plainName(filter.attrPath))
      if (column?.kind !== 'items') throw unknownName(filter.attrPath)
      const inner = conditionOf(filter.valFilter, itemsOf(resource, filter.attrPath))
      return sql`exists (select from ${column.from} where ${inner})`
    }
    default:
      return resource.shortcut(filter) ?? comparison(filter, resource)
  }
}

/** The parts of one value, as a filter in brackets asks of them. */
function itemsOf({ attributes }: Resource, attrPath: string): Resource {
  const parts = attributes.get(plainName(attrPath))?.parts
  return {
    attributes,
    shortcut: () => undefined,
    columnOf(path) {
      const part = parts?.get(path)
      return part && { kind: 'text', value: sql`item ->> ${part.name}` }
    },
  }
}

function comparison(filter: Compared, { columnOf }: Resource): Condition {
  const column = columnOf(plainName(filter.attrPath))
  if (!column) throw unknownName(filter.attrPath)
  if (column.kind !== 'items') return compared(column, filter)
  const part: Column = { kind: 'text', value: sql`item ->> ${column.part}` }
  return sql`exists (select from ${column.from} where ${compared(part, filter)})`
}

function compared(column: Exclude<Column, { kind: 'items' }>, filter: Compared): Condition {
  if (filter.op === 'pr') return sql`${column.value} is not null`
  const { op, compValue, attrPath } = filter
  if (compValue === null) {
    if (op === 'eq') return sql`${column.value} is null`
    if (op === 'ne') return sql`${column.value} is not null`
    throw unfit(attrPath, op)
  }
  if (column.kind === 'flag') {
    const flag = readFlag(compValue, attrPath)
    if (op !== 'eq' && op !== 'ne') throw unfit(attrPath, op)
    return sql`${column.value} = ${op === 'eq' ? flag : !flag}`
  }
  if (column.kind === 'time') return comparedTime(column.value, filter)
  const fold = (value: RawBuilder<unknown>): RawBuilder<string> =>
    column.kind === 'exact' ? sql`${value}::text` : sql`lower(${value}::text)`
  const own = fold(column.value)
  const wantedValue = fold(sql`${String(compValue)}`)
  switch (op) {
    case 'eq':
      return sql`${own} = ${wantedValue}`
    case 'ne':
      return sql`${own} is distinct from ${wantedValue}`
    case 'co':
      return sql`position(${wantedValue} in ${own}) > 0`
    case 'sw':
      return sql`starts_with(${own}, ${wantedValue})`
    case 'ew':
      return sql`right(${own}, length(${wantedValue})) = ${wantedValue}`
    default:
      return sql`${own} collate "C" ${operators[op]} ${wantedValue} collate "C"`
  }
}

const operators = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }

function comparedTime(
  value: RawBuilder<Date>,
  { op, attrPath, compValue }: Exclude<Compared, { op: 'pr' }>,
): Condition {
  const moment = typeof compValue === 'string' ? Date.parse(compValue) : Number.NaN
  if (Number.isNaN(moment)) throw scimRefusal('invalidFilter', `${attrPath} is compared with a moment.`)
  const wantedTime = new Date(moment)
  if (op === 'eq') return sql`${value} = ${wantedTime}`
  if (op === 'ne') return sql`${value} <> ${wantedTime}`
  if (op === 'co' || op === 'sw' || op === 'ew') throw unfit(attrPath, op)
  return sql`${value} ${operators[op]} ${wantedTime}`
}

function unknownName(name: string) {
  return scimRefusal('invalidFilter', `"${name.slice(0, 80)}" is no attribute that can be filtered by.`)
}

function unfit(name: string, op: string) {
  return scimRefusal('invalidFilter', `${name.slice(0, 80)} is not compared with ${op}.`)
}
