// The schema is brought up by a command of its own, and a start with MIGRATE=never needs no owner's rights.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { operatingCommands } from '#app/testing/operating-commands.ts'
import { endAllProcesses, startProcess, startServer } from '#app/testing/server-process.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const name = `migrate_${randomUUID().replaceAll('-', '')}`
const urlOf = (url: string) => url.replace(/\/[^/?]+\?/, `/${name}?`)
let superuser: pg.Client
let database: pg.Client
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  await superuser.query(`create database ${name} owner emporion_owner`)
  database = new pg.Client({ connectionString: urlOf(inject('superuserUrl')) })
  await database.connect()
})
afterAll(async () => {
  await endAllProcesses()
  await database.end()
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.end()
})

const asApplication = () => ({
  DATABASE_URL: urlOf(inject('appUrl')),
  SECRET_KEY: '5e0c61b8f7a94d2360bd8f1ce7249a3d',
  MIGRATE: 'never',
})

/** Runs the command of docs/operating.md as somebody who has only the owner's address. */
function migrateByHand(settings: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-eu', '-c', operatingCommands('migrate')],
      {
        cwd: root,
        env: {
          ...process.env,
          ...asApplication(),
          NODE_ENV: 'development',
          DATABASE_OWNER_URL: urlOf(inject('ownerUrl')),
          ...settings,
        },
      },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out: out + errors }),
    )
  })
}

test('OPS-07: with MIGRATE=never a start refuses until the command has brought the schema up, and then needs no owner’s rights', async () => {
  const early = startProcess(asApplication())
  expect(await early.ended).toEqual({ code: 1, signal: null })
  expect(early.errors()).toMatch(
    /^Emporion did not start\. MIGRATE: is "never", and the database lacks \d+ of the migrations of this release \(the first is 0001_platform\)\. Run: npm run migrate\n$/,
  )
  const { rows } = await database.query(`select to_regclass('company') as "companyTable"`)
  expect(rows).toEqual([{ companyTable: null }])
  // With the address of the server's role alone, one line says which one it takes.
  const weak = await migrateByHand({ DATABASE_OWNER_URL: '' })
  expect(weak.code).toBe(1)
  expect(weak.out).toMatch(
    /^DATABASE_OWNER_URL: is not set, and the role of DATABASE_URL "\w+" may not make tables \(permission denied for schema public\); set it to a connection of the role that owns the database$/m,
  )
  expect(weak.out).not.toMatch(/\bat \S+:\d+:\d+/)
  expect(await migrateByHand()).toEqual({
    code: 0,
    out: expect.stringContaining('The schema is up to date. Applied now: 0001_platform, '),
  })
  expect((await migrateByHand()).out).toContain('The schema is up to date.\n')
  const server = await startServer(asApplication())
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
}, 300_000)

test('OPS-07, OPS-08: a release starts beside the schema of a later one with MIGRATE=never, and refuses it where it would migrate', async () => {
  await database.query("insert into schema_checksum (name, checksum) values ('9999_of_a_later_release', 'x')")
  const server = await startServer(asApplication())
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect(server.output()).toContain('a later release has brought the schema further')
  server.kill('SIGTERM')
  await server.ended
  const strict = startProcess({
    ...asApplication(),
    MIGRATE: 'start',
    DATABASE_OWNER_URL: urlOf(inject('ownerUrl')),
  })
  expect((await strict.ended).code).toBe(1)
  expect(strict.errors()).toContain('9999_of_a_later_release, which this release does not know')
  await database.query("update schema_checksum set checksum = 'y' where name = '0001_platform'")
  const changed = startProcess(asApplication())
  expect((await changed.ended).code).toBe(1)
  expect(changed.errors()).toContain('migration 0001_platform was changed after it had run')
}, 300_000)
