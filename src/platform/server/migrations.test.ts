import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { copyTemplate } from '#app/testing/template-copy.ts'
import { MigrationError, migrate, pendingMigrations } from './migrations.ts'

const shipped = path.resolve(import.meta.dirname, '../../../db/migrations')

let superuser: pg.Client
let name: string
let ownerUrl: string
let database: pg.Pool
let folder: string
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
})
afterAll(() => superuser.end())
beforeEach(async () => {
  name = `migrations_${randomUUID().replaceAll('-', '')}`
  await superuser.query(`create database ${name} owner emporion_owner`)
  ownerUrl = inject('ownerUrl').replace('/emporion_template?', `/${name}?`)
  database = new pg.Pool({
    connectionString: inject('superuserUrl').replace('/postgres?', `/${name}?`),
    max: 2,
  })
  database.on('error', () => {})
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-migrations-'))
})
afterEach(async () => {
  await database.end()
  await superuser.query(`drop database ${name} with (force)`)
  fs.rmSync(folder, { recursive: true })
})

function copyShipped(): void {
  for (const file of fs.readdirSync(shipped))
    fs.copyFileSync(path.join(shipped, file), path.join(folder, file))
}

async function emptyAgain(): Promise<void> {
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.query(`create database ${name} owner emporion_owner`)
}

/** For tests of what comes after the migrations that are shipped: these have run, and their files are in the folder. */
async function beginAtHead(): Promise<void> {
  await superuser.query(`drop database ${name} with (force)`)
  await copyTemplate(superuser, name)
  copyShipped()
}
const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)

/** Everything that makes up the schema, from PostgreSQL's own catalogue. */
async function schema(): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
        coalesce(column_default, '-') || ' ' || coalesce(collation_name, '-') || ' ' || coalesce(generation_expression, '-') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || ' ' || coalesce(qual, '-') || ' ' || coalesce(with_check, '-')
      from pg_policies where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) || ' ' || coalesce(proacl::text, '-') from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'rls ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' || relpersistence::text || ' ' || coalesce(relacl::text, '-')
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by line`)
  return rows.map(({ line }) => line)
}

test('D6 from empty to head, and again, gives the same schema, and the second run does nothing', async () => {
  const applied = await migrate(ownerUrl, shipped)
  expect(applied.length).toBe(fs.readdirSync(shipped).filter((file) => file.endsWith('.sql')).length)
  const first = await schema()
  expect(first.length).toBeGreaterThan(100)
  for (const kind of ['column', 'index', 'constraint', 'policy', 'trigger', 'function', 'rls'])
    expect(
      first.some((line) => line.startsWith(`${kind} `)),
      kind,
    ).toBe(true)
  expect(await migrate(ownerUrl, shipped)).toEqual([])
  expect(await schema()).toEqual(first)
})

test('D6 release by release, each with a start of its own, ends in the same schema as all at once', async () => {
  await migrate(ownerUrl, shipped)
  const atOnce = await schema()
  await emptyAgain()
  const files = fs.readdirSync(shipped).sort()
  // The newest come one by one. The older ones, which nobody changes any more, come six at a time.
  const newest = files.length - 30
  for (let from = 0; from < files.length; ) {
    const release = files.slice(from, from < newest ? Math.min(from + 6, newest) : from + 1)
    for (const file of release) fs.copyFileSync(path.join(shipped, file), path.join(folder, file))
    expect(await migrate(ownerUrl, folder)).toEqual(release.map((file) => file.replace('.sql', '')))
    from += release.length
  }
  expect(await schema()).toEqual(atOnce)
}, 90_000)

test('D6 a migration that changes rows of companies first says that it speaks for all of them, else it changes none', async () => {
  await beginAtHead()
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  const silent = fs.readdirSync(shipped).flatMap((file) => {
    const text = fs.readFileSync(path.join(shipped, file), 'utf8')
    // A statement of the migration itself begins its line; those within functions are indented.
    return [...text.matchAll(/^(?:update|delete from) (\w+)/gm)]
      .filter(([, table = '']) => rows.some(({ name: guarded }) => guarded === table))
      .filter(({ index, 1: table }) => !isOpened(text.slice(0, index), `${table}`))
      .map(([statement]) => `${file}: ${statement}`)
  })
  expect(silent).toEqual([])
})

/** Whether the table was last opened, and not closed again, before a statement. */
const isOpened = (before: string, table: string) =>
  before.lastIndexOf(`alter table ${table} no force row level security`) >
  before.lastIndexOf(`alter table ${table} force row level security`)

/** What later migrations give another meaning on purpose, with the name of the migration. */
const rewritten: Readonly<Record<string, string>> = {
  'catalog_application.search_text': '0190_search_in_features_and_standards',
  'catalog_application.order_price_low': '0211_price_order_by_yearly_cost',
  'catalog_application.order_price_high': '0211_price_order_by_yearly_cost',
  'catalog_version.version': '0190_search_in_features_and_standards',
  'roi_simulation.confidence_score': '0120_roi_example_figures: the same figure, with two decimals more',
}

test('D6 a row of every table, as an earlier release stored it, is still there at head with all that it held', async () => {
  copyShipped()
  const later = fs.readdirSync(shipped).filter((file) => file > '0097_receipts_for_platform.sql')
  for (const file of later) fs.rmSync(path.join(folder, file))
  await migrate(ownerUrl, folder)
  await database.query(fs.readFileSync(path.join(import.meta.dirname, 'testing', 'rows-of-0097.sql'), 'utf8'))
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'
     order by relname`,
  )
  const stored = async () => {
    const found = new Map<string, Record<string, unknown>[]>()
    for (const { name: table } of tables)
      found.set(
        table,
        (await database.query(`select * from ${table} order by to_jsonb(${table})::text`)).rows,
      )
    return found
  }
  const before = await stored()
  expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(50)
  copyShipped()
  expect((await migrate(ownerUrl, folder)).length).toBe(later.length)
  const after = await stored()
  const keys = await database.query<{ name: string; columns: string[] }>(
    `select indrelid::regclass::text as name, array_agg(attname::text) as columns from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indisprimary group by indrelid`,
  )
  const changed = new Set<string>()
  for (const [table, rows] of before) {
    const key = keys.rows.find(({ name: keyed }) => keyed === table)?.columns ?? []
    const idOf = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]))
    for (const row of rows) {
      const now = after.get(table)?.find((candidate) => idOf(candidate) === idOf(row))
      if (!now) changed.add(`${table}: a row is gone`)
      for (const [column, value] of Object.entries(now ? row : {}))
        if (JSON.stringify(now?.[column]) !== JSON.stringify(value)) changed.add(`${table}.${column}`)
    }
  }
  expect([...changed].sort()).toEqual(Object.keys(rewritten).sort())
})

