// Starts that fail or are given up halfway, and what they leave for the next one: nothing, and no PostgreSQL.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import {
  endAllProcesses,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
  startProcess,
  startServer,
  usedDataFolder,
} from '#app/testing/server-process.ts'
import { templateDatabase } from '#app/testing/shared-postgres.ts'
import { readSecrets } from '#platform/server/embedded-postgres/cluster-files.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newDataFolder()
})
afterEach(async () => {
  await endAllProcesses()
  await removeDataFolder(dataDir)
})
afterAll(endAllProcesses)

/** Each test starts the product several times; how long a busy machine takes over that is not what is tested. */
const patience = 300_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const secretsFile = () => path.join(dataDir, 'postgres-secrets.json')
const isRoot = process.getuid?.() === 0

async function startAndStop(settings: Record<string, string>): Promise<void> {
  const server = await startServer(settings)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(server.output()).not.toMatch(/terminating connection|connection was lost/)
}

async function refusalOf(settings: Record<string, string>): Promise<string> {
  const start = startProcess(settings)
  expect(await start.ended).toEqual({ code: 1, signal: null })
  expect(start.errors().trim().split('\n').length, start.errors()).toBe(1)
  return start.errors()
}

const theKey = () => fs.existsSync(path.join(dataDir, 'secret-key'))
const thePostgres = () => postmasterOf(dataDir) !== undefined

/** Each signal at one moment: the program listens to all three in the same way. */
test.each([
  ['SIGINT', 'before there is a database', theKey, 0],
  ['SIGTERM', 'once PostgreSQL was started', thePostgres, 0],
  ['SIGHUP', 'shortly before it listens', thePostgres, 400],
] as const)(
  'D4 %s %s ends the start with 0 and leaves no PostgreSQL',
  async (signal, _, isThere, ms) => {
    const start = startProcess({ DATA_DIR: dataDir })
    while (!isThere() && start.child.exitCode === null) await pause(5)
    await pause(ms)
    start.child.kill(signal)
    expect(await start.ended, start.output()).toEqual({ code: 0, signal: null })
    expect(postmasterOf(dataDir)).toBeUndefined()
    expect(start.errors()).toBe('')
    expect(start.output()).not.toMatch(/terminating connection|connection was lost/)
    await startAndStop({ DATA_DIR: dataDir })
  },
  patience,
)

test(
  'D4 an open server that loses its terminal stops in order',
  async () => {
    await usedDataFolder(dataDir)
    const server = await startServer({ DATA_DIR: dataDir })
    server.kill('SIGHUP')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(postmasterOf(dataDir)).toBeUndefined()
  },
  patience,
)

test(
  'D3 what an interrupted first start left lying neither blocks the next one nor stays',
  async () => {
    for (const name of ['postgres.new', 'postgres.new-7'])
      fs.cpSync('docs', path.join(dataDir, name), { recursive: true })
    for (const name of ['.superuser-password', '.superuser-password-7'])
      fs.writeFileSync(path.join(dataDir, name), 'a password of the database')
    await startAndStop({ DATA_DIR: dataDir })
    expect(fs.readdirSync(dataDir).filter((name) => /new|password/.test(name))).toEqual([])
  },
  patience,
)

