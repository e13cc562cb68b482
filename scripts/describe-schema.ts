// What the migrations make, read from a database that they have run in: the schema in one piece, for reading, and the
// types of its rows. The comments are those of the migrations.
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { backupPolicy } from '#platform/server/database/migrations.ts'

export const schemaFile = 'db/schema.sql'
export const typesFile = 'src/platform/server/database/tables.gen.ts'

interface Column {
  table: string
  name: string
  type: string
  collation: string | null
  isRequired: boolean
  /** What PostgreSQL fills in where an insert says nothing. */
  default: string | null
  generated: '' | 's' | 'v'
  identity: '' | 'a' | 'd'
}

interface Constraint {
  table: string
  definition: string
  kind: 'p' | 'u' | 'f' | 'c'
  /** Of a constraint of one column alone. */
  column: string | null
}

export async function describeSchema(
  db: pg.ClientBase | pg.Pool,
  migrations: string,
): Promise<{ schema: string; types: string }> {
  const texts = fs
    .readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(path.join(migrations, file), 'utf8') }))
  const comments = new Map(texts.flatMap(({ text }) => commentsIn(text)))
  const { rows: tables } = await db.query<{
    name: string
    secured: boolean
    isPermanent: boolean
    cutBy: string | null
  }>(
    `select relname as name, relforcerowsecurity as secured, relpersistence = 'p' as "isPermanent", pg_get_partkeydef(oid) as "cutBy"
     from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname !~ '^(kysely_|schema_checksum$)'
     order by oid`,
  )
  const { rows: columns } = await db.query<Column>(columnsQuery)
  const { rows: constraints } = await db.query<Constraint>(constraintsQuery)
  const { rows: parts } = await db.query<{ table: string; text: string }>(partsQuery)
  const { rows: functions } = await db.query<{ text: string }>(functionsQuery)

  const isOf = (table: string) => (part: { table: string }) => part.table === table
  const sections = tables.map(({ name, secured, isPermanent, cutBy }) => {
    const body = [
      ...columns
        .filter(isOf(name))
        .flatMap((column) => [
          ...asComment(comments.get(`${name}.${column.name}`), '  '),
          `  ${columnText(column, constraints.filter(isOf(name)))}`,
        ]),
      ...constraints
        .filter(isOf(name))
        .filter((constraint) => !isInline(constraint))
        .map(({ definition }) => `  ${tidy(definition)}`),
    ]
    const last = body.length - 1
    const lines = body.map((line, at) => (line.startsWith('  --') || at === last ? line : `${line},`))
    return [
      ...asComment(comments.get(name), ''),
      `create ${isPermanent ? '' : 'unlogged '}table ${name} (`,
      ...lines,
      cutBy === null ? ');' : `) partition by ${cutBy.toLowerCase()};`,
      ...(secured ? [`alter table ${name} enable row level security, force row level security;`] : []),
      ...parts.filter(isOf(name)).map(({ text }) => `${tidy(text)};`),
    ].join('\n')
  })
  const first = new Map(
    texts.flatMap(({ file, text }) => [...text.matchAll(tableStart)].map(([, table = '']) => [table, file])),
  )
  const headed = tables.map(({ name }, at) => {
    const file = first.get(name)
    const before = tables[at - 1]
    return `${before && first.get(before.name) === file ? '' : `-- ${'='.repeat(8)} ${file}\n\n`}${sections[at]}`
  })
  return {
    schema: `${schemaHead}\n\n${headed.join('\n\n')}\n\n${functionsHead}\n${functions.map(({ text }) => `-- ${tidy(text)}`).join('\n')}\n`,
    types: `${typesHead}\n\n${tables
      .map(({ name }) => rowType(name, columns.filter(isOf(name)), constraints.filter(isOf(name)), comments))
      .join('\n\n')}\n\nexport interface Tables {\n${tables
      .map(({ name }) => `  ${name}: ${rowName(name)}`)
      .join('\n')}\n}\n`,
  }
}

