// Backup, check, restore, drill and a change of keys as an operator does them: the commands themselves, and one clear line where they refuse.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { compileCache, programFile } from '#app/testing/server-process.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { refuseOtherKey } from '#platform/server/secrets/secret-key.ts'
import { startStore, type TestStore } from '#platform/server/testing/s3-store.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const key = '5e0c61b8f7a94d2360bd8f1ce7249a3d'
const nextKey = 'b2f7d9046ce18a53f60e917d4ab35c28'

let app: TestApplication
let superuser: pg.Client
let folder: string
let store: TestStore
/** A whole backup, from before all tests. */
let whole: string
/** An empty database that each test restores into. */
let target: string
beforeAll(async () => {
  app = await startWithPeople({ SECRET_KEY: key })
  await browserOf(app, 'cfo')
  // As the first start writes it down.
  await refuseOtherKey(app.platform.database.pool, app.platform.config)
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-commands-'))
  store = await startStore('kept')
  whole = (await backUp('from-before.zst')).file
})
afterAll(async () => {
  await store?.close()
  await superuser.end()
  fs.rmSync(folder, { recursive: true })
  await app.close()
})
beforeEach(async () => {
  target = `restored_${randomUUID().replaceAll('-', '')}`
  await superuser.query(`create database ${target} owner emporion_owner`)
})
afterEach(() => superuser.query(`drop database ${target} with (force)`))

interface Ran {
  code: number
  out: string
  errors: string
}

/** Runs a command on a database, with these settings and nothing else of the surroundings. */
function run(
  command: 'backup' | 'verify-backup' | 'restore' | 'drill' | 'rotate-secrets',
  words: readonly string[],
  { database = app.databaseName, ...settings }: { database?: string } & Record<string, string> = {},
): Promise<Ran> {
  const inDatabase = (url: string) => url.replace(/\/[^/?]+\?/, `/${database}?`)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [programFile(command), ...words],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_COMPILE_CACHE: compileCache,
          NODE_ENV: 'test',
          DATABASE_URL: inDatabase(inject('appUrl')),
          DATABASE_OWNER_URL: inDatabase(inject('ownerUrl')),
          SECRET_KEY: key,
          ...settings,
        },
      },
      (error, out, errors) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, errors }),
    )
  })
}

/** What an operator reads who made a mistake: one line, and nothing of how the program is made. */
function expectRefusal({ code, out, errors }: Ran, words: string | RegExp): void {
  expect(errors).toMatch(/^[^\n]+\n$/)
  expect(errors).toMatch(words)
  expect(errors).not.toMatch(/\bat \S+:\d+:\d+/)
  expect([code, out]).toEqual([1, ''])
}

const fileNamed = (name: string) => path.join(folder, name)
async function backUp(name: string, words: string[] = [], settings: Record<string, string> = {}) {
  const ran = await run('backup', [fileNamed(name), ...words], settings)
  expect(ran.errors).toBe('')
  expect(ran.code).toBe(0)
  return { file: fileNamed(name), ...ran }
}
const inTarget = async (text: string) => {
  const client = new pg.Client({
    connectionString: inject('superuserUrl').replace('/postgres?', `/${target}?`),
  })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}
const isEmpty = async () =>
  (await inTarget("select from pg_class where relnamespace = 'public'::regnamespace")).length === 0

test('OPS-12, OPS-13: an operator backs up with the key of the database alone, checks the file, restores it elsewhere, and reads what belongs to it', async () => {
  const { file, out } = await backUp('whole.zst')
  expect(out).toMatch(/^Backed up \d+ tables with [\d,]+ rows, as they were at \S+Z, to .*whole\.zst \(/)
  expect(out).toMatch(/SECRET_KEY whose fingerprint is [0-9a-f]{16}/)
  expect(out).not.toContain(key)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expectRefusal(await run('backup', [file]), `${file} is there already; name another file`)
  expectRefusal(
    await run('backup', [fileNamed('of-another-key.zst')], { SECRET_KEY: nextKey }),
    /^SECRET_KEY: the database goes with the key whose fingerprint is /,
  )
  expect(fs.existsSync(fileNamed('of-another-key.zst'))).toBe(false)

  const verified = await run('verify-backup', [file], { DATABASE_URL: '', DATABASE_OWNER_URL: '' })
  expect(verified).toMatchObject({ code: 0, errors: '' })
  expect(verified.out).toContain(`${file} is whole: `)

  const restored = await run('restore', [file], { database: target })
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.out).toMatch(/^Restored \d+ tables with [\d,]+ rows/)
  const people = 'select username from app_user order by username'
  expect(await inTarget(people)).toEqual((await app.asSuperuser(people)).rows)
  // It can be backed up at once, before anybody starts a server or migrates.
  const again = await run('backup', [fileNamed('of-the-restored.zst')], { database: target })
  expect(again).toMatchObject({ code: 0, errors: '' })
  // A second time it is not empty.
  expectRefusal(
    await run('restore', [file], { database: target }),
    /the database is not empty: it has \d+ tables/,
  )
})