test(
  'D3 O2 passwords that are missing, cut off or of another database end the start with one line, and nothing keeps running',
  async () => {
    await usedDataFolder(dataDir)
    const begunAt = Date.now()
    await startAndStop({ DATA_DIR: dataDir })
    const wholeStartMs = Date.now() - begunAt
    const savedSecrets = fs.readFileSync(secretsFile(), 'utf8')
    fs.rmSync(secretsFile())
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`${secretsFile()} is missing`)
    fs.writeFileSync(secretsFile(), savedSecrets.slice(0, 60))
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`${secretsFile()} is damaged`)
    for (const damaged of ['', '{"superuser":"","owner":"","app":""}']) {
      fs.writeFileSync(secretsFile(), damaged)
      expect(() => readSecrets(dataDir, path.join(dataDir, 'postgres'))).toThrow(
        `${secretsFile()} is damaged`,
      )
    }
    fs.writeFileSync(secretsFile(), savedSecrets.replaceAll(/[0-9a-f]{48}/g, 'ab'.repeat(24)))
    const startedAt = Date.now()
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`refuses the password in ${secretsFile()}`)
    // On a busy machine a start takes long by itself.
    expect(Date.now() - startedAt, 'at once, not after a minute').toBeLessThan(wholeStartMs + 30_000)
    expect(postmasterOf(dataDir)).toBeUndefined()
    fs.writeFileSync(secretsFile(), savedSecrets)
    await startAndStop({ DATA_DIR: dataDir })
  },
  patience,
)

test(
  'D3 a data folder is the same one through a link: what was left running under one name is taken over under the other',
  async () => {
    await usedDataFolder(dataDir)
    const link = `${dataDir}-link`
    fs.symlinkSync(dataDir, link)
    try {
      const first = await startServer({ DATA_DIR: link })
      const postmaster = postmasterOf(dataDir)
      expect(postmaster).toBeGreaterThan(0)
      first.kill('SIGKILL')
      await first.ended
      const second = await startServer({ DATA_DIR: dataDir })
      expect(postmasterOf(dataDir)).toBe(postmaster)
      second.kill('SIGTERM')
      expect(await second.ended).toEqual({ code: 0, signal: null })
    } finally {
      fs.rmSync(link)
    }
  },
  patience,
)

