// Starts that fail or are given up halfway, and what they leave for the next one: nothing, and no PostgreSQL.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import {
  endAllProcesses,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
  startProcess,
  startServer,
} from './testing/server-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newDataFolder()
})
afterEach(async () => {
  await endAllProcesses()
  await removeDataFolder(dataDir)
})
afterAll(endAllProcesses)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const secretsFile = () => path.join(dataDir, 'postgres-secrets.json')
const isRoot = process.getuid?.() === 0

async function startAndStop(settings: Record<string, string>): Promise<void> {
  const server = await startServer(settings)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
}

async function refusalOf(settings: Record<string, string>): Promise<string> {
  const start = startProcess(settings)
  expect(await start.ended).toEqual({ code: 1, signal: null })
  expect(start.errors().trim().split('\n').length, start.errors()).toBe(1)
  return start.errors()
}

const theKey = () => fs.existsSync(path.join(dataDir, 'secret-key'))
const thePostgres = () => postmasterOf(dataDir) !== undefined

test.each([
  ['SIGTERM', 'before there is a database', theKey, 0],
  ['SIGTERM', 'once PostgreSQL was started', thePostgres, 0],
  ['SIGTERM', 'shortly before it listens', thePostgres, 400],
  ['SIGINT', 'once PostgreSQL was started', thePostgres, 0],
  ['SIGHUP', 'once PostgreSQL was started', thePostgres, 0],
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
    await startAndStop({ DATA_DIR: dataDir })
  },
  90_000,
)

test('D4 an open server that loses its terminal stops in order', async () => {
  const server = await startServer({ DATA_DIR: dataDir })
  server.kill('SIGHUP')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(postmasterOf(dataDir)).toBeUndefined()
}, 60_000)

test('D3 what an interrupted first start left lying neither blocks the next one nor stays', async () => {
  for (const name of ['postgres.new', 'postgres.new-7'])
    fs.cpSync('docs', path.join(dataDir, name), { recursive: true })
  for (const name of ['.superuser-password', '.superuser-password-7'])
    fs.writeFileSync(path.join(dataDir, name), 'a password of the database')
  await startAndStop({ DATA_DIR: dataDir })
  expect(fs.readdirSync(dataDir).filter((name) => /new|password/.test(name))).toEqual([])
}, 60_000)

test('D3 O2 passwords that are missing, cut off or of another database are told in one line, and nothing runs on', async () => {
  await startAndStop({ DATA_DIR: dataDir })
  const kept = fs.readFileSync(secretsFile(), 'utf8')
  fs.rmSync(secretsFile())
  expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`${secretsFile()} is missing`)
  for (const damaged of ['', kept.slice(0, 60), '{"superuser":"","owner":"","app":""}']) {
    fs.writeFileSync(secretsFile(), damaged)
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`${secretsFile()} is damaged`)
  }
  fs.writeFileSync(secretsFile(), kept.replaceAll(/[0-9a-f]{48}/g, 'ab'.repeat(24)))
  const startedAt = Date.now()
  expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`refuses the password in ${secretsFile()}`)
  expect(Date.now() - startedAt, 'at once, not after a minute').toBeLessThan(30_000)
  expect(postmasterOf(dataDir)).toBeUndefined()
  fs.writeFileSync(secretsFile(), kept)
  await startAndStop({ DATA_DIR: dataDir })
}, 120_000)

test('D3 a data folder is the same one through a link: what was left running under one name is taken over under the other', async () => {
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
}, 60_000)

test('D3 a folder that somebody else put where anybody may put one keeps nobody from starting, however long the path', async () => {
  const long = path.join(dataDir, 'a-long-name-of-a-folder-'.repeat(5))
  const squatted = [dataDir, long].map(
    (folder) => `/tmp/emporion-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  )
  for (const folder of squatted) fs.mkdirSync(folder)
  if (isRoot) for (const folder of squatted) fs.chownSync(folder, 12345, 12345)
  try {
    await startAndStop({ DATA_DIR: dataDir })
    await startAndStop({ DATA_DIR: long })
    await startAndStop({ DATA_DIR: long })
    for (const folder of squatted) expect(fs.readdirSync(folder)).toEqual([])
  } finally {
    for (const folder of squatted) fs.rmSync(folder, { recursive: true })
  }
}, 120_000)

test.runIf(isRoot)(
  'D3 a folder of root that the database’s user may not enter can be removed, and the next start works',
  async () => {
    fs.chmodSync(dataDir, 0o700)
    const inside = path.join(dataDir, 'var')
    const elsewhere = path.join(
      '/var/lib',
      `emporion-${createHash('sha256').update(inside).digest('hex').slice(0, 12)}`,
    )
    try {
      await startAndStop({ DATA_DIR: inside })
      expect(fs.existsSync(path.join(elsewhere, 'postgres', 'PG_VERSION'))).toBe(true)
      fs.rmSync(inside, { recursive: true })
      await startAndStop({ DATA_DIR: inside })
    } finally {
      fs.rmSync(elsewhere, { recursive: true, force: true })
    }
  },
  60_000,
)

test('O2 a database in which the server may not act as the application stops the start with one line', async () => {
  const name = `stranger_${randomUUID().replaceAll('-', '')}`
  const superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  await superuser.query(`create role ${name} login password 'strange'`)
  await superuser.query(`create database ${name} owner ${name}`)
  try {
    const url = new URL(inject('superuserUrl').replace('/postgres?', `/${name}?`))
    url.username = name
    url.password = 'strange'
    expect(await refusalOf({ DATA_DIR: dataDir, DATABASE_URL: url.href })).toContain(
      'DATABASE_URL: the database opens and cannot be used (permission denied to set role "emporion_app")',
    )
    await superuser.query(`grant emporion_app to ${name}`)
    await startAndStop({ DATA_DIR: dataDir, DATABASE_URL: url.href })
  } finally {
    await endAllProcesses()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.query(`drop role ${name}`)
    await superuser.end()
  }
}, 60_000)

test('A1 where others may come, accounts with public passwords are off until SEED=demo is said, and then the start warns', async () => {
  const open = { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://market.example' }
  const quiet = await startServer({ ...open, SEED: '' })
  expect(quiet.output()).toContain('The demo accounts are off')
  expect(quiet.output()).not.toContain('Sign in as')
  expect(quiet.output()).not.toContain('Warning')
  quiet.kill('SIGTERM')
  await quiet.ended
  const said = await startServer({ ...open, SEED: 'demo' })
  expect(said.output()).toContain('Sign in as')
  expect(said.output()).toContain('Warning: other machines may reach this address')
  expect(said.output()).toContain('/dev/inbox')
  said.kill('SIGTERM')
  await said.ended
}, 90_000)