const tableStart = /^create (?:unlogged )?table (\w+) \(/gm

/** The comments before tables and columns, by `table` and `table.column`. */
function commentsIn(migration: string): [string, string[]][] {
  const found: [string, string[]][] = []
  let table: string | undefined
  let above: string[] = []
  for (const line of migration.split('\n')) {
    const comment = /^\s*--\s?(.*)$/.exec(line)?.[1]
    if (comment !== undefined) {
      above.push(comment)
      continue
    }
    const started = /^(?:create (?:unlogged )?table|alter table) (\w+)/.exec(line)
    const column = /^ {2}(?:add column )?(\w+) /.exec(line)?.[1]
    if (started) {
      table = started[1]
      if (line.startsWith('create') && table && above.length > 0) found.push([table, above])
      const inline = /add column (\w+)/.exec(line)?.[1]
      if (inline && above.length > 0) found.push([`${table}.${inline}`, above])
    } else if (table && column && above.length > 0) found.push([`${table}.${column}`, above])
    if (/;\s*$/.test(line)) table = undefined
    above = []
  }
  return found
}

const asComment = (comment: readonly string[] | undefined, indent: string) =>
  (comment ?? []).map((line) => `${indent}-- ${line}`.trimEnd())

/** A constraint of one column is written with it. */
const isInline = ({ column, kind }: Constraint) => column !== null && kind !== 'f'

function columnText(column: Column, constraints: readonly Constraint[]): string {
  const parts = [column.name, tidy(column.type)]
  if (column.collation) parts.push(`collate "${column.collation}"`)
  if (column.generated) parts.push(`generated always as (${tidy(column.default ?? '')}) stored`)
  else if (column.identity)
    parts.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`)
  else if (column.default !== null) parts.push(`default ${tidy(column.default)}`)
  const own = constraints.filter((constraint) => isInline(constraint) && constraint.column === column.name)
  if (column.isRequired && !own.some(({ kind }) => kind === 'p')) parts.push('not null')
  parts.push(
    ...own.map(({ kind, definition }) =>
      kind === 'c' ? tidy(definition) : kind === 'p' ? 'primary key' : 'unique',
    ),
  )
  return parts.join(' ')
}

/** As the migrations write it: small letters outside of quotes, no casts that go without saying, `in` for lists. */
function tidy(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|[^'"]+/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()))
    .replaceAll(/::(?:text|bpchar)\b(?!\[)/g, '')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('public.', '')
    .replaceAll(' using btree', '')
    .replaceAll("'\u0001'", String.raw`U&'\0001'`)
}

/** `vendor_listing` is `VendorListingRow`. */
const rowName = (table: string) =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Row`

function rowType(
  table: string,
  columns: readonly Column[],
  constraints: readonly Constraint[],
  comments: ReadonlyMap<string, string[]>,
): string {
  const fields = columns.flatMap((column) => {
    const comment = comments.get(`${table}.${column.name}`)
    return [
      ...(comment ? [`  /** ${comment.join(' ').trim()} */`] : []),
      `  ${column.name}: ${fieldType(column, constraints)}`,
    ]
  })
  return `export interface ${rowName(table)} {\n${fields.join('\n')}\n}`
}

function fieldType(column: Column, constraints: readonly Constraint[]): string {
  const closed = closedList(column.name, constraints)
  const scalar = closed ?? scalarType(column.type.replace('[]', ''))
  // Within a list and where nothing can be written, what is read is the whole type.
  const read = { Exact: 'string', Whole: 'number', Moment: 'Date', Json: 'unknown' }[scalar] ?? scalar
  const isFixed = column.generated !== '' || column.identity === 'a'
  const one = column.type.endsWith('[]') ? `${closed ? `(${closed})` : read}[]` : isFixed ? read : scalar
  const type = column.isRequired ? one : `${one} | null`
  if (isFixed) return `GeneratedAlways<${type}>`
  return column.default !== null || column.identity ? `Filled<${type}>` : type
}

/** The values that a check of one column names, as a union. */
function closedList(column: string, constraints: readonly Constraint[]): string | undefined {
  for (const constraint of constraints) {
    const list =
      constraint.column === column &&
      /^check \(\w+ (?:in \(|<@ array\[)((?:'[^']*'(?:, )?)+)[)\]]\)$/.exec(tidy(constraint.definition))?.[1]
    if (list) return list.replaceAll(', ', ' | ')
  }
  return undefined
}

function scalarType(type: string): string {
  if (/^(?:text|uuid|character)/.test(type)) return 'string'
  if (/^(?:smallint|integer)$/.test(type)) return 'number'
  if (type === 'bigint') return 'Whole'
  if (/^numeric/.test(type)) return 'Exact'
  if (type === 'boolean') return 'boolean'
  if (/^(?:timestamp|date)/.test(type)) return 'Moment'
  if (type === 'bytea') return 'Buffer'
  if (/^jsonb?$/.test(type)) return 'Json'
  throw new Error(`No TypeScript type is known for ${type}; add it to scripts/describe-schema.ts.`)
}

const schemaHead = `-- The whole schema in one piece, for reading. It is generated: change it by a migration, then run \`npm run schema\`.
-- Each table stands under the migration that made it, with all that later ones changed.`

const functionsHead = `-- ======== functions
-- How each is called, and with whose rights it runs. The bodies stand in the newest migration that defines them.`

const typesHead = `// The rows of the database, as queries read and write them. It is generated: change the schema by a migration, then run
// \`npm run schema\`.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** bigint: read as a number, or refused where that would lose a digit (\`whole-numbers.ts\`). */
type Whole = ColumnType<number, number | bigint, number | bigint>
/** numeric: read as text, so that no digit is lost. */
type Exact = ColumnType<string, string | number | bigint, string | number | bigint>
type Moment = ColumnType<Date, Date | string, Date | string>
/** Written as text, because the driver takes a list for an array of the database. */
type Json = ColumnType<unknown, string, string>
/** Filled in by the database where an insert leaves it out. */
type Filled<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>`

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    case when a.attcollation <> 0 and a.attcollation <> t.typcollation then l.collname end as collation,
    a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid, true) as default,
    a.attgenerated::text as generated, a.attidentity::text as identity
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by c.oid, a.attnum`

const constraintsQuery = `
  select conrelid::regclass::text as table, pg_get_constraintdef(k.oid, true) as definition,
    contype::text as kind, case when cardinality(conkey) = 1 then (
      select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) end as column
  from pg_constraint k join pg_class c on c.oid = conrelid and not c.relispartition
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
  order by conrelid, array_position(array['p', 'u', 'f', 'c'], contype::text), conname`

/** Indexes, policies, grants and triggers; those of a table that is cut into months, and not those of each month. */
const partsQuery = `
  select "table", text from (
    select 1 as kind, indrelid::regclass::text as table, indexrelid::regclass::text as name,
      replace(pg_get_indexdef(indexrelid, 0, true), ' ON ONLY ', ' ON ') as text
    from pg_index join pg_class on oid = indexrelid
    where not relispartition and relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    union all
    select 2, tablename, policyname, format('create policy %I on %I%s%s%s%s', policyname, tablename,
      case cmd when 'ALL' then '' else ' for ' || cmd end,
      case roles when '{public}' then '' else ' to ' || array_to_string(roles, ', ') end,
      ' using ' || case when qual like '(%' then qual else '(' || qual || ')' end,
      ' with check ' || case when with_check like '(%' then with_check else '(' || with_check || ')' end)
    from pg_policies where schemaname = 'public' and policyname <> '${backupPolicy}'
    union all
    select 3, relname, '', format('grant %s on %I to emporion_app',
      string_agg(privilege_type, ', ' order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], privilege_type)), relname)
    from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and grantee = 'emporion_app'::regrole group by relname
    union all
    select 4, c.relname, privilege_type, format('grant %s (%s) on %I to emporion_app',
      privilege_type, string_agg(attname, ', ' order by attnum), c.relname)
    from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace and grantee = 'emporion_app'::regrole group by c.relname, privilege_type
    union all
    select 5, tgrelid::regclass::text, tgname, pg_get_triggerdef(oid, true) from pg_trigger where not tgisinternal and tgparentid = 0
  ) part order by kind, name`

const functionsQuery = `
  select format('%s(%s) returns %s: %s%s%s', proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname,
    case when prosecdef then ', owner''s rights' else '' end,
    case when has_function_privilege('emporion_app', p.oid, 'execute') then ', called by the application' else '' end) as text
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by proname`
