// What a release leaves to the next one: migrations that only grow, a schema that its code can go on with, and rows that survive.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApplication, migrationsFolder, projectRoot } from '#app/create-application.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { createLog } from '#platform/server/log.ts'
import {
  breaksOf,
  checksumsOf,
  faultsAgainst,
  type Release,
  readCatalogue,
  readReleases,
} from './release-check.ts'
import { countRows, unpackRows } from './release-rows.ts'

const folder = path.join(projectRoot, 'db', 'releases')
const releases = readReleases(folder)
const last = releases.at(-1)
const today = checksumsOf(migrationsFolder)

let superuser: pg.Client
const createdDatabases: string[] = []
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
})
afterAll(async () => {
  for (const name of createdDatabases) await superuser.query(`drop database ${name} with (force)`)
  await superuser.end()
})

interface Database {
  client: pg.Client
  appUrl: string
  migrate(migrations: string): Promise<string[]>
}

async function newDatabase(): Promise<Database> {
  const name = `release_${randomUUID().replaceAll('-', '')}`
  await superuser.query(`create database ${name} owner emporion_owner`)
  createdDatabases.push(name)
  const urlOf = (url: string) => url.replace(/\/[^/?]+\?/, `/${name}?`)
  const client = new pg.Client({ connectionString: urlOf(inject('superuserUrl')) })
  client.on('error', () => {})
  await client.connect()
  return {
    client,
    appUrl: urlOf(inject('appUrl')),
    migrate: (migrations) => migrate(urlOf(inject('ownerUrl')), migrations),
  }
}

/** A folder with the migrations that a release shipped. */
function shippedWith({ migrations }: Release): string {
  const shipped = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-release-'))
  for (const name of Object.keys(migrations))
    fs.copyFileSync(path.join(migrationsFolder, `${name}.sql`), path.join(shipped, `${name}.sql`))
  return shipped
}

test('OPS-08: every migration that a release shipped is there as it was, and what came since sorts after it', () => {
  expect(last).toBeDefined()
  for (const release of releases) {
    expect(Object.keys(release.migrations).length).toBeGreaterThan(20)
    expect(faultsAgainst(release, today)).toEqual([])
  }
})

test('OPS-08: a migration that was changed, is gone, or sorts among those of a published release is named', () => {
  const release = {
    version: '1.0.0',
    published: '2027-01-04',
    migrations: { '0001_base': 'a', '0340_more': 'b' },
    contracted: {},
  }
  expect(faultsAgainst(release, { '0001_base': 'a', '0340_more': 'b', '0341_next': 'c' })).toEqual([])
  expect(faultsAgainst(release, { '0001_base': 'x', '0300_late': 'c' })).toEqual([
    '0001_base was shipped with 1.0.0 and was changed',
    '0340_more was shipped with 1.0.0 and is gone',
    '0300_late must sort after 0340_more, the last migration of 1.0.0',
  ])
  const draft = { ...release, published: null }
  expect(faultsAgainst(draft, { '0001_base': 'a', '0340_more': 'b', '0300_late': 'c' })).toEqual([])
  expect(faultsAgainst(draft, { '0001_base': 'x', '0340_more': 'b' })).toEqual([
    '0001_base was shipped with 1.0.0 and was changed; if 1.0.0 is to have it, run: npm run release -- 1.0.0',
  ])
})

test('OPS-08: the last release’s data is brought up whole, its code misses nothing, and today’s code serves it', async () => {
  if (!last) throw new Error('there is no release')
  const database = await newDatabase()
  const shipped = shippedWith(last)
  await database.migrate(shipped)
  fs.rmSync(shipped, { recursive: true })
  const counts = await unpackRows(
    database.client,
    fs.readFileSync(path.join(folder, `${last.version}.rows.br`)),
  )
  expect(counts.get('purchase_order')).toBeGreaterThan(0)
  expect(counts.get('audit_entry')).toBeGreaterThan(100)
  expect(await countRows(database.client, counts.keys())).toEqual(counts)
  const before = await readCatalogue(database.client)
  const applied = await database.migrate(migrationsFolder)
  expect(applied).toEqual(Object.keys(today).filter((name) => last.migrations[name] === undefined))
  // The release that still runs while the next one's migrations are applied.
  expect(breaksOf(before, await readCatalogue(database.client), last)).toEqual([])
  for (const [table, count] of await countRows(database.client, counts.keys()))
    expect(count, table).toBeGreaterThanOrEqual(counts.get(table) ?? 0)

  const application = await createApplication({
    config: readConfig({
      NODE_ENV: 'test',
      SEED: 'demo',
      DATABASE_URL: database.appUrl,
      PASSWORD_COST: 'test',
    }),
    log: createLog('silent'),
    databaseUrl: database.appUrl,
    assumeAppRole: false,
    pages: 'none',
  })
  try {
    await application.http.ready()
    const ask = (url: string) => application.http.inject({ method: 'GET', url })
    expect((await ask('/readyz')).statusCode).toBe(200)
    const found = (await ask('/api/applications')).json()
    expect(JSON.stringify(found).length).toBeGreaterThan(1_000)
    const { rows } = await database.client.query('select * from audit_faults(null)')
    expect(rows).toEqual([])
    await application.jobs.find(({ name }) => name === 'turn the months')?.run()
    for (const name of ['audit_entry', 'usage_event', 'listing_day']) {
      expect(counts.get(name), name).toBeGreaterThan(0)
      const { rows: without } = await database.client.query(`select from ${name}_other`)
      expect(without, `${name} has a month for every row`).toEqual([])
    }
  } finally {
    await application.close()
    await database.client.end()
  }
})

test('OPS-08: a migration that takes something from the release before, or asks more of it, is named until it is contracted', async () => {
  if (!last) throw new Error('there is no release')
  const database = await newDatabase()
  await database.migrate(migrationsFolder)
  const before = await readCatalogue(database.client)
  const next = shippedWith({ ...last, migrations: today })
  const write = (text: string) => fs.writeFileSync(path.join(next, '9000_next.sql'), text)
  write(`alter table company add column founded_in integer not null default 2000, add column motto text;
    alter table company add column register_number text not null default '';
    alter table company alter column register_number drop default;
    alter table member_profile drop column job_title;
    drop function current_tenant() cascade;`)
  await database.migrate(next)
  const faults = breaksOf(before, await readCatalogue(database.client), last)
  expect(faults).toEqual(
    expect.arrayContaining([
      'member_profile.job_title is gone',
      'current_tenant() is gone',
      'company.register_number is new, and no insert of the release before fills it',
    ]),
  )
  expect(faults.join()).not.toMatch(/motto|founded_in/)
  const contracted = { 'member_profile.job_title': '0.3.0 stopped reading it' }
  expect(breaksOf(before, await readCatalogue(database.client), { contracted })).not.toContain(
    'member_profile.job_title is gone',
  )
  await database.client.end()
  fs.rmSync(next, { recursive: true })
})

test('every migration has a number of its own, so that their order is the same everywhere', () => {
  const numbers = Object.keys(today).map((name) => name.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
