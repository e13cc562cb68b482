// Numbered, forward-only migrations with checksums. All pending ones run in one transaction under Kysely's lock.
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

/** A migration that cannot be run, or one that was changed after it had run. */
export class MigrationError extends Error {}

interface MigrationFile {
  name: string
  text: string
  checksum: string
}

/**
 * Brings the schema to head and answers the names that were run now. Refuses with MigrationError when a migration that
 * ran before reads differently today, when the database knows one that this release does not, or when it was made before
 * the baseline.
 */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  // A connection that is lost fails the statement that waits for it; as an event of its own it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  const turn = await pool.connect().catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  try {
    // Processes that start together take turns; the lock ends with the connection, whatever happens to its process.
    await turn.query('select pg_advisory_lock($1)', [migrationLock])
    await makeChecksumTable(db)
    const known = await sql<{
      name: string
      checksum: string
    }>`select name, checksum from schema_checksum`.execute(db)
    const former = known.rows.find(
      ({ name }) => name < firstNumber && !files.some((file) => file.name === name),
    )
    if (former)
      throw new MigrationError(
        `the database was made before the first release (its migration ${former.name} is gone) and cannot be brought up to date; name an empty folder in DATA_DIR, or an empty database in DATABASE_URL`,
      )
    for (const row of known.rows) {
      const file = files.find((candidate) => candidate.name === row.name)
      if (!file)
        throw new MigrationError(
          `the database has migration ${row.name}, which this release does not know; start the release that made it`,
        )
      if (file.checksum !== row.checksum)
        throw new MigrationError(
          `migration ${row.name} was changed after it had run; restore it and add a new one`,
        )
    }
    const applied = await applyAll(db, files)
    await finishSchema(turn)
    return applied
  } finally {
    turn.release(true)
    await db.destroy()
  }
}

/**
 * Refuses where the database lacks a migration of this release or ran another text of it. One that a later release added is no
 * fault: the release before goes on while a new one is brought in. Needs no more than the right to read.
 */
export async function refusePending(appUrl: string, folder: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 })
  pool.on('error', () => {})
  try {
    const files = await readMigrations(folder)
    const { rows } = await pool.query<{ isMigrated: boolean }>(
      `select to_regclass('schema_checksum') is not null as "isMigrated"`,
    )
    const applied = rows[0]?.isMigrated
      ? (await pool.query<{ name: string; checksum: string }>('select name, checksum from schema_checksum'))
          .rows
      : []
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
    const pending = files.filter(({ name }) => !checksums.has(name))
    if (pending.length > 0)
      throw new MigrationError(
        `MIGRATE: is "never", and the database lacks ${pending.length} of the migrations of this release (the first is ${pending[0]?.name}). Run: npm run migrate`,
      )
    const changed = files.find(({ name, checksum }) => checksums.get(name) !== checksum)
    if (changed)
      throw new MigrationError(
        `migration ${changed.name} was changed after it had run; restore it and add a new one`,
      )
    const own = new Set(files.map(({ name }) => name))
    return applied.flatMap(({ name }) => (own.has(name) ? [] : [name]))
  } finally {
    await pool.end()
  }
}

/**
 * Makes the schema that these migrations come to, in a transaction of the caller and a database without one. Refuses with
 * MigrationError those that this release does not have, or has with another text.
 */
export async function migrateTo(
  tx: Transaction<Record<string, never>>,
  folder: string,
  wanted: readonly Pick<MigrationFile, 'name' | 'checksum'>[],
): Promise<void> {
  const files = await readMigrations(folder)
  const chosen = wanted.map(({ name, checksum }) => {
    const file = files.find((one) => one.name === name)
    if (!file) throw new MigrationError(`this release does not know migration ${name}`)
    if (file.checksum !== checksum)
      throw new MigrationError(`migration ${name} reads differently in this release`)
    return file
  })
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
  await makeChecksumTable(tx)
  await applyAll(tx, chosen)
}

async function makeChecksumTable(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table if not exists schema_checksum (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
}

async function applyAll(
  db: Kysely<Record<string, never>>,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(files.map(asMigration)) },
    // What was numbered first may be merged last, after databases ran the higher one: it is made up for.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    throw new MigrationError(
      `${failed ? `migration ${failed.migrationName}` : 'the migrations'} failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** What belongs to the schema and is in no migration: a database that was just restored needs it as one that was migrated. */
export async function finishSchema(owner: pg.ClientBase): Promise<void> {
  await closeTemporaryTables(owner)
  await openToBackup(owner)
}

const migrationLock = 7316303

/** The number of the first migration after the baseline, whose files are all known to every release. */
const firstNumber = '0100'

/**
 * A temporary table is a table of one's own beside ours, with casts and triggers of its own; nothing here needs one. At
 * every start, because a database that was copied or restored has forgotten what its original was told.
 */
async function closeTemporaryTables(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('revoke temporary on database %I from public', current_database()) as statement
     where has_database_privilege('public', current_database(), 'TEMPORARY')`,
  )
  if (rows[0]) await owner.query(rows[0].statement)
}

/**
 * Row-level security is forced on the owner too, so a backup, which the owner makes, would find no rows. Every such table
 * gets a policy that lets its owner read it in a transaction which says that it is a backup. Here, and not in the
 * migrations, so that no new table can be forgotten.
 */
async function openToBackup(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('create policy %I on %s for select to current_user using (current_setting(''emporion.backup'', true) = ''on'')',
       $1::text, c.oid::regclass) as statement
     from pg_class c where relforcerowsecurity and not relispartition and relowner = current_user::regrole
       and not exists (select from pg_policy where polrelid = c.oid and polname = $1)`,
    [backupPolicy],
  )
  for (const { statement } of rows) await owner.query(statement)
}

/** The name of the policy of each table by which its owner may read it for a backup. */
export const backupPolicy = 'backup'

/** The names of migrations that this release has and the database has not. Needs no more than the right to read. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const names = (await readMigrations(folder)).map((file) => file.name)
  const { rows } = await pool.query<{ isMigrated: boolean }>(
    `select to_regclass('schema_checksum') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) return names
  const applied = await pool.query<{ name: string }>('select name from schema_checksum')
  const known = new Set(applied.rows.map((row) => row.name))
  return names.filter((name) => !known.has(name))
}

/** The migration with the highest number that ran, and how many ran. */
export async function readSchemaState(pool: pg.Pool): Promise<{ latest: string; count: number }> {
  const { rows } = await pool.query<{ latest: string | null; count: number }>(
    'select max(name) as latest, count(*)::int as count from schema_checksum',
  )
  return { latest: rows[0]?.latest ?? '', count: rows[0]?.count ?? 0 }
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await fs.readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8')
      return {
        name: name.replace(/\.sql$/, ''),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

function asMigration(file: MigrationFile): [string, Migration] {
  const up: Migration['up'] = async (db) => {
    await sql.raw(file.text).execute(db)
    await sql`grant select on schema_checksum to emporion_app`.execute(db)
    await sql`insert into schema_checksum (name, checksum) values (${file.name}, ${file.checksum})`.execute(
      db,
    )
  }
  return [file.name, { up }]
}
