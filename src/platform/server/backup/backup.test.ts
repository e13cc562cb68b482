import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrationsFolder } from '#app/create-application.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { migrate } from '../database/migrations.ts'
import { fingerprintOf } from '../secrets/sealer.ts'
import { BackupError } from './backup-format.ts'
import { packed, unpacked } from './backup-stream.ts'
import { makeBackup, verifyBackup } from './make-backup.ts'
import { locate } from './open-place.ts'
import { restoreDatabase } from './restore-database.ts'

let app: TestApplication
let superuser: pg.Client
let folder: string
/** An empty database that each test restores into. */
let target: string
beforeAll(async () => {
  app = await startWithPeople()
  await browserOf(app, 'cfo')
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-backup-'))
})
afterAll(async () => {
  await superuser.end()
  fs.rmSync(folder, { recursive: true })
  await app.close()
})
beforeEach(async () => {
  target = `restored_${randomUUID().replaceAll('-', '')}`
  await superuser.query(`create database ${target} owner emporion_owner`)
})
afterEach(() => superuser.query(`drop database ${target} with (force)`))

const ownerUrlOf = (database: string) => inject('ownerUrl').replace(/\/[^/?]+\?/, `/${database}?`)
const keyFingerprint = fingerprintOf('the key of a test')
const accept = () => {}

async function backUp(
  name: string,
  { database = app.databaseName, recipient }: { database?: string; recipient?: string } = {},
) {
  const file = path.join(folder, name)
  const { place, name: last } = locate(file, undefined)
  const madeBackup = await makeBackup(
    { ownerUrl: ownerUrlOf(database), release: '0.1.0', keyFingerprint, recipient },
    place,
    last,
  )
  return { file, ...madeBackup }
}

const partsOf = (file: string, identities: string[] = []) => unpacked(fs.createReadStream(file), identities)
const restore = (file: string, identities?: string[]) =>
  restoreDatabase(partsOf(file, identities), { ownerUrl: ownerUrlOf(target), migrationsFolder, accept })

async function inTarget<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: inject('superuserUrl').replace('/postgres?', `/${target}?`),
  })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Everything that a restore lays aside while it copies, and whatever else there may be. */
const catalogue = `
  select 'table ' || oid::regclass || ' ' || relrowsecurity || relforcerowsecurity as line from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^kysely'
  union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies where policyname <> 'backup'
  order by 1`

test('OPS-12, OPS-15, D5: a backup made while others write is of one moment, and its copy equals it in rows, hashes, rules and audit trail, and opens', async () => {
  await app.asSuperuser("select nextval('usage_event_number_seq')")
  // A month that no migration makes by itself.
  await app.asSuperuser("set role emporion_owner; select add_month('audit_entry', '2020-02-01'); reset role")
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written += 1)
      await app.send('POST', '/api/sales-requests', {
        planId: 'platform-enterprise',
        name: 'Ada Keller',
        email: 'ada@northfold.example',
        companyName: `Northfold ${written}`,
      })
  })()
  const firstBackup = await backUp('during-writes.zst').finally(() => {
    isOver = true
  })
  await writing
  expect(written).toBeGreaterThan(0)

  const { manifest } = await restore(firstBackup.file)
  expect(manifest).toEqual(firstBackup.manifest)
  expect(manifest.tables['public.catalog_application']?.rows).toBe(1)
  expect(manifest.auditHeads.length).toBeGreaterThan(3)
  const [figures] = await inTarget<{ requests: number; entries: number; faults: number }>(`
    select (select count(*)::int from sales_request) as requests,
      (select count(*)::int from audit_entry where target_kind = 'sales_request') as entries,
      (select count(*)::int from audit_faults(null)) as faults`)
  expect(figures).toEqual({
    requests: manifest.tables['public.sales_request']?.rows,
    entries: manifest.tables['public.sales_request']?.rows,
    faults: 0,
  })
  const expected = (await app.asSuperuser(catalogue)).rows
  expect(expected.length).toBeGreaterThan(500)
  expect(expected).toContainEqual({ line: 'table audit_entry_2020_02 truefalse' })
  expect(await inTarget(catalogue)).toEqual(expected)

  // As the start of a server does. Read from there, with its sequences, it is the same backup once more.
  await migrate(ownerUrlOf(target), migrationsFolder)
  expect(await inTarget('delete from backup_run returning type, status')).toEqual([
    { type: 'restore', status: 'completed' },
  ])
  expect((await backUp('of-the-copy.zst', { database: target })).manifest).toEqual(firstBackup.manifest)
  const copy = await startTestApplication({ SEED: 'demo' }, { ...app, databaseName: target })
  try {
    await browserOf(copy, 'procurement')
  } finally {
    await copy.close()
  }
})