test.each([
  ['is made again where a name folds to something else now', 'Hương Đặng', 'dang', true],
  ['stays as it is where no name does', 'Zoë Straße', 'strasse', false],
])('D6 the index of names in the audit log %s', async (_, given, search, isMadeAgain) => {
  const last = '0297_letters_found_without_their_strokes'
  copyShipped()
  for (const file of fs.readdirSync(folder)) if (file >= last) fs.rmSync(path.join(folder, file))
  await migrate(ownerUrl, folder)
  // What follows on from the entry before it is of no account here.
  await database.query('alter table audit_entry disable trigger user')
  await database.query(
    `insert into audit_entry (tenant_id, sequence, id, occurred_at, actor_kind, action, target_kind, outcome, details, previous_hash, hash)
     values (gen_random_uuid(), 1, gen_random_uuid(), now(), 'system', 'tenancy.company_suspended', 'company', 'success',
       jsonb_build_object('name', $1::text), '', '')`,
    [given],
  )
  const file = async () =>
    (await database.query("select pg_relation_filenode('audit_entry_by_name') as file")).rows[0].file
  const before = await file()
  fs.copyFileSync(path.join(shipped, `${last}.sql`), path.join(folder, `${last}.sql`))
  expect(await migrate(ownerUrl, folder)).toEqual([last])
  expect((await file()) !== before).toBe(isMadeAgain)
  const client = await database.connect()
  await client.query('set enable_seqscan = off')
  const found = `select details ->> 'name' as name from audit_entry
    where details ? 'name' and audit_name_words(details) @@ to_tsquery('simple', '${search}:*')`
  expect(JSON.stringify((await client.query(`explain ${found}`)).rows)).toContain('audit_entry_by_name')
  expect((await client.query(found)).rows).toEqual([{ name: given }])
  client.release(true)
})

test('D6 a migration that was changed after it had run is refused by name, and nothing is run', async () => {
  await beginAtHead()
  const before = await schema()
  const [first = ''] = fs.readdirSync(folder).sort()
  fs.appendFileSync(path.join(folder, first), '\n-- a harmless remark')
  write('9000_next.sql', 'create table next (a integer)')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    `migration ${first.replace('.sql', '')} was changed after it had run; restore it and add a new one`,
  )
  await expect(migrate(ownerUrl, folder)).rejects.toBeInstanceOf(MigrationError)
  expect(await schema()).toEqual(before)
})

test('D6 a migration that came later than ones with higher numbers is made up for where those ran', async () => {
  await beginAtHead()
  write('9002_higher.sql', 'create table higher (a integer)')
  expect(await migrate(ownerUrl, folder)).toEqual(['9002_higher'])
  write('9001_late.sql', 'create table late (a integer)')
  expect(await pendingMigrations(database, folder)).toEqual(['9001_late'])
  expect(await migrate(ownerUrl, folder)).toEqual(['9001_late'])
  expect(await migrate(ownerUrl, folder)).toEqual([])
  expect(await pendingMigrations(database, folder)).toEqual([])
})