test(
  'D3 a folder that another user put into a shared place does not prevent a start, however long the path',
  async () => {
    const long = path.join(dataDir, 'a-long-name-of-a-folder-'.repeat(5))
    const squatted = [dataDir, long].map(
      (folder) => `/tmp/emporion-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
    )
    for (const folder of squatted) fs.mkdirSync(folder)
    if (isRoot) for (const folder of squatted) fs.chownSync(folder, 12345, 12345)
    try {
      await startAndStop({ DATA_DIR: await usedDataFolder(dataDir) })
      await usedDataFolder(long)
      await startAndStop({ DATA_DIR: long })
      await startAndStop({ DATA_DIR: long })
      for (const folder of squatted) expect(fs.readdirSync(folder)).toEqual([])
    } finally {
      for (const folder of squatted) fs.rmSync(folder, { recursive: true })
    }
  },
  patience,
)

if (isRoot)
  test(
    'D3 a folder of root that the database’s user may not enter: moved, copied or removed, it never opens another database or an empty one',
    async () => {
      fs.chmodSync(dataDir, 0o700)
      const inside = path.join(dataDir, 'var')
      const placeOf = (folder: string) =>
        path.join('/var/lib', `emporion-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
      const [elsewhere, moved] = [placeOf(inside), `${inside}-moved`]
      try {
        await startAndStop({ DATA_DIR: inside })
        expect(fs.existsSync(path.join(elsewhere, 'postgres', 'PG_VERSION'))).toBe(true)
        fs.renameSync(inside, moved)
        expect(await refusalOf({ DATA_DIR: moved })).toContain(
          `WHERE-THE-DATABASE-IS.txt says that the database is in ${elsewhere}, and ${moved} is not the folder`,
        )
        expect(fs.existsSync(placeOf(moved))).toBe(false)
        // The folder is gone, and with it the keys: its database is not taken over with new ones.
        expect(await refusalOf({ DATA_DIR: inside })).toContain(
          `${elsewhere} holds the database of an earlier ${inside}`,
        )
        fs.rmSync(inside, { recursive: true })
        fs.renameSync(moved, inside)
        await startAndStop({ DATA_DIR: inside })
        fs.rmSync(inside, { recursive: true })
        fs.rmSync(elsewhere, { recursive: true })
        await startAndStop({ DATA_DIR: inside })
      } finally {
        for (const folder of [elsewhere, placeOf(moved)]) fs.rmSync(folder, { recursive: true, force: true })
      }
    },
    patience,
  )

test(
  'O2 a role that cannot do its work, or could do more than it should, stops the start with the SQL to run',
  async () => {
    const name = `stranger_${randomUUID().replaceAll('-', '')}`
    const server = `${name}_server`
    const superuser = new pg.Client({ connectionString: inject('superuserUrl') })
    await superuser.connect()
    await superuser.query(`create role ${name} login password 'strange'`)
    await superuser.query(`create role ${server} login noinherit password 'strange'`)
    await superuser.query(`create database ${name} owner ${name}`)
    const urlOf = (role: string) => {
      const url = new URL(inject('superuserUrl').replace('/postgres?', `/${name}?`))
      url.username = role
      url.password = 'strange'
      return url.href
    }
    const both = { DATA_DIR: dataDir, DATABASE_OWNER_URL: urlOf(name), DATABASE_URL: urlOf(server) }
    try {
      const oneUrl = { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) }
      expect(await refusalOf(oneUrl)).toContain(`run as a superuser: grant emporion_app to "${name}";`)
      await superuser.query(`grant emporion_app to ${name}`)
      await startAndStop(oneUrl)

      expect(await refusalOf(both)).toContain(`run as a superuser: grant emporion_app to "${server}";`)
      await superuser.query(`grant emporion_app to ${server}`)
      await startAndStop(both)
      await superuser.query(`grant postgres to ${server}`)
      expect(await refusalOf(both)).toContain(`DATABASE_URL: the role "${server}" is a superuser or bypasses`)
      await superuser.query(`revoke postgres from ${server}`)
      const asOwner = { ...both, DATABASE_URL: `${urlOf(name)}&application_name=another` }
      expect(await refusalOf(asOwner)).toContain(`DATABASE_URL: the role "${name}" owns the tables`)
      const asSuperuser = inject('superuserUrl').replace('/postgres?', `/${name}?`)
      expect(await refusalOf({ ...both, DATABASE_URL: asSuperuser })).toContain(
        'DATABASE_URL: the role "postgres" is a superuser',
      )
    } finally {
      await endAllProcesses()
      await superuser.query(`drop database ${name} with (force)`)
      for (const role of [name, server]) await superuser.query(`drop role ${role}`)
      await superuser.end()
    }
  },
  patience,
)

test(
  'A1 where other machines can connect, sample data and accounts with public passwords are off until SEED=demo is set, and then the start warns',
  async () => {
    const open = { PUBLIC_ORIGIN: 'https://market.example' }
    const quiet = await startServer({ ...open, DATA_DIR: await usedDataFolder(dataDir), SEED: '' })
    for (const words of ['sample data', 'Sign in as', 'Warning']) expect(quiet.output()).not.toContain(words)
    quiet.kill('SIGTERM')
    await quiet.ended
    const lived = await startWithPeople()
    try {
      // Whose company has compared something is given no year of the demo, which would take longer than all of this.
      const list = { name: 'Of our own', applicationIds: [listingId] }
      expect((await (await browserOf(lived, 'cfo')).send('POST', '/api/shortlists', list)).status).toBe(201)
      const demoServer = await startServer({
        ...open,
        SEED: 'demo',
        DATA_DIR: dataDir,
        DATABASE_URL: lived.appUrl,
        DATABASE_OWNER_URL: inject('ownerUrl').replace(`/${templateDatabase}?`, `/${lived.databaseName}?`),
        SECRET_KEY: randomUUID(),
      })
      expect(demoServer.output()).toContain('Sign in as')
      expect(demoServer.output()).toContain('Warning: other machines may reach this address')
      expect(demoServer.output()).toContain('/dev/inbox')
      demoServer.kill('SIGTERM')
      await demoServer.ended
    } finally {
      await lived.close()
    }
  },
  patience,
)