test('OPS-13: what is cut short, newer, not there or needs another key is refused in one line, and nothing is restored', async () => {
  const bytes = fs.readFileSync(whole)
  await app.asSuperuser("insert into schema_checksum (name, checksum) values ('9999_later', 'unknown')")
  const newer = await backUp('newer.zst').finally(() =>
    app.asSuperuser("delete from schema_checksum where name = '9999_later'"),
  )
  fs.writeFileSync(fileNamed('half'), bytes.subarray(0, bytes.length / 2))
  const cutShort = /the backup is cut short: its end is missing/
  expectRefusal(await run('verify-backup', [fileNamed('half')]), cutShort)
  for (const [bad, reason, settings] of [
    [fileNamed('half'), cutShort, {}],
    [fileNamed('absent'), /absent does not exist/, {}],
    [
      whole,
      /^Nothing was restored\. DATABASE_OWNER_URL: is not set, and the role of DATABASE_URL "\w+" may not make tables/,
      { DATABASE_OWNER_URL: '' },
    ],
    [newer.file, /made by a newer release .*9999_later.*; restore it with that one/, {}],
    [
      whole,
      /needs the SECRET_KEY whose fingerprint is [0-9a-f]{16}, and this installation has the one of [0-9a-f]{16}; set that key/,
      { SECRET_KEY: nextKey },
    ],
  ] as const) {
    expectRefusal(await run('restore', [bad], { database: target, ...settings }), reason)
    expect(await isEmpty(), bad).toBe(true)
  }
})

test('OPS-13: a restore into a new data folder looks at file and key before it makes anything, and leaves the key where the next start looks', async () => {
  fs.writeFileSync(fileNamed('half-of-that'), fs.readFileSync(whole).subarray(0, 4_000))
  fs.writeFileSync(fileNamed('key'), `${key}\n`, { mode: 0o600 })
  fs.writeFileSync(fileNamed('other-key'), `${nextKey}\n`, { mode: 0o600 })
  fs.chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'new-machine')
  fs.mkdirSync(dataDir, { mode: 0o755 })
  const restore = (from: string, keyFile: string) =>
    run('restore', [from], {
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      SECRET_KEY: '',
      SECRET_KEY_FILE: keyFile,
      DATA_DIR: dataDir,
    })
  for (const [from, keyFile, reason] of [
    [fileNamed('absent'), fileNamed('key'), /^Nothing was restored: .*absent does not exist\.$/m],
    [fileNamed('half-of-that'), fileNamed('key'), /^Nothing was restored: the backup is cut short/],
    [
      whole,
      fileNamed('other-key'),
      /^Nothing was restored: the backup needs the SECRET_KEY whose fingerprint/,
    ],
    [
      whole,
      '',
      /^Nothing was restored: .*none is set; set SECRET_KEY_FILE .*, or put it into .*secret-key\.$/m,
    ],
  ] as const) {
    expectRefusal(await restore(from, keyFile), reason)
    expect(fs.readdirSync(dataDir), `${reason}`).toEqual([])
  }
  const restoredKeyFile = path.join(dataDir, 'secret-key')
  const restored = await restore(whole, fileNamed('key'))
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.out).toContain(`Its key is in ${restoredKeyFile}: the next start needs no SECRET_KEY.\n`)
  expect(fs.readFileSync(restoredKeyFile, 'utf8')).toBe(key)
  expect(fs.statSync(restoredKeyFile).mode & 0o777).toBe(0o600)
}, 120_000)

test('OPS-12: an encrypted backup opens with its private key alone, and a wrong word on the command line is answered with how it is used', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const { file, out } = await backUp('sealed.zst.age', ['--recipient', recipient])
  expect(out).toContain(', encrypted)')
  fs.writeFileSync(fileNamed('identity'), `# created by a test\n${identity}\n`)
  fs.writeFileSync(fileNamed('other-identity'), `${await generateIdentity()}\n`)
  expectRefusal(await run('verify-backup', [file]), 'name the file with your private key: --identity FILE')
  for (const [words, reason] of [
    [['--identity', fileNamed('other-identity')], 'encrypted for another key'],
    [['--identity', file], 'holds no private key'],
    [['--identity', fileNamed('nowhere')], 'cannot be read'],
  ] as const)
    expectRefusal(await run('restore', [file, ...words], { database: target }), reason)
  expectRefusal(await run('backup', [fileNamed('x'), '--recipient', 'ada']), 'is not a public key of age')
  expect((await run('backup', [])).errors).toMatch(/^Usage: npm run backup -- FILE/)
  expect(await isEmpty()).toBe(true)
  const restored = await run('restore', [file, '--identity', fileNamed('identity')], { database: target })
  expect(restored).toMatchObject({ code: 0, errors: '' })
})

