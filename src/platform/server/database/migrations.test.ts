import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { copyTemplate } from '#app/testing/template-copy.ts'
import { MigrationError, migrate, pendingMigrations } from './migrations.ts'

const shipped = path.resolve(import.meta.dirname, '../../../../db/migrations')
const releases = path.resolve(import.meta.dirname, '../../../../db/releases')

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

async function emptyAgain(): Promise<void> {
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.query(`create database ${name} owner emporion_owner`)
}

/** The template of the run was brought from empty to head at once. */
async function beginAtHead(): Promise<void> {
  await superuser.query(`drop database ${name} with (force)`)
  await copyTemplate(superuser, name)
}

const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)

/** For tests of what comes after: a small baseline has run, and its file is in the folder. */
async function beginWithBaseline(): Promise<void> {
  write('0001_base.sql', 'create table base (a integer not null);')
  await migrate(ownerUrl, folder)
}

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
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
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

test('D6 release by release, and file by file since the last of them, each with a start of its own, ends in the same schema as all at once', async () => {
  await beginAtHead()
  const atOnce = await schema()
  await emptyAgain()
  const released = fs
    .readdirSync(releases)
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) =>
      Object.keys(JSON.parse(fs.readFileSync(path.join(releases, file), 'utf8')).migrations).sort(),
    )
  const since = fs.readdirSync(shipped).map((file) => [file.replace('.sql', '')])
  const ran = new Set<string>()
  for (const names of [...released, ...since.sort()]) {
    const fresh = names.filter((one) => !ran.has(one))
    for (const one of fresh) {
      fs.copyFileSync(path.join(shipped, `${one}.sql`), path.join(folder, `${one}.sql`))
      ran.add(one)
    }
    if (fresh.length > 0) expect(await migrate(ownerUrl, folder)).toEqual(fresh)
  }
  expect(await schema()).toEqual(atOnce)
}, 90_000)

test('D6 a migration that changes rows of companies first says that it speaks for all of them, else it changes none', async () => {
  await beginAtHead()
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  const guarded = rows.map((row) => row.name)
  expect(guarded).toContain('invoice')
  for (const file of fs.readdirSync(shipped))
    expect(silentChanges(fs.readFileSync(path.join(shipped, file), 'utf8'), guarded), file).toEqual([])
  const [opened, closed] = ['no force', 'force'].map(
    (how) => `alter table invoice ${how} row level security;`,
  )
  expect(silentChanges(`${opened}\nupdate invoice set state = 'open';\n${closed}`, guarded)).toEqual([])
  expect(silentChanges("update invoice set state = 'open';", guarded)).toEqual(['update invoice'])
  expect(silentChanges(`${opened}\n${closed}\ndelete from invoice;`, guarded)).toEqual([
    'delete from invoice',
  ])
})

/** What a migration changes in tables that are closed to it. A statement within a function is indented. */
function silentChanges(text: string, guarded: readonly string[]): string[] {
  return [...text.matchAll(/^(?:update|delete from) (\w+)/gm)]
    .filter(([, table = '']) => guarded.includes(table))
    .filter(({ index, 1: table }) => {
      const before = text.slice(0, index)
      return (
        before.lastIndexOf(`alter table ${table} no force row level security`) <=
        before.lastIndexOf(`alter table ${table} force row level security`)
      )
    })
    .map(([statement]) => statement)
}

test('D6 a migration that was changed after it had run is refused by name, and nothing is run', async () => {
  await beginWithBaseline()
  const before = await schema()
  fs.appendFileSync(path.join(folder, '0001_base.sql'), '\n-- a harmless remark')
  write('9000_next.sql', 'create table next (a integer)')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    'migration 0001_base was changed after it had run; restore it and add a new one',
  )
  await expect(migrate(ownerUrl, folder)).rejects.toBeInstanceOf(MigrationError)
  expect(await schema()).toEqual(before)
})

test('D6 a migration that came later than ones with higher numbers is made up for where those ran', async () => {
  await beginWithBaseline()
  write('9002_higher.sql', 'create table higher (a integer)')
  expect(await migrate(ownerUrl, folder)).toEqual(['9002_higher'])
  write('9001_late.sql', 'create table late (a integer)')
  expect(await pendingMigrations(database, folder)).toEqual(['9001_late'])
  expect(await migrate(ownerUrl, folder)).toEqual(['9001_late'])
  expect(await migrate(ownerUrl, folder)).toEqual([])
  expect(await pendingMigrations(database, folder)).toEqual([])
})

test('D6 a database that a newer release has migrated is refused by name', async () => {
  await beginWithBaseline()
  write('9000_from_the_future.sql', 'create table future (a integer)')
  await migrate(ownerUrl, folder)
  fs.rmSync(path.join(folder, '9000_from_the_future.sql'))
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    'the database has migration 9000_from_the_future, which this release does not know; start the release that made it',
  )
})

test('D6 a database from before the baseline is refused with what to do, even where a name is still there with another text', async () => {
  write('0001_base.sql', 'create table base (a integer);')
  write('0003_former.sql', 'create table former (a integer);')
  write('0110_later.sql', 'create table later (a integer);')
  await migrate(ownerUrl, folder)
  for (const file of ['0003_former.sql', '0110_later.sql']) fs.rmSync(path.join(folder, file))
  write('0001_base.sql', 'create table base (a integer not null);')
  const before = await schema()
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    'the database was made before the first release (its migration 0003_former is gone) and cannot be brought up to date; name an empty folder in DATA_DIR, or an empty database in DATABASE_URL',
  )
  await expect(migrate(ownerUrl, folder)).rejects.toBeInstanceOf(MigrationError)
  expect(await schema()).toEqual(before)
})

test('D6 when the second of two fails, neither is applied, the error gives the reason, and a corrected one continues', async () => {
  await beginWithBaseline()
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
  await beginWithBaseline()
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
  await beginAtHead()
  // A copy has none of the rights on the database itself: they are given and taken at each start.
  expect(await migrate(ownerUrl, shipped)).toEqual([])
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