test('OPS-12: a backup for a public key opens with the private one alone', async () => {
  const identity = await generateIdentity()
  const { file } = await backUp('encrypted.zst.age', { recipient: await identityToRecipient(identity) })
  expect(fs.readFileSync(file, 'latin1').startsWith('age-encryption.org/v1')).toBe(true)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  await expect(restore(file)).rejects.toThrow(
    'the backup is encrypted; name the file with your private key: --identity FILE',
  )
  await expect(restore(file, [await generateIdentity()])).rejects.toThrow(
    'the backup is encrypted for another key than the one of --identity',
  )
  expect(await inTarget("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
  const { manifest } = await verifyBackup(partsOf(file, [identity]))
  expect(manifest.tables['public.catalog_application']?.rows).toBe(1)
})

test('OPS-13: what is cut short, damaged or no backup is refused, and leaves the database empty', async () => {
  const { file } = await backUp('whole.zst')
  const bytes = fs.readFileSync(file)
  const script = zlib.zstdDecompressSync(bytes)
  const identity = await generateIdentity()
  const encrypted = await backUp('to-be-cut.age', { recipient: await identityToRecipient(identity) })
  const flipped = Buffer.from(bytes)
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 0xff
  const changed = script.toString('latin1').replace('northfold', 'southfold')
  const dropped = script.toString('latin1').replace(/(copy public\.app_user .*\n)[^\n]*\n/, '$1')
  const pack = (text: string) => zlib.zstdCompressSync(Buffer.from(text, 'latin1'))
  const cases: [string, Buffer, string, string[]?][] = [
    ['half', bytes.subarray(0, bytes.length / 2), 'the backup is cut short: its end is missing'],
    [
      'without its last line',
      pack(script.toString('latin1').replace(/-- manifest .*\n$/, '')),
      'the backup is cut short: its end is missing',
    ],
    [
      'half of an encrypted one',
      fs.readFileSync(encrypted.file).subarray(0, -1000),
      'the backup is damaged or cut short',
      [identity],
    ],
    ['one byte', flipped, 'the backup is damaged or cut short'],
    ['a changed row', pack(changed), 'are not those that the backup was made of'],
    ['a row less', pack(dropped), 'the rows of public.app_user are not those'],
    ['another file', Buffer.from('{"vendor":"Northfold"}'), 'this is no backup of Emporion'],
    ['another script', pack('select 1;\n'), 'this is no backup of Emporion'],
    ['nothing', Buffer.alloc(0), 'the backup is cut short: its end is missing'],
    ['random bytes', randomBytes(5_000), 'this is no backup of Emporion'],
    ['another format', pack('-- emporion backup {"format":2}\n'), 'the backup was made by a newer release'],
  ]
  for (const [name, content, reason, identities] of cases) {
    const damagedFile = path.join(folder, `damaged-${name.replaceAll(' ', '-')}`)
    fs.writeFileSync(damagedFile, content)
    const verified = await verifyBackup(partsOf(damagedFile, identities)).catch((error: unknown) => error)
    expect(verified, name).toBeInstanceOf(BackupError)
    expect(String(verified), name).toContain(reason)
  }
  for (const name of ['half', 'a row less', 'another file']) {
    const restored = await restore(path.join(folder, `damaged-${name.replaceAll(' ', '-')}`)).catch(
      (error: unknown) => error,
    )
    expect(restored, name).toBeInstanceOf(BackupError)
    expect(String(restored), name).toContain(cases.find(([of]) => of === name)?.[2])
    expect(await inTarget("select from pg_class where relnamespace = 'public'::regnamespace"), name).toEqual(
      [],
    )
  }
})

test('OPS-13: a whole backup is taken with an empty frame behind it, which the compressor of Node writes now and then', async () => {
  const { file } = await backUp('two-frames.zst')
  fs.appendFileSync(file, zlib.zstdCompressSync(''))
  expect(await verifyBackup(partsOf(file))).toMatchObject({ manifest: expect.anything() })
})

test('OPS-13: only an empty database takes a backup, and only one of a schema that this release knows', async () => {
  const { file } = await backUp('known.zst')
  await inTarget('create table of_somebody_else (a integer)')
  await expect(restore(file)).rejects.toThrow(
    'the database is not empty: it has 1 table, such as of_somebody_else',
  )
  expect(await inTarget("select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([
    { relname: 'of_somebody_else' },
  ])
  await inTarget('drop table of_somebody_else')
  await app.asSuperuser("insert into schema_checksum (name, checksum) values ('9999_later', 'unknown')")
  const newer = await backUp('newer.zst').finally(() =>
    app.asSuperuser("delete from schema_checksum where name = '9999_later'"),
  )
  await expect(restore(newer.file)).rejects.toThrow(
    'the backup was made by a newer release (this release does not know migration 9999_later)',
  )
  expect(await inTarget("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
})

test('OPS-12: a role that would not see every row makes no backup instead of one without them', async () => {
  const names = (
    await app.asSuperuser("select count(*)::int as policies from pg_policies where policyname = 'backup'")
  ).rows
  expect(names[0].policies).toBeGreaterThan(70)
  await app.asSuperuser('drop policy backup on invoice')
  await expect(backUp('blind.zst')).rejects.toThrow('does not see every row of invoice')
  await app.asSuperuser(
    "create policy backup on invoice for select to emporion_owner using (current_setting('emporion.backup', true) = 'on')",
  )
  const place = locate(path.join(folder, 'by-the-application.zst'), undefined)
  await expect(
    makeBackup(
      { ownerUrl: app.appUrl, release: '', keyFingerprint, recipient: undefined },
      place.place,
      place.name,
    ),
  ).rejects.toThrow('set DATABASE_OWNER_URL to a connection of the role that owns the tables')
  expect(fs.readdirSync(folder).filter((name) => /blind|by-the-application/.test(name))).toEqual([])
})

test('OPS-12: a backup that nobody reads to its end lets go of the database', async () => {
  const script = (async function* () {
    for (let at = 0; at < 1_000; at += 1) yield Buffer.from(`${'x'.repeat(10_000)}\n`)
    throw new BackupError('the rows could not be read')
  })()
  const stored = await packed(script, undefined)
  await expect(Readable.from(stored).toArray()).rejects.toThrow('the rows could not be read')

  const { place, name } = locate('/proc/emporion/backup.zst', undefined)
  await expect(
    makeBackup(
      { ownerUrl: ownerUrlOf(app.databaseName), release: '', keyFingerprint, recipient: undefined },
      place,
      name,
    ),
  ).rejects.toThrow(/cannot be used|does not exist/)
  await expect
    .poll(
      async () =>
        (await app.asSuperuser("select from pg_stat_activity where application_name = 'emporion backup'"))
          .rowCount,
    )
    .toBe(0)
})
