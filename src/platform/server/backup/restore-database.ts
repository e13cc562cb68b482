// Writes a backup into an empty database, in one transaction: either all of it is there and equals what the backup says,
// or nothing was changed.
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { finishSchema, MigrationError, migrateTo } from '../database/migrations.ts'
import { listTables, openForCopy } from './backed-up-tables.ts'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  type BackupPart,
  type BackupTable,
  damaged,
  TableCount,
  type TableFigure,
} from './backup-format.ts'
import { recordRestore } from './backup-runs.ts'
import { readAuditHeads, rowsOf } from './dump-database.ts'

export interface RestoreOptions {
  /** A connection of the role that will own the tables, to a database without any. */
  ownerUrl: string
  migrationsFolder: string
  /** Refuses what must not be restored here, before anything is written. */
  accept: (header: BackupHeader) => void
}

export interface Restored {
  header: BackupHeader
  manifest: BackupManifest
  /** The first entry of an audit trail that had been changed before the backup was made. */
  brokenTrail: { company: string; sequence: string } | undefined
  durationMs: number
}

export async function restoreDatabase(
  source: AsyncIterable<BackupPart>,
  { ownerUrl, migrationsFolder, accept }: RestoreOptions,
): Promise<Restored> {
  const startedAt = performance.now()
  const parts = source[Symbol.asyncIterator]()
  const client = await openForCopy(ownerUrl)
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
  try {
    await refuseFullDatabase(client)
    const first = (await parts.next()).value
    if (first?.kind !== 'header') throw damaged()
    const { header } = first
    accept(header)
    const { manifest, brokenTrail } = await db.transaction().execute(async (tx) => {
      await migrateTo(tx, migrationsFolder, header.migrations).catch(explainMigration)
      // A server may have begun with this database before the migrations had their turn.
      await refuseOtherTables(client, header.tables)
      await makeMonths(client, header)
      const aside = await layAside(client)
      const copied = await copyRows(client, parts, header.tables)
      await aside.putBack()
      await setSequences(client, copied)
      await compareRows(client, header.tables, copied)
      await compareHeads(client, copied)
      const broken = await findBrokenTrail(client)
      await aside.forceSecurity()
      // Without it the restored database could not be backed up before the next start that migrates.
      await finishSchema(client)
      await recordRestore(client, header.takenAt, performance.now() - startedAt)
      return { manifest: copied, brokenTrail: broken }
    })
    await client.query('analyze')
    return { header, manifest, brokenTrail, durationMs: Math.round(performance.now() - startedAt) }
  } finally {
    await parts.return?.(undefined)
    await db.destroy()
    await client.end()
  }
}

/** Kysely asks a pool for its connection; here there is one, which is ours to close. */
function poolOfOne(client: pg.Client) {
  const lent = Object.assign(client, { release: () => {} })
  return { connect: async () => lent, end: async () => {}, options: {} }
}

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string; count: number }>(
    `select min(c.oid::regclass::text) as found, count(*)::int as count
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`,
  )
  const [row] = rows
  if (row && row.count > 0)
    throw new BackupError(
      `the database is not empty: it has ${row.count} ${row.count === 1 ? 'table' : 'tables'}, such as ${row.found}. A backup is restored into an empty database only`,
    )
}

function explainMigration(error: unknown): never {
  if (error instanceof MigrationError && error.message.startsWith('this release'))
    throw new BackupError(
      `the backup was made by a newer release (${error.message}); restore it with that one`,
    )
  throw error
}

async function refuseOtherTables(client: pg.Client, expected: readonly BackupTable[]): Promise<void> {
  const textOf = ({ name, columns }: BackupTable) => `${name} (${columns.join(', ')})`
  const here = new Set((await listTables(client)).map(textOf))
  const other = expected.find((table) => !here.has(textOf(table)))
  if (other || here.size !== expected.length)
    throw new BackupError(
      `the tables of the backup are not those that its migrations make${other ? ` (${other.name})` : ''}`,
    )
}

/** The months of the backup, beside those that the migrations made ahead. */
async function makeMonths(client: pg.Client, { months = {} }: BackupHeader): Promise<void> {
  for (const [table, each] of Object.entries(months))
    await client.query('select add_month($1, month) from unnest($2::date[]) month', [table, each])
}

/**
 * What would stand in the way of the rows goes until they are there: row-level security on the owner, triggers, references
 * (which are checked as a whole when they come back) and indexes (which are made faster at once than row by row).
 */
