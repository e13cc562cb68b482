// What a release promises to the next one: the migrations that it shipped, and everything of the schema that its code may use.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

export interface Release {
  version: string
  /** When it was published; null while it may still be made anew. */
  published: string | null
  /** Each migration that it shipped, with the SHA-256 of its text. */
  migrations: Readonly<Record<string, string>>
  /** What a later migration takes away, with the release whose code used it no more: "table.column" to "0.3.0 stopped …". */
  contracted: Readonly<Record<string, string>>
}

export function checksumsOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    names.sort().map((name) => [
      name.replace(/\.sql$/, ''),
      createHash('sha256')
        .update(fs.readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  )
}

/** The releases of a folder, the oldest first. */
export function readReleases(folder: string): Release[] {
  const numbers = (version: string) => version.split('.').map(Number)
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Release => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
    .sort((one, other) => {
      const [a, b] = [numbers(one.version), numbers(other.version)]
      return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0)
    })
}

/** Where today's migrations break with a release, as sentences. */
export function faultsAgainst(release: Release, today: Readonly<Record<string, string>>): string[] {
  const { version, published, migrations } = release
  const last = Object.keys(migrations).sort().at(-1) ?? ''
  const how = published === null ? `; if ${version} is to have it, run: npm run release -- ${version}` : ''
  const changed = Object.entries(migrations).flatMap(([name, checksum]) => {
    if (today[name] === undefined) return [`${name} was shipped with ${version} and is gone${how}`]
    return today[name] === checksum ? [] : [`${name} was shipped with ${version} and was changed${how}`]
  })
  // Databases of a published release have run all of its migrations: one that sorts among them would run after them.
  const early =
    published === null
      ? []
      : Object.keys(today).filter((name) => migrations[name] === undefined && name < last)
  return [
    ...changed,
    ...early.map((name) => `${name} must sort after ${last}, the last migration of ${version}`),
  ]
}

export interface Catalogue {
  /** What code may use, by name, and in which form. */
  [name: string]: string
}

/** Tables, columns, functions and rights of the application's role. The months of a table come and go with time. */
export async function readCatalogue(db: pg.ClientBase): Promise<Catalogue> {
  const { rows } = await db.query<{ name: string; form: string }>(`
    select c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' required' else '' end
        || case when a.atthasdef or a.attidentity <> '' then ' filled' else '' end as form
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname !~ '^kysely_'
    union all
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', pg_get_function_result(p.oid)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'right to ' || lower(privilege_type) || ' ' || table_name || '.' || column_name, 'granted'
    from information_schema.column_privileges where grantee = 'emporion_app' and table_schema = 'public'
    union all
    select 'right to call ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', 'granted'
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('emporion_app', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  return Object.fromEntries(rows.map(({ name, form }) => [name, form]))
}

/**
 * What the code of the release before would miss or stumble over, once the migrations since have run: a thing that is gone or
 * has another form, or a new column that every insert would have to fill.
 */
export function breaksOf(
  before: Catalogue,
  after: Catalogue,
  { contracted }: Pick<Release, 'contracted'>,
): string[] {
  const tables = new Set(Object.keys(before).flatMap((name) => name.match(/^(\w+)\.\w+$/)?.[1] ?? []))
  const gone = Object.entries(before).flatMap(([name, form]) => {
    if (after[name] === undefined) return [`${name} is gone`]
    // A column that may be empty now, or is filled by itself, breaks nobody who fills it.
    return loosest(after[name]) === loosest(form) && !(isStrict(after[name]) && !isStrict(form))
      ? []
      : [`${name} was ${form} and is ${after[name]}`]
  })
  const demanded = Object.entries(after).flatMap(([name, form]) => {
    const table = name.match(/^(\w+)\.\w+$/)?.[1]
    return table !== undefined && tables.has(table) && before[name] === undefined && isStrict(form)
      ? [`${name} is new, and no insert of the release before fills it`]
      : []
  })
  return [...gone, ...demanded].filter((fault) => contracted[fault.split(' is ')[0] ?? ''] === undefined)
}

const loosest = (form: string) => form.replace(/ (required|filled)/g, '')
const isStrict = (form: string) => form.includes(' required') && !form.includes(' filled')