test('D6 a database that a newer release has migrated is refused by name', async () => {
  await beginAtHead()
  write('9000_from_the_future.sql', 'create table future (a integer)')
  await migrate(ownerUrl, folder)
  fs.rmSync(path.join(folder, '9000_from_the_future.sql'))
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    'the database has migration 9000_from_the_future, which this release does not know; start the release that made it',
  )
})

test('D6 when the second of two fails, neither is left behind, the reason is told, and a mended one goes on', async () => {
  await beginAtHead()
  const before = await schema()
  write('9000_good.sql', 'create table good (a integer)')
  write('9001_bad.sql', 'create table half (a integer); select 1 / 0;')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow('migration 9001_bad failed: division by zero')
  expect(await schema()).toEqual(before)
  expect(await pendingMigrations(database, folder)).toEqual(['9000_good', '9001_bad'])
  write('9001_bad.sql', 'create table half (a integer);')
  expect(await migrate(ownerUrl, folder)).toEqual(['9000_good', '9001_bad'])
  expect(await pendingMigrations(database, folder)).toEqual([])
})

test('D6 a migration whose connection is killed midway leaves nothing half, and the next start resumes', async () => {
  await beginAtHead()
  const before = await schema()
  write('9000_slow.sql', 'create table slow (a integer); select pg_sleep(20);')
  const running = migrate(ownerUrl, folder).catch((error: unknown) => error)
  let killed = 0
  while (killed === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    const { rowCount } = await superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()",
      [name],
    )
    killed = rowCount ?? 0
  }
  expect(await running).toBeInstanceOf(MigrationError)
  expect(await schema()).toEqual(before)
  expect(await pendingMigrations(database, folder)).toEqual(['9000_slow'])
  // As the operator would after a crash: the same files again. (Only the sleep is shorter, for the test's sake.)
  write('9000_slow.sql', 'create table slow (a integer);')
  expect(await migrate(ownerUrl, folder)).toEqual(['9000_slow'])
})

test('D6 four processes that start at once on an empty database take turns', async () => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(ownerUrl, shipped)))
  expect(runs.filter((applied) => applied.length > 0).length).toBe(1)
  expect(await migrate(ownerUrl, shipped)).toEqual([])
})

test('Z4 in a migrated database the application role can make no temporary table, and a restored one is closed again', async () => {
  await migrate(ownerUrl, shipped)
  const attempt = async () => {
    const application = new pg.Client({
      connectionString: inject('appUrl').replace('/emporion_template?', `/${name}?`),
    })
    await application.connect()
    const outcome = await application.query('create temp table evil (a integer)').then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
    await application.end()
    return outcome
  }
  expect(await attempt()).toBe('42501')
  await superuser.query(`grant temporary on database ${name} to public`)
  expect(await attempt()).toBe('done')
  expect(await migrate(ownerUrl, shipped)).toEqual([])
  expect(await attempt()).toBe('42501')
})

test('D6 a second owner in one cluster may act as the application too, where it may give itself the right', async () => {
  const second = `second_${randomUUID().replaceAll('-', '')}`
  const beside = `beside_${randomUUID().replaceAll('-', '')}`
  await superuser.query(`create role ${second} login nosuperuser password 'second'`)
  await superuser.query(`create database ${beside} owner ${second}`)
  const url = new URL(ownerUrl.replace(`/${name}?`, `/${beside}?`))
  url.username = second
  url.password = 'second'
  const mayActAsApplication = async () =>
    (await superuser.query(`select pg_has_role('${second}', 'emporion_app', 'set') as yes`)).rows[0].yes
  try {
    // Not allowed to: the schema is made all the same, and the start says what is missing.
    expect((await migrate(url.href, shipped)).length).toBeGreaterThan(0)
    expect(await mayActAsApplication()).toBe(false)
    await superuser.query(`drop database ${beside} with (force)`)
    // What PostgreSQL gives to who makes a role: to hand it on, and not to take it on.
    await superuser.query(`grant emporion_app to ${second} with admin true, inherit false, set false`)
    await superuser.query(`create database ${beside} owner ${second}`)
    await migrate(url.href, shipped)
    expect(await mayActAsApplication()).toBe(true)
  } finally {
    await superuser.query(`drop database if exists ${beside} with (force)`)
    await superuser.query(`drop owned by ${second}`)
    await superuser.query(`drop role ${second}`)
  }
})

test('O1 before the first migration everything is pending, and that is an answer and no failure', async () => {
  const files = fs.readdirSync(shipped).filter((file) => file.endsWith('.sql'))
  expect((await pendingMigrations(database, shipped)).length).toBe(files.length)
})
