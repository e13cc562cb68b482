// The databases that are measured: an own PostgreSQL in var/bench with one database per number of listings. Filled on
// first use through the product's own store, and used again until the schema or the listings read differently.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrationsFolder, projectRoot } from '#app/create-application.ts'
import { takeFolder } from '#app/folder-lock.ts'
import { syntheticListings, syntheticVendors } from '#app/testing/synthetic-listings.ts'
import type { SampleListing } from '#demo/catalogue/sample-catalogue.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { stableId } from '#platform/kernel/id.ts'
import { systemActor } from '#platform/server/actor.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { applicationDocument } from '#rooms/discover/catalog/rules/application-document.ts'
import { upsertApplications, upsertVendor } from '#rooms/discover/catalog/server/publishing/catalog-store.ts'

/** The same listings in every run. */
const seed = 20_261_127
const statementRows = 1_000

/** A number of synthetic listings, or the catalogue that a try-out starts with. */
export type Filling = number | 'sample'

export interface BenchDatabase {
  /** The connection of the application's role. */
  appUrl: string
  /** The connection of the role that owns the tables. */
  ownerUrl: string
  /** Past every policy: reads places to start from, and clears up. Two connections. */
  superuser: pg.Pool
}

export interface BenchPostgres {
  /** The database with this filling, made when it is not there yet. */
  database(filling: Filling): Promise<BenchDatabase>
  version: string
  stop(): Promise<void>
}

/** Starts PostgreSQL as the product starts it, fsync included. `say` tells what takes long. */
export async function openBenchPostgres(
  dataDir: string,
  say: (line: string) => void,
): Promise<BenchPostgres> {
  const lock = await takeFolder({ dataDir, as: 'command', onLost: () => process.exit(1) })
  if (lock.holder) throw new Error(`another benchmark (process ${lock.holder.pid}) runs on ${dataDir}`)
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'emporion_bench' })
  const connect = (url: string, max: number) => {
    const pool = new pg.Pool({ connectionString: url, max })
    // A connection that ends with its server is no fault of the measurement.
    pool.on('error', () => {})
    return pool
  }
  const admin = connect(postgres.superuserUrl, 1)
  const open = new Map<Filling, Promise<BenchDatabase>>()
  const { rows } = await admin.query<{ server_version: string }>('show server_version')

  async function openDatabase(filling: Filling): Promise<BenchDatabase> {
    const name = `emporion_bench_${filling}`
    const inDatabase = (url: string) => url.replace(/\/(emporion_bench|postgres)\?/, `/${name}?`)
    const wanted = fingerprintOf(filling)
    const found = await admin.query<{ fingerprint: string | null }>(
      "select shobj_description(oid, 'pg_database') as fingerprint from pg_database where datname = $1",
      [name],
    )
    if (found.rows[0]?.fingerprint !== wanted) {
      const startedAt = Date.now()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`create database ${name} owner emporion_owner`)
      await migrate(inDatabase(postgres.ownerUrl), migrationsFolder)
      const superuser = connect(inDatabase(postgres.superuserUrl), 2)
      await fill(superuser, filling)
      await superuser.end()
      await admin.query(`comment on database ${name} is '${wanted}'`)
      say(`filled ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    }
    return {
      appUrl: inDatabase(postgres.appUrl),
      ownerUrl: inDatabase(postgres.ownerUrl),
      superuser: connect(inDatabase(postgres.superuserUrl), 2),
    }
  }

  return {
    version: rows[0]?.server_version ?? '',
    database(filling) {
      const database = open.get(filling) ?? openDatabase(filling)
      open.set(filling, database)
      return database
    },
    async stop() {
      for (const database of open.values())
        await database.then(({ superuser }) => superuser.end()).catch(() => {})
      await admin.end()
      await postgres.stop()
      lock.release()
    },
  }
}

/** Changes with everything that the content of the tables comes from. */
function fingerprintOf(filling: Filling): string {
  const hash = createHash('sha256').update(`${filling} ${seed}`)
  const sources = [
    'src/rooms/discover/catalog/rules',
    'src/demo/catalogue',
    'src/platform/kernel',
    'db/migrations',
  ]
  for (const folder of sources) {
    const files = fs.readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).sort()
    for (const file of files.filter((name) => /\.(ts|sql)$/.test(name) && !name.includes('.test.')))
      hash.update(file).update(fs.readFileSync(path.join(projectRoot, folder, file)))
  }
  for (const file of [
    'src/rooms/discover/catalog/server/publishing/catalog-store.ts',
    'bench/bench-database.ts',
  ])
    hash.update(fs.readFileSync(path.join(projectRoot, file)))
  return hash.digest('hex')
}

/** Writes all rows without the indexes that no constraint needs, makes those afterwards, and looks at the result. */
async function fill(superuser: pg.Pool, filling: Filling): Promise<void> {
  const { rows: indexes } = await superuser.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text like 'catalog\\_%' and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of indexes) await superuser.query(`drop index ${name}`)

  const { vendors, listings } = contentOf(filling)
  const kysely = new Kysely({ dialect: new PostgresDialect({ pool: superuser }) })
  await kysely.transaction().execute(async (db) => {
    const tx: Tx = { db, actor: systemActor, markAudited: () => {}, markUnchanged: () => {} }
    const known = new Map<string, { id: string; vendor: (typeof vendors)[number] }>()
    for (const vendor of vendors) {
      const stored = await upsertVendor(tx, stableId(new Date(0), `vendor ${vendor.key}`), vendor)
      if (stored) known.set(vendor.key, { id: stored.id, vendor })
    }
    for (const batch of inBatches(listings, statementRows)) {
      const documents = batch.map(({ vendorKey, ...listing }) => {
        const owner = known.get(vendorKey)
        if (!owner) throw new Error(`no vendor ${vendorKey}`)
        const id = stableId(new Date(listing.publishedAt), `${vendorKey}/${listing.key}`)
        return {
          vendorId: owner.id,
          listing,
          document: applicationDocument(id, listing, owner.vendor, filling === 'sample'),
        }
      })
      await upsertApplications(tx, new Date(Date.UTC(2026, 10, 27)), documents)
    }
  })
  const client = await superuser.connect()
  try {
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}

function contentOf(filling: Filling) {
  if (filling === 'sample') return sampleCatalogue()
  return { vendors: syntheticVendors(), listings: syntheticListings(filling, seed) }
}

function* inBatches(listings: Iterable<SampleListing>, size: number): Generator<SampleListing[]> {
  let batch: SampleListing[] = []
  for (const listing of listings) {
    batch.push(listing)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