async function layAside(
  client: pg.Client,
): Promise<{ putBack(): Promise<void>; forceSecurity(): Promise<void> }> {
  const ours = `c.relowner = current_user::regrole and not c.relispartition`
  const read = async (text: string) => (await client.query<{ away: string; back: string }>(text)).rows
  const forced = await read(
    `select format('alter table %s no force row level security', c.oid::regclass) as away,
       format('alter table %s force row level security', c.oid::regclass) as back
     from pg_class c where relforcerowsecurity and ${ours}`,
  )
  const triggers = await read(
    `select format('alter table %s disable trigger %I', c.oid::regclass, tgname) as away,
       format('alter table %s enable %s trigger %I', c.oid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as back
     from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and tgenabled <> 'D' and ${ours}`,
  )
  const references = await read(
    `select format('alter table %s drop constraint %I', c.oid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', c.oid::regclass, conname, pg_get_constraintdef(k.oid)) as back
     from pg_constraint k join pg_class c on c.oid = conrelid where contype = 'f' and conparentid = 0 and ${ours}`,
  )
  const indexes = await read(
    // Of a table that is cut into months, the index of all months comes back with those of each.
    `select format('drop index %s', indexrelid::regclass) as away,
       replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as back
     from pg_index join pg_class c on c.oid = indrelid
     where c.relkind in ('r', 'p') and ${ours} and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run([...forced, ...triggers, ...references, ...indexes].map(({ away }) => away))
  return {
    putBack: () => run([...indexes, ...references, ...triggers].map(({ back }) => back)),
    forceSecurity: () => run(forced.map(({ back }) => back)),
  }
}

async function copyRows(
  client: pg.Client,
  parts: AsyncIterator<BackupPart>,
  tables: readonly BackupTable[],
): Promise<BackupManifest> {
  // Some migrations write rows of their own.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const figures: Record<string, TableFigure> = {}
  let sink: Writable | undefined
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) throw damaged()
    if (part.kind === 'table') {
      const { name, columns } = part.table
      if (!tables.some((table) => table.name === name && table.columns.join() === columns.join()))
        throw damaged()
      sink = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
      // What the database refuses is thrown where the rows are written.
      sink.on('error', () => {})
    } else if (part.kind === 'rows' && sink) await write(sink, part.lines)
    else if (part.kind === 'end of table' && sink) {
      sink.end()
      await finished(sink)
      figures[part.table.name] = part.figure
    } else if (part.kind === 'manifest') {
      // Reads on to the end, so that what is cut short or continued behind it is noticed.
      if (!(await parts.next()).done) throw damaged()
      refuseDifference(part.manifest.tables, figures)
      return part.manifest
    } else throw damaged()
  }
}

async function write(sink: Writable, lines: Buffer): Promise<void> {
  if (sink.errored) throw sink.errored
  if (sink.write(lines)) return
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      sink.off('drain', settle).off('error', settle)
      if (error) reject(error)
      else resolve()
    }
    sink.once('drain', settle).once('error', settle)
  })
}

/** Refuses figures that are not those of the manifest, table by table. */
export function refuseDifference(
  expected: Readonly<Record<string, TableFigure>>,
  found: Readonly<Record<string, TableFigure>>,
): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [expectedValue, is] = [expected[name], found[name]]
    if (expectedValue?.rows !== is?.rows || expectedValue?.hash !== is?.hash)
      throw new BackupError(
        `the rows of ${name} are not those that the backup was made of (${is?.rows ?? 0} rows, ${expectedValue?.rows ?? 0} expected)`,
      )
  }
}

async function setSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

/** Reads the rows back: what the database made of them is compared, not what was sent to it. */
async function compareRows(
  client: pg.Client,
  tables: readonly BackupTable[],
  { tables: expected }: BackupManifest,
): Promise<void> {
  const figures: Record<string, TableFigure> = {}
  for (const table of tables) {
    const count = new TableCount()
    for await (const _ of rowsOf(client, table, count));
    figures[table.name] = count.figure()
  }
  refuseDifference(expected, figures)
}

async function compareHeads(client: pg.Client, { auditHeads }: BackupManifest): Promise<void> {
  if (JSON.stringify(await readAuditHeads(client)) !== JSON.stringify(auditHeads))
    throw new BackupError('the heads of the audit trail are not those that the backup was made of')
}

/** Not refused: who changed the trail must not keep the operator from restoring everything else. */
async function findBrokenTrail(client: pg.Client): Promise<Restored['brokenTrail']> {
  const { rows } = await client.query<NonNullable<Restored['brokenTrail']>>(
    'select tenant_id::text as company, sequence::text as sequence from audit_faults(null) limit 1',
  )
  return rows[0]
}
