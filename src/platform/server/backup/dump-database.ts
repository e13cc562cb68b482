// Writes the database as a backup's script: every table as it was at one moment, while others go on writing.
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupPolicy } from '../database/migrations.ts'
import { listMonths, listSequences, listTables, openForCopy } from './backed-up-tables.ts'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  type BackupTable,
  copyLine,
  endOfRows,
  headerLine,
  LineCutter,
  manifestLine,
  TableCount,
  type TableFigure,
} from './backup-format.ts'
import { backupLock } from './backup-runs.ts'

export interface DumpOptions {
  /** A connection of the role that owns the tables. */
  ownerUrl: string
  release: string
  keyFingerprint: string
}

/** What a dump came to, once it has been read to its end. */
export interface Dumped {
  header: BackupHeader
  manifest: BackupManifest
}

/** Yields the script piece by piece; `onEnd` is called with its figures before the last one. */
export async function* dumpDatabase(
  options: DumpOptions,
  onEnd: (dumped: Dumped) => void,
): AsyncGenerator<Buffer> {
  const client = await openForCopy(options.ownerUrl)
  let isOver = false
  try {
    await client.query('select pg_advisory_lock_shared($1)', [backupLock])
    await client.query('begin isolation level repeatable read read only')
    const tables = await beginSnapshot(client)
    const header = await readHeader(client, options, tables)
    yield Buffer.from(headerLine(header))
    const figures: Record<string, TableFigure> = {}
    for (const table of tables) {
      yield Buffer.from(copyLine(table))
      const count = new TableCount()
      yield* rowsOf(client, table, count)
      yield Buffer.from(endOfRows)
      figures[table.name] = count.figure()
    }
    const manifest: BackupManifest = {
      tables: figures,
      sequences: Object.fromEntries(
        (await listSequences(client)).map(({ name, value, isCalled }) => [name, { value, isCalled }]),
      ),
      auditHeads: await readAuditHeads(client),
    }
    onEnd({ header, manifest })
    yield Buffer.from(manifestLine(manifest))
    await client.query('commit')
    isOver = true
  } finally {
    // Given up within a table, the database would wait for a reader and hear no goodbye.
    if (!isOver) client.connection.stream.destroy()
    await client.end().catch(() => {})
  }
}

/** The rows as COPY writes them. What the reader has not taken yet waits in the database. */
export async function* rowsOf(
  client: pg.Client,
  { name, columns }: BackupTable,
  count: TableCount,
): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const cutter = new LineCutter()
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const lines = cutter.cut(chunk)
    if (!lines) continue
    count.add(lines)
    yield lines
  }
}

export async function readAuditHeads(client: pg.ClientBase): Promise<BackupManifest['auditHeads']> {
  const { rows } = await client.query<{ company: string; sequence: string; hash: string }>(
    `select tenant_id::text as company, sequence::text as sequence, encode(hash, 'hex') as hash
     from audit_chain order by tenant_id`,
  )
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }))
}

/** Takes the tables before the first row is read, so that no migration changes them meanwhile, and checks the right to see all of their rows. */
async function beginSnapshot(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('public.schema_checksum') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) throw new BackupError('the database holds no data of Emporion')
  const names = (await listTables(client)).map(({ name }) => name)
  await client.query(`lock table ${names.join(', ')} in access share mode`).catch(refuseRole)
  await client.query("select set_config('emporion.backup', 'on', true)")
  await refuseHiddenRows(client)
  return listTables(client)
}

function refuseRole(error: unknown): never {
  if ((error as { code?: string }).code === '42501')
    throw new BackupError(
      'a backup reads every table, which the role of the connection may not; set DATABASE_OWNER_URL to a connection of the role that owns the tables',
    )
  throw error
}

/** A table whose rows row-level security hides would be read as an empty one, without an error. */
async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relrowsecurity and relkind in ('r', 'p') and not relispartition
       and relowner = (select relowner from pg_class where oid = 'public.schema_checksum'::regclass)
       and not exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls))
       and not (pg_has_role(relowner, 'usage') and (not relforcerowsecurity or exists (
         select from pg_policy where polrelid = c.oid and polname = $1 and relowner = any (polroles))))
     order by 1 limit 1`,
    [backupPolicy],
  )
  if (rows[0])
    throw new BackupError(
      `the role of the connection does not see every row of ${rows[0].name}; set DATABASE_OWNER_URL to a connection of the role that owns the tables, and start this release once`,
    )
}

async function readHeader(
  client: pg.Client,
  { release, keyFingerprint }: DumpOptions,
  tables: BackupTable[],
): Promise<BackupHeader> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_checksum order by name',
  )
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "select transaction_timestamp() as at, current_setting('server_version') as postgres",
  )
  return {
    format: 1,
    release,
    postgres: rows[0]?.postgres ?? '',
    takenAt: (rows[0]?.at ?? new Date(0)).toISOString(),
    migrations,
    keyFingerprint,
    tables,
    months: await listMonths(client),
  }
}