test('OPS-14: the same commands write to and read from a bucket, and say which setting is missing', async () => {
  const { endpoint, region, accessKeyId, secretAccessKey } = store.access
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const address = 's3://kept/emporion/today.zst'
  const backupRun = await run('backup', [address], settings)
  expect(backupRun).toMatchObject({ code: 0, errors: '' })
  expect(backupRun.out).toContain(`to ${address} (`)
  expect(await run('verify-backup', [address], settings)).toMatchObject({ code: 0, errors: '' })
  expect(await run('restore', [address], { database: target, ...settings })).toMatchObject({
    code: 0,
    errors: '',
  })
  expectRefusal(await run('backup', [address]), /^S3_ENDPOINT: needed for s3:\/\/ addresses/)
  expectRefusal(
    await run('verify-backup', ['s3://kept/emporion/nowhere.zst'], settings),
    's3://kept/emporion/nowhere.zst',
  )
  expectRefusal(
    await run('verify-backup', [address], { ...settings, S3_SECRET_ACCESS_KEY: 'somebody-elses-secret' }),
    /s3:\/\/kept\/emporion\/today\.zst/,
  )
})

test('OPS-15, MON-17: a drill restores a backup elsewhere, and /monitoring shows how long it took; a failed one is recorded', async () => {
  const owner = await browserOf(app, 'owner')
  const status = async () => (await owner.ask('/api/backup/status')).json
  expect((await status()).recoveryPlan).toMatchObject({ isRtoMeasured: false })
  const { file } = await backUp('for-the-drill.zst')
  const listed = (await status()).history
  expect(listed[0]).toMatchObject({ type: 'manual', status: 'completed', fault: null })
  expect(listed[0].durationMs).toBeGreaterThan(0)
  const before = (await app.asSuperuser('select count(*)::int as rows from audit_entry')).rows
  const scratch = path.join(folder, 'scratch')
  fs.mkdirSync(scratch)
  // The account of the trial's PostgreSQL passes through here.
  for (const place of [folder, scratch]) fs.chmodSync(place, 0o755)
  const drilled = await run('drill', [file], { TMPDIR: scratch })
  expect(drilled).toMatchObject({ code: 0, errors: '' })
  expect(drilled.out).toMatch(/: all of it equals the backup\.\n/)
  const seconds = Number(/A restore takes ([\d.]+) s here/.exec(drilled.out)?.[1])
  const { recoveryPlan, history } = await status()
  expect(recoveryPlan).toMatchObject({
    isRtoMeasured: true,
    rtoMinutes: Math.max(1, Math.ceil(seconds / 60)),
  })
  expect(history[0]).toMatchObject({ type: 'restore', status: 'completed', fault: null })
  expect(Math.abs(history[0].durationMs / 1000 - seconds)).toBeLessThan(1)
  // Nothing of the installation itself was touched, and nothing is left of the other one.
  expect((await app.asSuperuser('select count(*)::int as rows from audit_entry')).rows).toEqual(before)
  expect(fs.readdirSync(scratch)).toEqual([])

  fs.writeFileSync(fileNamed('half-of-it'), fs.readFileSync(file).subarray(0, 4_000))
  expectRefusal(await run('drill', [fileNamed('half-of-it')]), /half-of-it: the backup is cut short/)
  const after = await status()
  expect(after.history[0]).toMatchObject({
    type: 'restore',
    status: 'failed',
    fault: expect.stringMatching(/cut short/),
  })
  expect(after.recoveryPlan).toEqual(recoveryPlan)
})

test('OPS-16: the key is changed by the command, and a backup from before the change is restored with both keys set', async () => {
  expect(await run('restore', [whole], { database: target })).toMatchObject({ code: 0 })
  expectRefusal(await run('rotate-secrets', [], { database: target }), /^SECRET_KEY_PREVIOUS is not set/)
  expectRefusal(await run('rotate-secrets', [], { database: target, SECRET_KEY: nextKey }), /SECRET_KEY/)
  const both = { SECRET_KEY: nextKey, SECRET_KEY_PREVIOUS: key }
  const rotated = await run('rotate-secrets', [], { database: target, ...both })
  expect(rotated).toMatchObject({ code: 0, errors: '' })
  expect(rotated.out).toMatch(/^Sealed with the key whose fingerprint is [0-9a-f]{16}:\n/)
  expect(rotated.out).not.toContain(nextKey)
  // Again it finds nothing to do, and the old key alone is refused from then on.
  const again = await run('rotate-secrets', [], { database: target, ...both })
  expect(again.code).toBe(0)
  expect(again.out).not.toMatch(/ [1-9]\d* resealed/)
  expectRefusal(await run('rotate-secrets', [], { database: target }), /SECRET_KEY/)

  await superuser.query(`drop database ${target} with (force)`)
  await superuser.query(`create database ${target} owner emporion_owner`)
  expectRefusal(
    await run('restore', [whole], { database: target, SECRET_KEY: nextKey }),
    'needs the SECRET_KEY',
  )
  expect(await run('restore', [whole], { database: target, ...both })).toMatchObject({ code: 0, errors: '' })
})
